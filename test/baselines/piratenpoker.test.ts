import { forwardLookingMove } from '../../src/games/piratenpoker/ai/heuristic';
import { pendingPlayers, rules } from '../../src/games/piratenpoker/rules/rules';
import { seededRandom } from '../../src/random/random';
import { policy } from './piratenpoker/level5-fast';

/** The plies of a match of the heuristic at which the baseline is asked: every fourth. */
const PLIES = 40;

describe('the level5 of Piratenpoker in version 1.0.0, with a tenth of its playouts', () => {
  it.each<[numPlayers: number, moves: unknown[]]>([
    [
      3,
      [
        ['blue', '1'],
        [[8, 10, 68, 77]],
        [[56]],
        [[50]],
        [[19, 22, 50, 56]],
        [[32, 45]],
        [[81]],
        [[45]],
        ['yellow', '2'],
        ['blue'],
      ],
    ],
    [
      4,
      [
        [[48, 57]],
        [[]],
        [[8, 44, 54, 55, 60]],
        [[75]],
        [[42]],
        [[30, 35, 62]],
        ['red', '2'],
        [[15, 17]],
        [[6, 10, 58]],
        [[20]],
      ],
    ],
    [5, [[[72]], [[43]], ['yellow'], [[26, 51, 79, 82]], [[39]], [[36]], [[23, 42]], [[11, 71]], [[31]], ['red']]],
  ])('moves as it did then (%i players)', (numPlayers, moves) => {
    const random = seededRandom(`frozen ${numPlayers}`);
    const G = rules.setup(numPlayers, {}, random);
    const asked: unknown[] = [];
    for (let ply = 0; ply < PLIES; ply++) {
      const player = pendingPlayers(G)[0]!;
      if (ply % 4 === 3) asked.push(policy.act(rules.view(G, player), player, seededRandom(ply)).args);
      rules.apply(G, player, forwardLookingMove(G, player), random);
    }
    expect(asked).toEqual(moves);
  });
});
