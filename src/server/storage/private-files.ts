import { accessSync, closeSync, constants, mkdirSync, openSync } from 'node:fs';

/** Files and folders with matches are for the owner alone: they hold seeds and names. */
export const PRIVATE_FILE_MODE = 0o600;
const PRIVATE_FOLDER_MODE = 0o700;

/** Creates a folder for the owner alone, with those above it, unless it exists. */
export function createPrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER_MODE });
}

/**
 * Creates an empty file for the owner alone, unless it exists. Throws when it cannot be written to. Does not open a file that
 * exists: closing it would end the locks that SQLite holds on it in this process.
 */
export function createPrivateFile(file: string): void {
  try {
    closeSync(openSync(file, 'wx', PRIVATE_FILE_MODE));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    accessSync(file, constants.R_OK | constants.W_OK);
  }
}
