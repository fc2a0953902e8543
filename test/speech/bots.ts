import type { BotMoveRequest, EvaluationRequest } from '../../src/ai/worker/protocol';
import type { GameState, Move } from '../../src/games/contract';
import { seededRandom } from '../../src/random/random';

/** A player for tests: half of the moves are the first legal one, the others random by a seed. */
export function choosesFor(seed: string) {
  const random = seededRandom(seed);
  return (moves: readonly Move[]): Move => moves[random.Die(2) === 1 ? 0 : random.Die(moves.length) - 1]!;
}

/** How the bots of the match choose. */
export const bots: { choose: ReturnType<typeof choosesFor> } = { choose: ([move]) => move! };

/** Takes the place of the web worker with the bots. */
export const botWorkerClient = {
  createBotWorkerClient: () => ({
    choose: (_bot: unknown, { moves }: BotMoveRequest['decision']) => Promise.resolve(bots.choose(moves)),
    evaluate: ({ view }: Omit<EvaluationRequest, 'id'>) => evaluation(view),
    prepare: () => undefined,
    terminate: () => undefined,
  }),
  useBotWorker: () => ({ startRequest: () => undefined, prepare: () => undefined }),
};

let evaluations = 0;

/** Returns chances of three players that depend on the view. From time to time, this takes a second. */
async function evaluation(view: GameState) {
  if (evaluations++ % 20 === 0) await new Promise((resolve) => setTimeout(resolve, 1000));
  const first = (JSON.stringify(view).length % 89) / 100;
  return { shares: [first, (1 - first) / 2, (1 - first) / 2], worlds: 40 };
}
