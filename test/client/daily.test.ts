import {
  afterTry,
  anchors,
  currentStreak,
  isDailyState,
  isOver,
  scoreOf,
  shareText,
  stateOn,
} from '../../src/client/daily/result';
import { codeOfDay } from '../../src/client/daily/position';
import { dayAfter } from '../../src/client/practice/schedule';

const DAY = '2026-11-30';
const start = stateOn(DAY, undefined);

/** Returns the state after wrong tries, and a right one unless it is left out. */
const play = (wrong: readonly string[], isSolved = true, state = start) => {
  const tried = wrong.reduce((before, key) => afterTry(before, key, false), state);
  return isSolved ? afterTry(tried, 'right', true) : tried;
};

describe('the position of the day', () => {
  it('is over when it is solved, or after three tries', () => {
    expect(
      [start, play(['a', 'b'], false), play(['a', 'b']), play(['a', 'b', 'c'], false), play([])].map(isOver),
    ).toEqual([false, false, true, true, true]);
    const over = play(['a', 'b', 'c'], false);
    expect(afterTry(over, 'right', true)).toBe(over);
  });

  it('does not count a move twice', () => {
    expect(play(['a', 'a', 'a'], false).tried).toEqual(['a']);
  });

  it('is worth an anchor less with each try', () => {
    expect([play([]), play(['a']), play(['a', 'b']), play(['a', 'b', 'c'], false)].map(scoreOf)).toEqual([3, 2, 1, 0]);
    expect(anchors(1)).toBe('⚓⬜⬜');
  });

  it('is shared by a text that tells nothing of the moves', () => {
    expect(shareText('Piratz', play(['a']))).toBe('Piratz 2026-11-30: 2/3 ⚓⚓⬜');
    expect(shareText('Piratz', play(['a', 'b', 'c'], false))).toBe('Piratz 2026-11-30: 0/3 ⬜⬜⬜');
  });

  it('continues a streak on the next day, and loses it after a day without a solution', () => {
    const solved = play([]);
    expect(currentStreak(solved)).toBe(1);
    const tomorrow = stateOn(dayAfter(DAY, 1), solved);
    expect(tomorrow).toEqual({ day: '2026-12-01', tried: [], isSolved: false, streak: 1, solvedOn: DAY });
    expect(currentStreak(tomorrow)).toBe(1);
    expect(currentStreak(play(['a'], true, tomorrow))).toBe(2);
    expect(currentStreak(play(['a', 'b', 'c'], false, tomorrow))).toBe(1);
    const later = stateOn(dayAfter(DAY, 2), tomorrow);
    expect(currentStreak(later)).toBe(0);
    expect(currentStreak(play([], true, later))).toBe(1);
  });

  it('is kept as JSON', () => {
    const state = play(['a']);
    expect(isDailyState(JSON.parse(JSON.stringify(state)))).toBe(true);
    expect([{}, { ...state, tried: [1] }, { ...state, streak: 'x' }].some(isDailyState)).toBe(false);
  });

  it('is another one each day until the list begins again', () => {
    const codes = ['a', 'b', 'c'];
    const found = [0, 1, 2, 3].map((days) => codeOfDay(codes, dayAfter(DAY, days)));
    expect(new Set(found.slice(0, 3))).toEqual(new Set(codes));
    expect(found[3]).toBe(found[0]);
  });
});
