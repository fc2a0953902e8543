import '../../src/cli/shared/set-production-env';
import { columns, lines } from '../../src/cli/shared/output';
import { readFlags, readInteger, runCommand } from '../../src/cli/shared/usage';
import { seededRandom, type Random } from '../../src/random/random';
import { afterTurn, firstTurn } from './between-turns';
import { FittedValuation, type Sample } from './fitted-valuation';
import { playMatch, type MatchPlan, type Strategy, type Visit } from './low-variance-match';
import { greedy, points, shipped } from './strategies';
import { TurnLibrary } from './turn-library';

/** Matches from which the library is filled, and the share of their turns that are solved. */
const LIBRARY_MATCHES = 60;
const SOLVED_TURNS = 0.3;
/** Rounds of fitting; each plays more matches than the one before, with the better valuation. */
const ROUNDS = 3;
const EPOCHS = 12;
const LEARNING_RATE = 0.003;
const NORMAL_95 = 1.96;

/** A victory share in percent. */
interface Row {
  readonly match: string;
  readonly matches: number;
  readonly share: number;
  /** Half the width of the 95 % interval. */
  readonly margin: number;
  /** The gain that its turns miss by the valuation, in points of a match. */
  readonly missed: number;
}

/** Measures how far the shipped bot is from a best response to itself. */
async function measure(): Promise<void> {
  const flags = readFlags({
    players: { type: 'string', default: '3', about: 'number of players' },
    fit: { type: 'string', default: '400', about: 'matches of the first round of fitting' },
    matches: { type: 'string', default: '900', about: 'matches for each figure' },
    seed: { type: 'string', default: '1', about: 'seed of the matches' },
  });
  const players = readInteger('players', flags.players, 2);
  const random = seededRandom(`${readInteger('seed', flags.seed, 0)} ${players}`);
  const library = new TurnLibrary(firstTurn(players).rulings);
  const fitted = fitValuation(library, players, readInteger('fit', flags.fit, 1), random);
  const { valuation } = fitted;
  const response = greedy(valuation);
  const blocks = Math.ceil(readInteger('matches', flags.matches, 2) / players);
  const show = (row: Row) => process.stdout.write(lines(columns([formatRow(row)])));
  fill(library, { players, one: response, others: shipped, fitted, random });
  const pairs: [string, Strategy, Strategy][] = [
    ['exact, exact', shipped, shipped],
    ['response, exact', response, shipped],
    ['exact, response', shipped, response],
    ['points, exact', points, shipped],
    ['exact, points', shipped, points],
    ['response, points', response, points],
  ];
  for (const [match, one, others] of pairs)
    show(measureRow(match, blocks, { library, one, others, players, valuation }, random));
}

interface Pairing {
  readonly players: number;
  readonly one: Strategy;
  readonly others: Strategy;
}

/** Returns a valuation of matches that the shipped bot plays in all seats. */
function fitValuation(library: TurnLibrary, players: number, matches: number, random: Random): FittedValuation {
  const fitted = new FittedValuation(players, random);
  fill(library, { players, one: shipped, others: shipped, fitted, random });
  const strategies = Array.from({ length: players }, () => shipped);
  for (let round = 1; round <= ROUNDS; round++) {
    const samples: Sample[] = [];
    for (let match = 0; match < round * matches; match++)
      samples.push(...playMatch({ library, strategies, valuation: fitted.valuation }, random));
    fitted.train(samples, EPOCHS, LEARNING_RATE, random);
  }
  return fitted;
}

/** Adds the policies to the library that these players need. */
function fill(
  library: TurnLibrary,
  { players, one, others, fitted, random }: Pairing & { fitted: FittedValuation; random: Random },
): void {
  const gains: number[] = [];
  for (let match = 0; match < LIBRARY_MATCHES; match++) {
    const strategies = seatsOf({ players, one, others }, match % players);
    for (const { G } of playMatch({ library, strategies, valuation: fitted.valuation }, random)) {
      if (G.phase === 'race' && random.Number() > SOLVED_TURNS) continue;
      const after = library.results.map((result) => afterTurn(G, result));
      gains.push(library.learn(strategies[Number(G.currentPlayer)]!(G, library.results, after)));
    }
  }
  const last = gains.slice(-Math.ceil(gains.length / 4));
  const mean = last.reduce((sum, gain) => sum + gain, 0) / last.length;
  process.stdout.write(lines([`${library.size} turns, one more gains ${(100 * mean).toFixed(3)} points`]));
}

function measureRow(
  match: string,
  blocks: number,
  { players, one, others, ...plan }: Pairing & Pick<MatchPlan, 'library' | 'valuation'>,
  random: Random,
): Row {
  const shares: number[] = [];
  let missed = 0;
  for (let block = 0; block < blocks; block++) {
    let sum = 0;
    for (let seat = 0; seat < players; seat++) {
      const visits = playMatch({ ...plan, strategies: seatsOf({ players, one, others }, seat) }, random);
      sum += visits[0]!.shares[seat]!;
      missed += missedBy(visits, seat);
    }
    shares.push(sum / players);
  }
  const mean = shares.reduce((sum, share) => sum + share, 0) / blocks;
  const squares = shares.reduce((sum, share) => sum + (share - mean) ** 2, 0);
  const margin = NORMAL_95 * Math.sqrt(squares / (blocks - 1) / blocks);
  const matches = blocks * players;
  return { match, matches, share: 100 * mean, margin: 100 * margin, missed: (100 * missed) / matches };
}

function missedBy(visits: readonly Visit[], seat: number): number {
  return visits.reduce((sum, { G, missed }) => (G.currentPlayer === String(seat) ? sum + missed : sum), 0);
}

function seatsOf({ players, one, others }: Pairing, seat: number): Strategy[] {
  return Array.from({ length: players }, (_, i) => (i === seat ? one : others));
}

function formatRow({ match, matches, share, margin, missed }: Row): string[] {
  return [match, String(matches), `${share.toFixed(2)} ± ${margin.toFixed(2)} %`, `missed ${missed.toFixed(2)}`];
}

void runCommand('Measures how far the shipped bot is from a best response to itself.', measure);
