# Game Of Kings: why something is forbidden, whatever the position: whole sentences, shown with their paragraph.

gk-no-general-attacks = Generals begin no contact.
gk-no-about-faces = A move has two about-faces at most.
gk-no-turns-about = Only foot and horse may face about.
gk-no-beyond-allowance = The move costs more than the allowance.
gk-no-limbered-gun = A limbered gun does not fire.
gk-no-beyond-gun-range = The target is beyond the gun’s range.
gk-no-at-general = A lone general is no target.
gk-no-muskets = The unit has neither muskets nor carbines.
gk-no-beyond-musket-range = The target is beyond the range of muskets or carbines.
gk-no-die-can-hit = No die can hit.
gk-no-foot-at-horse = Foot never begins contact with horse.
gk-no-light-foot-attacks = Light foot begins contact only from a wood or a built-up area.
gk-no-gun-attacks = Guns begin no contact.
gk-no-guarded-gun = Regular foot guards the gun.
gk-no-defensive-fire = This edition has no defensive fire.
gk-no-defender = Only battalions and light foot fire in defence.
gk-no-fog = Fog hides the target.
gk-no-contact-general = A lone general cannot be contacted.
