import { parseSettings } from '../../src/ui/settings';
import { parseCauses } from '../../src/ui/sound-settings';
import { durationOf, SOUNDS, TONES } from '../../src/ui/sounds';
import { nonEmpty } from '../support/assertions';

describe('settings', () => {
  const defaults = {
    theme: 'system',
    speed: 'normal',
    sounds: true,
    volume: 0.5,
    notifies: false,
    keys: true,
    confirmMoves: 'touch',
    showOdds: true,
  };

  it.each([null, '', '{', 'null', '[]', '"dark"', '{"theme":"pink","speed":3,"volume":2,"notifies":1}'])(
    'invalid settings stored as %j become the defaults',
    (text) => expect(parseSettings(text)).toEqual(defaults),
  );

  it('stored settings are restored', () => {
    const stored = {
      theme: 'dark',
      speed: 'off',
      sounds: false,
      volume: 0.15,
      notifies: true,
      keys: false,
      confirmMoves: 'never',
      showOdds: false,
    };
    expect(parseSettings(JSON.stringify(stored))).toEqual(stored);
    expect(parseSettings('{"speed":"fast","more":1}')).toEqual({ ...defaults, speed: 'fast' });
  });
});

describe('silenced sounds', () => {
  it.each<[string | null, string[]]>([
    ['["chat","people"]', ['chat', 'people']],
    ['["chat","drums",3]', ['chat']],
    [null, []],
    ['', []],
    ['{', []],
    ['{"chat":true}', []],
  ])('%j are the causes %j', (text, causes) => {
    expect(parseCauses(text)).toEqual(causes);
  });
});

describe('sounds', () => {
  it.each(SOUNDS)('the sound %s is short and never too loud', (sound) => {
    expect(durationOf(sound)).toBeGreaterThan(0.05);
    expect(durationOf(sound)).toBeLessThan(1.5);
    for (const { at } of nonEmpty(TONES[sound])) {
      const together = TONES[sound].filter((tone) => tone.at <= at && at < tone.at + tone.length);
      expect(together.reduce((sum, { level }) => sum + level, 0)).toBeLessThanOrEqual(1.3); // they die away
    }
  });

  it('all pitches, levels and lengths are positive, as exponential ramps require', () => {
    for (const { pitch, level, length } of nonEmpty(SOUNDS.flatMap((sound) => TONES[sound]))) {
      for (const value of nonEmpty([...pitch, level, length])) expect(value).toBeGreaterThan(0);
    }
  });
});
