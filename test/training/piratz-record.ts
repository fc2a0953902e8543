import { sampleUniform, seededRandom, type Random } from '../../src/random/random';
import { Encoder, moveNumber } from '../../src/games/piratz/ai/network/encoder';
import { HeuristicPolicy } from '../../src/games/piratz/ai/heuristic';
import { HEURISTIC_WEIGHTS } from '../../src/games/piratz/ai/weights';
import { rules } from '../../src/games/piratz/rules/rules';
import { treasureStandings } from '../../src/games/piratz/rules/scoring';
import type { PiratzMove, PiratzState } from '../../src/games/piratz/rules/state';
import { TREASURES } from '../../src/games/piratz/rules/cards';

/** A match as training/piratz/replay.cpp reads it, and what it must answer. */
export interface MatchRecord {
  readonly input: string[];
  readonly output: string[];
}

const STAGES = ['decide', 'revealed', 'alarm', 'bury'];
const OPTIONS = { firstPlayer: 'random', blind: false, cubeChoice: 'highest' };

/** How often the players move at random instead of by the heuristic. */
const RANDOM_MOVE_RATES = [1, 0, 0.5, 0.15];
/** One match in four has players who pass when they can: idle rounds and empty tables. */
const PASS_RATE = 0.5;

const heuristic = new HeuristicPolicy(HEURISTIC_WEIGHTS);
const encoder = new Encoder();

const ascending = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b);
const flags = (values: readonly boolean[]) => values.reduce((mask, isSet, i) => mask | (isSet ? 1 << i : 0), 0);

function describeState(G: PiratzState): string {
  const words: (string | number)[] = ['state', 'current', G.currentPlayer, 'stage', STAGES.indexOf(G.stage)];
  words.push('spades', flags(G.seats.map(({ spade }) => spade)), 'last', Number(G.lastRound), 'idle', G.idleRounds);
  words.push('draw', ...ascending(G.drawPile), 'discard', ...ascending(G.discard), 'faceUp', ...G.faceUp);
  const standings = TREASURES.map((_, treasure) => treasureStandings(G, treasure));
  G.seats.forEach(({ buried }, seat) => {
    const own = standings.map((all) => all.find(({ playerID }) => playerID === String(seat))!);
    const { rats, cards } = own[0]!;
    words.push('seat', ...own.map(({ items }) => items), 'rats', rats, 'cards', cards, 'buried', buried[0] ?? 0);
  });
  return words.join(' ');
}

function describeInputs(inputs: ArrayLike<number>): string {
  const words = Array.from(inputs).flatMap((value, i) => (value === 0 ? [] : [`${i}:${value}`]));
  return ['inputs', ...words].join(' ');
}

function choose(legal: readonly PiratzMove[], best: PiratzMove, match: number, random: Random): PiratzMove {
  const rate = RANDOM_MOVE_RATES[match % RANDOM_MOVE_RATES.length]!;
  const move = random.Number() < rate ? sampleUniform(legal, random) : best;
  const isPassing = match % 8 >= 6 && random.Number() < PASS_RATE;
  return (isPassing ? legal.find((each) => each.move === 'pass') : undefined) ?? move;
}

/** Plays a match and records it. */
export function recordMatch(numPlayers: number, match: number): MatchRecord {
  const random = seededRandom(`training ${numPlayers} ${match}`);
  const G = rules.setup(numPlayers, OPTIONS, random);
  const cubes = G.cubes.flatMap(([high = 0, low = 0]) => [high, low]);
  const input = [['match', numPlayers, G.currentPlayer, ...cubes].join(' ')];
  const output: string[] = [];
  for (let outcome = rules.outcome(G); !outcome; outcome = rules.outcome(G)) {
    const legal = rules.legalMoves(G, G.currentPlayer);
    const best = heuristic.act(G);
    output.push(describeState(G), ['legal', ...ascending(legal.map(moveNumber))].join(' '));
    output.push(`heuristic ${moveNumber(best)}`);
    output.push(describeInputs(encoder.encode(G)));
    const move = choose(legal, best, match, random);
    rules.apply(G, G.currentPlayer, move, random);
    const revealed = G.events.find(({ kind }) => kind === 'reveal')?.cards?.[0] ?? -1;
    input.push(`${moveNumber(move)} ${revealed}`);
  }
  const { scores, winners } = rules.outcome(G)!;
  const points = G.seats.map((_, seat) => scores[String(seat)]!);
  input.push('end');
  output.push(['over points', ...points, 'winners', ...ascending(winners.map(Number))].join(' '));
  return { input, output };
}
