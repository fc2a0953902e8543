import { BotMemory } from '../../ai/bot-memory';
import { createBot } from '../../ai/levels';
import { costOf, costsOf, isRight, type MoveCost } from '../../ai/move-costs';
import { moveKey } from '../../ai/search/tree';
import type { Bot, DecisionRequest } from '../../ai/types';
import type { GameEntry, Move } from '../../games/contract';
import { itemAt } from '../../games/contract/items';
import { pendingPlayers } from '../../games/contract/legal-moves';
import { encodePosition, startPosition, type CodedPosition } from '../../match/coded-position';
import { sampleUniform, seededRandom } from '../../random/random';

/** How thoroughly decisions are evaluated: samples, and iterations in each of them. */
export interface SearchEffort {
  readonly samples: number;
  readonly iterations: number;
}

/** A position with its place in the order of all. */
export interface FoundPosition {
  readonly code: CodedPosition;
  readonly numPlayers: number;
  /** The phase and the stage of the match. */
  readonly phase: string;
}

/** The strongest bot, and the one that has to be wrong. */
const JUDGE = 'level5';
const GREEDY = 'greedy';

/** The bots that play the matches, a random one in each seat. */
const PLAYERS = ['level2', 'level3', 'level4', 'greedy'] as const;

/** What the greedy bot loses at least, and every wrong move. */
const GREEDY_COST = 0.05;
const WRONG_COST = 0.02;

/** As many wrong moves there are at least, so that three tries do not try them all. */
const MIN_WRONG = 3;

/** Decisions between more moves take too long to evaluate, where that is not exact. */
const MAX_MOVES = 36;

/** A move that the network plays with a higher probability is not a costly one. */
const LIKELY = 0.1;

/** Quick looks that leave out most decisions. */
const LOOKS: readonly SearchEffort[] = [
  { samples: 2, iterations: 8 },
  { samples: 3, iterations: 20 },
];

/** Decisions at which nobody looks, so that those of a match are far apart. */
const MIN_PLIES_APART = 6;

/** Yields the hard and clear decisions of a match between bots. */
export async function* positionsOfMatch(
  entry: GameEntry,
  seed: string,
  numPlayers: number,
  effort: SearchEffort,
): AsyncGenerator<FoundPosition> {
  const random = seededRandom(`${seed} bots`);
  const bots = Array.from({ length: numPlayers }, (_, seat) =>
    createBot(sampleUniform(PLAYERS, random), entry, `${seed} ${seat}`),
  );
  const { rules } = entry;
  const { G, play } = startPosition(entry, seed, numPlayers);
  const memories = bots.map((_, seat) => new BotMemory(entry, String(seat)));
  const moves: number[] = [];
  for (let last = -Infinity; ;) {
    for (const [seat, memory] of memories.entries()) memory.observe(rules.view(G, String(seat)));
    const player = pendingPlayers(rules, G)[0];
    if (player === undefined) return;
    const request = itemAt(memories, Number(player)).createRequest(rules.view(G, player));
    if (moves.length - last >= MIN_PLIES_APART && isWorthALook(request)) {
      const right = await rightMovesIn(entry, request, `${seed} ${moves.length}`, effort);
      if (right) {
        last = moves.length;
        yield { code: encodePosition(seed, numPlayers, moves, right), numPlayers, phase: `${G.phase} ${G.stage}` };
      }
    }
    const move = await chosenMove(itemAt(bots, Number(player)), request);
    moves.push(indexOf(request.moves, move));
    play(player, move);
  }
}

const isWorthALook = ({ moves }: DecisionRequest) => moves.length > MIN_WRONG;

async function chosenMove(bot: Bot, { observations: _, ...request }: DecisionRequest): Promise<Move> {
  return bot.choose(request);
}

const indexOf = (moves: readonly Move[], wanted: Move) => moves.findIndex((move) => moveKey(move) === moveKey(wanted));

/** Returns the indices of the moves that are as good as the best; undefined if the decision is too easy or unclear. */
async function rightMovesIn(
  entry: GameEntry,
  request: DecisionRequest,
  seed: string,
  effort: SearchEffort,
): Promise<readonly number[] | undefined> {
  const greedy = await chosenMove(createBot(GREEDY, entry, seed), request);
  const few = { ...request, required: [greedy] };
  if (await isLikely(entry, request, greedy)) return undefined;
  for (const look of LOOKS) {
    const costs = await evaluate(entry, few, seed, look);
    const isExact = costs.every(({ error }) => error === 0);
    if (costOf(costs, greedy).cost < GREEDY_COST || (!isExact && request.moves.length > MAX_MOVES)) return undefined;
    if (isExact) break;
  }
  const isSolvable = (costs: readonly MoveCost[]) => isClear(costs) && isCostly(costs, greedy);
  if (!isSolvable(await evaluate(entry, few, seed, effort))) return undefined;
  const costs = await evaluate(entry, { ...request, required: request.moves }, seed, effort);
  const right = costs.filter((cost) => isRight(cost));
  if (!isSolvable(costs) || costs.length - right.length < Math.max(MIN_WRONG, right.length)) return undefined;
  return right.map(({ evaluation }) => indexOf(request.moves, evaluation.move)).sort((a, b) => a - b);
}

/** Whether each move is right or wrong beyond doubt. */
function isClear(costs: readonly MoveCost[]): boolean {
  return costs.every((each) => (isRight(each) ? each.error <= WRONG_COST : each.cost >= WRONG_COST + each.error / 2));
}

/** Whether the game's network, if there is one, thinks that a move may be the best. */
async function isLikely(entry: GameEntry, request: DecisionRequest, move: Move): Promise<boolean> {
  const { view, informationState = view, player, moves } = request;
  const network = await entry.ai.network?.(informationState);
  if (!network) return false;
  return itemAt(network.evaluate(informationState, player, moves).priors, indexOf(moves, move)) > LIKELY;
}

/** Whether a move costs much, and the measure is precise enough to say so. */
function isCostly(costs: readonly MoveCost[], move: Move): boolean {
  const { cost, error } = costOf(costs, move);
  return cost >= GREEDY_COST && cost > error;
}

async function evaluate(
  entry: GameEntry,
  request: DecisionRequest,
  seed: string,
  { samples, iterations }: SearchEffort,
) {
  const found = [];
  for (let nth = 0; nth < samples; nth++) {
    const bot = createBot(JUDGE, entry, `${seed} ${iterations} ${nth}`);
    if (!bot.evaluateMoves) throw new Error(`the bot ${JUDGE} has no values of moves`);
    found.push(await bot.evaluateMoves(request, { iterations }));
  }
  return costsOf(found);
}
