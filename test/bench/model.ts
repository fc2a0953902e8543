import { createBot } from '../../src/ai/levels';
import { sampleUniform } from '../../src/ai/sample';
import { pendingPlayers } from '../../src/games/seam/legal-moves';
import { resolveOptions } from '../../src/games/seam/options';
import type { GameEntry, GameState, PlayerID } from '../../src/games/seam/entry';
import { seededRandom, type Random } from '../../src/random/random';
import { createReducerRunner, createModelRunner, type MatchRunner } from '../../src/match/runner';

/** How fast one game is at one number of seats, on one core, everything per second. */
export interface BenchRow {
  readonly game: string;
  readonly players: number;
  /** Random matches from setup to end on the model. */
  readonly modelPlayouts: number;
  /** The same through boardgame.io's reducer, with the moves that `ai.enumerate` is made of. */
  readonly reducerPlayouts: number;
  /** The model's playouts for one of the reducer's. */
  readonly ratio: number;
  /** Of the strongest bot, in the middle of a match. */
  readonly searchIterations: number;
}

/** How long to measure, and which bot searches. */
export interface BenchPlan {
  /** For each figure, after a quarter more to warm up. */
  readonly seconds: number;
  /** A notation of `createBot` for a budget of so many iterations. */
  searcher(iterations: number): string;
}

/** Measures one game at one number of seats. */
export async function measureGame(entry: GameEntry, players: number, plan: BenchPlan): Promise<BenchRow> {
  const { seconds } = plan;
  const modelPlayouts = await rate(seconds, playouts(entry, players, createFastModelRunner));
  const reducerPlayouts = await rate(seconds, playouts(entry, players, createReducerRunner));
  const searchIterations = await rate(seconds, searches(entry, players, plan));
  const ratio = modelPlayouts / reducerPlayouts;
  return { game: entry.name, players, modelPlayouts, reducerPlayouts, ratio, searchIterations };
}

/** Runs again and again and says how many units of work a second that was; `run` says how many it did. */
export async function rate(seconds: number, run: () => number | Promise<number>): Promise<number> {
  await measureRate(seconds / 4, run);
  return measureRate(seconds, run);
}

async function measureRate(seconds: number, run: () => number | Promise<number>): Promise<number> {
  const start = performance.now();
  for (let done = 0; ;) {
    done += await run();
    const elapsed = (performance.now() - start) / 1000;
    if (elapsed >= seconds) return done / elapsed;
  }
}

type CreateRunner = typeof createReducerRunner;

/** On the model as bots use it: with their generator. */
const createFastModelRunner: CreateRunner = (table, players, seed) =>
  createModelRunner(table, players, seededRandom(seed));

/** A random match at each call, one match after the other. */
function playouts(entry: GameEntry, players: number, createRunner: CreateRunner): () => number {
  const random = seededRandom('playouts');
  const table = { entry, options: resolveOptions(entry.options, players), components: undefined };
  let played = 0;
  return () => {
    const runner = createRunner(table, players, `playout ${played++}`);
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

/** At each call a search by a new bot, one position after the other. */
function searches(entry: GameEntry, players: number, { searcher }: BenchPlan): () => Promise<number> {
  const positions = Array.from({ length: POSITIONS }, (_, i) => middlePosition(entry, players, `position ${i}`));
  let asked = 0;
  return async () => {
    const { G, player } = positions[asked++ % POSITIONS];
    const view = entry.rules.view(G, player);
    const bot = createBot(searcher(ITERATIONS), entry, `search ${asked}`);
    await bot.choose({ view, player, moves: entry.rules.legalMoves(view, player) });
    return ITERATIONS;
  };
}

/** Where a random match of this seed stands at the middle one of the choices that it offers. */
function middlePosition(entry: GameEntry, players: number, seed: string): { G: GameState; player: PlayerID } {
  const { rules } = entry;
  const table = { entry, options: resolveOptions(entry.options, players), components: undefined };
  const start = () => ({ course: createFastModelRunner(table, players, seed), random: seededRandom(`moves ${seed}`) });
  const fullMatch = start();
  const choices: number[] = [];
  for (let ply = 0, { G } = fullMatch.course; pendingPlayers(rules, G).length > 0; ply++) {
    if (rules.legalMoves(G, pendingPlayers(rules, G)[0]).length > 1) choices.push(ply);
    playRandomMove(entry, fullMatch.course, fullMatch.random);
  }
  const { course, random } = start();
  for (let ply = 0; ply < choices[Math.floor(choices.length / 2)]; ply++) playRandomMove(entry, course, random);
  return { G: course.G, player: pendingPlayers(rules, course.G)[0] };
}
