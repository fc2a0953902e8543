import '../../src/cli/shared/set-production-env';
import { lines } from '../../src/cli/shared/output';
import { readFlags, readInteger, runCommand } from '../../src/cli/shared/usage';
import { seededRandom, type Random } from '../../src/random/random';
import { afterTurn, firstTurn } from './between-turns';
import { FittedValuation } from './fitted-valuation';
import { playMatch, type Strategy, type Visit } from './low-variance-match';
import { greedy, points, shipped } from './strategies';
import { TurnLibrary } from './turn-library';

/** Share of the turns that are solved while the library is filled. */
const SOLVED_TURNS = 0.4;
/** Rounds of fitting; each plays more matches than the one before, with the better valuation. */
const ROUNDS = 3;
const EPOCHS = 12;
const LEARNING_RATE = 0.003;
const NORMAL_95 = 1.96;

/** Who plays: one bot in one seat, another in all others. */
interface Pairing {
  readonly players: number;
  readonly one: Strategy;
  readonly others: Strategy;
}

/** What all parts of a measurement share. */
interface Study {
  readonly players: number;
  readonly library: TurnLibrary;
  readonly fitted: FittedValuation;
  readonly random: Random;
}

const FLAGS = {
  players: { type: 'string', default: '3', about: 'number of players' },
  library: { type: 'string', default: '80', about: 'matches from which the library of turns is filled' },
  fit: { type: 'string', default: '300', about: 'matches of the first round of fitting' },
  matches: { type: 'string', default: '600', about: 'matches for each figure' },
  seed: { type: 'string', default: '1', about: 'seed of the matches' },
} as const;

/** Measures how far level 5 is from a best response to itself. */
async function measure(): Promise<void> {
  const flags = readFlags(FLAGS);
  const players = readInteger('players', flags.players, 2);
  const random = seededRandom(`${readInteger('seed', flags.seed, 0)} ${players}`);
  const library = new TurnLibrary(firstTurn(players).options);
  const study = { players, library, fitted: new FittedValuation(players, random), random };
  const libraryMatches = readInteger('library', flags.library, 1);
  const blocks = Math.ceil(readInteger('matches', flags.matches, 2 * players) / players);
  const response = greedy(study.fitted.valuation);
  fillLibrary(study, { players, one: shipped, others: shipped }, libraryMatches);
  fit(study, readInteger('fit', flags.fit, 1));
  fillLibrary(study, { players, one: response, others: shipped }, libraryMatches);
  for (const [name, one] of Object.entries({ exact: shipped, response, points })) {
    const figures = measureShare(study, { players, one, others: shipped }, blocks);
    process.stdout.write(lines([`${name}, exact: ${formatFigures(figures)}`]));
  }
}

/** Fits the valuation to matches that level 5 plays in all seats. */
function fit({ players, library, fitted, random }: Study, matches: number): void {
  const strategies = Array.from({ length: players }, () => shipped);
  for (let round = 1; round <= ROUNDS; round++) {
    const samples: Visit[] = [];
    for (let match = 0; match < round * matches; match++)
      samples.push(...playMatch({ library, strategies, reference: shipped, valuation: fitted.valuation }, random));
    fitted.train(samples, EPOCHS, LEARNING_RATE, random);
  }
}

/** Adds the policies to the library that these players need, and prints what one more would gain. */
function fillLibrary({ library, fitted, random }: Study, pairing: Pairing, matches: number): void {
  const gains: number[] = [];
  for (let match = 0; match < matches; match++) {
    const strategies = seatsOf(pairing, match % pairing.players);
    for (const { G } of playMatch({ library, strategies, reference: shipped, valuation: fitted.valuation }, random)) {
      if (random.Number() > SOLVED_TURNS) continue;
      const after = library.results.map((result) => afterTurn(G, result));
      gains.push(library.learn(strategies[Number(G.currentPlayer)]!(G, library.results, after)));
    }
  }
  const gain = mean(gains.slice(-Math.ceil(gains.length / 4)));
  process.stdout.write(lines([`${library.size} turns, one more gains ${percent(gain, 3)} a turn`]));
}

/** The figures of one bot. */
interface Figures {
  readonly matches: number;
  /** Its victory share. */
  readonly share: number;
  /** Half the width of the 95 % interval. */
  readonly margin: number;
  /** What the best turns gain on those of level 5 in a match, in the states that the bot meets. */
  readonly missed: number;
}

function measureShare({ library, fitted, random }: Study, pairing: Pairing, blocks: number): Figures {
  const { players } = pairing;
  const shares: number[] = [];
  let missed = 0;
  for (let block = 0; block < blocks; block++) {
    let sum = 0;
    for (let seat = 0; seat < players; seat++) {
      const plan = { library, strategies: seatsOf(pairing, seat), reference: shipped, valuation: fitted.valuation };
      const visits = playMatch(plan, random);
      sum += visits[0]!.shares[seat]!;
      for (const visit of visits) if (visit.G.currentPlayer === String(seat)) missed += visit.missed;
    }
    shares.push(sum / players);
  }
  const share = mean(shares);
  const variance = shares.reduce((sum, x) => sum + (x - share) ** 2, 0) / (blocks - 1);
  const matches = blocks * players;
  return { matches, share, margin: NORMAL_95 * Math.sqrt(variance / blocks), missed: missed / matches };
}

function seatsOf({ players, one, others }: Pairing, seat: number): Strategy[] {
  return Array.from({ length: players }, (_, i) => (i === seat ? one : others));
}

function formatFigures({ matches, share, margin, missed }: Figures): string {
  return `${percent(share, 2)} ± ${percent(margin, 2)} of ${matches} matches, exact misses ${percent(missed, 2)}`;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

const percent = (fraction: number, digits: number) => `${(100 * fraction).toFixed(digits)} %`;

void runCommand('Measures how far level 5 is from a best response to itself.', measure);
