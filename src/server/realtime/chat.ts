import { createHash } from 'node:crypto';
import type { Socket } from 'socket.io';
import type { ChatLine, Said, SaidAs } from '../../protocol/protocol';
import type { Audience, Identity } from './subscribers';
import { chatText } from './chat-text';
import type { FanOut } from '../cluster/event-bus';
import { refusalOf, Refused } from '../shared/errors';
import type { Log } from '../shared/log';
import { chatArguments, parse } from '../shared/schemas';
import type { StoredLine } from '../storage/chat';
import type { Storage } from '../storage/storage';

/** What the chat needs to know of its process. */
interface Room {
  readonly storage: Storage;
  readonly audience: Audience;
  readonly fanOut: FanOut;
  readonly log: Log;
}

/**
 * What people say at a table: whoever has a seat may speak, and whoever looks at the match may listen. Nothing is told that
 * has not been stored, and everybody gets all lines in their order, whatever process they were said to.
 */
export class Chat {
  /** The last line that those who listen have been told. */
  private readonly heard = new WeakMap<Socket, number>();

  constructor(private readonly room: Room) {}

  /** Tells a socket that has come to a match what was said after that line, and from then on; nothing without a line. */
  async greet(socket: Socket, matchID: string, line: number | undefined): Promise<void> {
    this.heard.delete(socket);
    if (line === undefined) return;
    this.heard.set(socket, line);
    await this.tell(matchID);
  }

  /** Says something as whoever the socket has shown to be. Throws Refused. */
  async say(identity: Identity | undefined, args: unknown[]): Promise<SaidAs> {
    const [matchID, asked] = parse(chatArguments, args);
    const said: Said = 'text' in asked ? { text: chatText(asked.text) } : asked;
    const { playerID, owner } = identity ?? {};
    if (identity?.matchID !== matchID || playerID === null || playerID === undefined || owner === undefined) {
      throw new Refused('unauthorized', 'Only those who have a seat at this table may write.');
    }
    const { storage, fanOut, log } = this.room;
    const line = await storage.say(matchID, { playerID, owner }, said);
    if (line === undefined) throw new Refused('unauthorized', 'This seat belongs to somebody else.');
    fanOut.publish({ kind: 'said', matchID, line });
    // It has been said, even if nobody can be told now; the next line brings it along.
    await this.tell(matchID).catch((error: unknown) => refusalOf(error, log));
    return { line };
  }

  /** Tells everybody at a match here what has been said up to that line, unless they have heard it. */
  async catchUp(matchID: string, line: number): Promise<void> {
    if (this.listenersAt(matchID).some((socket) => this.heardBy(socket) < line)) await this.tell(matchID);
  }

  /** Tells everybody at a match here what he has not heard yet. */
  async tell(matchID: string): Promise<void> {
    const listeners = this.listenersAt(matchID);
    if (listeners.length === 0) return;
    const from = Math.min(...listeners.map((each) => this.heardBy(each)));
    const lines = await this.room.storage.linesAfter(matchID, from);
    // Whoever has come in the meantime and knows less is told by himself.
    const ready = this.listenersAt(matchID).filter((socket) => this.heardBy(socket) >= from);
    for (const socket of ready) this.tellNews(socket, matchID, lines);
  }

  private tellNews(socket: Socket, matchID: string, lines: readonly StoredLine[]): void {
    const news = lines.filter(({ id }) => id > this.heardBy(socket));
    if (news.length === 0) return;
    this.heard.set(socket, news[news.length - 1].id);
    const owner = this.room.audience.identityOf(socket)?.owner;
    socket.emit(
      'chat',
      matchID,
      news.map((line) => publicLine(line, owner)),
    );
  }

  private listenersAt(matchID: string): Socket[] {
    return this.room.audience.socketsOf(matchID).filter((socket) => this.heard.has(socket));
  }

  private heardBy(socket: Socket): number {
    return this.heard.get(socket) ?? 0;
  }
}

/** A line as the owner of a seat, or a spectator, may see it. */
function publicLine({ owner, ...line }: StoredLine, reader: string | undefined): ChatLine {
  return { ...line, person: personOf(owner), ...(owner === reader && { yours: true }) };
}

/** Tells people apart. It cannot be calculated back to what proves who somebody is. */
function personOf(owner: string): string {
  return createHash('sha256').update(`person ${owner}`).digest('hex').slice(0, 16);
}
