import { createBot } from '../../src/ai/levels';
import { sampleUniform, seededRandom, type Random } from '../../src/random/random';
import { pendingPlayers } from '../../src/games/contract/legal-moves';
import { resolveOptions } from '../../src/games/contract/options';
import type { GameEntry, GameState, PlayerID } from '../../src/games/contract';
import { createReducerRunner, createModelRunner, type MatchRunner } from '../../src/match/runner';

/** Single-core speed of one game at one number of seats; all rates per second. */
export interface BenchRow {
  readonly game: string;
  readonly players: number;
  /** Random matches from setup to end on the model. */
  readonly modelPlayouts: number;
  /** Random matches through boardgame.io's reducer, with the same legal moves. */
  readonly reducerPlayouts: number;
  /** Model playouts per reducer playout. */
  readonly ratio: number;
  /** Search iterations of the strongest bot, in the middle of a match. */
  readonly searchIterations: number;
}

/** Options of the search benchmark. */
export interface BenchPlan {
  /** Measuring time per figure, after a warm-up of a quarter of it. */
  readonly seconds: number;
  /** Returns the notation (see `createBot`) of the bot with this budget. */
  searcher(iterations: number): string;
}

/** Measures one game at one number of seats. */
export async function measureGame(entry: GameEntry, players: number, plan: BenchPlan): Promise<BenchRow> {
  const { seconds } = plan;
  const modelPlayouts = await measureRate(seconds, playouts(entry, players, createFastModelRunner));
  const reducerPlayouts = await measureRate(seconds, playouts(entry, players, createReducerRunner));
  const searchIterations = await measureRate(seconds, searches(entry, players, plan));
  const ratio = modelPlayouts / reducerPlayouts;
  return { game: entry.name, players, modelPlayouts, reducerPlayouts, ratio, searchIterations };
}

/** Calls `run` repeatedly, after a warm-up, and returns units of work per second; `run` returns the units it did. */
export async function measureRate(seconds: number, run: () => number | Promise<number>): Promise<number> {
  await runFor(seconds / 4, run);
  return runFor(seconds, run);
}

async function runFor(seconds: number, run: () => number | Promise<number>): Promise<number> {
  const start = performance.now();
  for (let done = 0; ;) {
    done += await run();
    const elapsed = (performance.now() - start) / 1000;
    if (elapsed >= seconds) return done / elapsed;
  }
}

type CreateRunner = typeof createReducerRunner;

/** A runner on the model with the bots' fast random generator. */
const createFastModelRunner: CreateRunner = (setup, players, seed) =>
  createModelRunner(setup, players, seededRandom(seed));

/** Returns a function that plays one random match per call. */
function playouts(entry: GameEntry, players: number, createRunner: CreateRunner): () => number {
  const random = seededRandom('playouts');
  const setup = { entry, options: resolveOptions(entry.options, players), components: undefined };
  let played = 0;
  return () => {
    const runner = createRunner(setup, players, `playout ${played++}`);
    while (playRandomMove(entry, runner, random));
    return 1;
  };
}

function playRandomMove({ rules }: GameEntry, runner: MatchRunner, random: Random): boolean {
  const [player] = pendingPlayers(rules, runner.G);
  if (player === undefined) return false;
  runner.play(player, sampleUniform(rules.legalMoves(runner.G, player), random));
  return true;
}

const POSITIONS = 8;
const ITERATIONS = 500;

/** Returns a function that runs one search with a new bot per call, cycling through the positions. */
function searches(entry: GameEntry, players: number, { searcher }: BenchPlan): () => Promise<number> {
  const positions = Array.from({ length: POSITIONS }, (_, i) => middlePosition(entry, players, `position ${i}`));
  let searchCount = 0;
  return async () => {
    const { G, player } = positions[searchCount++ % POSITIONS]!;
    const view = entry.rules.view(G, player);
    const bot = createBot(searcher(ITERATIONS), entry, `search ${searchCount}`);
    await bot.choose({ view, player, moves: entry.rules.legalMoves(view, player) });
    return ITERATIONS;
  };
}

/** Returns the position of a random match at its median real choice. */
function middlePosition(entry: GameEntry, players: number, seed: string): { G: GameState; player: PlayerID } {
  const { rules } = entry;
  const setup = { entry, options: resolveOptions(entry.options, players), components: undefined };
  const start = () => ({ runner: createFastModelRunner(setup, players, seed), random: seededRandom(`moves ${seed}`) });
  const fullMatch = start();
  const choices: number[] = [];
  for (let ply = 0, { G } = fullMatch.runner; pendingPlayers(rules, G).length > 0; ply++) {
    if (rules.legalMoves(G, pendingPlayers(rules, G)[0]!).length > 1) choices.push(ply);
    playRandomMove(entry, fullMatch.runner, fullMatch.random);
  }
  const { runner, random } = start();
  const median = choices[Math.floor(choices.length / 2)] ?? 0;
  for (let ply = 0; ply < median; ply++) playRandomMove(entry, runner, random);
  return { G: runner.G, player: pendingPlayers(rules, runner.G)[0]! };
}
