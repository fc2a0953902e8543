import { messages } from '../../i18n/catalog';
import type { Catalog } from '../../i18n/catalog-types';
import { listNames, listNamesInside, withMinusSign, YOU } from '../../i18n/format';
import type { GameText, Language, NameOf } from '../contract';
import { itemAt } from '../contract/items';
import { decidingWeights, totalOf } from './rules/bids';
import { pokerCard, type CardId } from './rules/cards';
import { lootCard, type LootId } from './rules/loot';
import { deciderOf, doubledColour, openLootOf, pendingPlayers } from './rules/rules';
import { outcomeOf } from './rules/scoring';
import { HIDDEN, type PastRound, type PokerEvent, type PokerMove, type PokerState } from './rules/state';

/** The messages of Piratenpoker in one language. */
export type Texts = Catalog['piratenpoker'];

/** Returns the names of poker cards, the highest first: "red 8, blue 5". */
export function formatCards(ids: readonly CardId[], t: Texts): string {
  const cards = ids.filter((id) => id !== HIDDEN).map(pokerCard);
  return [...cards]
    .sort((a, b) => b.value - a.value)
    .map(({ colour, value }) => t.card[colour]({ value }))
    .join(t.cardSeparator);
}

/** Returns a number with its sign, as cards show it: "+8", "−4". */
export function formatSigned(n: number): string {
  return n < 0 ? withMinusSign(String(n)) : `+${n}`;
}

/**
 * Returns the name of the front of a loot card: "red +8".
 * @param names their form in the sentence
 */
export function formatFront(id: LootId, names: Texts['front']): string {
  const { colour, front } = lootCard(id);
  return names[colour]({ value: formatSigned(front) });
}

/**
 * Returns the name of the back of a loot card: "−4", "shark +4".
 * @param names their form in the sentence
 */
export function formatBack(id: LootId, names: Texts['back']): string {
  const { back, shark } = lootCard(id);
  return names[shark ? 'shark' : 'negative']({ value: formatSigned(back) });
}

/**
 * Returns a score: "1 point", "−3 points".
 * @param score its form in the sentence
 */
export function formatPoints(points: number, score: Texts['points']): string {
  return score({ n: Math.abs(points), score: withMinusSign(String(points)) });
}

/** Returns the label of a legal move; see GameText. */
export const describeMove: GameText<PokerState, PokerMove>['describeMove'] = (
  { move, args },
  language,
  G,
  nameOf = (id) => messages('piratenpoker', language).seat({ nth: Number(id) + 1 }),
) => {
  const t = messages('piratenpoker', language);
  switch (move) {
    case 'play':
      return args[0].length === 0
        ? t.move.pass
        : t.move.play({ cards: formatCards(args[0], t), total: totalOf(args[0], doubledColour(G)) });
    case 'takeBack':
    case 'keepNegatives':
      return t.move[move];
    case 'throwOverboard': {
      const loot = openLootOf(G, args[0]);
      const sides = { front: formatFront(loot, t.frontAsObject), back: formatBack(loot, t.back) };
      return t.move.throwOverboard({ ...sides, to: nameOf(args[1]) });
    }
    case 'stow':
      return t.move.stow({ front: formatFront(openLootOf(G, args[0]), t.frontAsObject) });
    case 'handOver':
      return t.move.handOver({ back: formatBack(args[0], t.backAsObject), to: nameOf(args[1]) });
  }
};

/** Returns a sentence on the pending players and their decision, or on the winners. */
export function describeStatus(G: PokerState, nameOf: NameOf, language: Language): string {
  const t = messages('piratenpoker', language).wait;
  const outcome = outcomeOf(G);
  if (outcome)
    return describeVictory(outcome.winners.map(nameOf), Math.max(...Object.values(outcome.scores)), language);
  const decider = deciderOf(G);
  if (decider === undefined) {
    const names = pendingPlayers(G).map(nameOf);
    return t.commit({ names: listNamesInside(names, language), n: names.length });
  }
  const name = nameOf(decider);
  if (G.stage === 'handOver') return t.handOver({ name });
  return t[G.phase === 'overboard' ? 'overboard' : 'belowDeck']({ name });
}

