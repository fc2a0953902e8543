import { botName, createBot } from '../ai/levels';
import { newSeed } from '../random/seeded-stream';
import type { GameState, Outcome } from '../games/seam/entry';
import type { PlayedMove } from '../match/export-format';
import { createMatchExport } from '../match/export';
import { LANGUAGE_FLAG, nameLookup, readLanguage, TEXTS } from './shared/language';
import { recordMoves, writeMatch, writeNewMatch } from './shared/match-file';
import { playMatch, type FinishedMatch } from './shared/match';
import { createHumanPlayer, UserQuit, type TerminalContext } from './shared/human';
import { readMatchConfig, MATCH_FLAGS, type ExtraSeatKinds, type MatchConfig } from './arena/match-config';
import { readFlags, runCommand, UsageError } from './shared/usage';

const HUMAN = 'human';
const HUMAN_SEATS: ExtraSeatKinds = {
  notations: [HUMAN],
  example: `${HUMAN},random`,
  accepts: (kind) => kind === HUMAN,
};

const FLAGS = {
  ...MATCH_FLAGS,
  ...LANGUAGE_FLAG,
  export: { type: 'string', about: 'a new file for the match, which verify and analyse read' },
} as const;

const write = (text: string) => void process.stdout.write(text);

/** A match in the terminal, people against bots. */
async function runPlay(): Promise<void> {
  const { export: file, language: asked, ...flags } = readFlags(FLAGS);
  const language = readLanguage(asked);
  const table = readMatchConfig(flags, HUMAN_SEATS);
  const seed = flags.seed === undefined ? newSeed() : String(table.seed);
  checkHumanSeats(table);
  const nameOf = nameLookup(table.seats.map(botNameAt), language);
  const played: MatchProgress = { moves: [] };
  const names = table.seats.map((_, seat) => nameOf(String(seat)));
  const exported = () => createMatchExport({ ...table, ...played, names, seed });
  if (file !== undefined) writeNewMatch(file, exported()); // what goes wrong is better known before the match
  const save = () => file !== undefined && writeMatch(file, exported());
  const context = { text: await table.entry.text(), language, nameOf, write };
  await playAndRecord({ ...table, seed }, context, played, save).finally(save);
}

function checkHumanSeats({ entry, seats }: MatchConfig): void {
  const people = seats.filter((kind) => kind === HUMAN).length;
  if (people === 0) throw new UsageError('one of the seats must be human; npm run arena lets bots play alone');
  if (people > 1 && !entry.rules.isOpenInformation) {
    throw new UsageError(`${entry.name} is for one human at a terminal, which shows the hand; npm start for several`);
  }
}

/** What has happened in the match up to now. */
interface MatchProgress {
  readonly moves: PlayedMove[];
  outcome?: Outcome;
}

/** A bot's name; people go by their seats. */
function botNameAt(kind: string, seat: number): string | undefined {
  return kind === HUMAN ? undefined : botName(kind, seat);
}

/** Any seed: not only those that can be typed. */
type SeededMatchConfig = Omit<MatchConfig, 'seed'> & { readonly seed: string };

/** Plays a match to its end or until somebody leaves, and keeps what happens in `played`. */
async function playAndRecord(
  table: SeededMatchConfig,
  terminal: TerminalContext,
  played: MatchProgress,
  onMove: () => void,
): Promise<void> {
  const { entry, seats, seed } = table;
  const human = createHumanPlayer(process.stdin, terminal);
  const players = seats
    .map((kind, seat) => (kind === HUMAN ? human : createBot(kind, entry, `${seed} bot ${seat}`)))
    .map((player) => recordMoves(player, played.moves));
  const names = seats.map((kind, seat) => `${terminal.nameOf(String(seat))} (${kind})`);
  write(`${entry.listing[terminal.language].title}: ${names.join(', ')}\n`);
  const onState = (G: GameState) => {
    writeEvents(table, terminal, G);
    onMove();
  };
  try {
    const finished = await playMatch({ ...table, players, onState });
    played.outcome = finished.outcome;
    writeOutcome(finished, table, terminal);
  } catch (error) {
    if (!(error instanceof UserQuit)) throw error;
    write(`${error.message}\n`);
  } finally {
    human.close();
  }
}

function writeEvents(
  { entry: { rules } }: SeededMatchConfig,
  { text, language, nameOf }: TerminalContext,
  G: GameState,
): void {
  const view = rules.view(G, null);
  for (const fact of view.happened) {
    const sentence = text.describeEvent(fact, nameOf, language, view);
    if (sentence !== undefined) write(`${sentence}\n`);
  }
}

function writeOutcome(
  finished: FinishedMatch,
  { entry, seats }: SeededMatchConfig,
  { text, language, nameOf }: TerminalContext,
): void {
  const { G, outcome, plies } = finished;
  const texts = TEXTS[language];
  const scores = seats.map((_, seat) => {
    const id = String(seat);
    return `${nameOf(id)}: ${outcome.scores[id]}${outcome.winners.includes(id) ? `, ${texts.victory}` : ''}`;
  });
  const table = text.renderText(entry.rules.view(G, null), nameOf, language);
  write(`\n${[...table, '', texts.over(plies), ...scores].join('\n')}\n`);
}

void runCommand('A match in the terminal, people against bots.', runPlay);
