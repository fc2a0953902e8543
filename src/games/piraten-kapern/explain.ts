import type { GameText } from '../seam/entry';
import { itemAt } from '../seam/items';
import type { KapernEvaluation } from './ai/policies';
import { pointsToBeat } from './ai/situation';
import { LOG_TEXTS } from './describe';
import { turnOf } from './rules/rules';
import type { KapernMove, KapernState, Result, Turn } from './rules/state';
import { stopNow } from './rules/turn';
import { TEXTS, type Texts } from './texts';
import type { LogTexts } from './texts/log-en';

/** The facts that reasons are made of. */
interface Facts {
  readonly turn: Turn;
  /** The result of stopping now. */
  readonly stop: Result;
  /** The points that a last turn must exceed; undefined in the race. */
  readonly target: number | undefined;
  readonly t: Texts;
  readonly why: LogTexts['why'];
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
  const facts = {
    turn,
    stop: stopNow(turn),
    target: pointsToBeat(G),
    t: TEXTS[language],
    why: LOG_TEXTS[language].why,
  };
  const compared = evaluations as readonly KapernEvaluation[];
  const best = itemAt(compared, 0);
  switch (best.move.move) {
    case 'stop':
      return stopReason(compared.find(isThrow), facts);
    case 'reroll':
    case 'rerollSkull':
      return turn.stage === 'island' ? islandReason(facts) : throwReason(best, facts);
    case 'store':
      return facts.why.store;
    case 'unstore':
    case 'roll':
      return undefined;
  }
};

const isThrow = ({ move: { move } }: KapernEvaluation) => move === 'reroll' || move === 'rerollSkull';

function stopReason(bestThrow: KapernEvaluation | undefined, { turn, stop, target, t, why }: Facts) {
  if (turn.stage === 'island') return stop.loss > 0 ? why.islandStop(stop.loss) : undefined;
  if (target !== undefined && target >= 0 && stop.own > target) return why.enough(target, stop.own);
  if (!bestThrow || bestThrow.bust === 0) return undefined;
  const isKeptInBust = turn.card.fortune === 'treasureIsland';
  return why.throwBusts(t.odds.percent(bestThrow.bust), stop.own > 0 && !isKeptInBust ? stop.own : undefined);
}

function throwReason({ bust }: KapernEvaluation, { stop, target, t, why }: Facts) {
  if (stop.ending === 'bust') return why.onlyThrow;
  if (stop.ending === 'battleLost') return why.battle(-stop.own);
  if (target !== undefined && stop.own < target) return why.notEnough(target, stop.own);
  return bust === 0 ? why.safe(stop.own) : why.risk(t.odds.percent(bust), stop.own);
}

/** At peace, a sabre on the island takes the loss back. */
function islandReason({ turn, stop, why }: Facts) {
  return turn.card.fortune === 'peace' || stop.loss === 0 ? undefined : why.islandThrow(stop.loss);
}