function describeVictory(winners: readonly string[], points: number, language: Language): string {
  const t = messages('piratenpoker', language);
  const withPoints = formatPoints(points, t.withPoints);
  const [name, ...others] = winners;
  if (name !== undefined && others.length === 0) return t.wait.win({ name, withPoints });
  return t.wait.share({ names: listNames(winners, language), you: winners.includes(YOU), withPoints });
}

/** Returns a sentence for each bid of a round, each group that drops out, and the result. */
export function describeRound(round: PastRound, nameOf: NameOf, language: Language): string[] {
  const t = messages('piratenpoker', language);
  const bids = round.bids.map(({ playerID, cards }) => {
    const name = nameOf(playerID);
    if (cards.length === 0) return t.event.pass({ name });
    return t.event.bid({ name, total: totalOf(cards, round.doubled), cards: formatCards(cards, t) });
  });
  const out = round.result.out.map((group) => {
    const names = group.map(nameOf);
    return t.result.out({ names: listNames(names, language), you: names.includes(YOU) });
  });
  return [...bids, ...out, describeResult(round, nameOf, language)];
}

/** Returns a sentence on the winner of a round and the deciding criterion. */
function describeResult({ bids, doubled, result }: PastRound, nameOf: NameOf, language: Language): string {
  const t = messages('piratenpoker', language).result;
  if (result.by === 'nobody') return t.nobody;
  const cardsOf = (player: string) => bids.find(({ playerID }) => playerID === player)?.cards ?? [];
  const { winner } = result;
  const name = nameOf(winner);
  const total = totalOf(cardsOf(winner), doubled);
  if (result.by === 'total') return t.total({ name, total });
  const { rivals, place } = result;
  const [weight, other] = decidingWeights(bids, result, doubled);
  const names = [name, ...rivals.map(nameOf)];
  return t.card({
    ...{ name, total, weight, other },
    names: listNames(names, language),
    you: names.includes(YOU),
    byCard: itemAt(t.byCard, place),
  });
}

/** Returns sentences on the events of the last move. */
export function lastMoveText(G: PokerState, nameOf: NameOf, language: Language): string {
  return G.events.map((event) => eventText(event, nameOf, language)).join(' ');
}

/** Returns a sentence or two on an event, for the log and screen readers; see GameText. */
export const describeEvent: GameText<PokerState, PokerMove>['describeEvent'] = (event, nameOf, language) =>
  eventText(event as PokerEvent, nameOf, language);

function eventText(event: PokerEvent, nameOf: NameOf, language: Language): string {
  const { kind, playerID, round, loot, to, game = 0 } = event;
  const t = messages('piratenpoker', language);
  const nameOrNone = (player: string | undefined) => (player === undefined ? '' : nameOf(player));
  const name = nameOrNone(playerID);
  const back = loot === undefined ? '' : formatBack(loot, t.backAsObject);
  const frontIn = (names: Texts['front']) => (loot === undefined ? '' : formatFront(loot, names));
  switch (kind) {
    case 'commit':
    case 'takeBack':
    case 'keepNegatives':
    case 'undo':
      return t.event[kind]({ name });
    case 'reveal':
      return round ? describeRound(round, nameOf, language).join(' ') : '';
    case 'overboard':
      return t.event.overboard({ name, front: frontIn(t.frontAsObject), to: nameOrNone(to), back });
    case 'stow':
      return t.event.stow({ name, front: frontIn(t.frontAsObject) });
    case 'take':
      return t.event.take({ name, front: frontIn(t.front) });
    case 'handOver':
      return t.event.handOver({ name, back, to: nameOrNone(to) });
    case 'newGame':
      return t.event.newGame({ game });
    case 'stop':
    case 'reshuffle':
    case 'end':
      return t.event[kind];
  }
}

/** Returns the sentence on what the winner of a round does. */
export function roundPurpose({ phase, loot }: Pick<PokerState, 'phase' | 'loot'>, language: Language): string {
  const t = messages('piratenpoker', language);
  const { purpose } = t.board;
  if (phase !== 'loot') return purpose[phase];
  const doubling = itemAt(loot, 0);
  return purpose.loot[lootCard(doubling).colour]({ front: formatFront(doubling, t.frontAsObject) });
}
