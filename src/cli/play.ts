import { botName, createBot } from '../ai/levels';
import { newSeed } from '../random/seeded-stream';
import type { GameState, Outcome } from '../games/contract';
import { type PlayedMove, createMatchExport } from '../match/export-format';
import { messages } from '../i18n/catalog';
import { LANGUAGE_FLAG, nameLookup, readLanguage } from './shared/language';
import { recordMoves, writeMatch, writeNewMatch } from './match/match-file';
import { playMatch, type FinishedMatch } from './match/match';
import { createHumanPlayer, UserQuit, type TerminalContext } from './match/human';
import { gameHelp, readMatchConfig, MATCH_FLAGS, type ExtraSeatKinds, type MatchConfig } from './match/match-config';
import { valueOf } from './shared/output';
import { readFlags, runCommand, UsageError } from './shared/usage';
import '../server/bots/weights';

const HUMAN = 'human';
const HUMAN_SEATS: ExtraSeatKinds = {
  notations: [HUMAN],
  example: `${HUMAN},random`,
  accepts: (kind) => kind === HUMAN,
};

const FLAGS = {
  ...MATCH_FLAGS,
  ...LANGUAGE_FLAG,
  export: { type: 'string', about: 'write the match to this new file, for verify and analyse' },
} as const;

const write = (text: string) => void process.stdout.write(text);

/** Plays a match in the terminal, humans against bots. */
async function runPlay(): Promise<void> {
  const { export: file, language: requested, ...flags } = readFlags(FLAGS);
  const language = readLanguage(requested);
  const config = readMatchConfig(flags, HUMAN_SEATS);
  const seed = flags.seed === undefined ? newSeed() : String(config.seed);
  checkHumanSeats(config);
  const nameOf = nameLookup(config.seats.map(botNameAt), language);
  const played: MatchProgress = { moves: [] };
  const names = config.seats.map((_, seat) => nameOf(String(seat)));
  const bots = config.seats.map((kind) => (kind === HUMAN ? '' : kind));
  const createExport = () => createMatchExport({ ...config, ...played, names, bots, seed });
  if (file !== undefined) writeNewMatch(file, createExport()); // fail before the match if the file is not writable
  const save = () => file !== undefined && writeMatch(file, createExport());
  const context = { text: await config.entry.text(), language, nameOf, write };
  await playAndRecord({ ...config, seed }, context, played, save).finally(save);
}

function checkHumanSeats({ entry, seats }: MatchConfig): void {
  const humans = seats.filter((kind) => kind === HUMAN).length;
  if (humans === 0) throw new UsageError('one of the seats must be human; npm run arena lets bots play alone');
  if (humans > 1 && !entry.rules.isOpenInformation) {
    throw new UsageError(`${entry.name} is for one human at a terminal, which shows the hand; npm start for several`);
  }
}

/** The match so far, for its export. */
interface MatchProgress {
  readonly moves: PlayedMove[];
  outcome?: Outcome;
}

/** Returns a bot's name; undefined for humans, who are called by their seat. */
function botNameAt(kind: string, seat: number): string | undefined {
  return kind === HUMAN ? undefined : botName(kind, seat);
}

/** A match config whose seed may be any string. */
type SeededMatchConfig = Omit<MatchConfig, 'seed'> & { readonly seed: string };

/** Plays a match until it ends or the user quits, and records it in `played`. */
async function playAndRecord(
  config: SeededMatchConfig,
  terminal: TerminalContext,
  played: MatchProgress,
  onMove: () => void,
): Promise<void> {
  const { entry, seats, seed } = config;
  const human = createHumanPlayer(process.stdin, terminal);
  const players = seats
    .map((kind, seat) => (kind === HUMAN ? human : createBot(kind, entry, `${seed} bot ${seat}`)))
    .map((player) => recordMoves(player, played.moves));
  const names = seats.map((kind, seat) => `${terminal.nameOf(String(seat))} (${kind})`);
  write(`${entry.listing(terminal.language).title}: ${names.join(', ')}\n`);
  const onState = (G: GameState) => {
    writeEvents(config, terminal, G);
    onMove();
  };
  try {
    const finished = await playMatch({ ...config, players, onState });
    played.outcome = finished.outcome;
    writeOutcome(finished, config, terminal);
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
  for (const event of view.events) {
    const sentence = text.describeEvent(event, nameOf, language, view);
    if (sentence !== undefined) write(`${sentence}\n`);
  }
}

function writeOutcome(
  finished: FinishedMatch,
  { entry, seats }: SeededMatchConfig,
  { text, language, nameOf }: TerminalContext,
): void {
  const { G, outcome, plies } = finished;
  const texts = messages('terminal', language);
  const scores = seats.map((_, seat) => {
    const id = String(seat);
    const text = outcome.winners.includes(id) ? texts.winnerScore : texts.score;
    return text({ name: nameOf(id), score: valueOf(outcome.scores, id) });
  });
  const finalTable = text.renderText(entry.rules.view(G, null), nameOf, language);
  write(`\n${[...finalTable, '', texts.over({ plies }), ...scores].join('\n')}\n`);
}

void runCommand('Plays a match in the terminal, humans against bots.', runPlay, gameHelp);
