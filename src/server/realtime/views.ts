import type { LogEntry, State, SyncInfo } from 'boardgame.io';
import { getFilterPlayerView } from 'boardgame.io/internal';
import isEqual from 'fast-deep-equal';
import type { GameState, PlayerID } from '../../games/contract';
import { deltaBetween, type StateUpdate } from '../../protocol/socket';
import type { HostedGame, MatchHandle } from '../matches/hosted-games';
import { seatOf, type DealtMatch, type MatchData } from '../storage/match-data';
import type { Socket } from 'socket.io';
import type { MatchSubscribers } from './subscribers';
import { drawHex } from '../../random/entropy';
import { Encoder, type Packet } from 'socket.io-parser';

/** A state filtered for one viewer, with the filtered log of the move that led to it. */
interface View {
  readonly state: State<GameState>;
  readonly log: readonly LogEntry[];
}

/** Views by state and viewer. Weak keys: the views live as long as the state does, for the diff with the next one. */
const viewCache = new WeakMap<State<GameState>, Map<PlayerID | null, View>>();

/**
 * Returns the cached view of a state for a seat or, null, a spectator. Equal views are shared, as in a game without hidden
 * information. Callers must change neither the state nor the view.
 */
function playerView(hosted: HostedGame, state: State<GameState>, playerID: PlayerID | null): View {
  const views = viewCache.get(state) ?? new Map<PlayerID | null, View>();
  const cached = views.get(playerID);
  if (cached) return cached;
  const [first] = views.values();
  const computed = computeView(hosted, state, playerID);
  const view = first && isEqual(first, computed) ? first : computed;
  viewCache.set(state, views.set(playerID, view));
  return view;
}

function computeView({ game }: HostedGame, state: State<GameState>, playerID: PlayerID | null): View {
  const message = getFilterPlayerView(game)(playerID, { type: 'update', args: ['', state] });
  if (message.type !== 'update') throw new Error(`boardgame.io turned an update into "${message.type}"`);
  const [, filtered, log] = message.args;
  return { state: filtered, log };
}

/**
 * Returns a delta update: the new state with only the changes of G (see `deltaBetween`). It is computed from the
 * two views alone, so it leaks nothing that the viewer cannot see.
 */
function diffView(previous: View, { state }: View): State<GameState> {
  const changes = deltaBetween({ ...previous.state.G }, { ...state.G }, isEqual);
  return { ...state, G: changes as unknown as GameState };
}

/** A state to broadcast, with the log that led to it, and the one before it, if all subscribers have it. */
interface StateTransition extends DealtMatch {
  readonly previous?: State<GameState> | undefined;
}

/** A match to send whole. */
interface SyncedMatch extends DealtMatch {
  readonly log: readonly LogEntry[];
}

/** Sends a whole match to a socket, filtered for its seat or, null, a spectator. */
export function sendSync(
  socket: Socket,
  playerID: PlayerID | null,
  handle: MatchHandle,
  { match, state, log }: SyncedMatch,
  subscribers: MatchSubscribers,
): void {
  const { matchID } = handle;
  const filteredMetadata = subscribers.seats(matchID, match);
  // boardgame.io sends the initial state unfiltered, with all hands, all piles and the seed: leave it out.
  const info = { state, log, filteredMetadata, initialState: null } as unknown as SyncInfo;
  emit(socket, 'sync', matchID, syncInfoFor(handle, match, playerID, info));
}

/** Returns a match as a viewer sees it. An owner who has taken a bot's seat sees its moves before as a spectator does. */
function syncInfoFor({ game }: HostedGame, match: MatchData, playerID: PlayerID | null, info: SyncInfo): SyncInfo {
  const infoFor = (viewer: PlayerID | null): SyncInfo => {
    const message = getFilterPlayerView(game)(viewer, { type: 'sync', args: ['', info] });
    if (message.type !== 'sync') throw new Error(`boardgame.io turned a sync into "${message.type}"`);
    return message.args[1];
  };
  const own = infoFor(playerID);
  const { since } = (playerID === null ? undefined : seatOf(match, playerID)?.data) ?? {};
  if (since === undefined) return own;
  const others = infoFor(null).log;
  return { ...own, log: own.log.map((entry, i) => (entry._stateID < since ? (others[i] ?? entry) : entry)) };
}

