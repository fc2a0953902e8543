import { Transport } from 'boardgame.io/internal';
import type { CredentialedActionShape, LogEntry, State, SyncInfo } from 'boardgame.io';
import type { Socket } from 'socket.io-client';
import type { DealInfo } from '../../protocol/http';
import {
  type Ack,
  type ChatMessage,
  type ChatContent,
  type ChatAck,
  type Missed,
  type RematchOffer,
  type SeenMark,
  type Spectators,
  type StateUpdate,
  applyDelta,
} from '../../protocol/socket';
import { drawHex } from '../../random/entropy';
import { RequestError, toFailure, type Failure } from './api';
import { joinLogs, logNeededFrom } from './log-sync';
import { MessageIDs } from './message-ids';
import { retryDelay } from './refusals';
import { RESPONSE_TIMEOUT_MS, ServerConnection, type ConnectionOptions } from './server-connection';
import type { Told, TransportListener } from './transport-listener';
import { type Timer, startTimer, stopTimer } from './time';

type TransportOpts = ConstructorParameters<typeof Transport>[0];
type BgioChatMessage = Parameters<Transport['sendChatMessage']>[1];
type FilteredMetadata = SyncInfo['filteredMetadata'];

/** A move without an answer yet. It keeps its id when it is sent again. */
interface PendingMove {
  readonly id: string;
  readonly action: object;
  readonly stateID: number;
}

/**
 * Reliable socket.io transport for boardgame.io. A move is pending until the server accepts or refuses it, and is sent again
 * after every reconnect; the server deduplicates moves by id. A gap in the state IDs triggers a new sync. No other move
 * is accepted while disconnected or while a move is pending.
 */
export class SocketTransport extends Transport {
  private connection: ServerConnection | undefined;
  private retryTimer: Timer | undefined;
  private pendingMove: PendingMove | undefined;
  /** The last state received; undefined until the first sync, and until the deal. */
  private state: State | undefined;
  /** The log up to that state. */
  private log: readonly LogEntry[] = [];
  private seats: FilteredMetadata = [];
  /** The last chat message received. */
  private lastMessage: Pick<ChatMessage, 'id' | 'at'> | undefined;
  private readonly messageIDs = new MessageIDs();
  /** What the server has told since the last sync was requested. */
  private told = new Set<Told>();
  /** A state has been missed and a sync is under way. */
  private isBehind = false;

  constructor(
    opts: TransportOpts,
    private readonly listener: TransportListener,
    private readonly connectionOptions: ConnectionOptions = {},
  ) {
    super(opts);
  }

  connect(): void {
    const onFailure = (failure: Failure | undefined) => this.listener.onConnectionFailure(failure);
    this.connection = new ServerConnection(`/${this.gameName}`, onFailure, this.connectionOptions);
    const { socket } = this.connection;
    socket.on('connect', () => this.requestSync());
    socket.on('disconnect', () => this.setConnectionStatus(false));
    socket.on('sync', (matchID: string, info: SyncInfo) => this.onSync(matchID, info));
    socket.on('missed', (matchID: string, missed: Missed) => {
      if (matchID === this.matchID) this.listener.onMissed(missed);
    });
    socket.on('update', (matchID: string, ...update: StateUpdate) => this.onUpdate(matchID, ...update));
    socket.on('matchData', (matchID: string, data: FilteredMetadata) => {
      if (matchID !== this.matchID) return;
      this.seats = data;
      this.notifyClient({ type: 'matchData', args: [matchID, data] });
    });
    socket.on('deal', (matchID: string, deal: DealInfo) => {
      if (matchID === this.matchID) this.listener.onDeal(deal);
    });
    socket.on('nextMatch', (matchID: string, nextMatchID: string) => {
      if (matchID !== this.matchID) return;
      this.told.add('nextMatch');
      this.listener.onNextMatch(nextMatchID);
    });
    socket.on('calledOff', (matchID: string, reason: string | null) => {
      if (matchID !== this.matchID) return;
      this.told.add('calledOff');
      this.listener.onCalledOff(reason ?? undefined);
    });
    socket.on('rematch', (matchID: string, offer: RematchOffer | null) => {
      if (matchID !== this.matchID) return;
      this.told.add('rematch');
      this.listener.onRematch(offer);
    });
    socket.on('spectators', (matchID: string, spectators: Spectators) => {
      if (matchID === this.matchID) this.listener.onSpectators(spectators);
    });
    socket.on('chat', (matchID: string, messages: readonly ChatMessage[], startsAfresh = false) => {
      if (matchID !== this.matchID) return;
      if (startsAfresh) this.listener.onChatVoid();
      this.lastMessage = messages.at(-1) ?? (startsAfresh ? undefined : this.lastMessage);
      this.listener.onChatMessages(messages);
    });
  }

  disconnect(): void {
    this.connection?.close();
    this.connection = undefined;
    stopTimer(this.retryTimer);
    this.clearReceived();
    this.setPendingMove(undefined);
    this.setConnectionStatus(false);
  }

  override setConnectionStatus(isConnected: boolean): void {
    super.setConnectionStatus(isConnected);
    this.listener.onConnected(isConnected);
  }

  requestSync(): void {
    if (!this.socket?.connected) return;
    const identity = [this.matchID, this.playerID, this.credentials, this.numPlayers];
    const since = logNeededFrom(this.log, this.stateID, !this.isConnected);
    const { id = 0, at } = this.lastMessage ?? {};
    const told = (this.told = new Set());
    const known = this.isConnected ? undefined : this.stateID; // asks for what was missed
    this.request('sync', [...identity, since, id, at, known], (answer) => {
      if (answer.ok) this.onSynced(told);
      else this.onDenied(answer);
    });
  }

