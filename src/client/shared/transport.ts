import { Transport } from 'boardgame.io/internal';
import type { CredentialedActionShape, LogEntry, State, SyncInfo } from 'boardgame.io';
import { io, type Socket } from 'socket.io-client';
import {
  REFUSED_EVENT,
  type Ack,
  type ChatLine,
  type ApiErrorBody,
  type ErrorCode,
  type ChatContent,
  type ChatAck,
  type Spectators,
  type StateUpdate,
} from '../../protocol/protocol';
import { RequestError, toFailure, type Failure } from './api';
import { withBasePath } from './base-path';

type TransportOpts = ConstructorParameters<typeof Transport>[0];
type BgioChatMessage = Parameters<Transport['sendChatMessage']>[1];
type FilteredMetadata = SyncInfo['filteredMetadata'];

const RESPONSE_TIMEOUT_MS = 5000;

/** How long to wait before asking a server again that has refused for the time being, in milliseconds. */
const RETRY_DELAY_MS = 1500;

/** A line of its own for each match, tried again after a third of a second at first and two seconds at most, more or less. */
const SOCKET_OPTIONS = {
  transports: ['websocket', 'polling'],
  forceNew: true,
  reconnectionDelay: 300,
  reconnectionDelayMax: 2000,
};

/** Asking once more would not help. */
const PERMANENT_REFUSALS: readonly string[] = [
  'unauthorized',
  'other-seat',
  'not-found',
  'bad-request',
  'no-spectators',
] satisfies ErrorCode[];

/** The server is about to hang up: what was not done is sent again over the next line. */
const RETRY_AFTER_RECONNECT: readonly string[] = ['closing'];

/** What a page wants to know of its connection beyond boardgame.io's own state. */
export interface TransportListener {
  /** A move is on its way. */
  onPending(pending: boolean): void;
  /** A move came back. */
  onRefused(failure: Failure): void;
  /** The server does not let us see the match in this seat. */
  onDenied(failure: Failure): void;
  /** Somebody has set up the match after this one. */
  onNextMatch(matchID: string): void;
  /** People have said something, lines that have come before perhaps among it. */
  onChatMessages(lines: readonly ChatLine[]): void;
  /** Somebody has begun to watch, or has gone. */
  onSpectators(spectators: Spectators): void;
}

/** A move on its way, which goes by the same id however often it has to be sent. */
interface PendingMove {
  readonly id: string;
  readonly action: object;
  readonly stateID: number;
}

/** How to reach the server. */
export interface ConnectionOptions {
  /** Its address; where the page came from unless told. */
  readonly server?: string;
  /** How long it may take to answer, in milliseconds; a line on which it takes longer is given up for a new one. */
  readonly timeoutMs?: number;
}

/**
 * boardgame.io's socket wire that loses nothing: a move is pending until the server has said yes or no, and is sent again
 * over every new line until then; the server plays it once. A gap in the versions leads to a new sync. While there is no
 * connection, or a move is pending, no other move is taken.
 */
export class SocketTransport extends Transport {
  private socket?: Socket;
  private retryTimer?: ReturnType<typeof setTimeout>;
  private pendingMove?: PendingMove;
  /** What was received last; undefined until the first sync. */
  private state?: State;
  /** What led to it. */
  private log: readonly LogEntry[] = [];
  /** The last line of the chat that was received. */
  private lastChatID = 0;
  /** A version has been missed, and a sync been asked for. */
  private isBehind = false;

  constructor(
    opts: TransportOpts,
    private readonly listener: TransportListener,
    private readonly connectionOptions: ConnectionOptions = {},
  ) {
    super(opts);
  }

  connect(): void {
    const { server, timeoutMs: timeout = RESPONSE_TIMEOUT_MS } = this.connectionOptions;
    const path = server === undefined ? withBasePath('/socket.io') : undefined;
    const socket = io(`${server ?? ''}/${this.gameName}`, { ...SOCKET_OPTIONS, timeout, path });
    this.socket = socket;
    socket.on('connect', () => this.requestSync());
    for (const event of ['disconnect', 'connect_error']) socket.on(event, () => this.onConnectionLost(socket));
    socket.on('sync', (matchID: string, info: SyncInfo) => this.onSync(matchID, info));
    socket.on('update', (matchID: string, ...update: StateUpdate) => this.onUpdate(matchID, ...update));
    socket.on('matchData', (matchID: string, data: FilteredMetadata) => {
      if (this.state) this.notifyClient({ type: 'matchData', args: [matchID, data] });
    });
    socket.on(REFUSED_EVENT, (refusal: ApiErrorBody) => {
      // Of a server that restarts, the lost connection says enough; socket.io comes back by itself.
      if (refusal.code !== 'closing') this.listener.onRefused(refusal);
    });
    socket.on('nextMatch', (matchID: string, nextMatchID: string) => {
      if (matchID === this.matchID) this.listener.onNextMatch(nextMatchID);
    });
    socket.on('spectators', (matchID: string, spectators: Spectators) => {
      if (matchID === this.matchID) this.listener.onSpectators(spectators);
    });
    socket.on('chat', (matchID: string, lines: readonly ChatLine[]) => {
      if (matchID !== this.matchID) return;
      this.lastChatID = lines.at(-1)?.id ?? this.lastChatID;
      this.listener.onChatMessages(lines);
    });
  }

  disconnect(): void {
    const { socket } = this;
    this.socket = undefined;
    socket?.close();
    clearTimeout(this.retryTimer);
    this.clearReceived();
    this.setPendingMove(undefined);
    this.setConnectionStatus(false);
  }