/** Sends a whole match to every subscriber. */
export function sendSyncs(subscribers: MatchSubscribers, handle: MatchHandle, synced: SyncedMatch): void {
  for (const [playerID, sockets] of subscribers.socketsByViewer(handle.matchID)) {
    for (const socket of sockets) sendSync(socket, playerID, handle, synced, subscribers);
  }
}

/** Emits a match event to a socket. Acknowledgements go through socket.io callbacks instead. */
export function emit(socket: Socket, event: string, ...args: unknown[]): void {
  socket.emit(event, ...args);
}

/**
 * Sends a state to every subscriber, filtered per seat. Clients that opted into deltas receive only the changed keys of
 * G or, without a previous state, a sync: they merge updates, and would keep the keys that are gone. Returns the update
 * for a `sender` that opted into deltas: it is sent with the acknowledgement, not as an event.
 */
export function sendUpdates(
  subscribers: MatchSubscribers,
  handle: MatchHandle,
  { match, state, previous }: StateTransition,
  sender?: Socket,
): StateUpdate | undefined {
  const { matchID } = handle;
  const updates = new UpdateCache();
  const { deltalog: log = [], ...whole } = state;
  let senderUpdate: StateUpdate | undefined;
  for (const [playerID, sockets] of subscribers.socketsByViewer(matchID)) {
    const view = playerView(handle, state, playerID);
    for (const socket of sockets) {
      const wantsDelta = subscribers.identityOf(socket)?.wantsDeltas;
      if (wantsDelta && !previous) {
        sendSync(socket, playerID, handle, { match, state: whole, log }, subscribers);
        continue;
      }
      const update = updates.get(view, wantsDelta && previous ? playerView(handle, previous, playerID) : undefined);
      if (wantsDelta && socket === sender) senderUpdate = update;
      else emit(socket, 'update', matchID, ...update);
    }
  }
  return senderUpdate;
}

/** Builds each update once and shares it among all sockets with the same view. */
class UpdateCache {
  private readonly entries: {
    readonly view: View;
    readonly previous: View | undefined;
    readonly update: StateUpdate;
  }[] = [];

  /** Returns the full update for a view, or the delta from the previous view. */
  get(view: View, previous?: View): StateUpdate {
    const cached = this.entries.find((one) => one.view === view && one.previous === previous);
    if (cached) return cached.update;
    const state = previous ? diffView(previous, view) : view.state;
    const update: StateUpdate = [preSerialized(state), preSerialized(view.log)];
    this.entries.push({ view, previous, update });
    return update;
  }
}

/** Marks where pre-serialized JSON is inserted. Random, so that no client can send it. */
const PLACEHOLDER = drawHex(16);

/** The JSON to insert into the packet that is being encoded, in order. */
let chunks: string[] | undefined;

/** A value that is serialized once and sent several times. */
class PreSerialized<T> {
  private json?: string;

  constructor(private readonly value: T) {}

  toJSON(): unknown {
    if (!chunks) return this.value;
    chunks.push((this.json ??= JSON.stringify(this.value)));
    return PLACEHOLDER;
  }
}

/** Wraps a value that PacketEncoder serializes only once. Use it for JSON output only, and do not nest it. */
export function preSerialized<T extends object>(value: T): T {
  return new PreSerialized(value) as unknown as T;
}

/** Encodes packets like socket.io's Encoder, but skips the search for binary data, because we send none. */
export class PacketEncoder extends Encoder {
  override encode({ type, nsp, id, data }: Packet): string[] {
    const place = nsp === '/' ? '' : `${nsp},`;
    return [`${type}${place}${id ?? ''}${data === undefined ? '' : serialize(data)}`];
  }
}

function serialize(data: unknown): string {
  const inserted: string[] = [];
  chunks = inserted;
  try {
    const parts = JSON.stringify(data).split(`"${PLACEHOLDER}"`);
    return parts.flatMap((part, i) => [part, inserted[i]]).join(''); // nothing follows the last part
  } finally {
    chunks = undefined;
  }
}
