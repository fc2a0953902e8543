import type { LogEntry, State } from 'boardgame.io';
import { BOT_KINDS, botName, type BotKind } from '../../ai/bot-kinds';
import { newSeed } from '../../random/seeded-stream';
import type { GameEntry, GameState, Options, PlayerID } from '../../games/seam/entry';
import { isRecord, readStored, writeStored, storedName } from '../shared/local-store';

/** An opponent: a kind of bot, or another person at this device. */
export type Opponent = BotKind | { readonly name: string };

/** A stored single-player match; boardgame.io stores its moves under `storageKey`. */
export interface SoloRecord {
  readonly id: string;
  /** Seed of the shuffles and the bots. */
  readonly seed: string;
  /** The opponents, in the seats after the first, which is the local player's. */
  readonly companions: readonly Opponent[];
  readonly options: Options;
}

/** The seat of the browser's owner. */
export const LOCAL_SEAT = '0';

/** The storage key of a game's match. The number is increased when older matches cannot be resumed. */
const recordKey = (game: string) => `piratz.solo.3.${game}`;

/** The storage key of the last match started, which remains after the match is deleted. */
const lastRecordKey = (game: string) => `piratz.solo-last.${game}`;

/** The prefix under which boardgame.io stores a match. */
export const storageKey = ({ id }: SoloRecord) => `piratz.match.${id}`;

function isOpponent(value: unknown): value is Opponent {
  return isRecord(value) ? typeof value.name === 'string' : BOT_KINDS.some((known) => known === value);
}

function isSoloRecord(value: unknown): value is SoloRecord {
  return (
    isRecord(value) &&
    typeof value.id === 'string' &&
    typeof value.seed === 'string' &&
    isRecord(value.options) &&
    Array.isArray(value.companions) &&
    value.companions.every(isOpponent)
  );
}

/** Loads the game's current match. */
export function loadSoloRecord(game: string): SoloRecord | undefined {
  return readStored(recordKey(game), isSoloRecord);
}

/** Loads the game's last match started, even if it has been deleted. */
export function loadLastSoloRecord(game: string): SoloRecord | undefined {
  return readStored(lastRecordKey(game), isSoloRecord);
}

/** Creates and stores a match, replacing the previous one. */
export function createSoloRecord(game: string, opponents: readonly Opponent[], options: Options): SoloRecord {
  const previous = loadSoloRecord(game);
  if (previous) deleteSoloMatch(game, previous);
  const record = { id: newSeed(), seed: newSeed(), companions: opponents, options };
  saveSoloRecord(game, record);
  return record;
}

/** Stores this as the current match of its game. */
export function saveSoloRecord(game: string, record: SoloRecord): void {
  for (const keyFor of [recordKey, lastRecordKey]) writeStored(keyFor(game), record);
}

/** Deletes a match and its moves. */
export function deleteSoloMatch(game: string, record: SoloRecord): void {
  localStorage.removeItem(recordKey(game));
  const stored = Object.keys(localStorage).filter((key) => key.startsWith(storageKey(record)));
  for (const key of stored) localStorage.removeItem(key);
}

/** Returns the names by seat; `fallback` is used for a local player without a name. */
export function soloPlayerNames({ companions }: SoloRecord, fallback: string): readonly string[] {
  return [
    storedName().trim() || fallback,
    ...companions.map((opponent, i) => (isBot(opponent) ? botName(opponent, i) : opponent.name)),
  ];
}

/** Whether an opponent is a bot. */
export function isBot(opponent: Opponent): opponent is BotKind {
  return typeof opponent === 'string';
}

/** Returns the seats of humans, in seat order. */
export function humanSeats({ companions }: SoloRecord): readonly [PlayerID, ...PlayerID[]] {
  return [LOCAL_SEAT, ...companions.flatMap((opponent, i) => (isBot(opponent) ? [] : [String(i + 1)]))];
}

/** Returns boardgame.io's unredacted log of a match; empty before the first move. */
export function storedLog(record: SoloRecord): readonly LogEntry[] {
  const matches = readStored(`${storageKey(record)}_log`, isEntryList<readonly LogEntry[]>) ?? [];
  return matches.flatMap(([id, log]) => (id === record.id ? log : []));
}

/** Returns the stored state of a match; undefined before its table is first opened. */
export function storedState(record: SoloRecord): GameState | undefined {
  const matches = readStored(`${storageKey(record)}_state`, isEntryList<State<GameState>>) ?? [];
  return matches.find(([id]) => id === record.id)?.[1].G;
}

/** Whether a match is not over. */
export function isInProgress({ rules }: Pick<GameEntry, 'rules'>, record: SoloRecord): boolean {
  const state = storedState(record);
  return state === undefined || rules.outcome(state) === undefined;
}

/** Type guard for the [matchID, value] pairs that boardgame.io's Local stores. */
function isEntryList<T extends object>(value: unknown): value is readonly (readonly [string, T])[] {
  return Array.isArray(value) && value.every((pair) => Array.isArray(pair) && typeof pair[1] === 'object');
}
