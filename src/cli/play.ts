import { botName, createBot, parseKind } from '../bots/levels';
import type { Bot } from '../bots/types';
import type { GameState, PlayerID } from '../games/types';
import { MATCH_FORMAT, type MatchExport, type PlayedMove } from '../match-export';
import { recorded, writeMatch } from './match-file';
import { playMatch, type FinishedMatch } from './match';
import { createPerson, Leaving } from './person';
import { renderFact } from './render';
import { readTable, TABLE_FLAGS, type OtherSeats, type Table } from './table';
import { readFlags, runCommand, UsageError } from './usage';

const HUMAN = 'human';
const PEOPLE: OtherSeats = { known: [HUMAN], example: `${HUMAN},random`, has: (kind) => kind === HUMAN };

const write = (text: string) => void process.stdout.write(text);

/** A match in the terminal, people against bots. */
async function play(): Promise<void> {
  const { export: file, ...flags } = readFlags({ ...TABLE_FLAGS, export: { type: 'string' } });
  const table = readTable(flags, PEOPLE);
  if (!table.seats.includes(HUMAN))
    throw new UsageError('one of the seats must be human; npm run arena lets bots play alone');
  const moves: PlayedMove[] = [];
  const save = () => file !== undefined && writeMatch(file, exportOf(table, moves));
  save(); // A file that cannot be written is better known before the match.
  const person = createPerson(process.stdin, write);
  try {
    await playWith(table, person, moves);
  } catch (error) {
    if (!(error instanceof Leaving)) throw error;
    write(`${error.message}\n`);
  } finally {
    person.close();
    save();
  }
}

/** Plays a match to its end, adding every move to `moves`. */
async function playWith(table: Table, person: Bot, moves: PlayedMove[]): Promise<void> {
  const { entry, seats, seed } = table;
  const names = playerNames(seats).map((name, seat) => `seat ${seat}, ${name}`);
  const players = seats
    .map((kind, seat) => (kind === HUMAN ? person : createBot(kind, entry, `${seed} bot ${seat}`)))
    .map((player) => recorded(player, moves));
  write(`${entry.about.en.title}: ${names.map((name, seat) => `${name} (${seats[seat]})`).join(', ')}\n`);
  const shown = (G: GameState) => writeFacts(table, names, G);
  writeOutcome(await playMatch({ ...table, players, seed: String(seed), shown }), names);
}

function playerNames(seats: readonly string[]): string[] {
  return seats.map((kind, seat) => (kind === HUMAN ? 'you' : botName(parseKind(kind).kind, seat)));
}

function exportOf({ entry, seats, options, components, seed }: Table, moves: readonly PlayedMove[]): MatchExport {
  return {
    format: MATCH_FORMAT,
    game: entry.name,
    numPlayers: seats.length,
    options,
    ...(components !== undefined && { components }),
    names: playerNames(seats),
    chance: 'seededRandom',
    seed,
    moves,
  };
}

function writeFacts({ entry: { rules } }: Table, names: readonly string[], G: GameState): void {
  const nameOf = (playerID: PlayerID) => names[Number(playerID)];
  for (const fact of rules.view(G, null).happened) write(`${renderFact(fact, nameOf)}\n`);
}

function writeOutcome({ outcome: { winners, scores }, plies }: FinishedMatch, names: readonly string[]): void {
  write(`\nThe match is over after ${plies} moves.\n`);
  names.forEach((name, seat) => {
    write(`${name}: ${scores[String(seat)]}${winners.includes(String(seat)) ? ', victory' : ''}\n`);
  });
}

void runCommand(play);
