import { resolveOptions } from '../../src/games/contract/options';
import type { GameEntry } from '../../src/games/contract';
import { commitmentTo, seedOf, type DealRecord } from '../../src/random/deal';
import { streamFrom } from '../../src/random/seeded-stream';
import { type MatchExport, type PlayedMove, createMatchExport } from '../../src/match/export-format';
import { atRandom, walk } from './matches';

/** Returns the export of a match with random moves. */
export function randomExport(
  entry: GameEntry,
  numPlayers: number,
  seed: number | string,
  values: object = {},
): MatchExport {
  const options = resolveOptions(entry.options, numPlayers, values);
  const random = streamFrom({ seed: String(seed), drawn: 0 });
  const plies = walk(entry, { numPlayers, options, seed: 0 }, atRandom(seed), random);
  const moves: PlayedMove[] = [];
  for (;;) {
    const step = plies.next();
    if (step.done) {
      const names = Array.from({ length: numPlayers }, (_, seat) => `Name ${seat}`);
      return createMatchExport({
        entry,
        options,
        names,
        seed: String(seed),
        moves,
        outcome: entry.rules.outcome(step.value),
      });
    }
    moves.push({ player: step.value.player, ...step.value.move });
  }
}

const hex = (digit: string, bytes: number) => digit.repeat(2 * bytes);

/** A deal of four seats: the pages of seats 0 and 1 contributed, that of seat 2 was closed, and seat 3 is a bot's. */
export const DEAL: DealRecord = {
  matchID: 'k3Xq9_example',
  secret: hex('5', 32),
  contributions: [
    { commitment: commitmentTo(hex('a', 16)), value: hex('a', 16) },
    { commitment: commitmentTo(hex('b', 16)), value: hex('b', 16) },
    { commitment: commitmentTo(hex('c', 16)) },
    {},
  ],
};

/** Returns the export of a match with random moves, with the seed of a deal. */
export function dealtExport(entry: GameEntry, deal: DealRecord = DEAL): MatchExport {
  const match = randomExport(entry, deal.contributions.length, seedOf(deal));
  return { ...match, deal, names: ['Anna', 'Ben', 'Carla', 'Dora'], bots: ['', '', '', 'level3'] };
}
