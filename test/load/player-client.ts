import { setTimeout as sleep } from 'node:timers/promises';
import type { State, SyncInfo } from 'boardgame.io';
import { io, type Socket } from 'socket.io-client';
import { pick } from '../../src/ai/sample';
import { awaitedIn } from '../../src/games/seam/legal-moves';
import type { GameEntry, GameState, PlayerID } from '../../src/games/seam/entry';
import type { Ack, Update } from '../../src/protocol/protocol';
import type { Random } from '../../src/random/random';
import type { OpenMatch } from './lobby';

/** A move that a server has acknowledged, and the version that it has made of the match. */
export interface Kept {
  readonly matchID: string;
  readonly player: PlayerID;
  readonly move: string;
  readonly stateID: number;
}

/** What a sailor tells of his moves. */
export interface Watch {
  /** A move of his has come back, so many milliseconds after it was sent. */
  onMove(milliseconds: number): void;
  /** The server has promised to keep a move; boardgame.io's never does. */
  onKept?(kept: Kept): void;
  /** He is at his table again, so many milliseconds after his line broke. */
  onBack?(milliseconds: number): void;
  onOver(): void;
  /** So many bytes of messages, both ways. */
  onBytes(bytes: number): void;
}

/** Where and how a sailor plays. */
export interface Berth {
  readonly url: string;
  readonly entry: GameEntry;
  readonly player: PlayerID;
  readonly random: Random;
  /** Where he calls from; any address of this machine unless told. */
  readonly localAddress?: string;
  /** How long he waits before a move, in milliseconds. */
  pause(): number;
  readonly watch: Watch;
}

/** How long he waits before he asks again where he was refused, or calls where he was shown out, in milliseconds. */
const PAUSE = 200;

const LINE = { transports: ['websocket'], forceNew: true, reconnectionDelay: 100, reconnectionDelayMax: 500 };

/** What tells socket.io to call from that address of this machine. Its types do not know that sockets of Node can. */
export const callingFrom = (localAddress: string | undefined): object => (localAddress ? { localAddress } : {});

type Version = State<GameState>;

/** One seat's socket that plays random legal moves, by the words that ours and boardgame.io's server share. */
export class Sailor {
  private readonly socket: Socket;
  private match?: OpenMatch;
  private sent?: { readonly stateID: number; readonly at: number };
  private seen = -1;
  private G?: GameState;
  private lostAt?: number;
  private isAshore = false;

  constructor(private readonly berth: Berth) {
    this.socket = io(`${berth.url}/${berth.entry.name}`, { ...LINE, ...callingFrom(berth.localAddress) });
    this.socket.on('sync', (matchID: string, { state }: SyncInfo) => {
      if (this.lostAt !== undefined) berth.watch.onBack?.(performance.now() - this.lostAt);
      this.lostAt = undefined;
      [this.G, this.seen, this.sent] = [undefined, -1, undefined]; // what was under way when the line broke may be lost
      this.see(matchID, state as Version);
    });
    this.socket.on('update', (matchID: string, ...update: Update) => this.hear(matchID, update));
    // Whoever is shown out by a server that closes is not brought back by socket.io itself.
    this.socket.on('disconnect', () => {
      this.lostAt ??= performance.now();
      if (!this.socket.active) this.later(() => this.socket.connect());
    });
    this.socket.on('connect', () => {
      this.countBytes();
      this.sync();
    });
  }

  /** Plays this match from now on. */
  board(match: OpenMatch): void {
    this.match = match;
    this.sent = undefined;
    this.seen = -1;
    this.G = undefined;
    if (this.socket.connected) this.sync();
  }

  leave(): void {
    this.isAshore = true;
    this.socket.close();
  }

  private sync(): void {
    if (!this.match) return;
    const { matchID, credentials } = this.match;
    const { player } = this.berth;
    // The last asks ours for the log since then and for what is different in G only; boardgame.io's always sends everything.
    const seat = [matchID, player, credentials[Number(player)], credentials.length, Math.max(0, this.seen)];
    this.socket.emit('sync', ...seat, (answer: Ack) => this.askAgain(answer));
  }

  /** What is different from the version that he has seen last, or all of it. */
  private hear(matchID: string, [state]: Update): void {
    if (this.G) this.see(matchID, { ...state, G: { ...this.G, ...(state.G as GameState) } });
  }

  private see(matchID: string, state: Version): void {
    if (matchID !== this.match?.matchID || state._stateID <= this.seen) return;
    const { entry, player, watch } = this.berth;
    this.seen = state._stateID;
    this.G = state.G;
    if (this.sent && state._stateID > this.sent.stateID) {
      watch.onMove(performance.now() - this.sent.at);
      this.sent = undefined;
    }
    if (state.ctx.gameover !== undefined) watch.onOver();
    else if (!this.sent && awaitedIn(entry.rules, state.G).includes(player)) void this.move(this.match, state);
  }

  private async move(match: OpenMatch, { G, _stateID }: Version): Promise<void> {
    const { entry, player, random } = this.berth;
    const pause = this.berth.pause();
    if (pause > 0) await sleep(pause);
    if (this.isAshore || match !== this.match || _stateID !== this.seen) return;
    const { move, args } = pick(entry.rules.legalMoves(G, player), random);
    this.sent = { stateID: _stateID, at: performance.now() };
    const payload = { type: move, args: [...args], playerID: player, credentials: match.credentials[Number(player)] };
    const { matchID } = match;
    this.socket.emit('update', { type: 'MAKE_MOVE', payload }, _stateID, matchID, player, (answer: Ack) => {
      if (answer.ok && answer.update) this.hear(matchID, answer.update);
      if (answer.ok) this.berth.watch.onKept?.({ matchID, player, move, stateID: answer.stateID });
      this.askAgain(answer);
    });
  }

  /** How the match stands, after a refusal: what was refused may be possible again, or has been done. */
  private askAgain({ ok }: Ack): void {
    if (!ok) this.later(() => this.sync());
  }

  private later(act: () => void): void {
    setTimeout(() => this.isAshore || act(), PAUSE);
  }

  private countBytes(): void {
    const { engine } = this.socket.io;
    const count = ({ data }: { data?: unknown }) => {
      if (typeof data === 'string') this.berth.watch.onBytes(Buffer.byteLength(data));
    };
    engine.on('packet', count);
    engine.on('packetCreate', count);
  }
}
