import { piratenpoker } from '../../../src/games/piratenpoker';
import { findLegalMove } from '../../../src/games/contract/legal-moves';
import type { PokerState } from '../../../src/games/piratenpoker/rules/state';
import { seededRandom } from '../../../src/random/random';
import { atRandom, walk } from '../../support/matches';
import { nonEmpty } from '../../support/assertions';

const { rules, ai } = piratenpoker;

describe('determinization', () => {
  it('a sampled state keeps the own commitment and gives each opponent who has committed a legal one', () => {
    const random = seededRandom('worlds');
    let commitments = 0;
    for (const { G, player } of nonEmpty(walk(piratenpoker, { numPlayers: 4, options: {}, seed: 5 }, atRandom(5)))) {
      const world = ai.determinize(rules.view(G as PokerState, player), player, random);
      expect(world.seats[Number(player)]).toEqual((G as PokerState).seats[Number(player)]);
      for (const [i, { hand, chosen, committed }] of nonEmpty(world.seats.entries())) {
        if (!committed || String(i) === player) continue;
        const before = rules.clone(world);
        before.seats[i]!.committed = false;
        const args = [hand.filter((_, place) => chosen[place])];
        expect(findLegalMove(rules, before, String(i), { move: 'play', args })).toBeDefined();
        commitments++;
      }
    }
    expect(commitments).toBeGreaterThan(50);
  });
});
