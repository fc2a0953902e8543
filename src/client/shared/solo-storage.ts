import type { LogEntry, State } from 'boardgame.io';
import { BOT_KINDS, botName, type BotKind } from '../../ai/bot-kinds';
import type { GameState, Options, PlayerID } from '../../games/contract';
import { isSeries } from '../../match/series';
import type { Series } from '../../protocol/http';
import { nameOr } from '../../protocol/player-name';
import { newSeed } from '../../random/seeded-stream';
import { storage } from '../../ui/storage';
import { isRecord, readStored, SOLO_PREFIX, storedName, writeStored } from './local-store';
import { currentTime } from './time';

/** An opponent: a kind of bot, or another person at this device. */
export type Opponent = BotKind | { readonly name: string };

/** A stored single-player match; boardgame.io stores its moves under `storageKey`. */
export interface SoloRecord {
  readonly id: string;
  /** Seed of the shuffles and the bots. */
  readonly seed: string;
  /** The opponents, in the seats after the first, which is the local player's. */
  readonly opponents: readonly Opponent[];
  readonly options: Options;
  /** The score of the matches that this one continues. */
  readonly series?: Series | undefined;
}

/** The seat of the browser's user. */
export const LOCAL_SEAT = '0';

/** The storage key of a match. Versions before 1.1 kept one match per game, whose key ends with the game. */
const recordKey = (game: string, id: string) => `${SOLO_PREFIX}${game}.${id}`;
const legacyRecordKey = (game: string) => `${SOLO_PREFIX}${game}`;

/** The storage key of the last match against bots, which remains after the match is deleted. */
const lastRecordKey = (game: string) => `piratz.solo-last.${game}`;

/** The prefix under which boardgame.io stores a match. */
export const storageKey = ({ id }: SoloRecord) => `piratz.match.${id}`;

/** The storage key of a match's summary. */
const summaryKey = (record: SoloRecord) => `${storageKey(record)}_summary`;

/** What lists show of a match, stored beside it so that they need not load its game. */
export interface SoloSummary {
  /** When the match was last played, in milliseconds since the epoch; absent for matches of versions before 1.1. */
  readonly playedAt?: number;
  /** The players whose move is pending; empty before the table is first opened. */
  readonly pending: readonly PlayerID[];
  readonly isOver: boolean;
}

/** A stored match with its game and summary. */
export interface StoredSoloMatch {
  readonly game: string;
  readonly record: SoloRecord;
  readonly summary: SoloSummary;
}

function isOpponent(value: unknown): value is Opponent {
  return isRecord(value) ? typeof value.name === 'string' : BOT_KINDS.some((known) => known === value);
}

function isSoloRecord(value: unknown): value is SoloRecord {
  return (
    isRecord(value) &&
    typeof value.id === 'string' &&
    typeof value.seed === 'string' &&
    isRecord(value.options) &&
    Array.isArray(value.opponents) &&
    value.opponents.every(isOpponent) &&
    (value.series === undefined || isSeries(value.series))
  );
}

function isSoloSummary(value: unknown): value is SoloSummary {
  return isRecord(value) && Array.isArray(value.pending) && typeof value.isOver === 'boolean';
}

/** Reads a stored match; versions before 1.1 stored its opponents as `companions`. */
function readSoloRecord(key: string): SoloRecord | undefined {
  const { companions, ...stored } = readStored(key, isRecord) ?? {};
  const record: unknown = { ...(companions !== undefined && { opponents: companions }), ...stored };
  return isSoloRecord(record) ? record : undefined;
}

/** Loads a match. */
export function loadSoloRecord(game: string, id: string): SoloRecord | undefined {
  const legacy = readSoloRecord(legacyRecordKey(game));
  return readSoloRecord(recordKey(game, id)) ?? (legacy?.id === id ? legacy : undefined);
}

/** Returns all stored matches, the last played first. */
export function soloMatches(): readonly StoredSoloMatch[] {
  const keys = storage.keys(SOLO_PREFIX);
  const found = keys.flatMap((key): readonly StoredSoloMatch[] => {
    const [game = ''] = key.slice(SOLO_PREFIX.length).split('.');
    const record = readSoloRecord(key);
    return record ? [{ game, record, summary: soloSummary(record) }] : [];
  });
  return found.sort((a, b) => (b.summary.playedAt ?? 0) - (a.summary.playedAt ?? 0));
}

