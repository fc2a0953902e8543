import type { NameOf, GameText } from '../seam/entry';
import { decidingWeights, totalOf } from './rules/bids';
import { pokerCard, type CardId } from './rules/cards';
import { lootCard, type LootId } from './rules/loot';
import { pendingPlayers, deciderOf, doubledColour, openLootOf } from './rules/rules';
import { outcomeOf } from './rules/scoring';
import { HIDDEN, type PastRound, type PokerEvent, type PokerMove, type PokerState } from './rules/state';
import { TEXTS, type Texts } from './texts';

/** Returns the names of poker cards, the highest first: "red 8, blue 5". */
export function formatCards(ids: readonly CardId[], t: Texts): string {
  const cards = ids.filter((id) => id !== HIDDEN).map(pokerCard);
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
export const describeMove: GameText<PokerState, PokerMove>['describeMove'] = (
  { move, args },
  language,
  G,
  nameOf = (id) => TEXTS[language].seat(Number(id) + 1),
) => {
  const t = TEXTS[language];
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
      return t.move.throwOverboard(formatFront(loot, t), formatBack(loot, t), nameOf(args[1]));
    }
    case 'stow':
      return t.move.stow(formatFront(openLootOf(G, args[0]), t));
    case 'handOver':
      return t.move.handOver(formatBack(args[0], t), nameOf(args[1]));
  }
};

/** Returns a sentence on the pending players and their decision, or on the winners. */
export function describeStatus(G: PokerState, nameOf: NameOf, t: Texts): string {
  const outcome = outcomeOf(G);
  if (outcome) return t.wait.won(outcome.winners.map(nameOf), Math.max(...Object.values(outcome.scores)));
  const decider = deciderOf(G);
  if (decider === undefined) return t.wait.commit(pendingPlayers(G).map(nameOf));
  if (G.stage === 'handOver') return t.wait.handOver(nameOf(decider));
  return t.wait[G.phase === 'overboard' ? 'overboard' : 'belowDeck'](nameOf(decider));
}

/** Returns a sentence for each bid of a round, each group that drops out, and the result. */
export function describeRound(round: PastRound, nameOf: NameOf, t: Texts): string[] {
  const bids = round.bids.map(({ playerID, cards }) =>
    cards.length === 0
      ? t.event.pass(nameOf(playerID))
      : t.event.bid(nameOf(playerID), totalOf(cards, round.doubled), formatCards(cards, t)),
  );
  const out = round.result.out.map((group) => t.result.out(group.map(nameOf)));
  return [...bids, ...out, describeResult(round, nameOf, t)];
}

/** Returns a sentence on the winner of a round and the deciding criterion. */
function describeResult({ bids, doubled, result }: PastRound, nameOf: NameOf, t: Texts): string {
  if (result.by === 'nobody') return t.result.nobody;
  const cardsOf = (player: string) => bids.find(({ playerID }) => playerID === player)?.cards ?? [];
  const { winner } = result;
  const total = totalOf(cardsOf(winner), doubled);
  if (result.by === 'total') return t.result.total(nameOf(winner), total);
  const { rivals, place } = result;
  const [best, next] = decidingWeights(bids, result, doubled);
  return t.result.card([winner, ...rivals].map(nameOf), total, nameOf(winner), place, best, next);
}

/** Returns sentences on the events of the last move. */
export function describeLastMove(G: PokerState, nameOf: NameOf, t: Texts): string {
  return G.events.map((event) => eventText(event, nameOf, t)).join(' ');
}

/** Returns a sentence or two on an event, for the log and screen readers; see GameText. */
export const describeEvent: GameText<PokerState, PokerMove>['describeEvent'] = (event, nameOf, language) =>
  eventText(event as PokerEvent, nameOf, TEXTS[language]);

function eventText({ kind, playerID, round, loot, to, game = 0 }: PokerEvent, nameOf: NameOf, t: Texts): string {
  const nameOrSomebody = (player: string | undefined) => (player === undefined ? t.somebody : nameOf(player));
  const name = nameOrSomebody(playerID);
  const receiver = nameOrSomebody(to);
  const front = loot === undefined ? '' : formatFront(loot, t);
  const back = loot === undefined ? '' : formatBack(loot, t);
  switch (kind) {
    case 'commit':
    case 'takeBack':
    case 'keepNegatives':
      return t.event[kind](name);
    case 'reveal':
      return round ? describeRound(round, nameOf, t).join(' ') : '';
    case 'overboard':
      return t.event.overboard(name, front, receiver, back);
    case 'stow':
    case 'take':
      return t.event[kind](name, front);
    case 'handOver':
      return t.event.handOver(name, back, receiver);
    case 'newGame':
      return t.event.newGame(game);
    case 'stop':
    case 'shuffle':
    case 'end':
      return t.event[kind];
  }
}
