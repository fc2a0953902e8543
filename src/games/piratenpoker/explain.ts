import { messages } from '../../i18n/catalog';
import type { GameText, NameOf, PlayerID } from '../contract';
import { itemAt } from '../contract/items';
import type { PokerEvaluation } from './ai/move-estimator';
import { formatFront, formatPoints, type Texts } from './describe';
import type { LootId } from './rules/loot';
import { openLootOf } from './rules/rules';
import { scoreOf, type Holdings } from './rules/scoring';
import type { PokerMove, PokerState } from './rules/state';

/** Returns a sentence that speaks for the best move; see GameText. */
export const explainMove: NonNullable<GameText<PokerState, PokerMove>['explainMove']> = (
  evaluations,
  player,
  nameOf,
  language,
  G,
) => {
  const t = messages('piratenpoker', language);
  const best = itemAt(evaluations, 0);
  const { move, args } = best.move;
  switch (move) {
    case 'play':
      return args[0].length === 0
        ? passReason(evaluations, G, player, t)
        : bidReason(best, args[0].length, player, G, t);
    case 'throwOverboard':
      return receiverReason(openLootOf(G, args[0]), args[1], player, nameOf, G, t);
    case 'handOver':
      return receiverReason(args[0], args[1], player, nameOf, G, t);
    case 'stow': {
      const [left, ...others] = G.loot.filter((id) => id !== openLootOf(G, args[0]));
      return left === undefined || others.length > 0
        ? undefined
        : t.why.stow({ front: formatFront(left, t.frontAsObject) });
    }
    case 'takeBack':
    case 'keepNegatives':
      return undefined;
  }
};

function bidReason({ roundChance }: PokerEvaluation, cards: number, player: PlayerID, G: PokerState, t: Texts) {
  if (roundChance === undefined) return undefined;
  const rounds = formatChance(roundChance, t);
  const [loot] = G.loot;
  if (G.phase === 'loot' && loot !== undefined)
    return t.why.bidForLoot({ rounds, front: formatFront(loot, t.frontAsObject) });
  return t.why.bid({ rounds, kept: itemAt(G.seats, Number(player)).hand.length - cards });
}

function passReason(evaluations: readonly PokerEvaluation[], G: PokerState, player: PlayerID, t: Texts) {
  const roundChance = evaluations[1]?.roundChance;
  return roundChance === undefined
    ? undefined
    : t.why.pass({ rounds: formatChance(roundChance, t), kept: itemAt(G.seats, Number(player)).hand.length });
}

/** Returns the share of simulated rounds that a bid wins: "about 64 % of the simulated rounds". */
const formatChance = (chance: number, t: Texts) => t.why.rounds({ percent: Math.round(100 * chance) });

/** Speaks of the points that the receiver of a back wins or loses. */
function receiverReason(
  loot: LootId,
  to: PlayerID,
  player: PlayerID,
  nameOf: NameOf,
  { seats }: PokerState,
  t: Texts,
): string | undefined {
  const receiver = itemAt(seats, Number(to));
  const change = scoreOf(withBack(receiver, loot)) - scoreOf(receiver);
  if (to === player) return change > 0 ? t.why.gain({ n: change }) : undefined;
  if (change >= 0) return undefined;
  const score = scoreOf(receiver);
  const isLeader = seats.every((seat, i) => String(i) === to || scoreOf(seat) < score);
  const loss = { name: nameOf(to), n: -change };
  return isLeader ? t.why.leaderLoses({ ...loss, withPoints: formatPoints(score, t.withPoints) }) : t.why.loses(loss);
}

const withBack = ({ fronts, backs }: Holdings, loot: LootId): Holdings => ({ fronts, backs: [...backs, loot] });
