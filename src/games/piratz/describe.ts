import type { Language, Localized, NameOf, GameText } from '../seam/entry';
import type { Card, CardId } from './rules/cards';
import { visibleCards, type CubeResolution } from './rules/queries';
import { cardsTaken } from './rules/rules';
import type { PiratzEvent, PiratzMove, PiratzState } from './rules/state';
import { de } from './texts/de';
import { en, type Texts } from './texts/en';
import { TREASURES, type Treasure } from './rules/treasures';

/** The words of Piratz by language. */
export const TEXTS: Localized<Texts> = { en, de };

/** What a card shows, in words: "1 ring, 2 coins, rat". */
export function cardLabel(card: Card, t: Texts): string {
  const items = TREASURES.filter((_, i) => card.items[i] > 0).map((treasure) =>
    t.items(treasure, card.items[TREASURES.indexOf(treasure)]),
  );
  return [...items, ...(card.rat ? [t.rat] : [])].join(', ');
}

/** What a legal move does, as a choice is labelled. */
export function moveLabel({ move, args }: PiratzMove, t: Texts, G: PiratzState): string {
  switch (move) {
    case 'reveal':
    case 'stay':
      return t.action[move];
    case 'pass':
      return args[0] ? t.action.passWith(cardsTaken(G, args[0]).length, args[0]) : t.action.passEmpty;
    case 'leaveRats':
      return t.action.leaveRats(G.display.filter((id) => G.cards[id - 1].rat).length);
    case 'takeRat':
    case 'bury':
      return t.action[move](cardLabel(G.cards[args[0] - 1], t));
    case 'chooseCube':
      return t.action.cube(args[0]);
  }
}

/** Who is to move and what about, as those say who wait for it. */
export function turnStatus(G: PiratzState, nameOf: NameOf, t: Texts): string {
  const name = nameOf(G.current);
  if (G.stage === 'chooseCube') return t.wait.chooseCube(name, TREASURES[G.awards.length]);
  return t.wait[G.stage === 'decide' && G.phase === 'lastSpade' ? 'lastSpade' : G.stage](name);
}

/** One fact as a sentence for log and screen reader; see the seam. */
export const describeEvent: GameText<PiratzState, PiratzMove>['describeEvent'] = (fact, nameOf, language, G) =>
  eventText(fact as PiratzEvent, nameOf, TEXTS[language], G);

/** What the last move brought about, for a reader at the table: cubes are left to the scoring. */
export function lastMoveText(G: PiratzState, nameOf: NameOf, language: Language): string {
  const told = G.happened.filter(({ kind }) => kind !== 'cube' && kind !== 'noCube');
  // The log hides every card in blind mode, but the one just turned up lies before all eyes: it is the last on display.
  const seen = told.map((fact) => (fact.kind === 'reveal' ? { ...fact, cards: G.display.slice(-1) } : fact));
  return seen.map((fact) => describeEvent(fact, nameOf, language, G)).join(' ');
}

function eventText(fact: PiratzEvent, nameOf: NameOf, t: Texts, G: PiratzState): string | undefined {
  const { kind, playerID, cards = [], treasure, value = 0 } = fact;
  const name = playerID === undefined ? t.somebody : nameOf(playerID);
  switch (kind) {
    case 'reshuffle':
    case 'gameEnds':
      return t.fact[kind];
    case 'alarm':
    case 'stay':
    case 'leaveRats':
    case 'roundEnds':
      return t.fact[kind](name);
    case 'reveal':
    case 'takeRat':
      return t.fact[kind](name, labelOfCard(G, cards, t));
    case 'take':
      return treasure ? t.fact.take(name, cards.length, treasure) : t.fact.takeNothing(name);
    case 'bury':
      return cards.length > 0 ? t.fact.bury(name, labelOfCard(G, cards, t)) : t.fact.spadeInMiddle(name);
    case 'cube':
      return treasure && t.fact.cube(name, value, treasure);
    case 'noCube':
      return treasure && t.fact.noCube(value, treasure);
  }
}

/** The face of a fact's one card, or undefined when it is hidden. */
function labelOfCard(G: PiratzState, ids: readonly CardId[], t: Texts): string | undefined {
  const [card] = visibleCards(G, ids);
  return card && cardLabel(card, t);
}

/** A verdict of the scoring as a sentence that names what decided. */
export function resolutionText(verdict: CubeResolution, treasure: Treasure, nameOf: NameOf, t: Texts): string {
  const s = t.scoring;
  if (verdict.by === 'nothing') return s.byNothing(verdict.tied.map(nameOf), treasure, verdict.values);
  if (verdict.by === 'nobody') return (verdict.place === 0 ? s.nobody : s.nobodyElse)(treasure, verdict.values);
  const { by, place, value, winner, tied } = verdict;
  const name = nameOf(winner.playerID);
  const names = tied.map(nameOf);
  if (by === 'rats') return s.byRats(names, treasure, winner.items, name, winner.rats, value);
  if (by === 'cards') return s.byCards(names, treasure, name, winner.cards, value);
  return place === 0 ? s.first(name, treasure, winner.items, value) : s.second(name, winner.items, value);
}
