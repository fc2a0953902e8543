import { setTimeout as sleep } from 'node:timers/promises';
import type { State, SyncInfo } from 'boardgame.io';
import { io, type Socket } from 'socket.io-client';
import { sampleUniform } from '../../src/ai/sample';
import { pendingPlayers } from '../../src/games/seam/legal-moves';
import type { GameEntry, GameState, PlayerID } from '../../src/games/seam/entry';
import type { Ack, StateUpdate } from '../../src/protocol/protocol';
import type { Random } from '../../src/random/random';
import type { JoinedMatch } from './lobby';

/** A move that a server has acknowledged, and the version that it has made of the match. */
export interface AckedMove {
  readonly matchID: string;
  readonly player: PlayerID;
  readonly move: string;
  readonly stateID: number;
}

/** What a sailor tells of his moves. */
export interface LoadClientEvents {
  /** A move of his has come back, so many milliseconds after it was sent. */
  onMove(milliseconds: number): void;
  /** The server has promised to keep a move; boardgame.io's never does. */
  onAcked?(kept: AckedMove): void;
  /** He is at his table again, so many milliseconds after his line broke. */
  onReconnect?(milliseconds: number): void;
  onOver(): void;
  /** So many bytes of messages, both ways. */
  onBytes(bytes: number): void;
}

/** Where and how a sailor plays. */
export interface LoadClientOptions {
  readonly url: string;
  readonly entry: GameEntry;
  readonly player: PlayerID;
  readonly random: Random;
  /** Where he calls from; any address of this machine unless told. */
  readonly localAddress?: string;
  /** How long he waits before a move, in milliseconds. */
  thinkTimeMs(): number;
  readonly events: LoadClientEvents;
}

/** How long he waits before he asks again where he was refused, or calls where he was shown out, in milliseconds. */
const RETRY_DELAY_MS = 200;

const SOCKET_OPTIONS = { transports: ['websocket'], forceNew: true, reconnectionDelay: 100, reconnectionDelayMax: 500 };

/** What tells socket.io to call from that address of this machine. Its types do not know that sockets of Node can. */
export const withLocalAddress = (localAddress: string | undefined): object => (localAddress ? { localAddress } : {});

type ClientState = State<GameState>;

/** One seat's socket that plays random legal moves, by the words that ours and boardgame.io's server share. */
export class LoadClient {
  private readonly socket: Socket;
  private match?: JoinedMatch;
  private sent?: { readonly stateID: number; readonly at: number };
  private lastStateID = -1;
  private G?: GameState;
  private disconnectedAt?: number;
  private isClosed = false;

  constructor(private readonly options: LoadClientOptions) {
    this.socket = io(`${options.url}/${options.entry.name}`, {
      ...SOCKET_OPTIONS,
      ...withLocalAddress(options.localAddress),
    });
    this.socket.on('sync', (matchID: string, { state }: SyncInfo) => {
      if (this.disconnectedAt !== undefined) options.events.onReconnect?.(performance.now() - this.disconnectedAt);
      this.disconnectedAt = undefined;
      [this.G, this.lastStateID, this.sent] = [undefined, -1, undefined]; // what was under way when the line broke may be lost
      this.applyState(matchID, state as ClientState);
    });
    this.socket.on('update', (matchID: string, ...update: StateUpdate) => this.applyUpdate(matchID, update));
    // Whoever is shown out by a server that closes is not brought back by socket.io itself.
    this.socket.on('disconnect', () => {
      this.disconnectedAt ??= performance.now();
      if (!this.socket.active) this.scheduleRetry(() => this.socket.connect());
    });
    this.socket.on('connect', () => {
      this.countBytes();
      this.sync();
    });
  }

  /** Plays this match from now on. */
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
    // The last asks ours for the log since then and for what is different in G only; boardgame.io's always sends everything.
    const seat = [matchID, player, credentials[Number(player)], credentials.length, Math.max(0, this.lastStateID)];
    this.socket.emit('sync', ...seat, (answer: Ack) => this.resyncIfRefused(answer));
  }

  /** What is different from the version that he has seen last, or all of it. */
  private applyUpdate(matchID: string, [state]: StateUpdate): void {
    if (this.G) this.applyState(matchID, { ...state, G: { ...this.G, ...(state.G as GameState) } });
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
    const pause = this.options.thinkTimeMs();
    if (pause > 0) await sleep(pause);
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

  /** How the match stands, after a refusal: what was refused may be possible again, or has been done. */
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
