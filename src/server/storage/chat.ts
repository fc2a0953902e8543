import type { PlayerID } from '../../games/seam/entry';
import type { ChatPhrase, ChatContent } from '../../protocol/protocol';
import type { Connection, Row } from './driver';

/** How many lines of a match are kept. */
export const MAX_STORED_MESSAGES = 100;

/** Who says something: the owner of a seat, by the hash of his credentials. */
export interface ChatAuthor {
  readonly playerID: PlayerID;
  readonly owner: string;
}

/** What somebody has said. */
export interface StoredChatMessage extends ChatAuthor {
  /** Counts from 1 on in every match. */
  readonly id: number;
  /** What he was called then. */
  readonly name: string;
  /** In milliseconds since 1970. */
  readonly at: number;
  readonly said: ChatContent;
}

/** Appends a line and forgets the oldest. Resolves to its id; undefined, and nothing is stored, when the seat is not his. */
export async function insertChatMessage(
  tx: Connection,
  matchID: string,
  { playerID, owner }: ChatAuthor,
  said: ChatContent,
): Promise<number | undefined> {
  const count = `UPDATE matches SET last_line = last_line + 1 WHERE id = ?
    AND EXISTS (SELECT 1 FROM seats WHERE match = id AND seat = ? AND credentials = ?)`;
  const authorKey = [matchID, Number(playerID), owner];
  if ((await tx.run(count, ...authorKey)) === 0) return undefined;
  const [{ last_line: line }] = await tx.all('SELECT last_line FROM matches WHERE id = ?', matchID);
  await tx.run(
    `INSERT INTO chat (match, seat, name, owner, line, said_at, phrase, words)
    SELECT match, seat, name, credentials, CAST(? AS INTEGER), CAST(? AS BIGINT), CAST(? AS TEXT), CAST(? AS TEXT)
    FROM seats WHERE match = ? AND seat = ? AND credentials = ?`,
    ...[line, Date.now()],
    ...('phrase' in said ? [said.phrase, undefined] : [undefined, said.text]),
    ...authorKey,
  );
  await tx.run('DELETE FROM chat WHERE match = ? AND line <= ?', matchID, Number(line) - MAX_STORED_MESSAGES);
  return Number(line);
}

/** The lines of a match after that one, oldest first. */
export async function chatMessagesAfter(db: Connection, matchID: string, line: number): Promise<StoredChatMessage[]> {
  const rows = await db.all(
    `SELECT line, seat, name, owner, said_at, phrase, words FROM chat
    WHERE match = ? AND line > CAST(? AS BIGINT) ORDER BY line`,
    matchID,
    line,
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
    said: phrase === undefined ? { text: String(words) } : { phrase: phrase as ChatPhrase },
  };
}
