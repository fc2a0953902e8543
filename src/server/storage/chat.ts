import type { PlayerID } from '../../games/contract';
import type { ChatPhrase, ChatContent } from '../../protocol/socket';
import { firstRow, type Connection, type Row } from './driver';

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

/**
 * Appends a chat message and deletes the oldest. Returns its ID, or undefined (and stores nothing) when the author does
 * not own the seat.
 */
export async function insertChatMessage(
  tx: Connection,
  matchID: string,
  { playerID, owner }: ChatAuthor,
  content: ChatContent,
): Promise<number | undefined> {
  const count = `UPDATE matches SET last_line = last_line + 1 WHERE id = ?
    AND EXISTS (SELECT 1 FROM seats WHERE match = id AND seat = ? AND credentials = ?)`;
  const authorKey = [matchID, Number(playerID), owner];
  if ((await tx.run(count, ...authorKey)) === 0) return undefined;
  const id = Number(firstRow(await tx.all('SELECT last_line FROM matches WHERE id = ?', matchID)).last_line);
  await tx.run(
    `INSERT INTO chat (match, seat, name, owner, line, said_at, phrase, words)
    SELECT match, seat, name, credentials, CAST(? AS INTEGER), CAST(? AS BIGINT), CAST(? AS TEXT), CAST(? AS TEXT)
    FROM seats WHERE match = ? AND seat = ? AND credentials = ?`,
    ...[id, Date.now()],
    ...('phrase' in content ? [content.phrase, undefined] : [undefined, content.text]),
    ...authorKey,
  );
  await tx.run('DELETE FROM chat WHERE match = ? AND line <= ?', matchID, id - MAX_STORED_MESSAGES);
  return id;
}

/** Copies the chat of a match to its rematch, where it goes on with the same numbers. */
export async function copyChat(tx: Connection, from: string, to: string): Promise<void> {
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

/** Returns the chat messages of a match after an ID, oldest first. */
export async function chatMessagesAfter(db: Connection, matchID: string, id: number): Promise<StoredChatMessage[]> {
  const rows = await db.all(
    `SELECT line, seat, name, owner, said_at, phrase, words FROM chat
    WHERE match = ? AND line > CAST(? AS BIGINT) ORDER BY line`,
    matchID,
    id,
  );
  return rows.map(chatMessageFrom);
}

function chatMessageFrom({ line, seat, name, owner, said_at: at, phrase, words }: Row): StoredChatMessage {
  return {
    id: Number(line),
    playerID: String(seat),
    name: String(name),
    owner: String(owner),
    at: Number(at),
    content: phrase === undefined ? { text: String(words) } : { phrase: phrase as ChatPhrase },
  };
}
