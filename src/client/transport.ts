import { Transport } from 'boardgame.io/internal';
import type { CredentialedActionShape, LogEntry, State, SyncInfo } from 'boardgame.io';
import { io, type Socket } from 'socket.io-client';
import { REFUSED_EVENT, type Ack, type Refusal } from '../protocol';
import type { Failure } from './api';

type TransportOpts = ConstructorParameters<typeof Transport>[0];
type ChatMessage = Parameters<Transport['sendChatMessage']>[1];
type FilteredMetadata = SyncInfo['filteredMetadata'];

/** How long the server may take to answer, in milliseconds. */
const PATIENCE = 5000;

/** What a page wants to know of its connection beyond boardgame.io's own state. */
export interface TransportWatch {
  /** A move is on its way. */
  onPending(pending: boolean): void;
  /** A move came back. */
  onRefused(failure: Failure): void;
  /** The server does not let us see the match in this seat. */
  onDenied(failure: Failure): void;
  /** Somebody has set up the match after this one. */
  onNextMatch(matchID: string): void;
}

/**
 * boardgame.io's socket wire with acknowledgements: a move is pending until the server has said yes or no, nothing is
 * sent while disconnected or while another move is under way, and a gap in the versions leads to a new sync.
 */
export class SocketTransport extends Transport {
  private socket?: Socket;
  /** The version last received; undefined until the first sync. */
  private stateID?: number;
  private pending = false;

  constructor(
    opts: TransportOpts,
    private readonly watch: TransportWatch,
  ) {
    super(opts);
  }

  connect(): void {
    const socket = io(`/${this.gameName}`, { transports: ['websocket', 'polling'] });
    this.socket = socket;
    socket.on('connect', () => this.requestSync());
    socket.on('disconnect', (reason) => {
      this.setConnectionStatus(false);
      // The server shows out whoever has lost his seat; socket.io would not come back by itself to learn that.
      if (reason === 'io server disconnect') socket.connect();
    });
    socket.on('sync', (matchID: string, info: SyncInfo) => this.onSync(matchID, info));
    socket.on('update', (matchID: string, state: State, deltalog: LogEntry[]) =>
      this.onUpdate(matchID, state, deltalog),
    );
    socket.on('matchData', (matchID: string, data: FilteredMetadata) => {
      if (this.stateID !== undefined) this.notifyClient({ type: 'matchData', args: [matchID, data] });
    });
    socket.on(REFUSED_EVENT, (refusal: Refusal) => {
      // Of a server that restarts, the lost connection says enough; socket.io comes back by itself.
      if (refusal.code !== 'closing') this.watch.onRefused(refusal);
    });
    socket.on('nextMatch', (matchID: string, nextMatchID: string) => {
      if (matchID === this.matchID) this.watch.onNextMatch(nextMatchID);
    });
  }

  disconnect(): void {
    this.socket?.close();
    this.socket = undefined;
    this.stateID = undefined;
    this.setConnectionStatus(false);
  }

  requestSync(): void {
    const { socket } = this;
    if (!socket?.connected) return;
    socket
      .timeout(PATIENCE)
      .emit(
        'sync',
        this.matchID,
        this.playerID,
        this.credentials,
        this.numPlayers,
        (_late: Error | null, answer?: Ack) => {
          if (socket !== this.socket) return;
          if (!answer) this.requestSync();
          else if (answer.ok) this.setConnectionStatus(true);
          else this.watch.onDenied(answer);
        },
      );
  }

  sendAction(state: State, action: CredentialedActionShape.Any): void {
    const { socket } = this;
    if (!socket || !this.isConnected || this.pending) return;
    this.setPending(true);
    socket
      .timeout(PATIENCE)
      .emit('update', action, state._stateID, this.matchID, this.playerID, (late: Error | null, answer?: Ack) => {
        this.setPending(false);
        if (answer?.ok || socket !== this.socket) return;
        this.watch.onRefused(answer ?? { code: 'timeout', error: String(late) });
        if (!answer || answer.code === 'stale') this.requestSync();
      });
  }

  sendChatMessage(matchID: string, message: ChatMessage): void {
    if (this.isConnected) this.socket?.emit('chat', matchID, message, this.credentials);
  }

  updateMatchID(id: string): void {
    this.matchID = id;
    this.requestSync();
  }

  updatePlayerID(id: string): void {
    this.playerID = id;
    this.requestSync();
  }

  updateCredentials(credentials?: string): void {
    this.credentials = credentials;
    this.requestSync();
  }

  private onSync(matchID: string, info: SyncInfo): void {
    if (matchID !== this.matchID) return;
    this.stateID = info.state._stateID;
    this.notifyClient({ type: 'sync', args: [matchID, info] });
  }

  private onUpdate(matchID: string, state: State, deltalog: LogEntry[]): void {
    if (matchID !== this.matchID || this.stateID === undefined) return;
    const missed = state._stateID > this.stateID + 1;
    this.stateID = Math.max(this.stateID, state._stateID);
    this.notifyClient({ type: 'update', args: [matchID, state, deltalog] });
    if (missed) this.requestSync();
  }

  private setPending(pending: boolean): void {
    this.pending = pending;
    this.watch.onPending(pending);
  }
}
