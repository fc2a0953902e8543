import { createWriteStream, existsSync, rmSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { drawHex } from '../random/entropy';
import { createPrivateFile } from '../server/storage/private-files';
import { printMatches, printOverview, printPlayers } from './operator/lists';
import { OperatorClient } from './operator/operator-client';
import { readInteger, readWordsAndFlags, runCommand, UsageError } from './shared/usage';

const FLAGS = {
  server: { type: 'string', about: 'its address (default: http://localhost:8000, or with PORT)' },
  state: { type: 'string', about: 'matches: open, running, finished or damaged (default: all)' },
  order: { type: 'string', about: 'matches: newest or oldest first (default: newest)' },
  reason: { type: 'string', about: 'close, delete: what the players of the match are told' },
  to: { type: 'string', about: 'rename: the new name; merge: who gets the results' },
  minutes: { type: 'string', default: '60', about: 'notice: for how long' },
  yes: { type: 'boolean', default: false, about: 'close, delete, merge, erase: do it, as it cannot be undone' },
} as const;

type Flags = ReturnType<typeof readWordsAndFlags<typeof FLAGS>>['flags'];

/** An action, by its name on the command line. */
interface Action {
  readonly about: string;
  /** It cannot be undone. */
  readonly isFinal?: true;
  /** @param subject the words after the name of the action */
  run(client: OperatorClient, subject: string, flags: Flags): Promise<void>;
}

const ID_BYTES = 8;

const ACTIONS: Readonly<Record<string, Action>> = {
  overview: { about: 'prints the status of the server', run: (client) => printOverview(client) },
  matches: {
    about: 'lists the matches',
    run: (client, _subject, { state, order }) => printMatches(client, { state, order }),
  },
  close: {
    about: 'MATCH: ends a match',
    isFinal: true,
    run: (client, matchID, flags) => client.post('closeMatch', { matchID, reason: required(flags, 'reason') }),
  },
  delete: {
    about: 'MATCH: deletes a match',
    isFinal: true,
    run: (client, matchID, flags) => client.post('deleteMatch', { matchID, reason: required(flags, 'reason') }),
  },
  players: { about: '[TEXT]: lists the players, or those with this text in their names', run: printPlayers },
  rename: {
    about: 'NAME: gives a player another name',
    run: (client, name, flags) => client.post('renamePlayer', { name, newName: required(flags, 'to') }),
  },
  merge: {
    about: 'NAME: merges a player into another one',
    isFinal: true,
    run: (client, name, flags) => client.post('mergePlayers', { name, into: required(flags, 'to') }),
  },
  erase: {
    about: 'NAME: deletes all that is stored about a person',
    isFinal: true,
    run: (client, name) => client.post('deletePlayer', { name }),
  },
  block: { about: 'NAME: blocks a player', run: (client, name) => client.post('blockPlayer', { name, blocked: true }) },
  unblock: {
    about: 'NAME: unblocks a player',
    run: (client, name) => client.post('blockPlayer', { name, blocked: false }),
  },
  notice: {
    about: 'WORDS: shows a notice on all open pages',
    run: (client, words, { minutes }) =>
      client.post('setNotice', { id: drawHex(ID_BYTES), words, minutes: readInteger('minutes', minutes, 1) }),
  },
  withdraw: { about: 'takes the notice back', run: (client) => client.post('withdrawNotice', {}) },
  backup: { about: 'FILE: writes a copy of the SQLite database', run: saveBackup },
};

/** The actions that need no subject. */
const ALONE: readonly string[] = ['overview', 'matches', 'players', 'withdraw'];

/** Does what the operator's page does, at a running server. */
async function run(): Promise<void> {
  const { words, flags } = readWordsAndFlags(FLAGS);
  const [name = '', ...rest] = words;
  const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
  if (!action) throw new UsageError(`say what to do: ${Object.keys(ACTIONS).join(', ')}`);
  const subject = rest.join(' ').trim();
  if (subject === '' && !ALONE.includes(name)) throw new UsageError(`${name} needs more: ${action.about}`);
  if (action.isFinal && !flags.yes) return console.log(`Nothing is done yet, as it cannot be undone: add --yes.`);
  const server = flags.server ?? `http://localhost:${process.env.PORT || '8000'}`;
  await OperatorClient.run(server, (client) => action.run(client, subject, flags));
}

function required(flags: Flags, name: 'reason' | 'to'): string {
  const value = flags[name];
  if (value === undefined) throw new UsageError(`this needs --${name}`);
  return value;
}

/** Downloads the database into a new file for the owner alone. */
async function saveBackup(client: OperatorClient, file: string): Promise<void> {
  if (existsSync(file)) throw new UsageError(`${file} exists already; name a new file.`);
  const { body } = await client.download('backup');
  if (!body) throw new UsageError('the server sends no copy');
  try {
    createPrivateFile(file);
    await pipeline(body, createWriteStream(file, { flush: true }));
  } catch (error) {
    rmSync(file, { force: true });
    throw new UsageError(`${file} cannot be written: ${(error as Error).message}`, { cause: error });
  }
  console.log(`All matches are in ${file}.`);
}

void runCommand(
  'Does what the page of the operator does, at a running server, with OPERATOR_SECRET: npm run -s tool -- operator ACTION',
  run,
  () => ['', ...Object.entries(ACTIONS).map(([name, { about }]) => `  ${name.padEnd(9)}${about}`)],
);
