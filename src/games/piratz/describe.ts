import type { Language, Localized, NameOf, GameText } from '../seam/entry';
import type { Card, CardId } from './rules/cards';
import { cardOf, visibleCards, type CubeResolution } from './rules/queries';
import { cardsTaken } from './rules/rules';
import type { PiratzEvent, PiratzMove, PiratzState } from './rules/state';
import { de } from './texts/de';
import { en, type Texts } from './texts/en';
import { TREASURES, type Treasure } from './rules/treasures';

/** The texts of Piratz by language. */
export const TEXTS: Localized<Texts> = { en, de };

/** Returns the label of a card: "1 ring, 2 coins, rat". */
export function cardLabel(card: Card, t: Texts): string {
  const items = TREASURES.flatMap((treasure, i) => {
    const count = card.items[i] ?? 0;
    return count > 0 ? [t.items(treasure, count)] : [];
  });
  return [...items, ...(card.rat ? [t.rat] : [])].join(', ');
}

/** Returns the label of a legal move. */
export function moveLabel({ move, args }: PiratzMove, t: Texts, G: PiratzState): string {
  switch (move) {
    case 'reveal':
    case 'stay':
      return t.action[move];
    case 'pass':
      return args[0] ? t.action.passWith(cardsTaken(G, args[0]).length, args[0]) : t.action.passEmpty;
    case 'leaveRats':
      return t.action.leaveRats(visibleCards(G, G.faceUp).filter(({ rat }) => rat).length);
    case 'takeRat':
    case 'bury':
      return t.action[move](cardLabel(cardOf(G, args[0]), t));
    case 'chooseCube':
      return t.action.cube(args[0]);
  }
}

/** Returns a sentence for waiting viewers: who is to move, and what they decide. */
export function turnStatus(G: PiratzState, nameOf: NameOf, t: Texts): string {
  const name = nameOf(G.current);
  if (G.stage === 'chooseCube') return t.wait.chooseCube(name, treasureToScore(G));
  return t.wait[G.stage === 'decide' && G.phase === 'lastSpade' ? 'lastSpade' : G.stage](name);
}

function treasureToScore({ awards }: PiratzState): Treasure {
  const treasure = TREASURES[awards.length];
  if (!treasure) throw new Error('all treasures have been scored');
  return treasure;
}

/** Returns an event as a sentence; see GameText. */
export const describeEvent: GameText<PiratzState, PiratzMove>['describeEvent'] = (event, nameOf, language, G) =>
  eventText(event as PiratzEvent, nameOf, TEXTS[language], G);

/** Describes the last move for viewers of the board, without cubes: the scoring shows those. */
export function lastMoveText(G: PiratzState, nameOf: NameOf, language: Language): string {
  const events = G.events.filter(({ kind }) => kind !== 'cube' && kind !== 'noCube');
  // The log hides every card in blind mode, but the card just revealed is visible: it is the last on display.
  const visible = events.map((event) => (event.kind === 'reveal' ? { ...event, cards: G.faceUp.slice(-1) } : event));
  return visible.map((event) => describeEvent(event, nameOf, language, G)).join(' ');
}

function eventText(event: PiratzEvent, nameOf: NameOf, t: Texts, G: PiratzState): string | undefined {
  const { kind, playerID, cards = [], treasure, value = 0 } = event;
  const name = playerID === undefined ? t.somebody : nameOf(playerID);
  switch (kind) {
    case 'reshuffle':
    case 'gameEnds':
      return t.event[kind];
    case 'alarm':
    case 'stay':
    case 'leaveRats':
    case 'roundEnds':
      return t.event[kind](name);
    case 'reveal':
    case 'takeRat':
      return t.event[kind](name, singleCardLabel(G, cards, t));
    case 'take':
      return treasure ? t.event.take(name, cards.length, treasure) : t.event.takeNothing(name);
    case 'bury':
      return cards.length > 0 ? t.event.bury(name, singleCardLabel(G, cards, t)) : t.event.spadeInMiddle(name);
    case 'cube':
      return treasure && t.event.cube(name, value, treasure);
    case 'noCube':
      return treasure && t.event.noCube(value, treasure);
  }
}

/** Returns the label of an event's single card, or undefined when it is hidden. */
function singleCardLabel(G: PiratzState, ids: readonly CardId[], t: Texts): string | undefined {
  const [card] = visibleCards(G, ids);
  return card && cardLabel(card, t);
}

/** Describes a cube resolution in a sentence that names the deciding criterion. */
export function resolutionText(resolution: CubeResolution, treasure: Treasure, nameOf: NameOf, t: Texts): string {
  const s = t.scoring;
  if (resolution.by === 'nothing') return s.byNothing(resolution.tied.map(nameOf), treasure, resolution.values);
  if (resolution.by === 'nobody')
    return (resolution.place === 0 ? s.nobody : s.nobodyElse)(treasure, resolution.values);
  const { by, place, value, winner, tied } = resolution;
  const name = nameOf(winner.playerID);
  const names = tied.map(nameOf);
  if (by === 'rats') return s.byRats(names, treasure, winner.items, name, winner.rats, value);
  if (by === 'cards') return s.byCards(names, treasure, name, winner.cards, value);
  return place === 0 ? s.first(name, treasure, winner.items, value) : s.second(name, winner.items, value);
}
