import type { NameOf, GameText } from '../seam/entry';
import { totalOf, weightsOf } from './rules/bids';
import { CARDS, type CardId } from './rules/cards';
import { lootCard, type LootId } from './rules/loot';
import { pendingPlayers, deciderOf, doubledColour, openLootOf } from './rules/rules';
import { outcomeOf } from './rules/scoring';
import { HIDDEN, type PastRound, type PokerEvent, type PokerMove, type PokerState } from './rules/state';
import { TEXTS, type Texts } from './texts';

/** Returns the names of poker cards, the highest first: "red 8, blue 5". */
export function formatCards(ids: readonly CardId[], t: Texts): string {
  const cards = ids.filter((id) => id !== HIDDEN).map((id) => CARDS[id - 1]);
  return [...cards]
    .sort((a, b) => b.value - a.value)
    .map(({ colour, value }) => t.card(colour, value))
    .join(', ');
}

/** Returns the name of the front of a loot card: "red +8". */
export function formatFront(id: LootId, t: Texts): string {
  const { colour, front } = lootCard(id);
  return t.front(colour, front);
}

/** Returns the name of the back of a loot card: "−4", "shark +4". */
export function formatBack(id: LootId, t: Texts): string {
  const { back, shark } = lootCard(id);
  return t.back(back, shark);
}

/** Returns the label of a legal move; see GameText. */
export const describeMove: GameText<PokerState, PokerMove>['describeMove'] = ({ move, args }, language, G) => {
  const t = TEXTS[language];
  const seat = (player: string) => t.seat(Number(player) + 1);
  switch (move) {
    case 'play':
      return args[0].length === 0
        ? t.move.pass
        : t.move.play(formatCards(args[0], t), totalOf(args[0], doubledColour(G)));
    case 'takeBack':
    case 'keepNegatives':
      return t.move[move];
    case 'throwOverboard': {
      const loot = openLootOf(G, args[0]);
      return t.move.throwOverboard(formatFront(loot, t), formatBack(loot, t), seat(args[1]));
    }
    case 'stow':
      return t.move.stow(formatFront(openLootOf(G, args[0]), t));
    case 'handOver':
      return t.move.handOver(formatBack(args[0], t), seat(args[1]));
  }
};

/** Returns a sentence on the pending players and their decision, or on the winners. */
export function describeStatus(G: PokerState, nameOf: NameOf, t: Texts): string {
  const outcome = outcomeOf(G);
  if (outcome) return t.wait.won(outcome.winners.map(nameOf), outcome.scores[outcome.winners[0]]);
  const decider = deciderOf(G);
  if (decider === undefined) return t.wait.commit(pendingPlayers(G).map(nameOf));
  if (G.stage === 'handOver') return t.wait.handOver(nameOf(decider));
  return t.wait[G.phase === 'overboard' ? 'overboard' : 'belowDeck'](nameOf(decider));
}

/** Returns a sentence for each bid of a round, each group that drops out, and the result. */
export function describeRound(round: PastRound, nameOf: NameOf, t: Texts): string[] {
  const bids = round.bids.map(({ playerID, cards }) =>
    cards.length === 0
      ? t.fact.pass(nameOf(playerID))
      : t.fact.bid(nameOf(playerID), totalOf(cards, round.doubled), formatCards(cards, t)),
  );
  const out = round.verdict.out.map((group) => t.verdict.out(group.map(nameOf)));
  return [...bids, ...out, describeResult(round, nameOf, t)];
}

/** Returns a sentence on the winner of a round and the deciding criterion. */
function describeResult({ bids, doubled, verdict }: PastRound, nameOf: NameOf, t: Texts): string {
  if (verdict.by === 'nobody') return t.verdict.nobody;
  const cardsOf = (player: string) => bids.find(({ playerID }) => playerID === player)?.cards ?? [];
  const { winner } = verdict;
  const total = totalOf(cardsOf(winner), doubled);
  if (verdict.by === 'total') return t.verdict.total(nameOf(winner), total);
  const { rivals, place } = verdict;
  const [best, next] = [winner, rivals[0]].map((player) => weightsOf(cardsOf(player), doubled)[place]);
  return t.verdict.card([winner, ...rivals].map(nameOf), total, nameOf(winner), place, best, next);
}

/** Returns sentences on the events of the last move. */
export function describeLastMove(G: PokerState, nameOf: NameOf, t: Texts): string {
  return G.happened.map((event) => eventText(event, nameOf, t)).join(' ');
}

/** Returns a sentence or two on an event, for the log and screen readers; see GameText. */
export const describeEvent: GameText<PokerState, PokerMove>['describeEvent'] = (event, nameOf, language) =>
  eventText(event as PokerEvent, nameOf, TEXTS[language]);

function eventText({ kind, playerID, round, loot, to, game = 0 }: PokerEvent, nameOf: NameOf, t: Texts): string {
  const [name, receiver] = [playerID, to].map((player) => (player === undefined ? t.somebody : nameOf(player)));
  const front = loot === undefined ? '' : formatFront(loot, t);
  const back = loot === undefined ? '' : formatBack(loot, t);
  switch (kind) {
    case 'commit':
    case 'takeBack':
    case 'keepNegatives':
      return t.fact[kind](name);
    case 'reveal':
      return round ? describeRound(round, nameOf, t).join(' ') : '';
    case 'overboard':
      return t.fact.overboard(name, front, receiver, back);
    case 'stow':
    case 'take':
      return t.fact[kind](name, front);
    case 'handOver':
      return t.fact.handOver(name, back, receiver);
    case 'newGame':
      return t.fact.newGame(game);
    case 'stop':
    case 'shuffle':
    case 'end':
      return t.fact[kind];
  }
}
