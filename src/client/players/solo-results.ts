import type { BotKind } from '../../ai/levels';
import type { Outcome } from '../../games/seam/entry';
import { isRecord, readStored, writeStored } from '../shared/local-store';
import { isBot, LOCAL_SEAT, type SoloRecord } from '../solo/solo-storage';

/** How a match against bots ended, as this browser remembers it. */
export interface SoloResult {
  /** Of the match. */
  readonly id: string;
  readonly game: string;
  /** What all of the bots were; 'mixed' when they were of several kinds. */
  readonly crew: BotKind | 'mixed';
  /** What the person had of the victory, from 0 to 1. */
  readonly victory: number;
  readonly score: number;
}

const STORAGE_KEY = 'piratz.solo-results';

/** Beyond these the oldest are forgotten. */
const MAX_RESULTS = 1000;

function isResults(value: unknown): value is readonly SoloResult[] {
  const isResult = (result: unknown) => isRecord(result) && typeof result.id === 'string';
  return Array.isArray(value) && value.every(isResult);
}

/** All that this browser remembers, in order. */
export function soloResults(): readonly SoloResult[] {
  return readStored(STORAGE_KEY, isResults) ?? [];
}

/** Remembers how a match against bots alone ended, once; a browser that has no room left keeps what it remembers already. */
export function recordSoloResult(game: string, { id, companions }: SoloRecord, { winners, scores }: Outcome): void {
  const stored = soloResults();
  const bots = companions.filter(isBot);
  if (bots.length < companions.length || stored.some((result) => result.id === id)) return;
  const crew = bots.every((kind) => kind === bots[0]) ? bots[0] : 'mixed';
  const victory = winners.includes(LOCAL_SEAT) ? 1 / winners.length : 0;
  const result: SoloResult = { id, game, crew, victory, score: scores[LOCAL_SEAT] };
  try {
    writeStored(STORAGE_KEY, [...stored.slice(1 - MAX_RESULTS), result]);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

/** What the matches against one kind of bots at one game add up to. */
export interface SoloTally extends Pick<SoloResult, 'game' | 'crew'> {
  readonly matches: number;
  readonly victories: number;
  readonly averageScore: number;
}

/** Results added up by game and kind of bots, in the order given of each. */
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
