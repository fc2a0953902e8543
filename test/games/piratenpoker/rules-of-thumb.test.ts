import { decide } from '../../../src/ai/rules-of-thumb';
import { piratenpoker } from '../../../src/games/piratenpoker';
import { rulesOfThumb } from '../../../src/games/piratenpoker/ai/rules-of-thumb';
import { pokerCard } from '../../../src/games/piratenpoker/rules/cards';
import { LOOT } from '../../../src/games/piratenpoker/rules/loot';
import { scoreOf } from '../../../src/games/piratenpoker/rules/scoring';
import type { PokerMove, PokerState } from '../../../src/games/piratenpoker/rules/state';
import { nonEmpty } from '../../support/assertions';
import { atRandom, walk } from '../../support/matches';

/** Returns the decisions of a rule in random matches. */
function decisionsBy(id: string) {
  return [3, 4, 5].flatMap((numPlayers) => {
    const found: { view: PokerState; player: string; args: PokerMove['args'] }[] = [];
    const setup = { numPlayers, options: {}, seed: numPlayers };
    for (const { G, player } of walk(piratenpoker, setup, atRandom(numPlayers))) {
      const view = piratenpoker.rules.clone(piratenpoker.rules.view(G as PokerState, player));
      const { move, nth } = decide(rulesOfThumb, view, player);
      if (nth !== undefined && rulesOfThumb.rules[nth]?.id === id)
        found.push({ view, player, args: move.args as PokerMove['args'] });
    }
    return found;
  });
}

const handOf = (view: PokerState, player: string) => view.seats[Number(player)]!.hand;
const leaderOf = ({ seats }: PokerState, player: string) =>
  Math.max(...seats.filter((_, seat) => String(seat) !== player).map(scoreOf));

describe('the rules of thumb of Piratenpoker', () => {
  it('play the lowest card, and no more, in the first two rounds', () => {
    for (const { view, player, args } of nonEmpty(decisionsBy('lowestCard'))) {
      const values = handOf(view, player).map((id) => pokerCard(id).value);
      const [cards] = args as [readonly number[]];
      expect(cards.map((id) => pokerCard(id).value)).toEqual([Math.min(...values)]);
      expect(view.phase).not.toBe('loot');
    }
  });

  it('play the whole hand in the third round', () => {
    for (const { view, player, args } of nonEmpty(decisionsBy('everything'))) {
      expect(args).toEqual([handOf(view, player)]);
      expect(view.phase).toBe('loot');
    }
  });

  it('hand a negative card to an opponent with the most points', () => {
    for (const { view, player, args } of nonEmpty(decisionsBy('handOver')))
      expect(scoreOf(view.seats[Number(args[1])]!)).toBe(leaderOf(view, player));
  });

  it('keep the loot of whose colour the player holds at least as much', () => {
    for (const { view, player, args } of nonEmpty(decisionsBy('stow'))) {
      const totals = new Map<string, number>();
      for (const card of handOf(view, player).map(pokerCard))
        totals.set(card.colour, (totals.get(card.colour) ?? 0) + card.value);
      const open = view.loot.map((id) => LOOT[id - 1]!.colour);
      const kept = open.find((colour) => colour !== args[0])!;
      expect(totals.get(kept) ?? 0).toBeGreaterThanOrEqual(totals.get(String(args[0])) ?? 0);
    }
  });

  it('say truly that every front is worth more than any back', () => {
    const fronts = LOOT.map(({ front }) => front);
    expect(Math.min(...fronts)).toBeGreaterThan(Math.max(...LOOT.map(({ back }) => back)));
  });
});
