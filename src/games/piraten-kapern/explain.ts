import { messages } from '../../i18n/catalog';
import type { GameText } from '../contract';
import { itemAt } from '../contract/items';
import type { KapernEvaluation } from './ai/policies';
import { pointsToBeat } from './ai/situation';
import { type Texts, formatChance } from './numbers';
import { turnOf } from './rules/rules';
import type { KapernMove, KapernState, Result, Turn } from './rules/state';
import { stopNow } from './rules/turn';

/** The facts that reasons are made of. */
interface Facts {
  readonly turn: Turn;
  /** The result of stopping now. */
  readonly stop: Result;
  /** The points that a last turn must exceed; undefined in the race. */
  readonly target: number | undefined;
  readonly t: Texts;
}

/** Returns a sentence that speaks for the best move; see GameText. */
export const explainMove: NonNullable<GameText<KapernState, KapernMove>['explainMove']> = (
  evaluations,
  _player,
  _nameOf,
  language,
  G,
) => {
  const turn = turnOf(G);
  if (!turn) return undefined;
  const t = messages('piraten-kapern', language);
  const facts = { turn, stop: stopNow(turn), target: pointsToBeat(G), t };
  const compared = evaluations as readonly KapernEvaluation[];
  const best = itemAt(compared, 0);
  switch (best.move.move) {
    case 'stop':
      return stopReason(compared.find(isRoll), facts);
    case 'reroll':
    case 'rerollSkull':
      return turn.stage === 'island' ? islandReason(facts) : rollReason(best, facts);
    case 'store':
      return t.log.why.store;
    case 'unstore':
    case 'roll':
      return undefined;
  }
};

const isRoll = ({ move: { move } }: KapernEvaluation) => move === 'reroll' || move === 'rerollSkull';

function stopReason(bestRoll: KapernEvaluation | undefined, { turn, stop, target, t }: Facts) {
  const { why } = t.log;
  if (turn.stage === 'island') return stop.loss > 0 ? why.islandStop({ loss: stop.loss }) : undefined;
  if (target !== undefined && target >= 0 && stop.own > target) return why.enough({ target, own: stop.own });
  if (!bestRoll || bestRoll.bust === 0) return undefined;
  const chance = formatChance(bestRoll.bust, t);
  const isKeptInBust = turn.card.fortune === 'treasureIsland';
  return stop.own > 0 && !isKeptInBust ? why.rollRisks({ chance, own: stop.own }) : why.rollBusts({ chance });
}

function rollReason({ bust }: KapernEvaluation, { stop, target, t }: Facts) {
  const { why } = t.log;
  if (stop.ending === 'bust') return why.onlyRoll;
  if (stop.ending === 'battleLost') return why.battle({ stake: -stop.own });
  if (target !== undefined && stop.own < target) return why.notEnough({ target, own: stop.own });
  return bust === 0 ? why.safe({ own: stop.own }) : why.risk({ chance: formatChance(bust, t), own: stop.own });
}

/** Returns why a roll on the island risks little; at peace, a sabre would take the loss back. */
function islandReason({ turn, stop, t }: Facts) {
  if (turn.card.fortune === 'peace' || stop.loss === 0) return undefined;
  return t.log.why.islandRoll({ loss: stop.loss });
}
