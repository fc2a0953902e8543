import { BotMemory } from '../../ai/bot-memory';
import type { DecisionRequest } from '../../ai/types';
import { pendingPlayers, findLegalMove } from '../../games/seam/legal-moves';
import type { GameState, Move, Outcome, PlayerID } from '../../games/seam/entry';
import { streamFrom } from '../../random/seeded-stream';
import { createReducerRunner, createModelRunner, type MatchRunner } from '../../match/runner';
import { seededRandom } from '../../random/random';
import type { Player } from '../arena/players';
import type { MatchConfig } from '../arena/match-config';

/** One match to be played. */
export interface MatchPlan extends Pick<MatchConfig, 'entry' | 'options' | 'components'> {
  /** By seat; each is shown nothing but its own view, unless it is one that peeks. */
  readonly players: readonly Player[];
  /** Of the cards and dice; the players have streams of their own. */
  readonly seed: string;
  /** Cards and dice may come from a generator that is many times as fast as the one of matches that count. */
  readonly fastRandom?: boolean;
  /** Called at the start and after every move. */
  onState?(G: GameState): void;
}

/** How much a seat thought where it had a choice. */
export interface ThinkingStats {
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
  readonly thinking: readonly ThinkingStats[];
}

/** A player on his seat. */
interface SeatedPlayer {
  readonly player: Player;
  readonly memory: BotMemory;
  readonly thinking: ThinkingStats;
}

/** Plays a match to its end. Rejects when a player answers with an illegal move. */
export async function playMatch(match: MatchPlan): Promise<FinishedMatch> {
  const { entry, players, onState } = match;
  const runner = createRunner(match);
  const seated = players.map((player, seat): SeatedPlayer => ({
    player,
    memory: new BotMemory(entry, String(seat)),
    thinking: { milliseconds: 0, iterations: 0, moves: 0 },
  }));
  for (let plies = 0; ; plies++) {
    for (const [seat, { memory }] of seated.entries()) memory.observe(entry.rules.view(runner.G, String(seat)));
    onState?.(runner.G);
    const outcome = entry.rules.outcome(runner.G);
    if (outcome) return { G: runner.G, outcome, plies, thinking: seated.map(({ thinking }) => thinking) };
    const [active] = pendingPlayers(entry.rules, runner.G);
    runner.play(active, await askForMove(match, runner, active, seated[Number(active)]));
  }
}

function createRunner(match: MatchPlan): MatchRunner {
  const { players, seed, fastRandom = false } = match;
  if (players.some((player) => 'peek' in player)) return createReducerRunner(match, players.length, seed);
  return createModelRunner(match, players.length, fastRandom ? seededRandom(seed) : streamFrom({ seed, drawn: 0 }));
}

async function askForMove(
  { entry }: MatchPlan,
  course: MatchRunner,
  active: PlayerID,
  seated: SeatedPlayer,
): Promise<Move> {
  const question = seated.memory.createRequest(entry.rules.view(course.G, active));
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

function choose(player: Player, question: DecisionRequest, { state }: MatchRunner): Promise<Move> {
  if ('choose' in player) return player.choose(question);
  if (!state) throw new Error('a player who peeks needs a match in the framework');
  return player.chooseFromState(state, question.player);
}
