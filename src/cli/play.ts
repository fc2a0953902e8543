import { botName, createBot } from '../ai/levels';
import { newSeed } from '../random/seeded-stream';
import type { GameState, Outcome } from '../games/seam/entry';
import type { PlayedMove } from '../match/export-format';
import { exportOf } from '../match/export';
import { LANGUAGE_FLAG, namesBy, readLanguage, TEXTS } from './shared/language';
import { recorded, writeMatch, writeNewMatch } from './shared/match-file';
import { playMatch, type FinishedMatch } from './shared/match';
import { createPerson, Leaving, type Telling } from './shared/human';
import { readTable, TABLE_FLAGS, type OtherSeats, type Table } from './arena/match-config';
import { readFlags, runCommand, UsageError } from './shared/usage';

const HUMAN = 'human';
const PEOPLE: OtherSeats = { known: [HUMAN], example: `${HUMAN},random`, has: (kind) => kind === HUMAN };

const FLAGS = {
  ...TABLE_FLAGS,
  ...LANGUAGE_FLAG,
  export: { type: 'string', about: 'a new file for the match, which verify and analyse read' },
} as const;

const write = (text: string) => void process.stdout.write(text);

/** A match in the terminal, people against bots. */
async function play(): Promise<void> {
  const { export: file, language: asked, ...flags } = readFlags(FLAGS);
  const language = readLanguage(asked);
  const table = readTable(flags, PEOPLE);
  const seed = flags.seed === undefined ? newSeed() : String(table.seed);
  checkPeople(table);
  const nameOf = namesBy(table.seats.map(botNameAt), language);
  const played: Played = { moves: [] };
  const names = table.seats.map((_, seat) => nameOf(String(seat)));
  const exported = () => exportOf({ ...table, ...played, names, seed });
  if (file !== undefined) writeNewMatch(file, exported()); // what goes wrong is better known before the match
  const save = () => file !== undefined && writeMatch(file, exported());
  const telling = { words: await table.entry.words(), language, nameOf, write };
  await playWith({ ...table, seed }, telling, played, save).finally(save);
}

function checkPeople({ entry, seats }: Table): void {
  const people = seats.filter((kind) => kind === HUMAN).length;
  if (people === 0) throw new UsageError('one of the seats must be human; npm run arena lets bots play alone');
  if (people > 1 && !entry.rules.open) {
    throw new UsageError(`${entry.name} is for one human at a terminal, which shows the hand; npm start for several`);
  }
}

/** What has happened in the match up to now. */
interface Played {
  readonly moves: PlayedMove[];
  outcome?: Outcome;
}

/** A bot's name; people go by their seats. */
function botNameAt(kind: string, seat: number): string | undefined {
  return kind === HUMAN ? undefined : botName(kind, seat);
}

/** Any seed: not only those that can be typed. */
type SeededTable = Omit<Table, 'seed'> & { readonly seed: string };

/** Plays a match to its end or until somebody leaves, and keeps what happens in `played`. */
async function playWith(table: SeededTable, telling: Telling, played: Played, onMove: () => void): Promise<void> {
  const { entry, seats, seed } = table;
  const person = createPerson(process.stdin, telling);
  const players = seats
    .map((kind, seat) => (kind === HUMAN ? person : createBot(kind, entry, `${seed} bot ${seat}`)))
    .map((player) => recorded(player, played.moves));
  const names = seats.map((kind, seat) => `${telling.nameOf(String(seat))} (${kind})`);
  write(`${entry.about[telling.language].title}: ${names.join(', ')}\n`);
  const shown = (G: GameState) => {
    tellFacts(table, telling, G);
    onMove();
  };
  try {
    const finished = await playMatch({ ...table, players, shown });
    played.outcome = finished.outcome;
    tellOutcome(finished, table, telling);
  } catch (error) {
    if (!(error instanceof Leaving)) throw error;
    write(`${error.message}\n`);
  } finally {
    person.close();
  }
}

function tellFacts({ entry: { rules } }: SeededTable, { words, language, nameOf }: Telling, G: GameState): void {
  const view = rules.view(G, null);
  for (const fact of view.happened) {
    const sentence = words.describe(fact, nameOf, language, view);
    if (sentence !== undefined) write(`${sentence}\n`);
  }
}

function tellOutcome(
  finished: FinishedMatch,
  { entry, seats }: SeededTable,
  { words, language, nameOf }: Telling,
): void {
  const { G, outcome, plies } = finished;
  const texts = TEXTS[language];
  const scores = seats.map((_, seat) => {
    const id = String(seat);
    return `${nameOf(id)}: ${outcome.scores[id]}${outcome.winners.includes(id) ? `, ${texts.victory}` : ''}`;
  });
  const table = words.picture(entry.rules.view(G, null), nameOf, language);
  write(`\n${[...table, '', texts.over(plies), ...scores].join('\n')}\n`);
}

void runCommand('A match in the terminal, people against bots.', play);