/** Loads the game's last match against bots, even if it has been deleted. */
export function loadLastSoloRecord(game: string): SoloRecord | undefined {
  return readSoloRecord(lastRecordKey(game));
}

/** Creates and stores a match, and deletes the finished ones of its game. */
export function createSoloRecord(
  game: string,
  opponents: readonly Opponent[],
  options: Options,
  series?: Series,
): SoloRecord {
  for (const match of soloMatches()) if (match.game === game && match.summary.isOver) deleteSoloMatch(match);
  const record = { id: newSeed(), seed: newSeed(), opponents, options, series };
  saveSoloRecord(game, record);
  saveSoloSummary(record, { playedAt: currentTime(), pending: [], isOver: false });
  return record;
}

/** Stores a match; it becomes the last one of its game if there are bots in it. */
export function saveSoloRecord(game: string, record: SoloRecord): void {
  writeStored(recordKey(game, record.id), record);
  if (record.opponents.some(isBot)) writeStored(lastRecordKey(game), record);
}

/** Stores the summary of a match. */
export function saveSoloSummary(record: SoloRecord, summary: SoloSummary): void {
  writeStored(summaryKey(record), summary);
}

/** Returns the stored summary of a match, or else one made from boardgame.io's data. */
function soloSummary(record: SoloRecord): SoloSummary {
  const stored = readStored(summaryKey(record), isSoloSummary);
  if (stored) return stored;
  const { activePlayers, gameover } = storedMatch(record)?.ctx ?? {};
  return { pending: Object.keys(activePlayers ?? {}), isOver: gameover !== undefined && gameover !== null };
}

/** Deletes a match and its moves. */
export function deleteSoloMatch({ game, record }: Pick<StoredSoloMatch, 'game' | 'record'>): void {
  if (readSoloRecord(legacyRecordKey(game))?.id === record.id) storage.remove(legacyRecordKey(game));
  storage.remove(recordKey(game, record.id));
  for (const key of storage.keys(storageKey(record))) storage.remove(key);
}

/** Returns the names by seat; `fallback` is used for a local player without a name. */
export function soloPlayerNames({ opponents }: SoloRecord, fallback: string): readonly string[] {
  return [
    nameOr(fallback, storedName()),
    ...opponents.map((opponent, i) => (isBot(opponent) ? botName(opponent, i) : opponent.name)),
  ];
}

/** Whether an opponent is a bot. */
export function isBot(opponent: Opponent): opponent is BotKind {
  return typeof opponent === 'string';
}

/** Returns the seats of humans, in seat order. */
export function humanSeats({ opponents }: SoloRecord): readonly [PlayerID, ...PlayerID[]] {
  return [LOCAL_SEAT, ...opponents.flatMap((opponent, i) => (isBot(opponent) ? [] : [String(i + 1)]))];
}

/** Returns boardgame.io's unredacted log of a match; empty before the first move. */
export function storedLog(record: SoloRecord): readonly LogEntry[] {
  const matches = readStored(`${storageKey(record)}_log`, isEntryList<readonly LogEntry[]>) ?? [];
  return matches.flatMap(([id, log]) => (id === record.id ? log : []));
}

/** Returns the stored state of a match; undefined before its table is first opened. */
export function storedState(record: SoloRecord): GameState | undefined {
  return storedMatch(record)?.G;
}

function storedMatch(record: SoloRecord): State<GameState> | undefined {
  const matches = readStored(`${storageKey(record)}_state`, isEntryList<State<GameState>>) ?? [];
  return matches.find(([id]) => id === record.id)?.[1];
}

/** Type guard for the [matchID, value] pairs that boardgame.io stores. */
export function isEntryList<T extends object>(value: unknown): value is readonly (readonly [string, T])[] {
  return Array.isArray(value) && value.every((pair) => Array.isArray(pair) && typeof pair[1] === 'object');
}
