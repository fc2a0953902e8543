import { BotMemory } from '../../ai/bot-memory';
import type { DecisionRequest } from '../../ai/types';
import { pendingPlayers, findLegalMove } from '../../games/contract/legal-moves';
import type { GameState, Move, Outcome, PlayerID } from '../../games/contract';
import { streamFrom } from '../../random/seeded-stream';
import { createReducerRunner, createModelRunner, type MatchRunner } from '../../match/runner';
import { seededRandom } from '../../random/random';
import type { Player } from './players';
import type { MatchConfig } from './match-config';

/** A match to play. */
export interface MatchPlan extends Pick<MatchConfig, 'entry' | 'options' | 'components'> {
  /** By seat. Bots see only their own view, full-state bots everything. */
  readonly players: readonly Player[];
  /** Seed of the match's random stream; the players have their own. */
  readonly seed: string;
  /** Use a fast random generator instead of the verifiable stream of real matches. */
  readonly fastRandom?: boolean;
  /** Called with the state at the start and after every move. */
  onState?(G: GameState): void;
}

/** Totals of a seat over the moves where it had a choice. */
export interface ThinkingStats {
  milliseconds: number;
  /** Search iterations; 0 if it does not search. */
  iterations: number;
  moves: number;
}

/** The result of a finished match. */
export interface FinishedMatch {
  readonly G: GameState;
  readonly outcome: Outcome;
  readonly plies: number;
  /** By seat. */
  readonly thinking: readonly ThinkingStats[];
}

/** A player in their seat. */
interface SeatedPlayer {
  readonly player: Player;
  readonly memory: BotMemory;
  readonly thinking: ThinkingStats;
}

/** Plays a match to its end. Rejects if a player returns an illegal move. */
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
    const active = pendingPlayers(entry.rules, runner.G).at(0);
    const player = seated[Number(active)];
    if (active === undefined || !player) throw new Error('the match is not over, but no player is to move');
    runner.play(active, await askForMove(match, runner, active, player));
  }
}

function createRunner(match: MatchPlan): MatchRunner {
  const { players, seed, fastRandom = false } = match;
  if (players.some((player) => 'chooseFromState' in player)) return createReducerRunner(match, players.length, seed);
  return createModelRunner(match, players.length, fastRandom ? seededRandom(seed) : streamFrom({ seed, drawn: 0 }));
}

async function askForMove(
  { entry }: MatchPlan,
  runner: MatchRunner,
  active: PlayerID,
  seated: SeatedPlayer,
): Promise<Move> {
  const request = seated.memory.createRequest(entry.rules.view(runner.G, active));
  const { player, thinking } = seated;
  const [start, iterationsBefore] = [performance.now(), iterationsOf(player)];
  const answer = await choose(player, request, runner);
  if (request.moves.length > 1) {
    thinking.milliseconds += performance.now() - start;
    thinking.iterations += iterationsOf(player) - iterationsBefore;
    thinking.moves++;
  }
  const legal = findLegalMove(entry.rules, runner.G, active, answer);
  if (!legal) throw new Error(`seat ${active} may not play ${answer.move}(${answer.args.join(', ')}) now`);
  return legal;
}

function iterationsOf(player: Player): number {
  return ('iterations' in player ? player.iterations : undefined) ?? 0;
}

function choose(player: Player, request: DecisionRequest, { state }: MatchRunner): Promise<Move> {
  if ('choose' in player) return player.choose(request);
  if (!state) throw new Error('a full-state bot needs a match in the boardgame.io reducer');
  return player.chooseFromState(state, request.player);
}
