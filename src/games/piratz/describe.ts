import { messages } from '../../i18n/catalog';
import type { Catalog } from '../../i18n/catalog-types';
import { listNames, listOf, YOU } from '../../i18n/format';
import type { GameText, Language, NameOf, Outcome, PlayerID } from '../contract';
import { type Card, type CardId, TREASURES, type Treasure } from './rules/cards';
import { cardOf, visibleCards, type CubeResolution } from './rules/queries';
import { cardsTaken } from './rules/rules';
import type { PiratzEvent, PiratzMove, PiratzState } from './rules/state';

/** The messages of Piratz. */
export type Texts = Catalog['piratz'];

/** Returns a probability as a whole number of percent. */
export const percent = (probability: number) => Math.round(100 * probability);

/** Returns the label of a card: "1 ring, 2 coins, rat". */
export function cardLabel(card: Card, t: Texts, rat = t.rat): string {
  const items = TREASURES.flatMap((treasure, i) => {
    const count = card.items[i] ?? 0;
    return count > 0 ? [t.items[treasure]({ n: count })] : [];
  });
  return [...items, ...(card.rat ? [rat] : [])].join(t.itemSeparator);
}

/** Returns the label of a legal move. */
export function moveLabel({ move, args }: PiratzMove, t: Texts, G: PiratzState): string {
  switch (move) {
    case 'reveal':
    case 'stay':
      return t.action[move];
    case 'pass':
      if (!args[0]) return t.action.passEmpty;
      return t.action.passWith({ n: cardsTaken(G, args[0]).length, withTreasure: t.withTreasure[args[0]] });
    case 'leaveRats':
      return t.action.leaveRats({ n: visibleCards(G, G.faceUp).filter(({ rat }) => rat).length });
    case 'takeRat':
    case 'bury':
      return t.action[move]({ face: cardLabel(cardOf(G, args[0]), t) });
    case 'chooseCube':
      return t.action.cube({ value: args[0] });
  }
}

/** Returns a sentence for waiting viewers: who is to move, and what they decide. */
export function turnStatus(G: PiratzState, nameOf: NameOf, t: Texts): string {
  const name = nameOf(G.currentPlayer);
  if (G.stage === 'chooseCube') return t.wait.chooseCube({ name, treasures: t.mostOf[treasureToScore(G)] });
  return t.wait[G.stage === 'decide' && G.phase === 'lastSpade' ? 'lastSpade' : G.stage]({ name });
}

function treasureToScore({ awards }: PiratzState): Treasure {
  const treasure = TREASURES[awards.length];
  if (!treasure) throw new Error('all treasures have been scored');
  return treasure;
}

/** Returns an event as a sentence; see GameText. */
export const describeEvent: GameText<PiratzState, PiratzMove>['describeEvent'] = (event, nameOf, language, G) =>
  eventText(event as PiratzEvent, nameOf, messages('piratz', language), G);

/** Describes the last move for viewers of the board, without cubes: the scoring shows those. */
export function lastMoveText(G: PiratzState, nameOf: NameOf, language: Language): string {
  const events = G.events.filter(({ kind }) => kind !== 'cube' && kind !== 'noCube');
  // The log hides every card in blind mode, but the card just revealed is visible: it is the last on display.
  const visible = events.map((event) => (event.kind === 'reveal' ? { ...event, cards: G.faceUp.slice(-1) } : event));
  return visible.map((event) => describeEvent(event, nameOf, language, G)).join(' ');
}

function eventText(event: PiratzEvent, nameOf: NameOf, t: Texts, G: PiratzState): string | undefined {
  const { kind, playerID, cards = [], treasure, value = 0 } = event;
  const name = playerID === undefined ? '' : nameOf(playerID);
  const face = singleCardLabel(G, cards, t);
  switch (kind) {
    case 'reshuffle':
    case 'end':
      return t.event[kind];
    case 'alarm':
    case 'stay':
    case 'leaveRats':
    case 'roundEnds':
    case 'undo':
      return t.event[kind]({ name });
    case 'reveal':
      return face === undefined ? t.event.reveal({ name }) : t.event.revealFace({ name, face });
    case 'takeRat':
      return face === undefined ? t.event.takeRat({ name }) : t.event.takeRatFace({ name, face });
    case 'take':
      if (!treasure) return t.event.takeNothing({ name });
      return t.event.take({ name, n: cards.length, withTreasure: t.withTreasure[treasure] });
    case 'bury':
      if (cards.length === 0) return t.event.spadeInMiddle({ name });
      return face === undefined ? t.event.bury({ name }) : t.event.buryFace({ name, face });
    case 'cube':
      return treasure && t.event.cube({ name, cube: t.cube({ value }), forTreasure: t.forTreasure[treasure] });
    case 'noCube':
      return treasure && t.event.noCube({ cube: t.noCube({ value }), forTreasure: t.forTreasure[treasure] });
  }
}

/** Returns the label of an event's single card, or undefined when it is hidden. */
function singleCardLabel(G: PiratzState, ids: readonly CardId[], t: Texts): string | undefined {
  const [card] = visibleCards(G, ids);
  return card && cardLabel(card, t);
}

/** Describes a cube resolution in sentences that name the deciding criterion. */
export function resolutionText(
  resolution: CubeResolution,
  treasure: Treasure,
  nameOf: NameOf,
  language: Language,
): string {
  const t = messages('piratz', language);
  const s = t.scoring;
  if (resolution.by === 'nothing' || resolution.by === 'nobody') {
    const each = resolution.values.map((value) => t.noCube({ value }));
    const cubes = listOf(each, language);
    if (resolution.by === 'nothing')
      return s.byNothing({ ...namesOf(resolution.tied, nameOf, language), equalIn: t.equalIn[treasure], cubes });
    return (resolution.place === 0 ? s.nobody : s.nobodyElse)({ treasures: t.noneOf[treasure], cubes });
  }
  const { by, place, value, winner, tied } = resolution;
  const { items, rats, cards } = winner;
  const won = { name: nameOf(winner.playerID), cube: t.cube({ value }), players: tied.length };
  const names = namesOf(tied, nameOf, language);
  if (by === 'rats')
    return `${s.equalItems({ ...names, itemsEach: t.itemsEach[treasure]({ n: items }) })} ${s.byRats({ ...won, rats })}`;
  if (by === 'cards')
    return `${s.equalRats({ ...names, equalIn: t.equalIn[treasure] })} ${s.byCards({ ...won, cards })}`;
  return place === 0 ? s.first({ ...won, treasures: t.mostOf[treasure], n: items }) : s.second({ ...won, n: items });
}

/** Describes the outcome of a match: who wins, and with how many points. */
export function victoryText({ winners, scores }: Outcome, nameOf: NameOf, language: Language): string {
  const { scoring } = messages('piratz', language);
  const points = Math.max(...Object.values(scores));
  const [winner, ...others] = winners;
  if (winner !== undefined && others.length === 0) return scoring.winner({ name: nameOf(winner), points });
  return scoring.shared({ ...namesOf(winners, nameOf, language), points });
}

/** Returns the values of a message about several players: their names as a list, and whether the reader is one of them. */
function namesOf(players: readonly PlayerID[], nameOf: NameOf, language: Language) {
  const names = players.map(nameOf);
  return { names: listNames(names, language), you: names.includes(YOU) };
}
