# Game Of Kings: why something is forbidden, whatever the position. The paragraph stands before each sentence.

gk-no-general-attacks = generals begin no contact
gk-no-about-faces = an order has two about-faces at most
gk-no-turns-about = only foot and horse turn about
gk-no-beyond-allowance = the move costs more than the allowance
gk-no-limbered-gun = a limbered gun does not fire
gk-no-beyond-gun-range = the target is beyond the gun’s range
gk-no-at-general = a lone general is no target
gk-no-muskets = the unit has neither muskets nor carbines
gk-no-beyond-musket-range = the target is beyond the range of muskets or carbines
gk-no-die-can-hit = no die can hit
gk-no-foot-at-horse = foot never begins contact with horse
gk-no-light-foot-attacks = light foot begins contact only from a wood or a built-up area
gk-no-gun-attacks = guns begin no contact
gk-no-guarded-gun = regular foot guards the gun
gk-no-defensive-fire = this edition has no defensive fire
gk-no-defender = only battalions and light foot fire in defence
gk-no-fog = fog hides the target
gk-no-contact-general = a lone general cannot be contacted
