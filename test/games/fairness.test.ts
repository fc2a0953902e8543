import { isDeepStrictEqual } from 'node:util';
import { createBot } from '../../src/ai/levels';
import { GAMES } from '../../src/games';
import type { GameEntry, GameState, Move, PlayerID } from '../../src/games/contract';
import { seededRandom } from '../../src/random/random';
import '../../src/server/bots/weights';
import { kuhn } from '../support/kuhn';
import { atRandom, drawOptions, seatCounts, walk } from '../support/matches';
import { caseCount } from '../support/counts';
import { nonEmpty } from '../support/assertions';

/** The number of decisions per game and bot. */
const POINTS = caseCount(10, 10_000);
const SEARCH = 'ismcts:16';
const BY_NETWORK = ['network', 'network@2', 'puct:16'];

/** Returns the move of a bot with this seed in the view of `player`. */
function answer(entry: GameEntry, kind: string, seed: string, world: GameState, player: PlayerID): Promise<Move> {
  const view = entry.rules.view(world, player);
  return createBot(kind, entry, seed).choose({ view, player, moves: entry.rules.legalMoves(view, player) });
}

/** Returns whether every view in random matches, one at each number of players, is the whole state. */
function hidesNothing(entry: GameEntry): boolean {
  for (const numPlayers of seatCounts(entry)) {
    const options = drawOptions(entry, numPlayers, seededRandom('options'));
    for (const { G } of walk(entry, { numPlayers, options, seed: 1 }, atRandom(1)))
      if (!isDeepStrictEqual(entry.rules.view(G, null), G)) return false;
  }
  return true;
}

/** Law 11, no peeking: states with the same view and the same bot seed lead to the same move. */
async function expectNoPeeking(entry: GameEntry, kind: string, points: number): Promise<number> {
  let asked = 0;
  let different = 0;
  for (let seed = 0; asked < points; seed++) {
    const numPlayers = seatCounts(entry)[seed % seatCounts(entry).length]!;
    const redraw = seededRandom(`redraw ${seed}`);
    const options = drawOptions(entry, numPlayers, redraw);
    let ply = 0;
    for (const { G, player, moves } of nonEmpty(walk(entry, { numPlayers, options, seed }, atRandom(seed)))) {
      if (moves.length < 2 || ply++ % 5 !== seed % 5) continue;
      const world = entry.ai.determinize(entry.rules.view(G, player), player, redraw);
      if (JSON.stringify(world) !== JSON.stringify(G)) different++;
      expect(await answer(entry, kind, `bot ${asked}`, world, player)).toEqual(
        await answer(entry, kind, `bot ${asked}`, G, player),
      );
      if (++asked === points) break;
    }
  }
  return different;
}

/** Kuhn poker with open cards: a game in which nothing is hidden. */
const openKuhn = {
  ...kuhn,
  name: 'open kuhn',
  rules: { ...kuhn.rules, view: kuhn.rules.clone, isOpenInformation: true },
  ai: { determinize: kuhn.rules.clone },
} as unknown as GameEntry;

const ENTRIES = [kuhn as unknown as GameEntry, openKuhn, ...GAMES].map((entry) => ({
  entry,
  isOpen: hidesNothing(entry),
}));

function kindsOf({ ai }: GameEntry): string[] {
  const thumb = ai.rulesOfThumb ? ['rules-of-thumb'] : [];
  const policies = Object.keys(ai.policies ?? {});
  const kinds = [SEARCH, 'greedy', 'random', ...thumb, ...policies, ...(ai.network ? BY_NETWORK : [])];
  return [...new Set(kinds)];
}

const CASES = ENTRIES.filter(({ isOpen }) => !isOpen).flatMap(({ entry }) =>
  kindsOf(entry).map((kind) => [entry.name, kind, entry] as const),
);

describe.each(CASES)('fairness in %s', (_name, kind, entry) => {
  it(`${kind} makes the same move at ${POINTS} decisions whatever is hidden`, async () => {
    const different = await expectNoPeeking(entry, kind, POINTS);
    expect(different).toBeGreaterThan(POINTS / 4); // the states did differ
  }, 7_200_000);
});

it.each(ENTRIES.filter(({ isOpen }) => isOpen).map(({ entry }) => [entry.name, entry.rules] as const))(
  'no bot can peek in %s, which hides nothing and says so with isOpenInformation',
  (_name, { isOpenInformation }) => {
    expect(isOpenInformation).toBe(true);
  },
);
