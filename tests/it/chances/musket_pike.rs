//! What Musket & Pike keeps of its odds in a quicker form, beside the laws that it stands for.

use std::collections::BTreeMap;
use tercio::board::hex::OneOrTwoHexes;
use tercio::games::musket_pike::rules::chain::{self, AttackPlan, AttackerMotion};
use tercio::games::musket_pike::rules::melee::UnitMeleeResult;
use tercio::games::musket_pike::rules::odds::{self, Distribution};
use tercio::games::musket_pike::rules::state::{Assault, Phase};
use tercio::games::musket_pike::rules::{Game, fire, melee};
use tercio::games::musket_pike::scenario::load_text;
use tercio::kernel::chances::{Die, Law};
use tercio::play::review::Tally;

/// Horse of the one side before horse of the other that has shot, in the fire before the attack.
fn charge() -> (Game, AttackPlan) {
    let text = r#"(map: (columns: 13, rows: 13), sides: [(id: "s", facing: "E"), (id: "i", facing: "W")],
        units: [(id: "tott", side: "s", kind: CAV, original: 4, ql: 7, at: "0505"),
                (id: "d", side: "i", kind: HI, original: 8, ql: 6, at: "0605", disordered: true)],
        position: (initiative: "s", passed: ["i"], chits: {"any-s": drawn}, stack: [Turn(side: "s"), Chit(chit: "any-s")]))"#;
    let game = Game::new(load_text(text, "field", &[]).unwrap());
    let unit = |id| game.battle.unit_named(id).unwrap();
    let into = OneOrTwoHexes::one(game.battle.map.grid.parse("0605").unwrap());
    let plan = AttackPlan::of(&[Assault { unit: unit("tott"), into }], &[unit("d")]);
    (chain::start_of_plan(&game, &[unit("tott")], AttackerMotion::Moved), plan)
}

/// Every pair of a white and a red die.
fn pairs() -> impl Iterator<Item = (u8, u8)> {
    (1..=10).flat_map(|white| (1..=10).map(move |red| (white, red)))
}

/// What is shown of a law in percent and hundredths.
fn assert_is(spread: &Distribution, law: &Law<u32>) {
    let in_percent = Law::weighted((0..).zip(spread.percent().iter().map(|percent| u64::from(*percent))));
    assert_eq!(in_percent.as_ref(), Some(law));
    let mut tally = Tally::default();
    tally.throw(&spread.chances());
    assert_eq!((tally.expected, tally.variance), (law.mean_of(|n| (*n).into()), law.variance_of(|n| (*n).into())));
    let shares: Vec<(u32, u32)> = law.shares(100).into_iter().map(|(number, share)| (*number, share)).collect();
    let shown = (0..).zip(spread.percent().iter().copied()).filter(|(_, percent)| *percent > 0);
    assert_eq!(shares, shown.collect::<Vec<_>>());
}

#[test]
fn spreads_are_laws_of_a_hundred_pairs() {
    let (game, plan) = charge();
    let (attacker, defender) = (plan.assaults[0].unit, plan.defenders[0]);
    let odds = odds::best_shot(&game, defender, attacker, Phase::DefensiveFire, None).unwrap();
    let lost = pairs().map(|(white, red)| {
        let effect = fire::effect(&game, &odds.shot, white, red);
        u32::from(effect.loss) + u32::from(effect.rout_loss)
    });
    assert_is(&odds.losses, &Law::uniform(lost).unwrap());
    let odds = odds::melee(&game, &plan.assaults, &plan.defenders);
    let results = melee::all_results(&game, &odds.contest, &plan.assaults, &plan.defenders);
    let lost = |fates: &[UnitMeleeResult]| {
        fates.iter().map(|f| u32::from(f.table) + u32::from(f.margin) + u32::from(f.rout)).sum()
    };
    assert_is(&odds.attacker.losses, &Law::uniform(results.iter().map(|r| lost(&r.attackers))).unwrap());
    assert_is(&odds.defender.losses, &Law::uniform(results.iter().map(|r| lost(&r.defenders))).unwrap());
    assert_is(&Distribution::die(), &Die::D10.law().map(|face| u32::try_from(*face).unwrap()));
    let needed = i32::from(odds::needed(&game, defender).unwrap());
    assert_is(&odds::check(&game, defender), &Die::D10.at_most(needed).successes(1));
}

#[test]
fn what_a_plan_is_worth_is_a_law() {
    let (game, plan) = charge();
    let worth = chain::worth(&game, &plan).unwrap();
    let exact: BTreeMap<i32, _> = worth.leads.iter().map(|(lead, chance)| (*lead, chance.exact())).collect();
    let law = Law::with_chances(exact).expect("all ends together are sure");
    assert!(law.outcomes().len() > 5);
    assert_eq!(law.mean(), worth.net_vp().exact());
    assert_eq!(law.mean().rounded(100), Some(worth.net_vp().hundredths().into()));
    for lead in law.outcomes() {
        let ahead = worth.at_least(*lead);
        assert_eq!(ahead.exact(), law.chance_at_least(lead));
        assert_eq!(Some(ahead.hundredths_of_percent().into()), ahead.exact().rounded(10_000));
    }
}
