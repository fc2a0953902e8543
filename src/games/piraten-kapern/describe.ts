import { messages } from '../../i18n/catalog';
import { formatNumber, listNames, listOf, YOU } from '../../i18n/format';
import type { GameText, Language, NameOf } from '../contract';
import { type Texts, formatChange } from './numbers';
import type { Card } from './rules/cards';
import { FACES, type Face } from './rules/faces';
import { cardOf, turnOf } from './rules/rules';
import { battleStake, PEACE_PENALTY, VALUE_POINTS, type ScoreLine } from './rules/scoring';
import type { KapernEvent, KapernMove, KapernState } from './rules/state';
import { BUST_SKULLS, skullsOf, stopNow } from './rules/turn';

/** Describes dice by phrases that have a number: "3 coins, 1 monkey". */
function describeDice(dice: readonly Face[], phrases: Texts['faces']): string {
  return FACES.flatMap((face) => {
    const n = dice.filter((shown) => shown === face).length;
    return n > 0 ? [phrases[face]({ n })] : [];
  }).join(', ');
}

/** Returns the name of a card: "Sea Battle, 3 sabres". */
export function cardName({ fortune, value }: Card, t: Texts): string {
  const name = t.card[fortune];
  return typeof name === 'string' ? name : name({ n: value });
}

/** Returns the effect of a card. */
export function cardEffect({ fortune, value }: Card, t: Texts): string {
  const effect = t.effect[fortune];
  if (typeof effect === 'string') return effect;
  return effect({ n: value, stake: battleStake(value), penalty: PEACE_PENALTY });
}

/** Returns the label of a legal move; see GameText. */
export const describeMove: GameText<KapernState, KapernMove>['describeMove'] = ({ move, args }, language, G) => {
  const t = messages('piraten-kapern', language);
  if (move === 'roll') return t.action.roll;
  if (move === 'stop') return describeStop(G, language);
  const dice = args.flatMap((arg) => arg);
  const where = listOf(
    dice.map((die) => String(die + 1)),
    language,
  );
  const faces = G.dice.filter((_, die) => dice.includes(die));
  return t.log.move[move]({ n: dice.length, where, dice: describeDice(faces, t.faces) });
};

function describeStop(G: KapernState, language: Language): string {
  const { stop } = messages('piraten-kapern', language).action;
  const turn = turnOf(G);
  if (!turn) return stop.nothing;
  const { ending, own, loss } = stopNow(turn);
  if (ending === 'island') return stop.island({ n: loss });
  if (ending === 'bust') return own === 0 ? stop.bust : stop.bustWith({ points: formatChange(own, language) });
  if (own === 0) return stop.nothing;
  return own > 0 ? stop.gain({ n: own }) : stop.loseOwn({ n: -own });
}

/** Describes a score line: "4 coins". With Monkey Business, monkeys include parrots. */
export function describeScoreLine(
  { kind, face = 'coin', count = 0, points }: ScoreLine,
  isMonkeyBusiness: boolean,
  t: Texts,
): string {
  switch (kind) {
    case 'set':
      return isMonkeyBusiness && face === 'monkey' ? t.payout.animals({ n: count }) : t.faces[face]({ n: count });
    case 'value':
      return t.payout.value[face === 'diamond' ? 'diamond' : 'coin']({ n: count, value: VALUE_POINTS });
    case 'battle':
      return points < 0 ? t.payout.battleLost : t.payout.battleWon;
    case 'peace':
      return t.payout.peace({ n: count });
    case 'chest':
    case 'storm':
    case 'captain':
      return t.payout[kind];
  }
}

/** Describes whose move is pending, or who has won. */
export function describeStatus(G: KapernState, nameOf: NameOf, language: Language): string {
  const t = messages('piraten-kapern', language);
  return G.over ? describeVictory(G.scores, nameOf, language) : t.wait[G.stage]({ name: nameOf(G.currentPlayer) });
}

/** Describes who has won. */
export function describeVictory(scores: readonly number[], nameOf: NameOf, language: Language): string {
  const t = messages('piraten-kapern', language);
  const score = Math.max(...scores);
  const winners = scores.flatMap((own, seat) => (own === score ? [nameOf(String(seat))] : []));
  const points = formatNumber(score, language);
  const [name = '', ...others] = winners;
  if (others.length === 0) return t.over.winner({ name, score, points });
  return t.over.winners({ names: listNames(winners, language), you: winners.includes(YOU), score, points });
}

/** Describes the events of the last move. */
export function lastMoveText(G: KapernState, nameOf: NameOf, language: Language): string {
  return G.events.map((event) => describeEvent(event, nameOf, language, G)).join(' ');
}

/** Describes an event in a sentence for log and screen reader; see GameText. */
export const describeEvent: GameText<KapernState, KapernMove>['describeEvent'] = (event, nameOf, language, G) => {
  const { kind, playerID, card = 0, faces = [], reason } = event as KapernEvent;
  const t = messages('piraten-kapern', language);
  const name = playerID === undefined ? '' : nameOf(playerID);
  switch (kind) {
    case 'reshuffle':
      return t.log.event.reshuffle;
    case 'turn':
      return t.log.event.turn({ name, card: cardName(cardOf(G, card), t) });
    case 'roll':
    case 'rerollSkull':
    case 'store':
    case 'unstore':
      return t.log.event[kind]({ name, dice: describeDice(faces, t.log.dice) });
    case 'island':
    case 'undo':
      return t.log.event[kind]({ name });
    case 'target':
    case 'raceOn':
      return t.log.event[kind]({ name, target: G.options.target });
    case 'result':
      return describeResult(event as KapernEvent, name, language, G);
    case 'end':
      return reason && t.log.end[reason];
  }
};

function describeResult(event: KapernEvent, name: string, language: Language, G: KapernState): string | undefined {
  const { log } = messages('piraten-kapern', language);
  const { playerID, card = 0, faces = [], result, scores } = event;
  const score = scores?.[Number(playerID)];
  if (!result || score === undefined) return undefined;
  const { ending, own, loss } = result;
  const n = skullsOf({ card: cardOf(G, card), dice: faces });
  const skulls = log.withSkulls({ n });
  switch (ending) {
    case 'stopped':
      if (own === 0) return log.result.nothing({ name });
      return own < 0
        ? log.result.peaceLost({ name, lost: -own })
        : log.result.scored({ name, own, score: formatNumber(score, language) });
    case 'bust':
      if (own > 0) return log.result.bustSafe({ name, skulls, own });
      if (own < 0) return log.result.bustCosts({ name, skulls, lost: -own });
      return loss > 0 ? log.result.bustLoss({ name, skulls, loss }) : log.result.bust({ name, skulls });
    case 'battleLost':
      return n < BUST_SKULLS
        ? log.result.battleLost({ name, lost: -own })
        : log.result.battleBust({ name, skulls, lost: -own });
    case 'island':
      return loss > 0 ? log.result.islandLoss({ name, skulls, loss }) : log.result.island({ name, skulls });
    case 'nine':
      return log.result.nine({ name });
  }
}
