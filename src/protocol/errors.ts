/** The error codes, for programs; ApiErrorBody.error is the sentence for people. */
export type ErrorCode =
  | 'bad-request' // malformed: violates the schema
  | 'not-found' // no such game, match, seat or code
  | 'unauthorized' // wrong or missing credentials
  | 'other-seat' // valid credentials, but the host has moved the player: POST findSeat
  | 'unavailable' // the database is unavailable: retry later
  | 'seat-taken'
  | 'match-full'
  | 'not-started' // not dealt: some seats are still empty, or the deal is under way
  | 'not-your-turn'
  | 'illegal-move' // not allowed by the rules now
  | 'stale' // based on an outdated state: sync again
  | 'match-over'
  | 'not-host' // only for the host
  | 'not-invited' // this server has an invite code: POST /invitation
  | 'no-spectators' // spectators are not allowed in this match
  | 'started' // too late: the match has begun
  | 'too-early' // the player has not been away long enough
  | 'time-up' // the player's time has run out: the stand-in makes the pending move
  | 'secret-seat' // the bot in this seat knows what nobody else may see: no person takes it over
  | 'not-over' // only after the match is over
  | 'outdated' // started with an earlier version of the server, cannot be continued
  | 'damaged' // the stored data of the match cannot be read
  | 'too-fast' // rate limit exceeded: retry in `retryAfter` seconds
  | 'locked-out' // too many wrong credentials: retry in `retryAfter` seconds
  | 'no-room' // too many connections: retry when others have been closed
  | 'wrong-origin' // sent by a page of another origin
  | 'name-taken' // another player has claimed this nickname, or one that looks like it
  | 'mixed-scripts' // the nickname has letters of several scripts
  | 'wrong-secret' // the nickname belongs to another player, or to nobody any more
  | 'player-blocked' // the operator has blocked this nickname
  | 'closing' // the server is shutting down and did nothing: reconnect and retry
  | 'internal';

/** The body of every HTTP error and of every negative acknowledgement. */
export interface ApiErrorBody {
  readonly code: ErrorCode;
  /** An English sentence that says what to do. */
  readonly error: string;
  /** The number of seconds after which to retry, where waiting helps. */
  readonly retryAfter?: number;
  /** Why the operator has deleted the match, in their words. */
  readonly reason?: string;
}
