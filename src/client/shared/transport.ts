import { Transport } from 'boardgame.io/internal';
import type { CredentialedActionShape, LogEntry, State, SyncInfo } from 'boardgame.io';
import { io, type Socket } from 'socket.io-client';
import {
  REFUSED_EVENT,
  type Ack,
  type ChatLine,
  type Refusal,
  type RefusalCode,
  type Said,
  type SaidAs,
  type Spectators,
  type Update,
} from '../../protocol/protocol';
import { FailedRequest, failureOf, type Failure } from './api';
import { addressOf } from './base-path';

type TransportOpts = ConstructorParameters<typeof Transport>[0];
type ChatMessage = Parameters<Transport['sendChatMessage']>[1];
type FilteredMetadata = SyncInfo['filteredMetadata'];

const PATIENCE = 5000;

/** How long to wait before asking a server again that has refused for the time being, in milliseconds. */
const PAUSE = 1500;

/** A line of its own for each match, tried again after a third of a second at first and two seconds at most, more or less. */
const LINE = {
  transports: ['websocket', 'polling'],
  forceNew: true,
  reconnectionDelay: 300,
  reconnectionDelayMax: 2000,
};

/** Asking once more would not help. */
const FINAL: readonly string[] = [
  'unauthorized',
  'other-seat',
  'not-found',
  'bad-request',
  'no-spectators',
] satisfies RefusalCode[];

/** The server is about to hang up: what was not done is sent again over the next line. */
const NEXT_LINE: readonly string[] = ['closing'];

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
  /** People have said something, lines that have come before perhaps among it. */
  onLines(lines: readonly ChatLine[]): void;
  /** Somebody has begun to watch, or has gone. */
  onSpectators(spectators: Spectators): void;
}

/** A move on its way, which goes by the same id however often it has to be sent. */
interface SentMove {
  readonly id: string;
  readonly action: object;
  readonly stateID: number;
}

/** How to reach the server. */
export interface LineOptions {
  /** Its address; where the page came from unless told. */
  readonly server?: string;
  /** How long it may take to answer, in milliseconds; a line on which it takes longer is given up for a new one. */
  readonly patience?: number;
}

/**
 * boardgame.io's socket wire that loses nothing: a move is pending until the server has said yes or no, and is sent again
 * over every new line until then; the server plays it once. A gap in the versions leads to a new sync. While there is no
 * connection, or a move is pending, no other move is taken.
 */
export class SocketTransport extends Transport {
  private socket?: Socket;
  private pause?: ReturnType<typeof setTimeout>;
  private move?: SentMove;
  /** What was received last; undefined until the first sync. */
  private state?: State;
  /** What led to it. */
  private log: readonly LogEntry[] = [];
  /** The last line of the chat that was received. */
  private heard = 0;
  /** A version has been missed, and a sync been asked for. */
  private behind = false;

  constructor(
    opts: TransportOpts,
    private readonly watch: TransportWatch,
    private readonly line: LineOptions = {},
  ) {
    super(opts);
  }

  connect(): void {
    const { server, patience: timeout = PATIENCE } = this.line;
    const path = server === undefined ? addressOf('/socket.io') : undefined;
    const socket = io(`${server ?? ''}/${this.gameName}`, { ...LINE, timeout, path });
    this.socket = socket;
    socket.on('connect', () => this.requestSync());
    for (const loss of ['disconnect', 'connect_error']) socket.on(loss, () => this.onLoss(socket));
    socket.on('sync', (matchID: string, info: SyncInfo) => this.onSync(matchID, info));
    socket.on('update', (matchID: string, ...update: Update) => this.onUpdate(matchID, ...update));
    socket.on('matchData', (matchID: string, data: FilteredMetadata) => {
      if (this.state) this.notifyClient({ type: 'matchData', args: [matchID, data] });
    });
    socket.on(REFUSED_EVENT, (refusal: Refusal) => {
      // Of a server that restarts, the lost connection says enough; socket.io comes back by itself.
      if (refusal.code !== 'closing') this.watch.onRefused(refusal);
    });
    socket.on('nextMatch', (matchID: string, nextMatchID: string) => {
      if (matchID === this.matchID) this.watch.onNextMatch(nextMatchID);
    });
    socket.on('spectators', (matchID: string, spectators: Spectators) => {
      if (matchID === this.matchID) this.watch.onSpectators(spectators);
    });
    socket.on('chat', (matchID: string, lines: readonly ChatLine[]) => {
      if (matchID !== this.matchID) return;
      this.heard = lines.at(-1)?.id ?? this.heard;
      this.watch.onLines(lines);
    });
  }

  disconnect(): void {
    const { socket } = this;
    this.socket = undefined;
    socket?.close();
    clearTimeout(this.pause);
    this.forget();
    this.setMove(undefined);
    this.setConnectionStatus(false);
  }

  requestSync(): void {
    if (!this.socket?.connected) return;
    const identity = [this.matchID, this.playerID, this.credentials, this.numPlayers];
    this.ask('sync', [...identity, this.state?._stateID ?? 0, this.heard], (answer) => {
      if (answer.ok) this.onAdmitted();
      else this.onDenied(answer);
    });
  }

