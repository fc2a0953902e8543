import type { PlayerID, RuleOfThumb, RulesOfThumb } from '../../contract';
import { mean, most, sum } from '../../contract/items';
import { type CardId, TREASURES } from '../rules/cards';
import { cardOf, countItems, isRatFaceUp, visibleCards } from '../rules/queries';
import { cardsTaken, rules } from '../rules/rules';
import type { PiratzMove, PiratzState } from '../rules/state';

/** Cards worth at least this are reason enough to pass. */
export const ENOUGH_WORTH = 15;
/** A lead of more items than this is safe: the treasure is decided. */
export const CLOSE_LEAD = 4;

type Rule = RuleOfThumb<PiratzState, PiratzMove>;

/** Without a rat on the table a card is revealed: it cannot raise the alarm, and passing is still possible after it. */
const reveal: Rule = {
  id: 'reveal',
  move: (view) => (view.stage === 'decide' && !isRatFaceUp(view) ? revealIn(view) : undefined),
};

/** Passes with the treasure that is worth most, once that is enough. */
const pass: Rule = {
  id: 'pass',
  move(view, player) {
    const best = bestPass(view, player);
    return best && best.worth >= ENOUGH_WORTH ? best.move : undefined;
  },
};

/** Goes on while little lies on the table. */
const goOn: Rule = {
  id: 'goOn',
  move: (view) => revealIn(view) ?? movesOf(view).find(({ move }) => move === 'stay'),
};

/** Takes the rat of an alarm with the card that is worth most. */
const alarm: Rule = {
  id: 'alarm',
  move: (view, player) =>
    most(movesWithCard(view, 'takeRat'), ({ id }) => worthOf(view, [id], worths(view, player)))?.move,
};

/** Buries the card that is worth most to an opponent who still plays this round. */
const bury: Rule = {
  id: 'bury',
  move(view, player) {
    const others = seatsOf(view).filter((seat) => seat !== player);
    const playing = others.filter((seat) => view.seats[Number(seat)]?.spade);
    const values = (playing.length > 0 ? playing : others).map((seat) => worths(view, seat));
    return most(movesWithCard(view, 'bury'), ({ id }) => Math.max(...values.map((each) => worthOf(view, [id], each))))
      ?.move;
  },
};

/** The rules of thumb of Piratz; see `GameAI`. Otherwise the best pass is played, and the highest cube taken. */
export const rulesOfThumb: RulesOfThumb<PiratzState, PiratzMove> = {
  rules: [reveal, pass, goOn, alarm, bury],
  reaches: { of: 'matches', percent: 26, players: 2 },
  otherwise(view, player) {
    const [first] = movesOf(view);
    if (!first) throw new Error('there is no move');
    return bestPass(view, player)?.move ?? first;
  },
};

const movesOf = (view: PiratzState) => rules.legalMoves(view, view.currentPlayer);
const revealIn = (view: PiratzState) => movesOf(view).find(({ move }) => move === 'reveal');
const seatsOf = ({ seats }: PiratzState): PlayerID[] => seats.map((_, seat) => String(seat));

function movesWithCard(view: PiratzState, kind: 'takeRat' | 'bury') {
  return movesOf(view).flatMap((move) => (move.move === kind ? [{ move, id: move.args[0] }] : []));
}

function bestPass(view: PiratzState, player: PlayerID) {
  const values = worths(view, player);
  const passes = movesOf(view).flatMap((move) => {
    if (move.move !== 'pass') return [];
    const [treasure] = move.args;
    const worth = treasure === undefined ? 0 : worthOf(view, cardsTaken(view, treasure), values);
    return [{ move, worth }];
  });
  return most(passes, ({ worth }) => worth);
}

/** Returns what an item of each treasure is worth to a player: its cubes on average, or nothing if they are decided. */
function worths(view: PiratzState, player: PlayerID): number[] {
  const held = view.seats.map(({ pile }) => countItems(visibleCards(view, pile)).items);
  return TREASURES.map((_, treasure) => {
    const counts = held.map((items) => items[treasure] ?? 0);
    const rivals = counts.filter((_, seat) => String(seat) !== player);
    const lead = (counts[Number(player)] ?? 0) - Math.max(...rivals);
    return Math.abs(lead) > CLOSE_LEAD ? 0 : mean(view.cubes[treasure] ?? []);
  });
}

/** Returns what cards are worth: each item counts. */
function worthOf(view: PiratzState, ids: readonly CardId[], itemWorths: readonly number[]): number {
  const { items } = countItems(ids.map((id) => cardOf(view, id)));
  return sum(items.map((count, treasure) => count * (itemWorths[treasure] ?? 0)));
}
