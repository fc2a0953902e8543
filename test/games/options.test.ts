import { optionsError, resolveOptions } from '../../src/games/contract/options';
import { piratz } from '../../src/games/piratz';

describe('table options', () => {
  it('missing options have their defaults', () => {
    expect(resolveOptions(piratz.options, 2, { blind: true })).toEqual({
      blind: true,
      cubeChoice: 'highest',
      firstPlayer: 'random',
    });
    expect(resolveOptions(piratz.options, 2, undefined)).toEqual({
      blind: false,
      cubeChoice: 'highest',
      firstPlayer: 'random',
    });
  });

  it.each([
    [{ firstPlayer: 0 }, { firstPlayer: '0' }],
    [{ firstPlayer: '1' }, { firstPlayer: '1' }],
  ])('a number means the same as its string: %j', (asked, expected) => {
    expect(optionsError(piratz.options, 2, asked)).toBeUndefined();
    expect(resolveOptions(piratz.options, 2, asked)).toMatchObject(expected);
  });

  it.each([
    ['an unknown name', { speed: 1 }, /no option "speed"; the options are blind, cubeChoice, firstPlayer/],
    ['an unknown value', { cubeChoice: 'lowest' }, /"cubeChoice" must be one of highest, player/],
    ['a value of another type', { blind: 'yes' }, /"blind" must be one of false, true/],
    ['a seat that the table does not have', { firstPlayer: '2' }, /"firstPlayer" must be one of random, 0, 1/],
    ['such a seat as a number', { firstPlayer: 2 }, /"firstPlayer" must be one of random, 0, 1/],
    ['a seat in a list', { firstPlayer: [0] }, /"firstPlayer" must be one of random, 0, 1/],
    ['a name from Object.prototype', { constructor: true }, /no option "constructor"/],
    ['a list', [], /must be an object/],
    ['null', null, /must be an object/],
    ['text', 'blind', /must be an object/],
  ])('the options reject %s with a message', (_words, asked, expected) => {
    expect(optionsError(piratz.options, 2, asked)).toMatch(expected);
    expect(() => resolveOptions(piratz.options, 2, asked)).toThrow(expected);
    expect(piratz.game.validateSetupData?.(asked, 2)).toMatch(expected);
  });
});
