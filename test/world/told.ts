import type { PlayerID } from '../../src/games/contract';
import { parseTurn } from '../../src/server/notify/turn';
import type { SimulatedDatabase } from './database';
import type { Trace } from './trace';
import type { KnownMatch, Truth } from './truth';

/** What counts as told to a channel or the owner of a seat. */
export interface ToldDelivery {
  readonly matchID: string;
  readonly target: string;
  readonly told: string;
  /** The ID of the message that the service keeps, if any. */
  readonly messageID: string | undefined;
}

/** Follows what counts as told, with each change of the database. */
export class Told {
  private readonly last = new Map<string, string>();

  constructor(
    private readonly database: SimulatedDatabase,
    private readonly truth: Truth,
    private readonly trace: Trace,
  ) {}

  /** Checks what counts as told since the last change. */
  async record(isSo: (delivery: ToldDelivery) => boolean): Promise<void> {
    if (this.truth.isRestored) return;
    const select = 'SELECT match, target, told, message_id FROM deliveries WHERE told IS NOT NULL';
    for (const row of await this.database.read(select)) {
      const [matchID, target, told] = [String(row.match), String(row.target), String(row.told)];
      const key = `${matchID} ${target}`;
      if (this.last.get(key) === told) continue;
      this.last.set(key, told);
      const messageID = row.message_id === undefined ? undefined : String(row.message_id);
      if (!isSo({ matchID, target, told, messageID }))
        this.trace.violate('somebody counts as told of a turn, and nothing has arrived');
    }
  }
}

/** Returns whether somebody knows that a match waits for these seats since their last move. */
export function isTold(
  { log }: KnownMatch,
  seats: readonly PlayerID[],
  told: string | undefined,
  isExact: boolean,
): boolean {
  if (seats.length === 0) return true;
  const turn = parseTurn(told);
  if (!turn) return false;
  const hasMoved = log.some(
    ({ _stateID, action }) => _stateID >= turn.stateID && seats.includes(action.payload.playerID),
  );
  return (
    !hasMoved && seats.every((seat) => turn.seats.includes(seat)) && (!isExact || seats.length === turn.seats.length)
  );
}