  sendAction({ _stateID }: State, { type, payload }: CredentialedActionShape.Any): void {
    if (!this.isConnected || this.move) return;
    // The server knows who we are since the sync.
    const action = { type, payload: { ...payload, credentials: undefined } };
    this.setMove({ id: newMoveID(), action, stateID: _stateID });
    this.sendMove();
  }

  sendChatMessage(_matchID: string, { payload }: ChatMessage): void {
    this.say({ text: String(payload) }).catch((error: unknown) => this.watch.onRefused(failureOf(error)));
  }

  /** Says something at the table. Rejects with FailedRequest when the server refuses it, or gives no answer in time. */
  async say(said: Said): Promise<void> {
    const { socket } = this;
    const { patience = PATIENCE } = this.line;
    const unheard = (error: unknown) => ({ ok: false, code: 'offline', error: String(error) }) as const;
    const sent = this.isConnected ? socket?.timeout(patience).emitWithAck('chat', this.matchID, said) : undefined;
    const answer = await (sent as Promise<Ack<SaidAs>> | undefined)?.catch(unheard);
    if (!answer?.ok) throw new FailedRequest(answer ?? unheard('no connection'));
  }

  updateMatchID(id: string): void {
    this.matchID = id;
    this.forget();
    this.requestSync();
  }

  updatePlayerID(id: string): void {
    this.playerID = id;
    this.forget();
    this.requestSync();
  }

  updateCredentials(credentials?: string): void {
    this.credentials = credentials;
    this.requestSync();
  }

  /** Says something to the server. No answer in time is a dead line: with a new one everything begins with a sync. */
  private ask(event: string, args: readonly unknown[], onAnswer: (answer: Ack) => void): void {
    const { socket } = this;
    const { patience = PATIENCE } = this.line;
    socket?.timeout(patience).emit(event, ...args, (_late: Error | null, answer?: Ack) => {
      if (socket !== this.socket) return;
      if (answer) onAnswer(answer);
      else if (socket.connected) socket.io.engine.close();
    });
  }

  private sendMove(): void {
    const { move } = this;
    if (!move) return;
    const { action, stateID, id } = move;
    const { matchID, playerID } = this;
    this.ask('update', [action, stateID, matchID, playerID, id], (answer) => {
      if (move !== this.move || (!answer.ok && NEXT_LINE.includes(answer.code))) return;
      if (answer.ok && answer.update) this.onUpdate(matchID, ...answer.update);
      this.setMove(undefined);
      if (!answer.ok) this.watch.onRefused(answer);
      // What we see may be why it was refused, or not be all that there is to see.
      if (!answer.ok || answer.stateID > (this.state?._stateID ?? 0)) this.requestSync();
    });
  }

  private onAdmitted(): void {
    const isNewLine = !this.isConnected;
    this.setConnectionStatus(true);
    if (isNewLine) this.sendMove();
  }

  private onDenied(failure: Failure): void {
    this.watch.onDenied(failure);
    if (FINAL.includes(failure.code)) this.setMove(undefined);
    else this.later(() => this.requestSync());
  }

  private onLoss(socket: Socket): void {
    if (socket !== this.socket) return;
    const pause = this.isConnected ? 0 : PAUSE;
    this.setConnectionStatus(false);
    // Shown out by the server, as whoever has lost his seat is: socket.io would not come back by itself to learn why.
    if (!socket.active) this.later(() => socket.connect(), pause);
  }

  /** What comes is the state, and the log from some version on. */
  private onSync(matchID: string, info: SyncInfo): void {
    if (matchID !== this.matchID) return;
    const since = info.log[0]?._stateID ?? info.state._stateID;
    this.log = [...this.log.filter(({ _stateID }) => _stateID < since), ...info.log];
    this.state = info.state;
    this.behind = false;
    this.notifyClient({ type: 'sync', args: [matchID, { ...info, log: [...this.log] }] });
  }

  /** What comes is a state in which G holds only what is different, and the log of the move. */
  private onUpdate(matchID: string, ...[news, deltalog]: Update): void {
    if (matchID !== this.matchID || !this.state || this.behind || news._stateID <= this.state._stateID) return;
    if (news._stateID > this.state._stateID + 1) {
      this.behind = true;
      return this.requestSync();
    }
    this.state = { ...news, G: { ...(this.state.G as object), ...(news.G as object) } };
    this.log = [...this.log, ...deltalog];
    this.notifyClient({ type: 'update', args: [matchID, this.state, [...deltalog]] });
  }

  /** What was received belongs to somebody else's eyes. */
  private forget(): void {
    this.state = undefined;
    this.log = [];
    this.heard = 0;
  }

  private setMove(move: SentMove | undefined): void {
    this.move = move;
    this.watch.onPending(move !== undefined);
  }

  private later(act: () => void, pause = PAUSE): void {
    clearTimeout(this.pause);
    this.pause = setTimeout(act, pause);
  }
}

/** 128 random bits in hexadecimal. */
function newMoveID(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
