import { piratz } from '../../../src/games/piratz';
import { keyOf } from '../../../src/games/piratz/board/table';
import type { PiratzMove } from '../../../src/games/piratz/rules/state';
import { messages } from '../../../src/i18n/catalog';
import { messageSource } from '../../../src/i18n/languages';
import { resolveOptions } from '../../../src/games/contract/options';
import { seededRandom } from '../../../src/random/random';
import { nonEmpty } from '../../support/assertions';
import { walk } from '../../support/matches';

/** The languages, without those that only tests have. */
const LANGUAGES = messageSource()
  .languages.map(({ code }) => code)
  .filter((code) => !code.startsWith('en-X'));

/** Returns the choices of some random matches. */
function choices(): PiratzMove[][] {
  const setUp = (seed: number) => ({ numPlayers: 4, options: resolveOptions(piratz.options, 4), seed });
  return [1, 2, 3, 4].flatMap((seed) => {
    const random = seededRandom(seed);
    return [...walk(piratz, setUp(seed), () => random.Die(1000))].map(({ moves }) => moves as PiratzMove[]);
  });
}

describe('the keys of moves', () => {
  it.each(LANGUAGES)(
    'in %s each choice has its own letter or digit, but for the tenth card and further ones',
    (language) => {
      const { keys } = messages('piratz', language);
      for (const moves of nonEmpty(choices())) {
        const found = moves.slice(0, 9).map((move) => keyOf(move, moves, keys));
        expect(found.join(' ')).toMatch(/^[a-z1-9]( [a-z1-9])*$/);
        expect(new Set(found).size).toBe(found.length);
        expect(moves.slice(9).filter((move) => keyOf(move, moves, keys) !== undefined)).toEqual([]);
      }
    },
  );

  it('are the row of a treasure, the place of a card among those to choose from, and the value of a cube', () => {
    const { keys } = messages('piratz', 'en');
    const keysOf = (moves: readonly PiratzMove[]) => moves.map((move) => keyOf(move, moves, keys));
    const PASSES: PiratzMove[] = [
      { move: 'pass', args: ['coin'] },
      { move: 'pass', args: ['shell'] },
    ];
    expect(keysOf([{ move: 'reveal', args: [] }, ...PASSES])).toEqual(['r', '2', '6']);
    expect(keysOf([33, 40].map((id) => ({ move: 'takeRat', args: [id] })))).toEqual(['1', '2']);
    expect(keysOf([4, 2].map((value) => ({ move: 'chooseCube', args: [value] })))).toEqual(['4', '2']);
  });
});
