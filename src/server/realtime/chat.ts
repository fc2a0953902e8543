import { createHash } from 'node:crypto';
import type { Socket } from 'socket.io';
import type { ChatLine, ChatContent, ChatAck } from '../../protocol/protocol';
import type { MatchSubscribers, Identity } from './subscribers';
import { sanitizeChatText } from './chat-text';
import type { EventBus } from '../cluster/event-bus';
import { toErrorBody, ApiError } from '../shared/errors';
import type { Log } from '../shared/log';
import { chatArguments, parse } from '../shared/schemas';
import type { StoredChatMessage } from '../storage/chat';
import type { Storage } from '../storage/storage';

/** What the chat needs to know of its process. */
interface ChatDeps {
  readonly storage: Storage;
  readonly subscribers: MatchSubscribers;
  readonly eventBus: EventBus;
  readonly log: Log;
}

/**
 * What people say at a table: whoever has a seat may speak, and whoever looks at the match may listen. Nothing is told that
 * has not been stored, and everybody gets all lines in their order, whatever process they were said to.
 */
export class Chat {
  /** The last line that those who listen have been told. */
  private readonly lastSent = new WeakMap<Socket, number>();

  constructor(private readonly deps: ChatDeps) {}

  /** Tells a socket that has come to a match what was said after that line, and from then on; nothing without a line. */
  async subscribe(socket: Socket, matchID: string, line: number | undefined): Promise<void> {
    this.lastSent.delete(socket);
    if (line === undefined) return;
    this.lastSent.set(socket, line);
    await this.broadcast(matchID);
  }

  /** Says something as whoever the socket has shown to be. Throws Refused. */
  async post(identity: Identity | undefined, args: unknown[]): Promise<ChatAck> {
    const [matchID, asked] = parse(chatArguments, args);
    const content: ChatContent = 'text' in asked ? { text: sanitizeChatText(asked.text) } : asked;
    const { playerID, owner } = identity ?? {};
    if (identity?.matchID !== matchID || playerID === null || playerID === undefined || owner === undefined) {
      throw new ApiError('unauthorized', 'Only those who have a seat at this table may write.');
    }
    const { storage, eventBus, log } = this.deps;
    const line = await storage.addChatMessage(matchID, { playerID, owner }, content);
    if (line === undefined) throw new ApiError('unauthorized', 'This seat belongs to somebody else.');
    eventBus.publish({ kind: 'said', matchID, line });
    // It has been said, even if nobody can be told now; the next line brings it along.
    await this.broadcast(matchID).catch((error: unknown) => toErrorBody(error, log));
    return { line };
  }

  /** Tells everybody at a match here what has been said up to that line, unless they have heard it. */
  async catchUp(matchID: string, line: number): Promise<void> {
    if (this.listenersOf(matchID).some((socket) => this.lastSentTo(socket) < line)) await this.broadcast(matchID);
  }

  /** Tells everybody at a match here what he has not heard yet. */
  async broadcast(matchID: string): Promise<void> {
    const listeners = this.listenersOf(matchID);
    if (listeners.length === 0) return;
    const from = Math.min(...listeners.map((each) => this.lastSentTo(each)));
    const messages = await this.deps.storage.chatMessagesAfter(matchID, from);
    // Whoever has come in the meantime and knows less is told by himself.
    const upToDate = this.listenersOf(matchID).filter((socket) => this.lastSentTo(socket) >= from);
    for (const socket of upToDate) this.sendNewMessages(socket, matchID, messages);
  }

  private sendNewMessages(socket: Socket, matchID: string, messages: readonly StoredChatMessage[]): void {
    const newMessages = messages.filter(({ id }) => id > this.lastSentTo(socket));
    if (newMessages.length === 0) return;
    this.lastSent.set(socket, newMessages[newMessages.length - 1].id);
    const owner = this.deps.subscribers.identityOf(socket)?.owner;
    socket.emit(
      'chat',
      matchID,
      newMessages.map((line) => publicMessage(line, owner)),
    );
  }

  private listenersOf(matchID: string): Socket[] {
    return this.deps.subscribers.socketsOf(matchID).filter((socket) => this.lastSent.has(socket));
  }

  private lastSentTo(socket: Socket): number {
    return this.lastSent.get(socket) ?? 0;
  }
}

/** A line as the owner of a seat, or a spectator, may see it. */
function publicMessage({ owner, ...line }: StoredChatMessage, reader: string | undefined): ChatLine {
  return { ...line, person: personIDOf(owner), ...(owner === reader && { yours: true }) };
}

/** Tells people apart. It cannot be calculated back to what proves who somebody is. */
function personIDOf(owner: string): string {
  return createHash('sha256').update(`person ${owner}`).digest('hex').slice(0, 16);
}
