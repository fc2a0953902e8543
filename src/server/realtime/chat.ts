import { createHash } from 'node:crypto';
import type { Socket } from 'socket.io';
import { type ChatMessage, type ChatContent, type ChatAck, MAX_CHAT_LENGTH } from '../../protocol/socket';
import type { MatchSubscribers, Identity } from './subscribers';
import type { EventBus } from '../cluster/event-bus';
import type { HostedGame, MatchHandle } from '../matches/hosted-games';
import { toErrorBody, ApiError } from '../shared/errors';
import type { Log } from '../shared/log';
import { chatArguments, parse } from '../shared/schemas';
import { normalizeWords } from '../shared/words';
import type { ChatStore, StoredChatMessage } from '../storage/chat';

/** What the chat works with. */
interface ChatDeps {
  readonly store: ChatStore;
  readonly subscribers: MatchSubscribers;
  readonly eventBus: EventBus;
  /** Rethrows the error of a message. If the database fails, the message may be stored all the same. */
  readonly rethrow: (handle: MatchHandle, error: unknown) => never;
  readonly log: Log;
}

/** The last message that a client has. */
export interface LastMessage {
  /** 0 for none. */
  readonly id: number;
  /** When it was written; undefined if the client does not say. */
  readonly at: number | undefined;
}

/**
 * The chat of the matches. Players with a seat may write, spectators may read. Messages are sent only after they have
 * been stored, so every client receives all of them in the same order, whichever process they were posted to.
 */
export class Chat {
  /** The ID of the last message sent to each subscribed socket. */
  private readonly lastSent = new WeakMap<Socket, number>();
  /** The matches in which messages may be stored that could not be sent. */
  private readonly unsent = new Set<string>();

  constructor(private readonly deps: ChatDeps) {}

  /**
   * Sends a socket all messages after the last one that it has, and all that follow; without a last one it receives no chat.
   * If that message is not stored, the client has seen another history, as after the restore of a backup: it starts afresh.
   */
  async subscribe(socket: Socket, matchID: string, last: LastMessage | undefined): Promise<void> {
    this.lastSent.delete(socket);
    if (last === undefined) return;
    const isKnown = last.id === 0 || (await this.deps.store.hasMessage(matchID, last.id, last.at));
    if (!isKnown) socket.emit('chat', matchID, [], true);
    this.lastSent.set(socket, isKnown ? last.id : 0);
    await this.broadcast(matchID);
  }

  /** Posts a message as the owner of the socket's seat, once for all requests with the same ID. Throws ApiError. */
  async post(hosted: HostedGame, identity: Identity | undefined, args: readonly unknown[]): Promise<ChatAck> {
    const [matchID, input, key] = parse(chatArguments, args);
    const content: ChatContent = 'text' in input ? { text: normalizeWords(input.text, MAX_CHAT_LENGTH) } : input;
    const { playerID, owner } = identity ?? {};
    if (identity?.matchID !== matchID || playerID === null || playerID === undefined || owner === undefined) {
      throw new ApiError('unauthorized', 'Only those who have a seat at this table may write.');
    }
    const { store, eventBus, rethrow, log } = this.deps;
    const storing = store.append(matchID, { playerID, owner }, content, key ?? undefined);
    const id = await storing.catch((error: unknown) => rethrow({ ...hosted, matchID }, error));
    if (id === undefined) throw new ApiError('unauthorized', 'This seat belongs to somebody else.');
    log.debug({ matchID, playerID, messageID: id }, 'chat message stored');
    eventBus.publish({ kind: 'chat', matchID, messageID: id });
    // The message is stored. If broadcasting fails, polling sends it.
    await this.broadcast(matchID).catch((error: unknown) => toErrorBody(error, log));
    return { id, line: id };
  }

  /** Sends the messages up to this one to the local sockets that do not have them yet. */
  async catchUp(matchID: string, messageID: number): Promise<void> {
    if (this.listenersOf(matchID).some((socket) => this.lastSentTo(socket) < messageID)) await this.broadcast(matchID);
  }

  /** Returns whether messages of a match may have to be sent. */
  hasUnsent(matchID: string): boolean {
    return this.unsent.has(matchID);
  }

  /** Sends the local sockets of a match all messages that they do not have yet. */
  async broadcast(matchID: string): Promise<void> {
    const listeners = this.listenersOf(matchID);
    this.unsent.delete(matchID);
    if (listeners.length === 0) return;
    const from = Math.min(...listeners.map((each) => this.lastSentTo(each)));
    const messages = await this.marking(matchID, this.deps.store.messagesAfter(matchID, from));
    // Sockets that subscribed meanwhile with an older message are served by their own call.
    const upToDate = this.listenersOf(matchID).filter((socket) => this.lastSentTo(socket) >= from);
    for (const socket of upToDate) this.sendNewMessages(socket, matchID, messages);
  }

  /** Marks a match as one with unsent messages if work on them fails. */
  private marking<T>(matchID: string, work: Promise<T>): Promise<T> {
    return work.catch((error: unknown) => {
      this.unsent.add(matchID);
      throw error;
    });
  }

  private sendNewMessages(socket: Socket, matchID: string, messages: readonly StoredChatMessage[]): void {
    const newMessages = messages.filter(({ id }) => id > this.lastSentTo(socket));
    const last = newMessages.at(-1);
    if (!last) return;
    this.lastSent.set(socket, last.id);
    const owner = this.deps.subscribers.identityOf(socket)?.owner;
    socket.emit(
      'chat',
      matchID,
      newMessages.map((message) => publicMessage(message, owner)),
    );
  }

  private listenersOf(matchID: string): Socket[] {
    return this.deps.subscribers.socketsOf(matchID).filter((socket) => this.lastSent.has(socket));
  }

  private lastSentTo(socket: Socket): number {
    return this.lastSent.get(socket) ?? 0;
  }
}

/** Returns a message as its reader, the owner of a seat or a spectator, may see it. */
function publicMessage({ owner, ...message }: StoredChatMessage, reader: string | undefined): ChatMessage {
  return { ...message, said: message.content, person: personIDOf(owner), ...(owner === reader && { yours: true }) };
}

/** Returns a stable pseudonym for an owner. One-way: it does not reveal the credentials hash. */
function personIDOf(owner: string): string {
  return createHash('sha256').update(`person ${owner}`).digest('hex').slice(0, 16);
}
