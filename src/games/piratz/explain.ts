import { messages } from '../../i18n/catalog';
import { listOf } from '../../i18n/format';
import type { GameText, Language, MoveEvaluation, NameOf, PlayerID } from '../contract';
import { itemAt } from '../contract/items';
import { percent, type Texts } from './describe';
import { type CardId, TREASURES, type Treasure } from './rules/cards';
import { alarmProbability, cardOf, isRatFaceUp } from './rules/queries';
import { cardsTaken } from './rules/rules';
import { placeWinners } from './rules/scoring';
import type { PiratzMove, PiratzState } from './rules/state';
import { clone } from './rules/zones';

/** Returns a sentence that speaks for the best move; see GameText. */
export const explainMove: NonNullable<GameText<PiratzState, PiratzMove>['explainMove']> = (
  evaluations,
  player,
  nameOf,
  language,
  G,
) => {
  const t = messages('piratz', language);
  const { move, args } = itemAt(evaluations, 0).move;
  switch (move) {
    case 'reveal':
      return revealReason(G, t);
    case 'stay':
      return stayReason(evaluations, G, t);
    case 'pass':
      return args[0] && passReason(args[0], player, G, language);
    case 'takeRat':
      return leadReason([args[0]], player, G, language) ?? t.why.rats;
    case 'bury':
      return buryReason(args[0], player, nameOf, G, t);
    case 'leaveRats':
    case 'chooseCube':
      return undefined;
  }
};

function revealReason(G: PiratzState, t: Texts): string | undefined {
  if (!isRatFaceUp(G)) return t.why.noRatFaceUp;
  const chance = alarmProbability(G);
  if (chance === undefined) return undefined;
  return chance === 0 ? t.why.noRatToCome : t.why.alarm({ percent: percent(chance) });
}

function stayReason(evaluations: readonly MoveEvaluation<PiratzMove>[], G: PiratzState, t: Texts): string | undefined {
  const treasure = evaluations.find(({ move }) => move.move === 'pass')?.move.args[0];
  return treasure === undefined ? undefined : t.why.stay({ n: cardsTaken(G, treasure as Treasure).length });
}

function passReason(treasure: Treasure, player: PlayerID, G: PiratzState, language: Language): string | undefined {
  const { why } = messages('piratz', language);
  const taken = cardsTaken(G, treasure);
  const lead = leadReason(taken, player, G, language);
  if (lead !== undefined) return lead;
  const rivals = rivalsWithSpade(G, player).length;
  if (G.stage === 'revealed') return why.beforeRivals({ n: taken.length, rivals });
  const chance = alarmProbability(G);
  return chance ? why.secure({ n: taken.length, percent: percent(chance) }) : undefined;
}

function rivalsWithSpade({ seats }: PiratzState, player: PlayerID): PlayerID[] {
  return seats.flatMap(({ spade }, seat) => (spade && String(seat) !== player ? [String(seat)] : []));
}

/** Returns a sentence on the treasures of which the player has the most only with these cards; undefined if there are none. */
function leadReason(
  cards: readonly CardId[],
  player: PlayerID,
  G: PiratzState,
  language: Language,
): string | undefined {
  if (G.blind) return undefined;
  const after = clone(G);
  itemAt(after.seats, Number(player)).pile.push(...cards);
  const leads = (state: PiratzState, treasure: number) => placeWinners(state, treasure)[0] === player;
  const gained = TREASURES.filter((_, treasure) => leads(after, treasure) && !leads(G, treasure));
  if (gained.length === 0) return undefined;
  const { why, mostOf } = messages('piratz', language);
  const treasures = gained.map((treasure) => mostOf[treasure]);
  return why.lead({ n: cards.length, treasures: listOf(treasures, language) });
}

/** Speaks of the treasure that the card has most of; while others still play this round, they cannot have it. */
function buryReason(id: CardId, player: PlayerID, nameOf: NameOf, G: PiratzState, t: Texts): string | undefined {
  const rivals = rivalsWithSpade(G, player);
  if (rivals.length === 0) return undefined;
  const { items } = cardOf(G, id);
  const count = Math.max(...items);
  if (count === 0) return undefined;
  const most = items.flatMap((each, treasure) => (each === count ? [treasure] : []));
  const leaderOf = (treasure: number) => (G.blind ? undefined : placeWinners(G, treasure)[0]);
  const led = most.find((treasure) => rivals.includes(leaderOf(treasure) ?? ''));
  const leader = led === undefined ? undefined : leaderOf(led);
  const treasure = itemAt(TREASURES, led ?? itemAt(most, 0));
  if (leader === undefined) return t.why.bury({ itsItems: t.itsItems[treasure]({ n: count }) });
  return t.why.buryFromLeader({ name: nameOf(leader), treasures: t.mostOf[treasure], n: count });
}
