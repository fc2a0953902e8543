import type { ChatContent } from '../../protocol/socket';
import { drawHex } from '../../random/entropy';
import { currentTime } from './time';

/** How long the same content counts as the same message, sent again, in milliseconds. */
const RESEND_WINDOW_MS = 120_000;

/** The IDs of chat messages, by which the server knows those that are sent again because their answer was not positive. */
export class MessageIDs {
  private readonly unanswered = new Map<string, { readonly id: string; readonly until: number }>();

  /** Returns the ID of a message to send: that of the same message without a positive answer, or else a new one. */
  idFor(matchID: string, content: ChatContent): string {
    const key = keyOf(matchID, content);
    const earlier = this.unanswered.get(key);
    if (earlier && earlier.until > currentTime()) return earlier.id;
    const id = drawHex(16);
    this.unanswered.set(key, { id, until: currentTime() + RESEND_WINDOW_MS });
    return id;
  }

  /** Notes that the server has stored a message: the same content is another message from now on. */
  onStored(matchID: string, content: ChatContent): void {
    this.unanswered.delete(keyOf(matchID, content));
  }
}

const keyOf = (matchID: string, content: ChatContent) => JSON.stringify([matchID, content]);
