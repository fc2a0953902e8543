import { BOT_KINDS, botName, type BotKind } from '../../bots/levels';
import type { Options } from '../../games/types';
import { isRecord, recall, remember, rememberedName } from '../remembered';

/** A match against bots as this browser keeps it; its moves are in boardgame.io's own storage under `storageKey`. */
export interface SoloRecord {
  readonly id: string;
  /** Of shuffles and bots: 128 random bits as hex. */
  readonly seed: string;
  /** The bots in the seats after the first, which is the person's. */
  readonly bots: readonly BotKind[];
  readonly options: Options;
  /** What replaced the printed components when it began. */
  readonly components?: unknown;
}

/** The seat of the person. */
export const YOU = '0';

const place = (game: string) => `piratz.solo.${game}`;

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

/** A match that begins. */
export function beginSolo(
  game: string,
  { bots, options, components }: Pick<SoloRecord, 'bots' | 'options' | 'components'>,
): SoloRecord {
  const record = { id: randomHex(8), seed: randomHex(16), bots, options, components };
  remember(place(game), record);
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

/** So many random bytes. */
export function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
}
