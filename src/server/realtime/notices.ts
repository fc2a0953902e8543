import type { Socket } from 'socket.io';
import type { Notice } from '../../protocol/operator';
import type { EventBus } from '../cluster/event-bus';
import { currentTime } from '../shared/time';
import type { NoticeStore, StoredNotice } from '../storage/notices';

/** Sends an event to all local sockets of a namespace. */
interface NoticeChannel {
  emit(event: 'notice', notice: Notice | null): unknown;
}

/** What notices work with. */
interface NoticeDeps {
  readonly store: NoticeStore;
  readonly eventBus: EventBus;
  /** The namespaces of the lobby and of the matches. */
  readonly channels: readonly NoticeChannel[];
}

/** The notice of the operator, which every connected page shows until it expires. */
export class Notices {
  private shown: StoredNotice | undefined;
  /** The database has failed: nobody knows whether what is stored is shown. */
  isUnsure = false;

  constructor(private readonly deps: NoticeDeps) {}

  /** Reads the notice, and sends it to the local sockets if it is another one. */
  async load(): Promise<void> {
    this.isUnsure = false;
    const stored = await this.knowing(this.deps.store.current(currentTime()));
    if (stored?.id === this.shown?.id && stored?.words === this.shown?.words) return;
    this.shown = stored;
    for (const channel of this.deps.channels) channel.emit('notice', this.current() ?? null);
  }

  /** Publishes a notice in place of the one before; without one, takes it back. */
  async publish(notice?: StoredNotice): Promise<void> {
    const { store, eventBus } = this.deps;
    await this.knowing(store.replace(notice));
    await this.load();
    eventBus.publish({ kind: 'notice' });
  }

  /** Sends the notice to a socket that has connected, or that there is none: the page may show one that was taken back. */
  greet(socket: Socket): void {
    socket.emit('notice', this.current() ?? null);
  }

  private async knowing<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      this.isUnsure = true;
      throw error;
    }
  }

  /** Returns the notice as pages receive it; undefined when there is none. */
  current(): Notice | undefined {
    if (!this.shown) return undefined;
    const { id, words, expiresAt } = this.shown;
    const left = expiresAt - currentTime();
    return left > 0 ? { id, words, left } : undefined;
  }
}
