import type { LogEntry, State } from 'boardgame.io';
import { BOT_KINDS, botName, type BotKind } from '../../bots/levels';
import { newSeed } from '../../chance';
import type { GameState, Options } from '../../games/types';
import { isRecord, recall, remember, rememberedName } from '../remembered';

/** A match against bots as this browser keeps it; its moves are in boardgame.io's own storage under `storageKey`. */
export interface SoloRecord {
  readonly id: string;
  /** Of shuffles and bots. */
  readonly seed: string;
  /** The bots in the seats after the first, which is the person's. */
  readonly bots: readonly BotKind[];
  readonly options: Options;
}

/** The seat of the person. */
export const YOU = '0';

/** The number is raised when matches that were begun before cannot go on. */
const place = (game: string) => `piratz.solo.2.${game}`;

/** Where the last match that was begun is remembered when it is there no more. */
const lastPlace = (game: string) => `piratz.solo-last.${game}`;

/** The prefix under which boardgame.io keeps a match. */
export const storageKey = ({ id }: SoloRecord) => `piratz.match.${id}`;

function isSoloRecord(value: unknown): value is SoloRecord {
  return (
    isRecord(value) &&
    typeof value.id === 'string' &&
    typeof value.seed === 'string' &&
    isRecord(value.options) &&
    Array.isArray(value.bots) &&
    value.bots.every((kind) => BOT_KINDS.some((known) => known === kind))
  );
}

/** The match of this game that was begun and not replaced. */
export function soloRecord(game: string): SoloRecord | undefined {
  return recall(place(game), isSoloRecord);
}

/** The match of this game that was begun last, even if it is there no more. */
export function lastSolo(game: string): SoloRecord | undefined {
  return recall(lastPlace(game), isSoloRecord);
}

/** A match that begins. */
export function beginSolo(game: string, bots: readonly BotKind[], options: Options): SoloRecord {
  const record = { id: newSeed(), seed: newSeed(), bots, options };
  for (const kept of [place, lastPlace]) remember(kept(game), record);
  return record;
}

/** Forgets a match and its moves. */
export function endSolo(game: string, record: SoloRecord): void {
  localStorage.removeItem(place(game));
  const stored = Object.keys(localStorage).filter((key) => key.startsWith(storageKey(record)));
  for (const key of stored) localStorage.removeItem(key);
}

/** By seat: the person as he calls himself, or else by this name, and the bots. */
export function soloNames({ bots }: SoloRecord, fallback: string): readonly string[] {
  return [rememberedName().trim() || fallback, ...bots.map(botName)];
}

/** boardgame.io's log of a match with what it redacts for other seats; empty before the first move. */
export function storedLog(record: SoloRecord): readonly LogEntry[] {
  const matches = recall(`${storageKey(record)}_log`, isPairs<readonly LogEntry[]>) ?? [];
  return matches.flatMap(([id, log]) => (id === record.id ? log : []));
}

/** The state of a match; undefined when nobody has opened its table yet. */
export function storedState(record: SoloRecord): GameState | undefined {
  const matches = recall(`${storageKey(record)}_state`, isPairs<State<GameState>>) ?? [];
  return matches.find(([id]) => id === record.id)?.[1].G;
}

/** As boardgame.io's Local keeps them: match ids and what belongs to them, in pairs. */
function isPairs<T extends object>(value: unknown): value is readonly (readonly [string, T])[] {
  return Array.isArray(value) && value.every((pair) => Array.isArray(pair) && typeof pair[1] === 'object');
}
