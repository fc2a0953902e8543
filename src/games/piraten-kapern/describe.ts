import type { Language, Localized, NameOf, GameText } from '../seam/entry';
import { FACES, type Face } from './rules/faces';
import { turnOf } from './rules/rules';
import { countFaces, type ScoreLine } from './rules/scoring';
import type { KapernEvent, KapernMove, KapernState } from './rules/state';
import { TEXTS, type Texts } from './texts';
import { logTextsDe } from './texts/telling-de';
import { logTextsEn, type LogTexts } from './texts/telling-en';
import { skullsOf, stopNow } from './rules/turn';

/** The words of log and terminal by language. */
export const LOG_TEXTS: Localized<LogTexts> = { en: logTextsEn, de: logTextsDe };

/** Dice in words: "3 coins, 1 monkey". */
export function describeDice(dice: readonly Face[], t: Texts): string {
  const counts = countFaces(dice);
  return FACES.flatMap((face, i) => (counts[i] > 0 ? [t.faces(face, counts[i])] : [])).join(', ');
}

/** What a legal move does, as a choice is labelled. */
export const describeMove: GameText<KapernState, KapernMove>['describeMove'] = ({ move, args }, language, G) => {
  const t = TEXTS[language];
  if (move === 'roll') return t.action.roll;
  if (move === 'stop') return describeStop(G, t);
  const dice = args.flatMap((arg) => arg);
  const where = dice.map((die) => die + 1).join(' ');
  const faces = dice.map((die) => G.dice[die]);
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

/** One line of what a turn pays: "4 coins"; `together` when monkeys stand for parrots as well. */
export function describeScoreLine(
  { kind, face = 'coin', count = 0, points }: ScoreLine,
  together: boolean,
  t: Texts,
): string {
  switch (kind) {
    case 'set':
      return together && face === 'monkey' ? t.payout.animals(count) : t.payout.set(face, count);
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

/** Who is to move and what about, or who has won, as those say who wait for it. */
export function describeStatus(G: KapernState, nameOf: NameOf, t: Texts): string {
  if (!G.over) return t.wait[G.stage](nameOf(G.currentPlayer));
  const best = Math.max(...G.scores);
  const winners = G.scores.flatMap((score, seat) => (score === best ? [nameOf(String(seat))] : []));
  return t.wait.over(winners, best);
}

/** What the last move brought about, for a reader at the table. */
export function describeLastMove(G: KapernState, nameOf: NameOf, language: Language): string {
  return G.happened.map((fact) => describeEvent(fact, nameOf, language, G)).join(' ');
}

/** One fact as a sentence for log and screen reader; see the seam. */
export const describeEvent: GameText<KapernState, KapernMove>['describeEvent'] = (fact, nameOf, language, G) => {
  const { kind, playerID, card = 0, faces = [], reason } = fact as KapernEvent;
  const t = TEXTS[language];
  const say = LOG_TEXTS[language];
  const name = playerID === undefined ? t.somebody : nameOf(playerID);
  switch (kind) {
    case 'shuffle':
      return say.fact.shuffle;
    case 'turn':
      return say.fact.turn(name, t.card(G.cards[card - 1]));
    case 'throw':
    case 'skullThrow':
    case 'store':
    case 'unstore':
      return say.fact[kind](name, describeDice(faces, t));
    case 'island':
      return say.fact.island(name);
    case 'target':
    case 'raceOn':
      return say.fact[kind](name, G.rulings.target);
    case 'result':
      return describeResult(fact as KapernEvent, name, say, G);
    case 'end':
      return reason && say.end[reason];
  }
};

function describeResult(fact: KapernEvent, name: string, say: LogTexts, G: KapernState): string | undefined {
  const { playerID, card = 0, faces = [], result, scores = [] } = fact;
  if (!result) return undefined;
  const { ending, own, loss } = result;
  const skulls = skullsOf({ card: G.cards[card - 1], dice: faces });
  switch (ending) {
    case 'stopped':
      if (own === 0) return say.result.nothing(name);
      return own < 0 ? say.result.peaceLost(name, own) : say.result.scored(name, own, scores[Number(playerID)]);
    case 'bust':
      if (own === 0) return say.result.bust(name, skulls, loss);
      return own > 0 ? say.result.bustSafe(name, skulls, own) : say.result.bustCosts(name, skulls, own);
    case 'battleLost':
      return skulls < 3 ? say.result.battleLost(name, own) : say.result.battleBust(name, skulls, own);
    case 'island':
      return say.result.island(name, skulls, loss);
    case 'nine':
      return say.result.nine(name);
  }
}
