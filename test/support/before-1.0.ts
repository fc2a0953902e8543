import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { LogEntry, State } from 'boardgame.io';
import type { GameEntry, GameState, Move, PlayerID } from '../../src/games/contract';
import { GAMES } from '../../src/games';

/*
 * Fixtures written by the last version before 1.0, which had other names in its states: a database with a running and a
 * finished match of each game, the localStorage of a browser with a running single-player match of each game, match
 * exports, playthroughs, and a transcript of the messages that the server sent. They are never regenerated.
 */

const FOLDER = join(__dirname, '../fixtures/before-1.0');

type RenamesByGame = Readonly<Record<string, readonly (readonly [before: string, after: string])[]>>;

/** The fields that version 1.0 renamed, by game. */
const RENAMED: RenamesByGame = {
  piratz: [
    ['happened', 'events'],
    ['display', 'faceUp'],
  ],
  'piraten-kapern': [
    ['happened', 'events'],
    ['fell', 'finalRoundLapsed'],
    ['waiting', 'lastTurns'],
    ['thrown', 'rollCounts'],
  ],
  piratenpoker: [
    ['happened', 'events'],
    ['verdict', 'result'],
  ],
};

/** The fields that have been renamed since version 1.0, by game. */
const RENAMED_SINCE: RenamesByGame = {
  piratz: [['current', 'currentPlayer']],
  'piraten-kapern': [
    ['throws', 'rolls'],
    ['rulings', 'options'],
  ],
  piratenpoker: [],
};

/** The kinds of events that have been renamed since version 1.0, by game. */
const RENAMED_KINDS: RenamesByGame = {
  piratz: [['gameEnds', 'end']],
  'piraten-kapern': [
    ['shuffle', 'reshuffle'],
    ['throw', 'roll'],
    ['skullThrow', 'rerollSkull'],
  ],
  piratenpoker: [['shuffle', 'reshuffle']],
};

/** The games of that version. */
export const OLD_GAMES = GAMES.filter(({ name }) => Object.hasOwn(RENAMED, name));

/** A field of Piraten Kapern that no longer exists. */
const REMOVED = /"packed":(true|false),/g;

/** Returns the JSON of a state, an event or a log with today's names in place of those before 1.0. */
export function withNewNames(game: string, json: string): string {
  const fields = replaced(withNamesOf1(game, json), fieldsIn(RENAMED_SINCE, game));
  return replaced(fields, kindsIn(game));
}

/** Returns the JSON of a state, an event or a log with the names of version 1.0 in place of those before. */
function withNamesOf1(game: string, json: string): string {
  return replaced(json.replaceAll(REMOVED, ''), fieldsIn(RENAMED, game));
}

/** Returns the JSON of a state, an event or a log with the names before 1.0 in place of today's. */
export function withOldNames(game: string, json: string): string {
  const renames = [...fieldsIn(RENAMED, game), ...fieldsIn(RENAMED_SINCE, game), ...kindsIn(game)];
  return replaced(
    json,
    renames.map(([before, after]) => [after, before]),
  );
}

type Replacement = readonly [before: string, after: string];

function replaced(json: string, replacements: readonly Replacement[]): string {
  return replacements.reduce((text, [before, after]) => text.replaceAll(before, after), json);
}

const fieldsIn = (table: RenamesByGame, game: string) =>
  renamesOf(table, game).map(([before, after]): Replacement => [`"${before}":`, `"${after}":`]);

const kindsIn = (game: string) =>
  renamesOf(RENAMED_KINDS, game).map(([before, after]): Replacement => [`"kind":"${before}"`, `"kind":"${after}"`]);

function renamesOf(table: RenamesByGame, game: string) {
  const renames = table[game];
  if (!renames) throw new Error(`no game is named ${game}`);
  return renames;
}

/** Renames the fields of a value, like `withNewNames`. */
export function renamed<T>(game: string, value: T): T {
  return JSON.parse(withNewNames(game, JSON.stringify(value))) as T;
}

/** Renames the fields of a value from before 1.0 to those of version 1.0. */
export function renamedTo1<T>(game: string, value: T): T {
  return JSON.parse(withNamesOf1(game, JSON.stringify(value))) as T;
}

/** A match in the database. */
export interface PastMatch {
  readonly matchID: string;
  readonly game: string;
  readonly kind: 'running' | 'finished';
  readonly seats: readonly { readonly playerID: PlayerID; readonly playerCredentials: string }[];
  readonly code: string;
  readonly state: State<GameState>;
  readonly initialState: State<GameState>;
  readonly log: readonly LogEntry[];
  readonly chat: readonly { readonly name: string; readonly phrase?: string; readonly words?: string }[];
}

/** What the fixtures hold, with the names before 1.0. */
interface Expected {
  readonly matches: readonly PastMatch[];
  /** The last state of each match export, by game. */
  readonly exports: Readonly<Record<string, GameState>>;
  /** The single-player matches, by game. */
  readonly solo: Readonly<Record<string, { readonly state: GameState; readonly plies: number }>>;
}

export const expected = readJson<Expected>('expected.json');

/** The running and the finished matches with their games. */
export function pastMatches(kind: PastMatch['kind']): [string, PastMatch, GameEntry][] {
  return expected.matches
    .filter((match) => match.kind === kind)
    .map((match) => [match.game, match, entryNamed(match.game)]);
}

function entryNamed(game: string): GameEntry {
  const entry = GAMES.find(({ name }) => name === game);
  if (!entry) throw new Error(`no game is named ${game}`);
  return entry;
}

/** Moves on the running matches, and what the server sent to each client: the seats, then a spectator. */
export interface Transcript {
  readonly matchID: string;
  readonly game: string;
  readonly syncs: readonly {
    readonly playerID: PlayerID | null;
    /** The state ID from which the client wanted the log; null without deltas. */
    readonly since: number | null;
    readonly state: State<GameState>;
    readonly log: readonly LogEntry[];
  }[];
  readonly steps: readonly {
    readonly playerID: PlayerID;
    readonly stateID: number;
    readonly move: Move;
    /** By client: the arguments of its updates and acknowledgements. */
    readonly received: readonly (readonly unknown[])[];
  }[];
}

export const readTranscripts = () => JSON.parse(readZipped('wire.json.gz').toString()) as Transcript[];

/** Returns the text of a game's match export. */
export const readMatchFile = (game: string) => readFileSync(join(FOLDER, `${game}.match.json`), 'utf8');

/** Returns the entries of the browser's localStorage. */
export const readLocalStorage = () => readJson<Readonly<Record<string, string>>>('local-storage.json');

/** Returns the golden playthroughs by file name. */
export const readGoldens = () => JSON.parse(readZipped('golden.json.gz').toString()) as Record<string, string>;

/** Writes the database into a new data folder. */
export function writeDatabase(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(join(dataDir, 'piratz.sqlite'), readZipped('piratz.sqlite.gz'));
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as T;
}

function readZipped(file: string): Buffer {
  return gunzipSync(readFileSync(join(FOLDER, file)));
}
