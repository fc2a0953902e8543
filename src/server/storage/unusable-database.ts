import { FolderInUse } from './folder-lock';

/** The database cannot be used. The message says why, and what to do. */
export class UnusableDatabase extends Error {}

const ELSEWHERE = 'or set DATA_DIR to another folder';

/** Why a folder or its database cannot be used, and what to do, by the code of the error. */
const REASONS: readonly [codes: RegExp, reason: string][] = [
  [/^(EACCES|EPERM)$/, `the user of the server may not write there: give them the folder, ${ELSEWHERE}`],
  [/^(EROFS|SQLITE_READONLY.*)$/, `it is read-only: make it writable, ${ELSEWHERE}`],
  [/^(ENOSPC|EDQUOT|SQLITE_FULL)$/, `the disk is full: free some space, ${ELSEWHERE}`],
  [/^(ENOTDIR|EEXIST)$/, 'it is a file, or below one: set DATA_DIR to a folder'],
  [/^(EISDIR|SQLITE_NOTADB)$/, `it is not a database: move it away, ${ELSEWHERE}`],
  [/^SQLITE_CORRUPT/, `the database is damaged: put a backup in its place, ${ELSEWHERE}`],
  [/^SQLITE_BUSY/, `another program keeps it locked: stop that program, ${ELSEWHERE}`],
  [/^SQLITE_(IOERR|CANTOPEN)/, `the disk does not read or write it: look at the disk, ${ELSEWHERE}`],
];

/** Returns the error that names the database with the reason why it cannot be used, and what to do. */
export function unusableDatabase(name: string, error: unknown): Error {
  return new UnusableDatabase(`${name} cannot be used: ${reasonOf(error as Error)}`, { cause: error });
}

function reasonOf(error: Error): string {
  if (error instanceof UnusableDatabase) return error.message;
  if (error instanceof FolderInUse) return `${error.message}: stop that server, ${ELSEWHERE}`;
  const { code = '', message } = codedError(error);
  const [, reason] = REASONS.find(([codes]) => codes.test(code)) ?? [];
  return reason === undefined ? message : `${reason} (${message})`;
}

/** Returns the error of the file system or database that is behind an error. */
function codedError(error: Error & { code?: string }): Error & { code?: string } {
  return error.code === undefined && error.cause instanceof Error ? error.cause : error;
}
