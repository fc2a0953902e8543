import { createHash } from 'node:crypto';
import type { PlayerID } from '../../games/contract';
import type { MoveStore } from '../storage/moves';

/** Whom a match waits for. */
export interface Turn {
  /** The ID of the state. */
  readonly stateID: number;
  readonly seats: readonly PlayerID[];
  /** Since when, in Unix milliseconds. */
  readonly since: number;
}

/** How long people and channels wait for news. */
export interface WaitTimes {
  /** How long a match waits, and a player is away, until somebody is told once. In milliseconds. Default: ten minutes. */
  readonly longWaitMs?: number | undefined;
  /** How long a sender keeps the others from sending the same; longer than a request. In milliseconds. Default: a minute. */
  readonly claimMs?: number | undefined;
}

export const LONG_WAIT_MS = 600_000;
export const CLAIM_MS = 60_000;

/** What is stored in place of a turn when a match is over. */
export const OVER = 'over';

/** Serializes a turn. */
export function serializeTurn({ stateID, seats, since }: Turn): string {
  return JSON.stringify({ stateID, seats, since });
}

/** Reads a turn that `serializeTurn` has written; undefined when there is none, or the match is over. */
export function parseTurn(text: string | undefined): Turn | undefined {
  return text === undefined || text === OVER ? undefined : (JSON.parse(text) as Turn);
}

/** Returns those of the seats that have moved since a turn, or were not awaited then. */
export async function newSince(
  moves: MoveStore,
  matchID: string,
  turn: Turn,
  seats: readonly PlayerID[],
): Promise<PlayerID[]> {
  const log = await moves.logSince(matchID, turn.stateID);
  const movers = log.map(({ action }) => action.payload.playerID);
  return seats.filter((seat) => !turn.seats.includes(seat) || movers.includes(seat));
}

/** Returns a key of what a target is told about a match. */
export function keyOf(matchID: string, target: string, told: string): string {
  return createHash('sha256').update(`${matchID} ${target} ${told}`).digest('hex').slice(0, 40);
}