  requestSync(): void {
    if (!this.socket?.connected) return;
    const identity = [this.matchID, this.playerID, this.credentials, this.numPlayers];
    this.request('sync', [...identity, this.state?._stateID ?? 0, this.lastChatID], (answer) => {
      if (answer.ok) this.onSynced();
      else this.onDenied(answer);
    });
  }

  sendAction({ _stateID }: State, { type, payload }: CredentialedActionShape.Any): void {
    if (!this.isConnected || this.pendingMove) return;
    // The server knows who we are since the sync.
    const action = { type, payload: { ...payload, credentials: undefined } };
    this.setPendingMove({ id: newMoveID(), action, stateID: _stateID });
    this.sendMove();
  }

  sendChatMessage(_matchID: string, { payload }: BgioChatMessage): void {
    this.sendChat({ text: String(payload) }).catch((error: unknown) => this.listener.onRefused(toFailure(error)));
  }

  /** Says something at the table. Rejects with FailedRequest when the server refuses it, or gives no answer in time. */
  async sendChat(said: ChatContent): Promise<void> {
    const { socket } = this;
    const { timeoutMs = RESPONSE_TIMEOUT_MS } = this.connectionOptions;
    const noAck = (error: unknown) => ({ ok: false, code: 'offline', error: String(error) }) as const;
    const sent = this.isConnected ? socket?.timeout(timeoutMs).emitWithAck('chat', this.matchID, said) : undefined;
    const answer = await (sent as Promise<Ack<ChatAck>> | undefined)?.catch(noAck);
    if (!answer?.ok) throw new RequestError(answer ?? noAck('no connection'));
  }

  updateMatchID(id: string): void {
    this.matchID = id;
    this.clearReceived();
    this.requestSync();
  }

  updatePlayerID(id: string): void {
    this.playerID = id;
    this.clearReceived();
    this.requestSync();
  }

  updateCredentials(credentials?: string): void {
    this.credentials = credentials;
    this.requestSync();
  }

  /** Says something to the server. No answer in time is a dead line: with a new one everything begins with a sync. */
  private request(event: string, args: readonly unknown[], onAnswer: (answer: Ack) => void): void {
    const { socket } = this;
    const { timeoutMs = RESPONSE_TIMEOUT_MS } = this.connectionOptions;
    socket?.timeout(timeoutMs).emit(event, ...args, (_late: Error | null, answer?: Ack) => {
      if (socket !== this.socket) return;
      if (answer) onAnswer(answer);
      else if (socket.connected) socket.io.engine.close();
    });
  }

  private sendMove(): void {
    const { pendingMove } = this;
    if (!pendingMove) return;
    const { action, stateID, id } = pendingMove;
    const { matchID, playerID } = this;
    this.request('update', [action, stateID, matchID, playerID, id], (answer) => {
      if (pendingMove !== this.pendingMove || (!answer.ok && RETRY_AFTER_RECONNECT.includes(answer.code))) return;
      if (answer.ok && answer.update) this.onUpdate(matchID, ...answer.update);
      this.setPendingMove(undefined);
      if (!answer.ok) this.listener.onRefused(answer);
      // What we see may be why it was refused, or not be all that there is to see.
      if (!answer.ok || answer.stateID > (this.state?._stateID ?? 0)) this.requestSync();
    });
  }

  private onSynced(): void {
    const isReconnect = !this.isConnected;
    this.setConnectionStatus(true);
    if (isReconnect) this.sendMove();
  }

  private onDenied(failure: Failure): void {
    this.listener.onDenied(failure);
    if (PERMANENT_REFUSALS.includes(failure.code)) this.setPendingMove(undefined);
    else this.scheduleRetry(() => this.requestSync());
  }

  private onConnectionLost(socket: Socket): void {
    if (socket !== this.socket) return;
    const delay = this.isConnected ? 0 : RETRY_DELAY_MS;
    this.setConnectionStatus(false);
    // Shown out by the server, as whoever has lost his seat is: socket.io would not come back by itself to learn why.
    if (!socket.active) this.scheduleRetry(() => socket.connect(), delay);
  }

  /** What comes is the state, and the log from some version on. */
  private onSync(matchID: string, info: SyncInfo): void {
    if (matchID !== this.matchID) return;
    const since = info.log[0]?._stateID ?? info.state._stateID;
    this.log = [...this.log.filter(({ _stateID }) => _stateID < since), ...info.log];
    this.state = info.state;
    this.isBehind = false;
    this.notifyClient({ type: 'sync', args: [matchID, { ...info, log: [...this.log] }] });
  }

  /** What comes is a state in which G holds only what is different, and the log of the move. */
  private onUpdate(matchID: string, ...[delta, deltalog]: StateUpdate): void {
    if (matchID !== this.matchID || !this.state || this.isBehind || delta._stateID <= this.state._stateID) return;
    if (delta._stateID > this.state._stateID + 1) {
      this.isBehind = true;
      return this.requestSync();
    }
    this.state = { ...delta, G: { ...(this.state.G as object), ...(delta.G as object) } };
    this.log = [...this.log, ...deltalog];
    this.notifyClient({ type: 'update', args: [matchID, this.state, [...deltalog]] });
  }

  /** What was received belongs to somebody else's eyes. */
  private clearReceived(): void {
    this.state = undefined;
    this.log = [];
    this.lastChatID = 0;
  }

  private setPendingMove(move: PendingMove | undefined): void {
    this.pendingMove = move;
    this.listener.onPending(move !== undefined);
  }

  private scheduleRetry(retry: () => void, delay = RETRY_DELAY_MS): void {
    clearTimeout(this.retryTimer);
    this.retryTimer = setTimeout(retry, delay);
  }
}

/** 128 random bits in hexadecimal. */
function newMoveID(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
