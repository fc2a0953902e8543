import { setTimeout as sleep } from 'node:timers/promises';
import type { State, SyncInfo } from 'boardgame.io';
import { io, type Socket } from 'socket.io-client';
import { sampleUniform, type Random } from '../../src/random/random';
import { pendingPlayers } from '../../src/games/contract/legal-moves';
import type { GameEntry, GameState, PlayerID } from '../../src/games/contract';
import { type Ack, type StateUpdate, applyDelta } from '../../src/protocol/socket';
import type { JoinedMatch } from './lobby';

/** A move that a server has acknowledged, and the resulting state ID. */
export interface AckedMove {
  readonly matchID: string;
  readonly player: PlayerID;
  readonly move: string;
  readonly stateID: number;
}

/** Callbacks of a load client. */
export interface LoadClientEvents {
  /** A move of the client was broadcast, `milliseconds` after it was sent. */
  onMove(milliseconds: number): void;
  /** The server has acknowledged a move; boardgame.io's server never does. */
  onAcked?(move: AckedMove): void;
  /** The client has synced again, `milliseconds` after it was disconnected. */
  onReconnect?(milliseconds: number): void;
  onOver(): void;
  /** A message of `bytes` bytes was sent or received. */
  onBytes(bytes: number): void;
}

/** Options of a load client. */
export interface LoadClientOptions {
  readonly url: string;
  readonly entry: GameEntry;
  readonly player: PlayerID;
  readonly random: Random;
  /** Local address of the socket. Defaults to any local address. */
  readonly localAddress?: string | undefined;
  /** Returns the delay before the next move. */
  thinkTimeMs(): number;
  readonly events: LoadClientEvents;
}

/** Delay before a retry after a refusal, or before a reconnect after the server has closed the socket. */
const RETRY_DELAY_MS = 200;

const SOCKET_OPTIONS = { transports: ['websocket'], forceNew: true, reconnectionDelay: 100, reconnectionDelayMax: 500 };

/** Returns socket.io options that bind the local address; its types do not declare this Node option. */
export const withLocalAddress = (localAddress: string | undefined): object => (localAddress ? { localAddress } : {});

type ClientState = State<GameState>;

/**
 * A client for one seat that plays random legal moves, with the protocol that our server shares with boardgame.io's.
 */
export class LoadClient {
  private readonly socket: Socket;
  private match: JoinedMatch | undefined;
  private sent: { readonly stateID: number; readonly at: number } | undefined;
  private lastStateID = -1;
  private G: GameState | undefined;
  private disconnectedAt: number | undefined;
  private isClosed = false;

  constructor(private readonly options: LoadClientOptions) {
    this.socket = io(`${options.url}/${options.entry.name}`, {
      ...SOCKET_OPTIONS,
      ...withLocalAddress(options.localAddress),
    });
    this.socket.on('sync', (matchID: string, { state }: SyncInfo) => {
      if (this.disconnectedAt !== undefined) options.events.onReconnect?.(performance.now() - this.disconnectedAt);
      this.disconnectedAt = undefined;
      // A move that was pending at the disconnect may be lost.
      [this.G, this.lastStateID, this.sent] = [undefined, -1, undefined];
      this.applyState(matchID, state as ClientState);
    });
    this.socket.on('update', (matchID: string, ...update: StateUpdate) => this.applyUpdate(matchID, update));
    // socket.io does not reconnect by itself after the server has closed the socket.
    this.socket.on('disconnect', () => {
      this.disconnectedAt ??= performance.now();
      if (!this.socket.active) this.scheduleRetry(() => this.socket.connect());
    });
    this.socket.on('connect', () => {
      this.countBytes();
      this.sync();
    });
  }

  /** Joins a match and plays it. */
  joinMatch(match: JoinedMatch): void {
    this.match = match;
    this.sent = undefined;
    this.lastStateID = -1;
    this.G = undefined;
    if (this.socket.connected) this.sync();
  }

  close(): void {
    this.isClosed = true;
    this.socket.close();
  }

  private sync(): void {
    if (!this.match) return;
    const { matchID, credentials } = this.match;
    const { player } = this.options;
    // The last argument asks our server for log and state deltas; boardgame.io's ignores it.
    const seat = [matchID, player, credentials[Number(player)], credentials.length, Math.max(0, this.lastStateID)];
    this.socket.emit('sync', ...seat, (answer: Ack) => this.resyncIfRefused(answer));
  }

  /** Merges an update, a delta or a full state, into the last known state. Syncs again where one has been missed. */
  private applyUpdate(matchID: string, [state]: StateUpdate): void {
    if (matchID === this.match?.matchID && this.G && state._stateID > this.lastStateID + 1) this.sync();
    else if (this.G) this.applyState(matchID, { ...state, G: applyDelta(this.G, state.G as GameState) });
  }

  private applyState(matchID: string, state: ClientState): void {
    if (matchID !== this.match?.matchID || state._stateID <= this.lastStateID) return;
    const { entry, player, events } = this.options;
    this.lastStateID = state._stateID;
    this.G = state.G;
    if (this.sent && state._stateID > this.sent.stateID) {
      events.onMove(performance.now() - this.sent.at);
      this.sent = undefined;
    }
    if (state.ctx.gameover !== undefined) events.onOver();
    else if (!this.sent && pendingPlayers(entry.rules, state.G).includes(player)) void this.move(this.match, state);
  }

  private async move(match: JoinedMatch, { G, _stateID }: ClientState): Promise<void> {
    const { entry, player, random } = this.options;
    const delay = this.options.thinkTimeMs();
    if (delay > 0) await sleep(delay);
    if (this.isClosed || match !== this.match || _stateID !== this.lastStateID) return;
    const { move, args } = sampleUniform(entry.rules.legalMoves(G, player), random);
    this.sent = { stateID: _stateID, at: performance.now() };
    const payload = { type: move, args: [...args], playerID: player, credentials: match.credentials[Number(player)] };
    const { matchID } = match;
    this.socket.emit('update', { type: 'MAKE_MOVE', payload }, _stateID, matchID, player, (answer: Ack) => {
      if (answer.ok && answer.update) this.applyUpdate(matchID, answer.update);
      if (answer.ok) this.options.events.onAcked?.({ matchID, player, move, stateID: answer.stateID });
      this.resyncIfRefused(answer);
    });
  }

  /** Syncs again after a refusal: the move may be possible later, or has been stored already. */
  private resyncIfRefused({ ok }: Ack): void {
    if (!ok) this.scheduleRetry(() => this.sync());
  }

  private scheduleRetry(action: () => void): void {
    setTimeout(() => this.isClosed || action(), RETRY_DELAY_MS);
  }

  private countBytes(): void {
    const { engine } = this.socket.io;
    const count = ({ data }: { data?: unknown }) => {
      if (typeof data === 'string') this.options.events.onBytes(Buffer.byteLength(data));
    };
    engine.on('packet', count);
    engine.on('packetCreate', count);
  }
}
