import { findLegalMove } from '../games/legal';
import type { GameState, Move, Outcome, PlayerID } from '../games/types';
import { inFramework, onModel, type Course } from './course';
import type { Player } from './players';
import type { Table } from './table';

/** One match to be played. */
export interface Match extends Pick<Table, 'entry' | 'options' | 'components'> {
  /** By seat; each is shown nothing but its own view, unless it is one that peeks. */
  readonly players: readonly Player[];
  /** Of the cards and dice; the players have streams of their own. */
  readonly seed: string;
  readonly signal?: AbortSignal;
  /** Called at the start and after every move. */
  shown?(G: GameState): void;
}

/** How long a seat thought where it had a choice. */
export interface Thinking {
  milliseconds: number;
  moves: number;
}

/** A match that is over. */
export interface FinishedMatch {
  readonly G: GameState;
  readonly outcome: Outcome;
  readonly plies: number;
  /** By seat. */
  readonly thinking: readonly Thinking[];
}

/** Plays a match to its end. Rejects with the signal's reason, and when a player answers with an illegal move. */
export async function playMatch(match: Match): Promise<FinishedMatch> {
  const { entry, players, seed, shown } = match;
  const open = players.some((player) => 'peek' in player) ? inFramework : onModel;
  const course = open(match, players.length, seed);
  const thinking = players.map(() => ({ milliseconds: 0, moves: 0 }));
  shown?.(course.G);
  for (let plies = 0; ; plies++) {
    const outcome = entry.rules.outcome(course.G);
    if (outcome) return { G: course.G, outcome, plies, thinking };
    const [player] = entry.rules.activePlayers(course.G);
    course.play(player, await ask(match, course, player, thinking[Number(player)]));
    shown?.(course.G);
  }
}

async function ask(match: Match, course: Course, player: PlayerID, thinking: Thinking): Promise<Move> {
  const moves = match.entry.rules.legalMoves(course.G, player);
  const start = performance.now();
  const answer = await choose(match, course, player);
  if (moves.length > 1) {
    thinking.milliseconds += performance.now() - start;
    thinking.moves++;
  }
  const legal = findLegalMove(match.entry.rules, course.G, player, answer);
  if (!legal) throw new Error(`seat ${player} may not play ${answer.move}(${answer.args.join(', ')}) now`);
  return legal;
}

function choose({ entry: { rules }, players, signal }: Match, { G, state }: Course, player: PlayerID): Promise<Move> {
  const asked = players[Number(player)];
  if ('choose' in asked) {
    const view = rules.view(G, player);
    return asked.choose({ view, player, moves: rules.legalMoves(view, player) }, signal);
  }
  if (!state) throw new Error('a player who peeks needs a match in the framework');
  return asked.peek(state, player, signal);
}
