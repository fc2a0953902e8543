import type { LogEntry, State } from 'boardgame.io';
import { BOT_KINDS, botName, type BotKind } from '../../ai/bot-kinds';
import { newSeed } from '../../random/seeded-stream';
import type { GameEntry, GameState, Options, PlayerID } from '../../games/seam/entry';
import { isRecord, readStored, writeStored, storedName } from '../shared/local-store';

/** Who plays along: a kind of bot, or somebody else at this device. */
export type Opponent = BotKind | { readonly name: string };

/** A match in this browser as it is kept; its moves are in boardgame.io's own storage under `storageKey`. */
export interface SoloRecord {
  readonly id: string;
  /** Of shuffles and bots. */
  readonly seed: string;
  /** In the seats after the first, which is the person's whose browser this is. */
  readonly companions: readonly Opponent[];
  readonly options: Options;
}

/** The seat of the person whose browser this is. */
export const LOCAL_SEAT = '0';

/** The number is raised when matches that were begun before cannot go on. */
const recordKey = (game: string) => `piratz.solo.3.${game}`;

/** Where the last match that was begun is remembered when it is there no more. */
const lastRecordKey = (game: string) => `piratz.solo-last.${game}`;

/** The prefix under which boardgame.io keeps a match. */
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

/** The match of this game that was begun and not replaced. */
export function loadSoloRecord(game: string): SoloRecord | undefined {
  return readStored(recordKey(game), isSoloRecord);
}

/** The match of this game that was begun last, even if it is there no more. */
export function loadLastSoloRecord(game: string): SoloRecord | undefined {
  return readStored(lastRecordKey(game), isSoloRecord);
}

/** A match that begins, in the place of the one before. */
export function createSoloRecord(game: string, companions: readonly Opponent[], options: Options): SoloRecord {
  const before = loadSoloRecord(game);
  if (before) deleteSoloMatch(game, before);
  const record = { id: newSeed(), seed: newSeed(), companions, options };
  saveSoloRecord(game, record);
  return record;
}

/** Makes this the match of its game. */
export function saveSoloRecord(game: string, record: SoloRecord): void {
  for (const keyFor of [recordKey, lastRecordKey]) writeStored(keyFor(game), record);
}

/** Forgets a match and its moves. */
export function deleteSoloMatch(game: string, record: SoloRecord): void {
  localStorage.removeItem(recordKey(game));
  const stored = Object.keys(localStorage).filter((key) => key.startsWith(storageKey(record)));
  for (const key of stored) localStorage.removeItem(key);
}

/** By seat: the person as he calls himself, or else by this name, and who plays along. */
export function soloPlayerNames({ companions }: SoloRecord, fallback: string): readonly string[] {
  return [storedName().trim() || fallback, ...companions.map((who, i) => (isBot(who) ? botName(who, i) : who.name))];
}

/** Whether a bot plays along. */
export function isBot(opponent: Opponent): opponent is BotKind {
  return typeof opponent === 'string';
}

/** The seats of people, in seat order. */
export function humanSeats({ companions }: SoloRecord): readonly PlayerID[] {
  return [LOCAL_SEAT, ...companions.flatMap((who, i) => (isBot(who) ? [] : [String(i + 1)]))];
}

/** boardgame.io's log of a match with what it redacts for other seats; empty before the first move. */
export function storedLog(record: SoloRecord): readonly LogEntry[] {
  const matches = readStored(`${storageKey(record)}_log`, isEntryList<readonly LogEntry[]>) ?? [];
  return matches.flatMap(([id, log]) => (id === record.id ? log : []));
}

/** The state of a match; undefined when nobody has opened its table yet. */
export function storedState(record: SoloRecord): GameState | undefined {
  const matches = readStored(`${storageKey(record)}_state`, isEntryList<State<GameState>>) ?? [];
  return matches.find(([id]) => id === record.id)?.[1].G;
}

/** Whether a match is not over yet. */
export function isInProgress({ rules }: Pick<GameEntry, 'rules'>, record: SoloRecord): boolean {
  const state = storedState(record);
  return state === undefined || rules.outcome(state) === undefined;
}

/** As boardgame.io's Local keeps them: match ids and what belongs to them, in pairs. */
function isEntryList<T extends object>(value: unknown): value is readonly (readonly [string, T])[] {
  return Array.isArray(value) && value.every((pair) => Array.isArray(pair) && typeof pair[1] === 'object');
}
