import { forwardLookingMove } from '../../src/games/piratenpoker/ai/heuristic';
import { pendingPlayers, rules } from '../../src/games/piratenpoker/rules/rules';
import { seededRandom } from '../../src/random/random';
import { policy } from './piratenpoker/level5-fast';

/** The plies of a match of the heuristic at which the baseline is asked: every eighth. */
const PLIES = 40;

describe('the level5 of Piratenpoker in version 1.0.0, with a tenth of its playouts', () => {
  it.each<[numPlayers: number, moves: unknown[]]>([
    [3, [['blue', '1'], [[56]], [[19, 22, 50, 56]], [[81]], ['yellow', '2']]],
    [4, [[[48, 57]], [[8, 44, 54, 55, 60]], [[42]], ['red', '2'], [[6, 10, 58]]]],
    [5, [[[72]], ['yellow'], [[39]], [[23, 42]], [[31]]]],
  ])('moves as it did then (%i players)', (numPlayers, moves) => {
    const random = seededRandom(`frozen ${numPlayers}`);
    const G = rules.setup(numPlayers, {}, random);
    const asked: unknown[] = [];
    for (let ply = 0; ply < PLIES; ply++) {
      const player = pendingPlayers(G)[0]!;
      if (ply % 8 === 3) asked.push(policy.act(rules.view(G, player), player, seededRandom(ply)).args);
      rules.apply(G, player, forwardLookingMove(G, player), random);
    }
    expect(asked).toEqual(moves);
  });
});
