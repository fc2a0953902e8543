import type { DecisionRequest } from '../../src/ai/types';
import { resolveOptions } from '../../src/games/contract/options';
import { piratz } from '../../src/games/piratz';
import type { PiratzState } from '../../src/games/piratz/rules/state';
import { atRandom, walk } from '../support/matches';

/** Returns the decision requests of a random match of Piratz that offer a choice. */
export function decisionsOf(seed: number, numPlayers = 3, requested: object = {}): DecisionRequest[] {
  const options = resolveOptions(piratz.options, numPlayers, requested);
  const plies = walk(piratz, { numPlayers, options, seed }, atRandom(seed));
  return Array.from(plies, ({ G, player, moves }) => ({
    view: freeze(structuredClone(piratz.rules.view(G as PiratzState, player))),
    player,
    moves,
  })).filter(({ moves }) => moves.length > 1);
}

/** Deep-freezes a value, so that a bot that changes it throws. */
function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(freeze);
  return value;
}
