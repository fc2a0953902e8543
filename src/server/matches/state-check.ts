import type { GameEntry } from '../../games/contract';
import type { StateCheck } from '../storage/match-rows';

/**
 * Returns a check whether the rules of a match's game can work with its state: whose turn it is, the outcome and what every
 * viewer sees. States of unknown games pass.
 */
export function stateCheck(games: readonly GameEntry[]): StateCheck {
  const rulesByGame = new Map(games.map(({ name, rules }) => [name, rules]));
  return ({ gameName, players }, { G, ctx, plugins }) => {
    const rules = rulesByGame.get(gameName);
    if (!rules) return;
    if (typeof ctx !== 'object' || typeof plugins !== 'object') throw new Error('ctx or plugins are missing');
    rules.activePlayers(G);
    rules.outcome(G);
    for (const viewer of [null, ...Object.keys(players)]) rules.view(G, viewer);
  };
}
