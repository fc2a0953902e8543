import { ai } from '../../../src/games/piratz/ai';
import { rules } from '../../../src/games/piratz/rules/rules';
import type { PiratzState } from '../../../src/games/piratz/rules/state';
import { piratz } from '../../../src/games/piratz';
import { atRandom, walk } from '../../support/matches';
import { play, position, type PositionSpec, type MoveTuple } from './positions';
import { nonEmpty } from '../../support/assertions';

/* Cards: 1 ring coin · 3 ring pearl · 9 ring shell · 11 coin pearl · 29 crown shell · 45 three rings · rats: 33 ring, 35 coin, 37 pearl */

const chosenMove = (G: PiratzState): MoveTuple => {
  const chosen = ai.rolloutPolicy?.(G, G.currentPlayer);
  return chosen ? [chosen.move, ...chosen.args] : ['nothing'];
};

describe('the heuristic', () => {
  const cubes = [[4, 1], ...Array.from({ length: 5 }, () => [1, 1])];
  // prettier-ignore
  const rows: [string, PositionSpec, MoveTuple[], MoveTuple][] = [
    ['reveals while no rat is face up, since passing is possible afterwards', { faceUp: [1, 3, 9] }, [], ['reveal']],
    ['takes a good pile rather than risk an alarm', { faceUp: [45, 1, 3, 33], draw: [35, 37, 39], cubes }, [], ['pass', 'ring']],
    ['risks an alarm for next to nothing', { faceUp: [33], draw: [29, 11, 1, 3, 9], piles: [[45, 1], [], []] }, [], ['reveal']],
    ['passes when there is nothing to reveal', { faceUp: [1, 29], draw: [], cubes }, [], ['pass', 'ring']],
    ['passes empty-handed when it must', { draw: [] }, [], ['pass']],
    ['stays in with little on the table', { draw: [29, 11] }, [['reveal']], ['stay']],
    ['takes a very good pile at once', { faceUp: [45, 1, 3], draw: [9], cubes }, [['reveal']], ['pass', 'ring']],
    ['takes the rat card that is worth more', { faceUp: [33], draw: [35], cubes }, [['reveal']], ['takeRat', 33]],
    ['buries what the others would like best', { faceUp: [11, 45, 29], cubes, draw: [] }, [['pass', 'crown']], ['bury', 45]],
  ];

  it.each(rows)('the heuristic %s', (_words, start, moves, expected) => {
    expect(chosenMove(play(position(start), ...moves))).toEqual(expected);
  });

  it.each([2, 3, 4])('the heuristic always returns a legal move (%i players)', (numPlayers) => {
    const options = { blind: false, cubeChoice: 'player', firstPlayer: 'random' };
    for (let seed = 0; seed < 20; seed++) {
      for (const { G, player, moves } of nonEmpty(walk(piratz, { numPlayers, options, seed }, atRandom(seed)))) {
        expect(moves).toContainEqual(ai.rolloutPolicy?.(G as PiratzState, player));
      }
    }
  });

  it('self-play finishes every match', () => {
    for (const players of [2, 3, 4]) {
      const G = position({ players });
      for (let ply = 0; !rules.outcome(G); ply++) {
        play(G, chosenMove(G));
        expect(ply).toBeLessThan(rules.maxPlies(players));
      }
    }
  });
});
