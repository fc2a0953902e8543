import type { LogEntry, State } from 'boardgame.io';
import isEqual from 'fast-deep-equal';
import { undoerIn } from '../../src/games/bgio/undo';
import type { PlayerID } from '../../src/games/contract';
import { isUndo } from '../../src/games/contract/undo';
import { seatOf } from '../../src/server/storage/match-data';
import type { Notice } from '../../src/protocol/operator';
import type { Missed, SeenMark } from '../../src/protocol/socket';
import { wrongInFilm } from './film';
import type { Owner } from './clock';
import type { Link } from './network';
import type { Trace } from './trace';
import { READING_MS, type KnownMatch, type Truth } from './truth';

/** Who a connection has said that it is. */
interface Claim {
  readonly matchID: string;
  readonly playerID: PlayerID | null;
  readonly credentials: string | undefined;
}

/** A move as a page has requested it. */
interface RequestedMove {
  readonly matchID: string;
  readonly playerID: string;
  readonly moveID: string;
  readonly stateID: number;
  readonly isTakingBack: boolean;
}

/** A packet of socket.io in a message of engine.io: its type, the ID of its acknowledgement, its arguments. */
const PACKET = /^4([23])(?:\/[^,]*,)?(\d*)(\[.*)$/s;

/** An update as the server sends it. */
type Update = readonly [state: State, log: readonly LogEntry[]];

/**
 * Looks at every message that leaves a server: what it shows must be stored, and must be what its reader may see by the rules.
 */
export class MessageCheck {
  private readonly claims = new WeakMap<Link, Claim[]>();
  /** The moves that wait for their acknowledgement, by its ID. */
  private readonly moves = new WeakMap<Link, Map<string, RequestedMove>>();
  /** What pages have said last that they have shown, when all was well. */
  private readonly seen = new Map<Link, SeenMark>();
  /** All faults have ended. */
  isCalm = false;
  /** The last message that was answered, by its number. */
  private readonly answered = new WeakMap<Link, number>();
  private readonly notices = new Map<Owner, Notice | undefined>();
  /** Called when a page asks for a match. */
  onSync: ((matchID: string) => void) | undefined;

  constructor(
    private readonly truth: Truth,
    private readonly trace: Trace,
    /** Returns whether who has opened a connection may watch. */
    private readonly mayWatch: (link: Link) => boolean,
  ) {}

  /** Returns the notice that a page shows. */
  noticeOf(page: Owner): Notice | undefined {
    return this.notices.get(page);
  }

  /** Notes what a page is told by the operator. */
  onDelivered({ page }: Link, data: string): void {
    const [name, notice] = argumentsIn(data) ?? [];
    if (name === 'notice') this.notices.set(page, (notice as Notice | null) ?? undefined);
  }

  /** Notes who a page says that it is. */
  onReceived(link: Link, data: string): void {
    const [name, matchID, playerID, credentials] = argumentsIn(data) ?? [];
    if (name === 'update') this.noteMove(link, data);
    if (name === 'seen') this.noteSeen(link, data);
    if (name !== 'sync' || typeof matchID !== 'string') return;
    const claim = {
      matchID,
      playerID: typeof playerID === 'string' ? playerID : null,
      credentials: typeof credentials === 'string' ? credentials : undefined,
    };
    this.claims.set(link, [...(this.claims.get(link) ?? []), claim]);
    this.onSync?.(matchID);
  }

  /** Checks a message to a page. */
  onSent(link: Link, data: string): void {
    this.checkSecrets(link.page.name, data);
    const [name, ...args] = argumentsIn(data) ?? [];
    if (typeof name === 'object' && name !== null) this.checkAck(link, name as Record<string, unknown>, ackIDOf(data));
    if (name === 'update') this.checkUpdate(link, args[0] as string, [args[1], args[2]] as unknown as Update, false);
    if (name === 'missed') this.checkFilm(link, args[0] as string, args[1] as Missed);
    if (name !== 'sync') return;
    const [matchID, info] = args as [string, { state: State; log: readonly LogEntry[]; initialState: unknown }];
    const { state, log, initialState } = info;
    if (initialState !== null) this.trace.violate(`${link.page.name} is sent the initial state`);
    this.checkUpdate(link, matchID, [state, log], true);
    this.checkAge(link, matchID, state);
  }

  /** Checks that a text shows no secret. `own` are the credentials that it may hold. */
  checkSecrets(reader: string, text: string, own?: string): void {
    for (const [secret, what] of this.truth.secrets) {
      if (secret !== own && text.includes(secret)) this.trace.violate(`${reader} is sent ${what}`);
    }
  }

  private noteSeen(link: Link, data: string): void {
    const [, matchID, stateID, messageID] = argumentsIn(data) as [string, string, number, number];
    this.truth.marks.noteShown(matchID, { stateID, messageID });
    if (this.isCalm) this.seen.set(link, { stateID, messageID });
  }

  /** Returns what is wrong with the marks of what was seen: what pages have said when all was well is noted. */
  wrongMarks(): string[] {
    if (this.truth.isRestored) return []; // pages may have shown more than is stored
    return [...this.seen].flatMap(([link, { stateID, messageID }]) => {
      const [claim] = this.claims.get(link) ?? [];
      const match = claim && this.truth.matches.get(claim.matchID);
      const marks = match ? this.viewersOf(link, match).map((viewer) => this.markOf(match, viewer)) : [];
      const isNoted = marks.every((mark) => !mark || (mark.stateID >= stateID && mark.messageID >= messageID));
      return isNoted ? [] : [`${link.page.name} has shown state ${stateID}, and that is not noted`];
    });
  }

  private markOf({ matchID, stored }: KnownMatch, viewer: PlayerID | null): SeenMark | undefined {
    const owner = viewer === null ? undefined : seatOf(stored.match, viewer)?.credentials;
    return owner === undefined ? undefined : this.truth.marks.of(matchID, owner);
  }

  private checkFilm(link: Link, matchID: string, missed: Missed): void {
    const match = this.truth.readable(matchID);
    if (!match) return this.trace.violate('a server sends what was missed of a match that is not stored');
    const seats = this.viewersOf(link, match).filter((viewer) => viewer !== null);
    for (const wrong of wrongInFilm(this.truth, match, seats, missed))
      this.trace.violate(`the film for ${link.page.name} ${wrong}`);
  }

  private noteMove(link: Link, data: string): void {
    const [, action, stateID, matchID, playerID, moveID] = argumentsIn(data) as [
      string,
      { readonly payload: { readonly type: string } },
      number,
      string,
      string,
      string,
    ];
    const moves = this.moves.get(link) ?? new Map<string, RequestedMove>();
    this.moves.set(
      link,
      moves.set(ackIDOf(data), {
        matchID,
        playerID,
        moveID,
        stateID,
        isTakingBack: isUndo({ move: action.payload.type }),
      }),
    );
  }

  /** A stored move is never refused, and a move is made only where its player has seen all that matters. */
  private checkMove(link: Link, move: RequestedMove, ack: Record<string, unknown>): void {
    const match = this.truth.matches.get(move.matchID);
    const madeAt = match?.moveIDs.get(`${move.playerID}:${move.moveID}`);
    if (
      ack.ok !== true &&
      madeAt !== undefined &&
      ['stale', 'not-your-turn', 'illegal-move', 'match-over'].includes(String(ack.code))
    )
      this.trace.violate(`${link.page.name} is refused a move that is stored`);
    if (match && ack.ok !== true && madeAt === undefined) this.checkRefusal(link, match, move, String(ack.code));
    if (ack.ok !== true || !match || madeAt === undefined) return;
    const own = match.log.find(({ _stateID }) => _stateID === madeAt - 1);
    for (const other of match.log) {
      if (other._stateID < move.stateID || other._stateID >= madeAt - 1 || !own) continue;
      if (other.turn !== own.turn || other.action.payload.playerID === move.playerID)
        this.trace.violate(`${link.page.name} has moved in a state that it had not seen`);
    }
  }

  /** A page that knows the stored state may move if it is its turn. */
  private checkRefusal(
    link: Link,
    match: KnownMatch,
    { playerID, stateID, isTakingBack }: RequestedMove,
    code: string,
  ): void {
    const { state } = match.stored;
    if (this.truth.isRestored || !state || state._stateID !== stateID) return;
    const may = isTakingBack
      ? undoerIn(state) === playerID
      : match.entry.rules.activePlayers(state.G).includes(playerID);
    if (!may) return;
    if (['stale', 'not-your-turn', 'illegal-move'].includes(code))
      this.trace.violate(`${link.page.name} is refused a move in state ${stateID}, which is the stored one: ${code}`);
  }

  private checkAck(link: Link, ack: Record<string, unknown>, ackID: string): void {
    const number = Number(/\d+$/.exec(ackID)?.[0]);
    if (number < (this.answered.get(link) ?? 0))
      this.trace.violate(`${link.page.name} is answered a later message before an earlier one`);
    this.answered.set(link, number);
    const move = this.moves.get(link)?.get(ackID);
    if (move) this.checkMove(link, move, ack);
    if (ack.ok === false && ack.code === 'internal') this.trace.violate('a message is answered "internal"');
    const [claim] = this.claims.get(link) ?? [];
    if (ack.ok === true && ack.update && claim) this.checkUpdate(link, claim.matchID, ack.update as Update, false);
    const match = claim && this.truth.readable(claim.matchID);
    if (ack.ok !== true || typeof ack.stateID !== 'number' || ack.stateID < 0 || !match) return;
    if (!this.truth.isStored(match, ack.stateID))
      this.trace.violate(`${link.page.name} is told of state ${ack.stateID}, which is not stored`);
  }

  private checkUpdate(link: Link, matchID: string, [state, log]: Update, isWhole: boolean): void {
    const match = this.truth.readable(matchID);
    if (!match) return this.trace.violate('a server sends the state of a match that is not stored');
    const { _stateID: stateID } = state;
    if (!match.states.has(stateID))
      return this.trace.violate(`${link.page.name} is sent state ${stateID}, which is not stored`);
    const viewers = this.viewersOf(link, match);
    const G = state.G as Record<string, unknown>;
    const fits = viewers.some((viewer) => {
      const view = this.truth.view(match, stateID, viewer) as Record<string, unknown>;
      return isWhole ? isEqual(G, view) : isPart(G, view);
    });
    if (!fits)
      this.trace.violate(`${link.page.name} is sent of state ${stateID} what it may not see, or what is not so`);
    for (const entry of log) this.checkEntry(link, match, viewers, entry);
  }

  /** Checks an entry of the log: as it is stored, without what is hidden from the reader. */
  private checkEntry(link: Link, match: KnownMatch, viewers: readonly (PlayerID | null)[], entry: LogEntry): void {
    const { type } = entry.action;
    const stored = match.log.find(({ _stateID, action }) => _stateID === entry._stateID && action.type === type);
    if (!stored) return this.trace.violate(`${link.page.name} is sent a move that is not stored`);
    const mover = stored.action.payload.playerID;
    const isSecret = (stored as { redact?: boolean }).redact === true;
    const maySee = viewers.some((viewer) => viewer === mover && !isBefore(match, viewer, entry._stateID));
    const args = (entry.action.payload as { args?: unknown }).args;
    if (isSecret && !maySee && args !== null && args !== undefined)
      this.trace.violate(`${link.page.name} is sent the hidden move of seat ${String(mover)}`);
    if (!isEqual(entry.metadata, stored.metadata))
      this.trace.violate(`${link.page.name} is sent events of state ${entry._stateID} that are not stored`);
  }

  /** A page that asks for a match is sent the state that is stored, not one of long ago. */
  private checkAge(link: Link, matchID: string, { _stateID: stateID }: State): void {
    const match = this.truth.matches.get(matchID);
    const newest = match?.stored.state?._stateID ?? stateID;
    const age = link.now - (match?.storedAt.get(stateID + 1) ?? link.now);
    if (stateID < newest && age > READING_MS && !link.isLate(READING_MS))
      this.trace.violate(`${link.page.name} is sent state ${stateID}, stored is ${newest} since ${age} ms`);
  }

  /** Returns as whom a connection may see a match: what it has proven. */
  private viewersOf(link: Link, match: KnownMatch): (PlayerID | null)[] {
    const claims = (this.claims.get(link) ?? []).filter(({ matchID }) => matchID === match.matchID);
    return claims.flatMap(({ playerID, credentials }) => {
      if (playerID === null) return this.mayWatch(link) ? [null] : [];
      return this.truth.isOwner(match, playerID, credentials) ? [playerID] : [];
    });
  }
}

/** Returns whether an owner took the seat over from a bot after this move. */
function isBefore({ stored }: KnownMatch, viewer: PlayerID | null, stateID: number): boolean {
  const since = viewer === null ? undefined : seatOf(stored.match, viewer)?.data?.since;
  return since !== undefined && stateID < since;
}

/** Returns whether these are fields of a view; null for those that it does not have. */
function isPart(fields: Record<string, unknown>, view: Record<string, unknown>): boolean {
  return Object.entries(fields).every(([name, value]) =>
    value === null ? view[name] === undefined || view[name] === null : isEqual(value, view[name]),
  );
}

function ackIDOf(data: string): string {
  return `${/^4[23](\/[^,]*,)?/.exec(data)?.[1] ?? ''}${PACKET.exec(data)?.[2] ?? ''}`;
}

function argumentsIn(data: string): unknown[] | undefined {
  const json = PACKET.exec(data)?.[3];
  return json === undefined ? undefined : (JSON.parse(json) as unknown[]);
}
