import type { PlayerID } from '../../games/contract';
import type { Language } from '../../i18n/languages';

/** The services of channels. */
type Service = 'discord' | 'slack' | 'matrix' | 'telegram' | 'ntfy' | 'webhook';

/** What a post says: whom a match waits for, or that it is over. */
export interface Post {
  /** The same for the same post: services that know it create no second one. */
  readonly key: string;
  readonly game: string;
  readonly matchID: string;
  /** The title of the game in the language of the channel. */
  readonly title: string;
  /** The players who are to move; empty when the match is over. */
  readonly players: readonly { readonly playerID: PlayerID; readonly name: string }[];
  /** Since when, in Unix milliseconds. */
  readonly since: number;
  /** The address of the table's page. */
  readonly url: string;
}

/** An HTTP request of a channel. */
export interface ChannelRequest {
  readonly method: 'POST' | 'PUT' | 'PATCH';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A channel of the group, where posts go. */
export interface Channel {
  readonly service: Service;
  /** Identifies the channel in storage, without its secrets. */
  readonly id: string;
  readonly language: Language;
  /** The service can replace the text of a post. */
  readonly edits: boolean;
  /** The service creates one post when it is sent the same one twice. */
  readonly isIdempotent: boolean;
  /**
   * Returns the request that creates a post, or replaces the earlier one.
   * @param now the time in Unix milliseconds
   */
  requestFor(post: Post, now: number, earlierID?: string): ChannelRequest;
  /** Returns the ID of the post from the response that creates it; undefined where the service gives none. */
  idIn(answer: unknown): string | undefined;
  /** Returns whether a refusal says that the post already has this text. */
  isUnchanged?(answer: unknown): boolean;
}

/** Returns a field of a JSON object, whatever the value is. */
export function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

/** Returns a string or number as a string, anything else as undefined. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