  sendAction({ _stateID }: State, { type, payload }: CredentialedActionShape.Any): void {
    if (!this.isConnected || this.pendingMove) return;
    // The sync has already authenticated this socket.
    const action = { type, payload: { ...payload, credentials: undefined } };
    this.setPendingMove({ id: drawHex(16), action, stateID: _stateID });
    this.sendMove();
  }

  sendChatMessage(_matchID: string, { payload }: BgioChatMessage): void {
    this.sendChat({ text: String(payload) }).catch((error: unknown) => this.listener.onRefused(toFailure(error)));
  }

  /**
   * Sends a chat message. Rejects with RequestError when the server refuses it or does not answer in time; the same message
   * again is written once.
   */
  async sendChat(content: ChatContent): Promise<void> {
    const { socket, matchID } = this;
    const { timeoutMs = RESPONSE_TIMEOUT_MS } = this.connectionOptions;
    const id = this.messageIDs.idFor(matchID, content);
    const noAck = (error: unknown) => ({ ok: false, code: 'offline', error: String(error) }) as const;
    const sent = this.isConnected ? socket?.timeout(timeoutMs).emitWithAck('chat', matchID, content, id) : undefined;
    const answer = await (sent as Promise<Ack<ChatAck>> | undefined)?.catch(noAck);
    if (!answer?.ok) throw new RequestError(answer ?? noAck('no connection'));
    this.messageIDs.onStored(matchID, content);
  }

  /** Tells the server what the page has shown; it is lost without a connection. */
  sendSeen({ stateID, messageID }: SeenMark): void {
    if (this.isConnected) this.socket?.emit('seen', this.matchID, stateID, messageID);
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
    if (credentials === undefined) delete this.credentials;
    else this.credentials = credentials;
    this.requestSync();
  }

  /**
   * Emits an event and waits for its acknowledgement. On timeout, closes the connection, so that the reconnect starts with
   * a sync.
   */
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
      // A server that is shutting down has not made it: it is sent again over the next connection.
      if (pendingMove !== this.pendingMove || (!answer.ok && answer.code === 'closing')) return;
      if (answer.ok && answer.update) this.onUpdate(matchID, ...answer.update);
      this.setPendingMove(undefined);
      if (!answer.ok) this.listener.onRefused(answer);
      // A refusal may be due to an outdated state, and an accepted move may have led to a newer one.
      if (!answer.ok || answer.stateID > this.stateID) this.requestSync();
    });
  }

  private get socket(): Socket | undefined {
    return this.connection?.socket;
  }

  private onSynced(told: ReadonlySet<Told>): void {
    this.listener.onDenied(undefined);
    if (told === this.told) {
      if (!told.has('state')) this.forgetState();
      this.listener.onSynced(told);
    }
    const isReconnect = !this.isConnected;
    this.setConnectionStatus(true);
    if (isReconnect) this.sendMove();
  }

  private onDenied(failure: Failure): void {
    this.listener.onDenied(failure);
    this.setConnectionStatus(false);
    const delay = retryDelay(failure);
    if (delay === undefined) this.setPendingMove(undefined);
    else this.scheduleSync(delay);
  }

  /** Handles a sync: the full state, and the log from some move on. Asks for everything where the logs do not connect. */
  private onSync(matchID: string, info: SyncInfo): void {
    if (matchID !== this.matchID) return;
    this.told.add('state');
    const log = joinLogs(this.log, this.stateID, info);
    this.state = log && info.state;
    this.log = log ?? [];
    if (!log) return this.requestSync();
    this.isBehind = false;
    this.notifyClient({ type: 'sync', args: [matchID, { ...info, log: [...this.log] }] });
  }

  /** Takes back a state that the server has no more: a restored backup may be from before the deal. */
  private forgetState(): void {
    if (!this.state) return;
    this.state = undefined;
    this.log = [];
    const none = null as unknown as State; // what boardgame.io has before the first sync
    const info = { state: none, log: [], initialState: none, filteredMetadata: this.seats };
    this.notifyClient({ type: 'sync', args: [this.matchID, info] });
  }

  /** Handles an update: a state whose G contains only the changed keys, and the log of the move. */
  private onUpdate(matchID: string, ...[delta, deltalog]: StateUpdate): void {
    if (matchID !== this.matchID || this.isBehind || delta._stateID <= this.stateID) return;
    if (!this.state || delta._stateID > this.stateID + 1) {
      this.isBehind = true;
      return this.requestSync();
    }
    this.state = { ...delta, G: applyDelta(this.state.G as object, delta.G as object) };
    this.log = [...this.log, ...deltalog];
    this.notifyClient({ type: 'update', args: [matchID, this.state, [...deltalog]] });
  }

  /** The ID of the last state received; -1 before the first. */
  private get stateID(): number {
    return this.state?._stateID ?? -1;
  }

  /** Discards what was received for another match or seat. */
  private clearReceived(): void {
    this.state = undefined;
    this.log = [];
    this.lastMessage = undefined;
  }

  private setPendingMove(move: PendingMove | undefined): void {
    this.pendingMove = move;
    this.listener.onPending(move !== undefined);
  }

  private scheduleSync(delay: number): void {
    stopTimer(this.retryTimer);
    this.retryTimer = startTimer(() => this.requestSync(), delay);
  }
}
