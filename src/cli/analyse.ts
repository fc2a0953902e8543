import { analyse, type Analysis } from '../ai/analyse';
import { messages } from '../i18n/catalog';
import { pendingPlayers } from '../games/contract/legal-moves';
import type { GameEntry, GameState, Language, Move, PlayerID } from '../games/contract';
import { lines } from './shared/output';
import { LANGUAGE_FLAG, nameLookup, readLanguage } from './shared/language';
import { withFileName, readMatch } from './match/match-file';
import type { MatchExport } from '../match/export-format';
import { replay } from '../match/replay';
import { readFileAndFlags, readInteger, runCommand, UsageError } from './shared/usage';
import '../server/bots/weights';

const BAR_WIDTH = 40;

/** A position from an exported match, and the move that was played there. */
interface Position {
  readonly entry: GameEntry;
  readonly match: MatchExport;
  readonly ply: number;
  readonly G: GameState;
  readonly player: PlayerID;
  readonly played: Move | undefined;
}

/** Analyses a position of an exported match: the win chance of the seat to move and the value of each of its moves. */
async function run(): Promise<void> {
  const { file, flags } = readFileAndFlags('the export of a match', {
    ply: { type: 'string', about: 'number of moves before the position' },
    ms: { type: 'string', default: '1000', about: 'search time in milliseconds' },
    json: { type: 'boolean', default: false, about: 'print one JSON object instead of text' },
    ...LANGUAGE_FLAG,
  });
  const language = readLanguage(flags.language);
  const position = readPosition(file, flags.ply);
  const milliseconds = readInteger('ms', flags.ms, 1);
  const { entry, G, player } = position;
  const analysis = await analyse(entry.rules.view(G, player), player, entry, { milliseconds });
  process.stdout.write(flags.json ? formatJson(position, analysis) : await formatReport(position, analysis, language));
}

function readPosition(file: string, text: string | undefined): Position {
  const { entry, match } = readMatch(file);
  const { length } = match.moves;
  if (text === undefined) throw new UsageError(`say after how many moves: --ply 0 to --ply ${length}`);
  const ply = readInteger('ply', text, 0);
  if (ply > length) throw new UsageError(`--ply must be from 0 to ${length}, the moves in ${file}, not ${ply}`);
  const G = withFileName(file, () => replay(entry, match, ply));
  const active = pendingPlayers(entry.rules, G);
  const [first] = active;
  if (first === undefined)
    throw new UsageError(`after ${ply} moves the match in ${file} is over; ask for an earlier --ply`);
  const next = match.moves.at(ply);
  const isNext = next !== undefined && active.includes(next.player);
  return {
    entry,
    match,
    ply,
    G,
    player: isNext ? next.player : first,
    played: isNext ? withoutPlayer(next) : undefined,
  };
}

function withoutPlayer({ move, args }: Move): Move {
  return { move, args };
}

function formatJson({ entry, ply, player, played }: Position, analysis: Analysis): string {
  return `${JSON.stringify({ game: entry.name, ply, player, played, ...analysis })}\n`;
}

async function formatReport(position: Position, { winChance, moves }: Analysis, language: Language): Promise<string> {
  const { entry, match, ply, player, G } = position;
  const texts = messages('terminal', language);
  const gameText = await entry.text();
  const view = entry.rules.view(G, player);
  const nameOf = nameLookup(match.names ?? [], language);
  const filled = Math.round(BAR_WIDTH * winChance);
  const bar = '█'.repeat(filled) + '░'.repeat(BAR_WIDTH - filled);
  const byVisits = [...moves].sort((a, b) => b.visits - a.visits);
  const label = (each: Move) => {
    const move = gameText.describeMove(each, language, view);
    return isSame(each, position.played) ? texts.played({ move }) : move;
  };
  return lines([
    texts.position({
      title: entry.listing(language).title,
      ply,
      plies: match.moves.length,
      name: nameOf(player),
      seat: player,
    }),
    '',
    ...gameText.renderText(view, nameOf, language),
    '',
    `${texts.winChance} ${percent(winChance)}  ${bar}`,
    '',
    `${texts.visits.padStart(10)}  ${texts.value.padStart(7)}   ${texts.move}`,
    ...byVisits.flatMap((line) => rows(line, label(line.move))),
  ]);
}

const isSame = (a: Move, b: Move | undefined) => b !== undefined && notation(a) === notation(b);

/** Formats a move and, below it, its continuation in export notation. */
function rows({ visits, value, continuation }: Analysis['moves'][number], label: string): string[] {
  const row = `${String(visits).padStart(10)}  ${percent(value)}   ${label}`;
  return continuation.length === 0 ? [row] : [row, `${' '.repeat(24)}${continuation.map(notation).join(', ')}`];
}

const notation = ({ move, args }: Move) => [move, ...args].join(' ');

const percent = (share: number) => `${(100 * share).toFixed(1)} %`.padStart(7);

void runCommand('Analyses a position of an exported match with a bot: npm run -s tool -- analyse FILE', run);
