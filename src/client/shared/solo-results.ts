import type { BotKind } from '../../ai/levels';
import type { Outcome } from '../../games/contract';
import { scoreOf } from '../../games/contract/rules';
import { isRecord, readStored, writeStored } from './local-store';
import { isBot, LOCAL_SEAT, type SoloRecord } from './solo-storage';

/** The result of a match against bots, as stored in this browser. */
export interface SoloResult {
  /** The match id. */
  readonly id: string;
  readonly game: string;
  /** The kind of all bots; 'mixed' if they were of several kinds. */
  readonly crew: BotKind | 'mixed';
  /** The user's share of the victory, from 0 to 1. */
  readonly victory: number;
  readonly score: number;
}

const STORAGE_KEY = 'piratz.solo-results';

/** When there are more results, the oldest are removed. */
const MAX_RESULTS = 1000;

function isResults(value: unknown): value is readonly SoloResult[] {
  const isResult = (result: unknown) => isRecord(result) && typeof result.id === 'string';
  return Array.isArray(value) && value.every(isResult);
}

/** Returns all stored results, oldest first. */
export function soloResults(): readonly SoloResult[] {
  return readStored(STORAGE_KEY, isResults) ?? [];
}

/** Records the result of a match against bots only, once per match. */
export function recordSoloResult(game: string, { id, opponents }: SoloRecord, outcome: Outcome): void {
  const stored = soloResults();
  const bots = opponents.filter(isBot);
  if (bots.length < opponents.length || stored.some((result) => result.id === id)) return;
  const [kind, ...others] = new Set(bots);
  if (!kind) return;
  const crew = others.length === 0 ? kind : 'mixed';
  const victory = outcome.winners.includes(LOCAL_SEAT) ? 1 / outcome.winners.length : 0;
  const score = scoreOf(outcome, LOCAL_SEAT);
  const result: SoloResult = { id, game, crew, victory, score };
  writeStored(STORAGE_KEY, [...stored.slice(1 - MAX_RESULTS), result]);
}

/** The totals of all matches against one kind of bots in one game. */
export interface SoloTally extends Pick<SoloResult, 'game' | 'crew'> {
  readonly matches: number;
  readonly victories: number;
  readonly averageScore: number;
}

/** Sums up results by game and kind of bots, in the given order. */
export function tallyResults(
  results: readonly SoloResult[],
  games: readonly string[],
  crews: readonly SoloResult['crew'][],
): readonly SoloTally[] {
  return games.flatMap((game) =>
    crews.flatMap((crew) => {
      const matching = results.filter((result) => result.game === game && result.crew === crew);
      if (matching.length === 0) return [];
      const sum = (of: 'victory' | 'score') => matching.reduce((total, result) => total + result[of], 0);
      const averageScore = sum('score') / matching.length;
      return [{ game, crew, matches: matching.length, victories: sum('victory'), averageScore }];
    }),
  );
}
