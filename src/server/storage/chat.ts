import type { PlayerID } from '../../games/contract';
import type { ChatPhrase, ChatContent } from '../../protocol/socket';
import { firstRow, type DatabaseConnection, type Driver, type Row } from './driver';
import { currentTime } from '../shared/time';

/** Maximum number of chat messages kept per match. */
export const MAX_STORED_MESSAGES = 100;

/** The author of a chat message: a seat and its owner's identity, the hash of their credentials. */
export interface ChatAuthor {
  readonly playerID: PlayerID;
  readonly owner: string;
}

/** A stored chat message. */
export interface StoredChatMessage extends ChatAuthor {
  /** Consecutive number within the match, from 1. */
  readonly id: number;
  /** The author's name at the time. */
  readonly name: string;
  /** Unix time in milliseconds. */
  readonly at: number;
  readonly content: ChatContent;
}

/** Stores the chat of matches. */
export class ChatStore {
  constructor(private readonly driver: Driver) {}

  /**
   * Appends a message and deletes the oldest. Resolves to its ID, or undefined (and stores nothing) when the author does
   * not own the seat.
   * @param key idempotency key: when the author has stored a message with it, nothing is stored, and that one's ID is returned
   */
  append(
    matchID: string,
    { playerID, owner }: ChatAuthor,
    content: ChatContent,
    key?: string,
  ): Promise<number | undefined> {
    const seat = [matchID, Number(playerID), owner];
    return this.driver.transaction(async (tx) => {
      if ((await tx.run(COUNT_MESSAGE, ...seat)) === 0) return undefined;
      const { last_line: id } = firstRow(await tx.all('SELECT last_line FROM matches WHERE id = ?', matchID));
      const [phrase, text] = 'phrase' in content ? [content.phrase, undefined] : [undefined, content.text];
      if ((await tx.run(INSERT_MESSAGE, id, currentTime(), phrase, text, key, ...seat)) === 0) {
        await tx.run('UPDATE matches SET last_line = last_line - 1 WHERE id = ?', matchID);
        return Number(firstRow(await tx.all(FIND_MESSAGE, matchID, owner, key)).line);
      }
      await tx.run('DELETE FROM chat WHERE match = ? AND line <= ?', matchID, Number(id) - MAX_STORED_MESSAGES);
      return Number(id);
    });
  }

  /** Returns the messages of a match after an ID, oldest first. Only the last hundred are kept. */
  async messagesAfter(matchID: string, id: number): Promise<StoredChatMessage[]> {
    const rows = await this.driver.all(
      `SELECT line, seat, name, owner, said_at, phrase, words FROM chat
      WHERE match = ? AND line > CAST(? AS BIGINT) ORDER BY line`,
      ...[matchID, id],
    );
    return rows.map(chatMessageFrom);
  }

  /** Returns whether the match has a message with this ID, stored at this time if one is given. */
  async hasMessage(matchID: string, id: number, at?: number): Promise<boolean> {
    const rows = await this.driver.all(
      `SELECT line FROM chat
      WHERE match = ? AND line = CAST(? AS BIGINT) AND said_at = COALESCE(CAST(? AS BIGINT), said_at)`,
      ...[matchID, id, at],
    );
    return rows.length > 0;
  }
}

const COUNT_MESSAGE = `UPDATE matches SET last_line = last_line + 1 WHERE id = ?
  AND EXISTS (SELECT 1 FROM seats WHERE match = id AND seat = ? AND credentials = ?)`;

const INSERT_MESSAGE = `INSERT INTO chat (match, seat, name, owner, line, said_at, phrase, words, message_key)
  SELECT match, seat, name, credentials, CAST(? AS INTEGER), CAST(? AS BIGINT), CAST(? AS TEXT), CAST(? AS TEXT),
    CAST(? AS TEXT)
  FROM seats WHERE match = ? AND seat = ? AND credentials = ? ON CONFLICT DO NOTHING`;

const FIND_MESSAGE = 'SELECT line FROM chat WHERE match = ? AND owner = ? AND message_key = ?';

/** Copies the chat of a match to its rematch, where it goes on with the same numbers. */
export async function copyChat(tx: DatabaseConnection, from: string, to: string): Promise<void> {
  await tx.run(
    'UPDATE matches SET last_line = (SELECT last_line FROM matches AS earlier WHERE earlier.id = ?) WHERE id = ?',
    ...[from, to],
  );
  await tx.run(
    `INSERT INTO chat (match, line, seat, name, owner, said_at, phrase, words)
      SELECT CAST(? AS TEXT), line, seat, name, owner, said_at, phrase, words FROM chat WHERE match = ?`,
    ...[to, from],
  );
}

function chatMessageFrom({ line: id, seat, name, owner, said_at: at, phrase, words: text }: Row): StoredChatMessage {
  return {
    id: Number(id),
    playerID: String(seat),
    name: String(name),
    owner: String(owner),
    at: Number(at),
    content: phrase === undefined ? { text: String(text) } : { phrase: phrase as ChatPhrase },
  };
}
