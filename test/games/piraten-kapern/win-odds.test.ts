import { oddsOf } from '../../../src/games/piraten-kapern/ai/odds';
import { winOddsOf, type WinOdds } from '../../../src/games/piraten-kapern/ai/win-odds';
import { situationOf } from '../../../src/games/piraten-kapern/ai/situation';
import { createWinSolver } from '../../../src/games/piraten-kapern/ai/win-solution';
import { beginTurn, isResult } from '../../../src/games/piraten-kapern/rules/turn';
import { formatChance } from '../../../src/games/piraten-kapern/numbers';
import { messages } from '../../../src/i18n/catalog';
import { parseCard, parseFaces, position, type PositionSpec } from './positions';

const solve = createWinSolver();
const BOX = { promo: false };
const DICE = 'C C D M P S X X'; // 500 points with the gold coin

/** Returns the odds after a first roll, and whether stopping is best for points alone. */
function oddsAfter(
  card: string,
  dice: string,
  spec: PositionSpec,
  selected: readonly number[] = [],
): WinOdds & { readonly isStopBestForPoints: boolean } {
  const situation = situationOf(position(spec));
  const turn = beginTurn(parseCard(card), parseFaces(dice), situation.options);
  if (isResult(turn)) throw new Error('the first throw ended the turn');
  const isStopBestForPoints = oddsOf(turn, situation.options).actions[0]?.rolled.length === 0;
  return { ...winOddsOf(turn, situation, solve(situation, turn.card), selected), isStopBestForPoints };
}

/** Seat 0 has the last turn of the final round; seat 1 has opened it. */
const lastTurn = (...scores: number[]): PositionSpec => ({
  players: scores.length,
  options: BOX,
  phase: 'finalRound',
  scores,
  trigger: '1',
  lastTurns: ['0'],
});

describe('the odds of winning', () => {
  it.each([
    ['two players', lastTurn(5000, 6000)],
    ['three players', lastTurn(5000, 6000, 100)],
    ['two players and the promo cards', { ...lastTurn(5000, 6000), options: {} }],
  ])('with %s, a roll is best where stopping loses for certain', (_players, spec) => {
    const { stop, best, isStopBest, isStopBestForPoints } = oddsAfter('gold', DICE, spec);
    expect(isStopBestForPoints).toBe(true);
    expect(stop).toEqual({ winProbability: 0, points: 500, loss: 0 });
    expect(isStopBest).toBe(false);
    expect(best!.winProbability).toBeGreaterThan(0.02);
    expect(best!.points).toBeLessThan(500);
  });

  it('stopping is best where it wins for certain, even if rolling pays more', () => {
    const { stop, isStopBest, best, isStopBestForPoints } = oddsAfter(
      'captain',
      'C D M M P P S X',
      lastTurn(5700, 6000),
    );
    expect(isStopBestForPoints).toBe(false);
    expect(stop).toEqual({ winProbability: 1, points: 400, loss: 0 });
    expect(isStopBest).toBe(true);
    expect(best!.winProbability).toBeLessThan(1);
  });

  it('the selected roll has its own odds, which are not better than the best', () => {
    const { best, selected } = oddsAfter('gold', DICE, lastTurn(5000, 6000), [3, 4]);
    expect(selected).toMatchObject({ rolled: [3, 4] });
    expect(selected!.winProbability).toBeLessThanOrEqual(best!.winProbability);
    expect(selected!.bust).toBeGreaterThan(0.3);
    expect(oddsAfter('gold', DICE, lastTurn(5000, 6000), [3]).selected).toBeUndefined();
  });

  it('on the island the losses of the others count', () => {
    const { stop, best, isStopBest } = oddsAfter('captain', 'C C D M X X X X', lastTurn(5300, 6000));
    expect(stop).toMatchObject({ points: 0, loss: 800 }); // the trigger falls below the target, and the race goes on
    expect(stop.winProbability).toBeGreaterThan(0.3);
    expect(best!.loss).toBeGreaterThan(stop.loss);
    expect(isStopBest).toBe(false);
  });

  it('the win probability of the best roll agrees with its value', () => {
    const { best } = oddsAfter('sorceress', DICE, { players: 2, options: BOX, scores: [2000, 2500] });
    expect(best!.winProbability).toBeCloseTo(best!.value, 4);
  });

  it.each([
    [0, '0%'],
    [1e-9, '0%'],
    [0.0002, '<\u00a00.1%'],
    [0.034, '3.4%'],
    [0.43, '43%'],
    [0.961, '96.1%'],
    [0.9999, '>\u00a099.9%'],
    [1 - 1e-9, '100%'],
  ])('formatChance formats %d as "%s": only certain events are 0 or 100%', (probability, text) => {
    expect(formatChance(probability, messages('piraten-kapern', 'en'))).toBe(text);
  });
});
