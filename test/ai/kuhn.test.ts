import { createBot } from '../../src/ai/levels';
import type { Bot, GameModel } from '../../src/ai/types';
import { seededRandom } from '../../src/random/random';
import { kuhn } from '../support/kuhn';
import type { KuhnMove, KuhnState } from '../support/kuhn/rules/state';
import { caseCount } from '../support/counts';

const MATCHES = caseCount(400, 10_000);

/** Kuhn poker with chips as odds: the winner of one chip out of two loses the match with probability 1/4. */
interface LotteryState extends KuhnState {
  upset: boolean;
}

const { rules, ai } = kuhn;
const lottery: GameModel<LotteryState, KuhnMove> = {
  ai: ai as GameModel<LotteryState, KuhnMove>['ai'],
  rules: {
    ...rules,
    setup: (...args) => ({ ...rules.setup(...args), upset: false }),
    clone: (G) => ({ ...rules.clone(G), upset: G.upset }),
    apply(G, player, move, random) {
      rules.apply(G, player, move, random);
      const chips = rules.outcome(G)?.scores[0];
      G.upset = chips !== undefined && Math.abs(chips) === 1 && random.Die(4) === 1;
    },
    outcome(G) {
      const outcome = rules.outcome(G);
      if (!outcome || !G.upset) return outcome;
      return { ...outcome, winners: outcome.winners.map((id) => String(1 - Number(id))) };
    },
    view: (G, player) => ({ ...rules.view(G, player), upset: G.upset }),
  },
};

const JACK = 1;
const QUEEN = 2;
const KING = 3;

function ask(bot: Bot, hands: number[], actions: KuhnMove['move'][]) {
  const player = String(actions.length % 2);
  const G = {
    phase: 'betting' as const,
    stage: 'act' as const,
    events: [],
    hands,
    deck: [6 - hands[0]! - hands[1]!],
    actions,
    upset: false,
  };
  const view = lottery.rules.view(G, player);
  return bot.choose({ view, player, moves: lottery.rules.legalMoves(view, player) });
}

/** A Nash equilibrium: the probability of a bet by the previous actions and the own card. */
const EQUILIBRIUM: Record<string, Record<number, number>> = {
  '': { [JACK]: 1 / 3, [QUEEN]: 0, [KING]: 1 },
  pass: { [JACK]: 1 / 3, [QUEEN]: 0, [KING]: 1 },
  bet: { [JACK]: 0, [QUEEN]: 1 / 3, [KING]: 1 },
  'pass,bet': { [JACK]: 0, [QUEEN]: 2 / 3, [KING]: 1 },
};

/** Returns the mean chips of a bot against the equilibrium, with alternating seats. */
async function meanChips(kind: string, matches: number): Promise<number> {
  const random = seededRandom('deals');
  const bot = createBot(kind, lottery, 'kuhn');
  let chips = 0;
  for (let match = 0; match < matches; match++) {
    const [first, second] = random.Shuffle([JACK, QUEEN, KING]) as [number, number, number];
    const G: KuhnState = {
      phase: 'betting',
      stage: 'act',
      events: [],
      hands: [first, second],
      deck: [6 - first - second],
      actions: [],
    };
    while (!rules.outcome(G)) {
      const seat = G.actions.length % 2;
      const bets = random.Number() < EQUILIBRIUM[G.actions.join()]![G.hands[seat]!]!;
      const { move } =
        seat === match % 2 ? await ask(bot, G.hands, [...G.actions]) : ({ move: bets ? 'bet' : 'pass' } as const);
      G.actions.push(move);
    }
    chips += rules.outcome(G)?.scores[match % 2] ?? 0;
  }
  return chips / matches;
}

describe('Kuhn poker', () => {
  describe.each([1, 2, 3, 4])('seed %i', (seed) => {
    const bot = () => createBot('ismcts:1000', lottery, seed);

    it.each([
      ['ISMCTS calls with the king', [KING, QUEEN], ['pass', 'bet'], 'bet'],
      ['ISMCTS calls with the king in the second seat', [JACK, KING], ['bet'], 'bet'],
      ['ISMCTS never calls with the jack', [JACK, QUEEN], ['pass', 'bet'], 'pass'],
      ['ISMCTS never calls with the jack in the second seat', [KING, JACK], ['bet'], 'pass'],
    ] as const)('%s', async (_what, hands, actions, right) => {
      expect((await ask(bot(), [...hands], [...actions])).move).toBe(right);
    });
  });

  it('ISMCTS bets with the king more often than not', async () => {
    // Not always: a single-observer search assumes that the opponent knows the king and never calls.
    const seeds = Array.from({ length: 12 }, (_, seed) => seed);
    const moves = await Promise.all(
      seeds.map((seed) => ask(createBot('ismcts:1000', lottery, seed), [QUEEN, KING], ['pass'])),
    );
    expect(moves.filter(({ move }) => move === 'bet').length).toBeGreaterThan(6);
  });

  it('ISMCTS loses almost nothing against an equilibrium, unlike random moves', async () => {
    expect(await meanChips('random', MATCHES)).toBeLessThan(-0.15);
    expect(await meanChips('ismcts:100', MATCHES)).toBeGreaterThan(-0.1);
  });
});
