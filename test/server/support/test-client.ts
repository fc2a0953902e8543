import type { FilteredMetadata, LogEntry, State, SyncInfo } from 'boardgame.io';
import { io, type Socket } from 'socket.io-client';
import { seededRandom } from '../../../src/random/random';
import type { GameEntry, GameState, Move, PlayerID } from '../../../src/games/contract';
import type { DealInfo } from '../../../src/protocol/http';
import type { ApiErrorBody } from '../../../src/protocol/errors';
import {
  applyDelta,
  REFUSED_EVENT,
  type Ack,
  type ChatMessage,
  type StateAck,
  type ChatContent,
  type ChatAck,
  type RematchOffer,
  type Spectators,
  type StateUpdate,
} from '../../../src/protocol/socket';
import { waitUntil } from '../../support/wait-until';

/** A raw socket client that records everything it receives. */
export class TestClient {
  readonly socket: Socket;
  /** Raw messages, undecoded. */
  readonly received: string[] = [];
  readonly nextMatches: [string, string][] = [];
  /** The last offer of a rematch; null when there is none. */
  rematch: RematchOffer | null | undefined;
  /** The server has said that the match was called off. */
  isCalledOff = false;
  /** Why the operator has ended the match. */
  closedBecause?: string;
  readonly refusals: ApiErrorBody[] = [];
  readonly chatMessages: ChatMessage[] = [];
  spectators?: Spectators;
  /** The last deal received. */
  deal?: DealInfo;
  state?: State<GameState>;
  log: LogEntry[] = [];
  info?: SyncInfo;
  seats: FilteredMetadata = [];
  matchID = '';
  playerID: PlayerID | null = null;
  /** Whether updates contain only the changes. */
  private hasDeltas = false;

  constructor(address: string) {
    this.socket = io(address, { transports: ['websocket'], forceNew: true, reconnection: false });
    this.socket.io.on('open', () => this.socket.io.engine.on('data', (data: string) => this.received.push(data)));
    this.socket.on('sync', (_id: string, info: SyncInfo) => {
      Object.assign(this, { info, state: info.state, log: info.log, seats: info.filteredMetadata });
    });
    this.socket.on('update', (_id: string, ...update: StateUpdate) => this.applyUpdate(update));
    this.socket.on('matchData', (_id: string, seats: FilteredMetadata) => (this.seats = seats));
    this.socket.on(REFUSED_EVENT, (refusal: ApiErrorBody) => this.refusals.push(refusal));
    this.socket.on('deal', (_id: string, deal: DealInfo) => (this.deal = deal));
    this.socket.on('chat', (_id: string, chatMessages: ChatMessage[]) => this.chatMessages.push(...chatMessages));
    this.socket.on('spectators', (_id: string, spectators: Spectators) => (this.spectators = spectators));
    this.socket.on('rematch', (_matchID: string, offer: RematchOffer | null) => (this.rematch = offer));
    this.socket.on('calledOff', (_matchID: string, reason: string | null) => {
      this.isCalledOff = true;
      if (reason !== null) this.closedBecause = reason;
    });
    this.socket.on('nextMatch', (...ids: [string, string]) => this.nextMatches.push(ids));
  }

  async connected(): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.socket.once('connect', resolve);
      this.socket.once('connect_error', reject);
    });
  }

  disconnect(): void {
    this.socket.close();
  }

  request<T = { readonly stateID: number }>(event: string, ...args: unknown[]): Promise<Ack<T>> {
    return this.socket.timeout(20_000).emitWithAck(event, ...args) as Promise<Ack<T>>;
  }

  async sync(
    matchID: string,
    playerID: PlayerID | null,
    credentials?: string,
    since?: number,
    lastMessageID = 0,
  ): Promise<Ack> {
    Object.assign(this, { matchID, playerID, hasDeltas: since !== undefined });
    return this.request('sync', matchID, playerID, credentials, 2, since, lastMessageID);
  }

  /** Sends a chat message to the client's match. */
  say(content: ChatContent, matchID = this.matchID, messageID?: string): Promise<Ack<ChatAck>> {
    return this.request<ChatAck>('chat', matchID, content, messageID);
  }

  async play({ move, args }: Move, stateID = this.state?._stateID, moveID?: string): Promise<Ack> {
    const { matchID, playerID } = this;
    const ack = await this.request<StateAck>(
      'update',
      { type: 'MAKE_MOVE', payload: { type: move, args, playerID } },
      stateID,
      matchID,
      playerID,
      moveID,
    );
    if (ack.ok && ack.update) this.applyUpdate(ack.update);
    return ack;
  }

  /** Resolves when the match is past this state; rejects with the reason if it stays there. */
  async passed(stateID: number, reason: string): Promise<void> {
    await waitUntil(() => (this.state?._stateID ?? 0) > stateID, 5_000).catch(() => {
      throw new Error(reason);
    });
  }

  private applyUpdate([state, deltalog]: StateUpdate): void {
    this.state = { ...state, G: this.hasDeltas ? applyDelta(this.state?.G, state.G) : state.G };
    this.log = [...this.log, ...deltalog];
  }
}

/** Access to a seat of a match. */
export interface SeatAccess {
  readonly matchID: string;
  readonly playerID: PlayerID;
  readonly playerCredentials: string;
}

/**
 * Connects a client to each seat and plays random moves to the end of the match; bots play along. Rejects when the server
 * refuses a seat or a move.
 * @param words what the first player says before
 */
export async function playSeatsToEnd(
  url: string,
  entry: GameEntry,
  seats: readonly SeatAccess[],
  words?: string,
): Promise<void> {
  const clients: TestClient[] = [];
  try {
    for (const { matchID, playerID, playerCredentials } of seats) {
      const client = new TestClient(`${url}/${entry.name}`);
      clients.push(client);
      await client.connected();
      const ack = await client.sync(matchID, playerID, playerCredentials);
      if (!ack.ok) throw new Error(`the server refuses seat ${playerID}: ${ack.error}`);
    }
    if (words !== undefined) await clients[0]?.say({ text: words });
    await playRandomMoves(entry, clients);
  } finally {
    for (const client of clients) client.disconnect();
  }
}

/** Plays random moves, each from the mover's own view, to the end or for a number of moves; bots play along. */
export async function playRandomMoves(
  { rules }: GameEntry,
  people: readonly TestClient[],
  moves = Infinity,
): Promise<State<GameState>> {
  const random = seededRandom('people');
  for (let played = 0; played < moves;) {
    const stateID = Math.max(...people.map(({ state }) => state?._stateID ?? 0));
    await waitUntil(() => people.every(({ state }) => (state?._stateID ?? 0) >= stateID));
    const state = people[0]!.state as State<GameState>;
    const active = rules.activePlayers(state.G);
    if (active.length === 0) return state;
    const mover = people.find(({ playerID }) => playerID !== null && active.includes(playerID));
    if (mover?.state) {
      const { G, _stateID: seen } = mover.state;
      const [move] = random.Shuffle(rules.legalMoves(G, mover.playerID as PlayerID));
      const ack = await mover.play(move!);
      // A move is refused only if somebody else has moved at the same time.
      if (!ack.ok && ack.code !== 'stale') await mover.passed(seen, ack.error);
      played++;
    } else {
      await waitUntil(() => (people[0]!.state?._stateID ?? 0) > stateID);
    }
  }
  return people[0]!.state as State<GameState>;
}
