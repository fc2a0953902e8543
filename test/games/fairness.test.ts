import { createBot } from '../../src/ai/levels';
import { GAMES } from '../../src/games';
import type { GameEntry, GameState, Move, PlayerID } from '../../src/games/contract';
import { seededRandom } from '../../src/random/random';
import '../../src/server/bots/weights';
import { kuhn } from '../support/kuhn';
import { atRandom, drawOptions, seatCounts, walk } from '../support/matches';
import { caseCount } from '../support/counts';

/** The number of decisions per game and bot. */
const POINTS = caseCount(20, 10_000);
const SEARCH = 'ismcts:16';
const BY_NETWORK = ['network', 'network@2', 'puct:16'];

/** Returns the move of a bot with this seed in the view of `player`. */
function answer(entry: GameEntry, kind: string, seed: string, world: GameState, player: PlayerID): Promise<Move> {
  const view = entry.rules.view(world, player);
  return createBot(kind, entry, seed).choose({ view, player, moves: entry.rules.legalMoves(view, player) });
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
    for (const { G, player, moves } of walk(entry, { numPlayers, options, seed }, atRandom(seed))) {
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

const KINDS = [kuhn, ...GAMES].flatMap((entry) =>
  [
    ...new Set([
      SEARCH,
      'greedy',
      'random',
      ...Object.keys(entry.ai.policies ?? {}),
      ...(entry.ai.network ? BY_NETWORK : []),
    ]),
  ].map((kind) => [entry.name, kind, entry] as const),
);

describe.each(KINDS)('fairness in %s', (_name, kind, entry) => {
  it(`${kind} makes the same move at ${POINTS} decisions whatever is hidden`, async () => {
    const different = await expectNoPeeking(entry, kind, POINTS);
    expect(different).toBeGreaterThan(POINTS / 4); // the states did differ
  }, 7_200_000);
});
