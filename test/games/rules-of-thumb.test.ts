import { decide, followedRule, playsByRules, RULES_OF_THUMB, thumbPolicy } from '../../src/ai/rules-of-thumb';
import { matchingMove } from '../../src/ai/search/tree';
import { GAMES } from '../../src/games';
import type { GameEntry, RulesOfThumb } from '../../src/games/contract';
import { offeredLanguages } from '../../src/i18n/languages';
import { sampleUniform, seededRandom } from '../../src/random/random';
import { nonEmpty } from '../support/assertions';
import { caseCount } from '../support/counts';
import { atRandom, drawOptions, seatCounts, walk } from '../support/matches';

const ENTRIES = GAMES.flatMap((entry) => (entry.ai.rulesOfThumb ? [[entry.name, entry] as const] : []));
const MATCHES = caseCount(4, 100);

/** The share of random moves, which lead to positions that the rules avoid. */
const RANDOM_SHARE = 0.3;

/** Plays a match by the rules and at random; returns the ids of the rules that decide, where each decision is checked. */
function decisionsOf(entry: GameEntry, rulesOfThumb: RulesOfThumb, numPlayers: number, seed: number): string[] {
  const random = seededRandom(`${numPlayers} ${seed}`);
  const G = entry.rules.setup(numPlayers, drawOptions(entry, numPlayers, random), random);
  const ids: string[] = [];
  for (;;) {
    const [player] = random.Shuffle(entry.rules.activePlayers(G));
    if (player === undefined) return ids;
    const moves = entry.rules.legalMoves(G, player);
    const { move, nth } = decide(rulesOfThumb, entry.rules.view(G, player), player);
    const legal = matchingMove(moves, move); // throws where it is not legal
    if (nth !== undefined) ids.push(rulesOfThumb.rules[nth]!.id);
    const played = random.Number() < RANDOM_SHARE ? sampleUniform(moves, random) : legal;
    entry.rules.apply(G, player, played, random);
  }
}

describe.each(ENTRIES)('the rules of thumb of %s', (_name, entry) => {
  it('are at most five, with texts in all languages and a picture each', async () => {
    const { rules } = await entry.ai.rulesOfThumb!();
    const ids = rules.map(({ id }) => id);
    expect(ids.length).toBeLessThanOrEqual(5);
    const text = await entry.text();
    const pictures = await entry.rulePictures!();
    expect(Object.keys(pictures).sort()).toEqual([...ids].sort());
    for (const { code } of nonEmpty(offeredLanguages())) {
      const texts = text.rulesOfThumb!(code);
      expect(Object.keys(texts).sort()).toEqual([...ids].sort());
      for (const { rule, reason } of nonEmpty(Object.values(texts)))
        expect([rule, reason]).toEqual([
          expect.stringMatching(/^\p{Lu}.+\.$/u),
          expect.stringMatching(/^\p{Lu}.+\.$/u),
        ]);
    }
  });

  it('always decide for a legal move, and each of them decides somewhere', async () => {
    const rulesOfThumb = await entry.ai.rulesOfThumb!();
    const ids = seatCounts(entry).flatMap((numPlayers) =>
      Array.from({ length: MATCHES }, (_, seed) => decisionsOf(entry, rulesOfThumb, numPlayers, seed)).flat(),
    );
    expect(new Set(ids)).toEqual(new Set(rulesOfThumb.rules.map(({ id }) => id)));
  });

  it('are what level 2 plays by, and a move that follows one is told from a slip', async () => {
    expect(playsByRules('level2', entry.ai)).toBe(true);
    expect(playsByRules('level3', entry.ai)).toBe(false);
    const rulesOfThumb = await entry.ai.rulesOfThumb!();
    const [numPlayers = 2] = seatCounts(entry);
    const policy = thumbPolicy(rulesOfThumb);
    const options = drawOptions(entry, numPlayers, seededRandom('slips'));
    const seen = new Set<boolean>();
    for (const { G, player, move } of nonEmpty(walk(entry, { numPlayers, options, seed: 3 }, atRandom(3)))) {
      const view = entry.rules.view(G, player);
      const own = policy.act(view, player, seededRandom(1));
      expect(followedRule(rulesOfThumb, view, player, own).isPlayed).toBe(true);
      seen.add(followedRule(rulesOfThumb, view, player, move).isPlayed);
    }
    expect(seen).toEqual(new Set([true, false]));
  });
});

it('no game without rules of thumb has the bot', () => {
  expect(playsByRules(RULES_OF_THUMB, {})).toBe(false);
});
