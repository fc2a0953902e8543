import { Memory } from '../../ai/bot-memory';
import type { Question } from '../../ai/types';
import { awaitedIn, findLegalMove } from '../../games/seam/legal-moves';
import type { GameState, Move, Outcome, PlayerID } from '../../games/seam/entry';
import { chanceFrom } from '../../random/seeded-stream';
import { inFramework, onModel, type Course } from '../../match/runner';
import { seededRandom } from '../../random/random';
import type { Player } from '../arena/players';
import type { Table } from '../arena/match-config';

/** One match to be played. */
export interface Match extends Pick<Table, 'entry' | 'options' | 'components'> {
  /** By seat; each is shown nothing but its own view, unless it is one that peeks. */
  readonly players: readonly Player[];
  /** Of the cards and dice; the players have streams of their own. */
  readonly seed: string;
  /** Cards and dice may come from a generator that is many times as fast as the one of matches that count. */
  readonly isTrial?: boolean;
  /** Called at the start and after every move. */
  shown?(G: GameState): void;
}

/** How much a seat thought where it had a choice. */
export interface Thinking {
  milliseconds: number;
  /** Of its searches, if it searches. */
  iterations: number;
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

/** A player on his seat. */
interface Seated {
  readonly player: Player;
  readonly memory: Memory;
  readonly thinking: Thinking;
}

/** Plays a match to its end. Rejects when a player answers with an illegal move. */
export async function playMatch(match: Match): Promise<FinishedMatch> {
  const { entry, players, shown } = match;
  const course = open(match);
  const seated = players.map((player, seat): Seated => ({
    player,
    memory: new Memory(entry, String(seat)),
    thinking: { milliseconds: 0, iterations: 0, moves: 0 },
  }));
  for (let plies = 0; ; plies++) {
    for (const [seat, { memory }] of seated.entries()) memory.see(entry.rules.view(course.G, String(seat)));
    shown?.(course.G);
    const outcome = entry.rules.outcome(course.G);
    if (outcome) return { G: course.G, outcome, plies, thinking: seated.map(({ thinking }) => thinking) };
    const [active] = awaitedIn(entry.rules, course.G);
    course.play(active, await ask(match, course, active, seated[Number(active)]));
  }
}

function open(match: Match): Course {
  const { players, seed, isTrial = false } = match;
  if (players.some((player) => 'peek' in player)) return inFramework(match, players.length, seed);
  return onModel(match, players.length, isTrial ? seededRandom(seed) : chanceFrom({ seed, drawn: 0 }));
}

async function ask({ entry }: Match, course: Course, active: PlayerID, seated: Seated): Promise<Move> {
  const question = seated.memory.question(entry.rules.view(course.G, active));
  const { player, thinking } = seated;
  const [start, searched] = [performance.now(), iterationsOf(player)];
  const answer = await choose(player, question, course);
  if (question.moves.length > 1) {
    thinking.milliseconds += performance.now() - start;
    thinking.iterations += iterationsOf(player) - searched;
    thinking.moves++;
  }
  const legal = findLegalMove(entry.rules, course.G, active, answer);
  if (!legal) throw new Error(`seat ${active} may not play ${answer.move}(${answer.args.join(', ')}) now`);
  return legal;
}

function iterationsOf(player: Player): number {
  return ('iterations' in player ? player.iterations : undefined) ?? 0;
}

function choose(player: Player, question: Question, { state }: Course): Promise<Move> {
  if ('choose' in player) return player.choose(question);
  if (!state) throw new Error('a player who peeks needs a match in the framework');
  return player.peek(state, question.player);
}
