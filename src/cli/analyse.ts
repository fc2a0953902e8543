import { analyse, type Analysis } from '../bots/analyse';
import type { GameEntry, GameState, Move, PlayerID } from '../games/types';
import { inFile, readMatch } from './match-file';
import type { MatchExport } from '../match-export';
import { replay } from '../replay';
import { renderMove } from './render';
import { readFileAndFlags, readNumber, runCommand, UsageError } from './usage';

const BAR_WIDTH = 40;

/** A position out of a match that somebody played, and what was done there. */
interface Position {
  readonly entry: GameEntry;
  readonly match: MatchExport;
  readonly ply: number;
  readonly G: GameState;
  readonly player: PlayerID;
  readonly played: Move | undefined;
}

/** What a bot thinks of a position: of the seat to move, of each of its moves. */
async function run(): Promise<void> {
  const { file, flags } = readFileAndFlags('the export of a match', {
    ply: { type: 'string' },
    ms: { type: 'string', default: '1000' },
    json: { type: 'boolean', default: false },
  });
  const position = readPosition(file, flags.ply);
  const milliseconds = readNumber('ms', flags.ms, 1);
  const { entry, G, player } = position;
  const analysis = await analyse(entry.rules.view(G, player), player, entry, { milliseconds });
  process.stdout.write(flags.json ? json(position, analysis) : words(position, analysis));
}

function readPosition(file: string, text: string | undefined): Position {
  const { entry, match } = readMatch(file);
  const { length } = match.moves;
  if (text === undefined) throw new UsageError(`say after how many moves: --ply 0 to --ply ${length}`);
  const ply = readNumber('ply', text, 0);
  if (ply > length) throw new UsageError(`--ply must be from 0 to ${length}, the moves in ${file}, not ${ply}`);
  const G = inFile(file, () => replay(entry, match, ply));
  const active = entry.rules.activePlayers(G);
  if (active.length === 0)
    throw new UsageError(`after ${ply} moves the match in ${file} is over; ask for an earlier --ply`);
  const next = match.moves.at(ply);
  const isNext = next !== undefined && active.includes(next.player);
  return { entry, match, ply, G, player: isNext ? next.player : active[0], played: isNext ? plain(next) : undefined };
}

function plain({ move, args }: Move): Move {
  return { move, args };
}

function json({ entry, ply, player, played }: Position, analysis: Analysis): string {
  return `${JSON.stringify({ game: entry.name, ply, player, played, ...analysis })}\n`;
}

function words({ entry, match, ply, player, played }: Position, { winChance, moves }: Analysis): string {
  const name = match.names?.[Number(player)];
  const seat = name === undefined ? `seat ${player}` : `${name} (seat ${player})`;
  const filled = Math.round(BAR_WIDTH * winChance);
  const bar = '█'.repeat(filled) + '░'.repeat(BAR_WIDTH - filled);
  const best = [...moves].sort((a, b) => b.visits - a.visits);
  return [
    `${entry.name}, after ${ply} of ${match.moves.length} moves: ${seat} is to move`,
    `chance of victory ${percent(winChance)}  ${bar}`,
    '',
    '    visits    value   move, and how it may go on',
    ...best.map((line) => row(line, played)),
    '',
  ].join('\n');
}

function row({ move, visits, value, continuation }: Analysis['moves'][number], played: Move | undefined): string {
  const isPlayed = played !== undefined && renderMove(move) === renderMove(played);
  const line = [renderMove(move) + (isPlayed ? ' (played)' : ''), ...continuation.map(renderMove)].join(', ');
  return `${String(visits).padStart(10)}  ${percent(value)}   ${line}`;
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`.padStart(7);

void runCommand(run);
