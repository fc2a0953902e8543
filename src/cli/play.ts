import { botName, createBot, parseKind } from '../bots/levels';
import type { GameState, PlayerID } from '../games/types';
import { playMatch, type FinishedMatch } from './match';
import { createPerson, Leaving } from './person';
import { renderFact } from './render';
import { readTable, TABLE_FLAGS, type Table } from './table';
import { readFlags, runCommand, UsageError } from './usage';

const HUMAN = 'human';

const write = (text: string) => void process.stdout.write(text);

/** A match in the terminal, people against bots. */
async function play(): Promise<void> {
  const table = readTable(readFlags(TABLE_FLAGS), [HUMAN]);
  const { entry, seats, seed } = table;
  if (!seats.includes(HUMAN))
    throw new UsageError('one of the seats must be human; npm run arena lets bots play alone');
  const names = seatNames(seats);
  const person = createPerson(process.stdin, write);
  const bots = seats.map((kind, seat) => (kind === HUMAN ? person : createBot(kind, entry, `${seed} bot ${seat}`)));
  try {
    write(`${entry.about.en.title}: ${names.map((name, seat) => `${name} (${seats[seat]})`).join(', ')}\n`);
    writeOutcome(await playMatch({ ...table, bots, shown: (G) => writeFacts(table, names, G) }), names);
  } catch (error) {
    if (!(error instanceof Leaving)) throw error;
    write(`${error.message}\n`);
  } finally {
    person.close();
  }
}

function seatNames(seats: readonly string[]): string[] {
  return seats.map((kind, seat) => `seat ${seat}, ${kind === HUMAN ? 'you' : botName(parseKind(kind).kind, seat)}`);
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
