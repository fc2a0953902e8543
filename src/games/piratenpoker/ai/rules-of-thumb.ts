import type { PlayerID, RuleOfThumb, RulesOfThumb } from '../../contract';
import { itemAt, most, sum } from '../../contract/items';
import { totalOf } from '../rules/bids';
import { pokerCard, type Colour } from '../rules/cards';
import type { LootId } from '../rules/loot';
import { openLootOf, rules } from '../rules/rules';
import { scoreOf } from '../rules/scoring';
import type { PokerMove, PokerState } from '../rules/state';

/** What a point that another opponent loses is worth, where one that the leader loses is worth 1. */
const WEIGHT_OF_OTHERS = 0.7;

type Rule = RuleOfThumb<PokerState, PokerMove>;

/** In the first two rounds the lowest card is enough: it keeps the player in the game. */
const lowestCard: Rule = {
  id: 'lowestCard',
  move(view, player) {
    const singles = view.phase === 'loot' ? [] : bidsOf(view, player).filter(({ args: [cards] }) => cards.length === 1);
    return most(singles, ({ args: [cards] }) => -totalOf(cards));
  },
};

/** In the last round everything is played. */
const everything: Rule = {
  id: 'everything',
  move(view, player) {
    const bids = view.phase === 'loot' ? bidsOf(view, player).filter(({ args: [cards] }) => cards.length > 0) : [];
    return most(bids, ({ args: [cards] }) => cards.length);
  },
};

/** A back goes to the player with whom it is worth most to the winner. */
const overboard: Rule = {
  id: 'overboard',
  move: (view, player) =>
    most(movesNamed(view, player, 'throwOverboard'), ({ args: [colour, to] }) =>
      backValue(view, player, openLootOf(view, colour), to),
    ),
};

/** The loot goes below deck whose colour the player holds less of. */
const stow: Rule = {
  id: 'stow',
  move: (view, player) =>
    most(movesNamed(view, player, 'stow'), ({ args: [colour] }) => -strengthIn(view, player, colour)),
};

/** A negative card of one's own goes to the opponent whom it hurts most. */
const handOver: Rule = {
  id: 'handOver',
  move: (view, player) =>
    most(movesNamed(view, player, 'handOver'), ({ args: [loot, to] }) => backValue(view, player, loot, to)),
};

/** The rules of thumb of Piratenpoker; see `GameAI`. Otherwise, with no card left, the player passes. */
export const rulesOfThumb: RulesOfThumb<PokerState, PokerMove> = {
  rules: [lowestCard, everything, overboard, stow, handOver],
  reaches: { of: 'matches', percent: 40, players: 3 },
  otherwise: (view, player) => itemAt(rules.legalMoves(view, player), 0),
};

/** Returns the legal moves of a kind. */
function movesNamed<K extends PokerMove['move']>(view: PokerState, player: PlayerID, kind: K) {
  return rules
    .legalMoves(view, player)
    .filter((legal): legal is Extract<PokerMove, { move: K }> => legal.move === kind);
}

const bidsOf = (view: PokerState, player: PlayerID) => movesNamed(view, player, 'play');

/** Returns what it is worth to a player that `to` gets loot with its back up: own points, and those that opponents lose. */
function backValue({ seats }: PokerState, player: PlayerID, loot: LootId, to: PlayerID): number {
  const { fronts, backs } = itemAt(seats, Number(to));
  const change = scoreOf({ fronts, backs: [...backs, loot] }) - scoreOf({ fronts, backs });
  if (to === player) return change;
  const opponents = seats.filter((_, seat) => String(seat) !== player);
  const isLeader = scoreOf({ fronts, backs }) === Math.max(...opponents.map(scoreOf));
  return -change * (isLeader ? 1 : WEIGHT_OF_OTHERS);
}

/** Returns the total of a player's cards of a colour. */
function strengthIn({ seats }: PokerState, player: PlayerID, colour: Colour): number {
  const cards = itemAt(seats, Number(player)).hand.map(pokerCard);
  return sum(cards.map((card) => (card.colour === colour ? card.value : 0)));
}
