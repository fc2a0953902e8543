import type { Language, Localized, NameOf, GameText } from '../seam/entry';
import { FACES, type Face } from './rules/faces';
import { cardOf, turnOf } from './rules/rules';
import type { ScoreLine } from './rules/scoring';
import type { KapernEvent, KapernMove, KapernState } from './rules/state';
import { TEXTS, type Texts } from './texts';
import { logTextsDe } from './texts/log-de';
import { logTextsEn, type LogTexts } from './texts/log-en';
import { skullsOf, stopNow } from './rules/turn';

/** The texts of log and terminal by language. */
export const LOG_TEXTS: Localized<LogTexts> = { en: logTextsEn, de: logTextsDe };

/** Describes dice: "3 coins, 1 monkey". */
function describeDice(dice: readonly Face[], t: Texts): string {
  return FACES.flatMap((face) => {
    const count = dice.filter((shown) => shown === face).length;
    return count > 0 ? [t.faces(face, count)] : [];
  }).join(', ');
}

/** Returns the label of a legal move; see GameText. */
export const describeMove: GameText<KapernState, KapernMove>['describeMove'] = ({ move, args }, language, G) => {
  const t = TEXTS[language];
  if (move === 'roll') return t.action.roll;
  if (move === 'stop') return describeStop(G, t);
  const dice = args.flatMap((arg) => arg);
  const where = dice.map((die) => die + 1).join(' ');
  const faces = G.dice.filter((_, die) => dice.includes(die));
  return LOG_TEXTS[language].move[move](where, describeDice(faces, t));
};

function describeStop(G: KapernState, t: Texts): string {
  const turn = turnOf(G);
  if (!turn) return t.action.stop.nothing;
  const { ending, own, loss } = stopNow(turn);
  if (ending === 'island') return t.action.stop.island(loss);
  if (ending === 'bust') return own === 0 ? t.action.stop.bust : t.action.stop.bustWith(own);
  if (own === 0) return t.action.stop.nothing;
  return own > 0 ? t.action.stop.gain(own) : t.action.stop.loseOwn(-own);
}

/** Describes a score line: "4 coins". With Monkey Business, monkeys include parrots. */
export function describeScoreLine(
  { kind, face = 'coin', count = 0, points }: ScoreLine,
  isMonkeyBusiness: boolean,
  t: Texts,
): string {
  switch (kind) {
    case 'set':
      return isMonkeyBusiness && face === 'monkey' ? t.payout.animals(count) : t.payout.set(face, count);
    case 'value':
      return t.payout.value(face, count);
    case 'battle':
      return points < 0 ? t.payout.battleLost : t.payout.battleWon;
    case 'peace':
      return t.payout.peace(count);
    case 'chest':
    case 'storm':
    case 'captain':
      return t.payout[kind];
  }
}

/** Describes whose move is pending, or who has won. */
export function describeStatus(G: KapernState, nameOf: NameOf, t: Texts): string {
  if (!G.over) return t.wait[G.stage](nameOf(G.currentPlayer));
  const best = Math.max(...G.scores);
  const winners = G.scores.flatMap((score, seat) => (score === best ? [nameOf(String(seat))] : []));
  return t.wait.over(winners, best);
}

/** Describes the events of the last move. */
export function describeLastMove(G: KapernState, nameOf: NameOf, language: Language): string {
  return G.events.map((event) => describeEvent(event, nameOf, language, G)).join(' ');
}

/** Describes an event in a sentence for log and screen reader; see GameText. */
export const describeEvent: GameText<KapernState, KapernMove>['describeEvent'] = (event, nameOf, language, G) => {
  const { kind, playerID, card = 0, faces = [], reason } = event as KapernEvent;
  const t = TEXTS[language];
  const log = LOG_TEXTS[language];
  const name = playerID === undefined ? t.somebody : nameOf(playerID);
  switch (kind) {
    case 'shuffle':
      return log.event.shuffle;
    case 'turn':
      return log.event.turn(name, t.card(cardOf(G, card)));
    case 'throw':
    case 'skullThrow':
    case 'store':
    case 'unstore':
      return log.event[kind](name, describeDice(faces, t));
    case 'island':
      return log.event.island(name);
    case 'target':
    case 'raceOn':
      return log.event[kind](name, G.rulings.target);
    case 'result':
      return describeResult(event as KapernEvent, name, log, G);
    case 'end':
      return reason && log.end[reason];
  }
};

function describeResult(event: KapernEvent, name: string, log: LogTexts, G: KapernState): string | undefined {
  const { playerID, card = 0, faces = [], result, scores } = event;
  const score = scores?.[Number(playerID)];
  if (!result || score === undefined) return undefined;
  const { ending, own, loss } = result;
  const skulls = skullsOf({ card: cardOf(G, card), dice: faces });
  switch (ending) {
    case 'stopped':
      if (own === 0) return log.result.nothing(name);
      return own < 0 ? log.result.peaceLost(name, own) : log.result.scored(name, own, score);
    case 'bust':
      if (own === 0) return log.result.bust(name, skulls, loss);
      return own > 0 ? log.result.bustSafe(name, skulls, own) : log.result.bustCosts(name, skulls, own);
    case 'battleLost':
      return skulls < 3 ? log.result.battleLost(name, own) : log.result.battleBust(name, skulls, own);
    case 'island':
      return log.result.island(name, skulls, loss);
    case 'nine':
      return log.result.nine(name);
  }
}
