import { upgradeLog, upgradeState } from '../../match/stored-state';
import { storage } from '../../ui/storage';
import { isRecord, readStored, SOLO_PREFIX, writeStored } from './local-store';

/** The prefix of boardgame.io's data of single-player matches, as in solo-storage.ts. */
const MATCH_PREFIX = 'piratz.match.';

/**
 * Upgrades what earlier versions stored in this browser: the states and logs of single-player matches. Call it before
 * anything reads them. Idempotent; a page of an earlier version that is still open may store its names again.
 */
export function upgradeStorage(): void {
  for (const key of storage.keys(SOLO_PREFIX)) {
    const record = readStored(key, isRecord);
    const [game = ''] = key.slice(SOLO_PREFIX.length).split('.');
    if (typeof record?.id === 'string') upgradeMatch(game, record.id);
  }
}

function upgradeMatch(game: string, id: string): void {
  const prefix = `${MATCH_PREFIX}${id}`;
  upgradeValues(`${prefix}_state`, (state) => upgradeState(game, state));
  upgradeValues(`${prefix}_initial`, (state) => upgradeState(game, state));
  upgradeValues(`${prefix}_log`, (log) => upgradeLog(game, log));
}

/** Upgrades the values of the [matchID, value] pairs that boardgame.io's Local stores under a key. */
function upgradeValues(key: string, upgrade: (value: unknown) => unknown): void {
  const pairs = readStored(key, isPairList);
  const upgraded = pairs?.map(([matchID, value]): readonly [unknown, unknown] => [matchID, upgrade(value)]);
  if (pairs?.some(([, value], i) => value !== upgraded?.[i]?.[1])) writeStored(key, upgraded);
}

function isPairList(value: unknown): value is readonly (readonly [unknown, unknown])[] {
  return Array.isArray(value) && value.every((pair) => Array.isArray(pair) && pair.length === 2);
}
