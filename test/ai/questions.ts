import type { DecisionRequest } from '../../src/ai/types';
import { resolveOptions } from '../../src/games/seam/options';
import { piratz } from '../../src/games/piratz';
import type { PiratzState } from '../../src/games/piratz/rules/state';
import { atRandom, walk } from '../support/matches';

/** What the seats of a random match of Piratz are asked, as far as they have a choice. */
export function decisionsOf(seed: number, numPlayers = 3, asked: object = {}): DecisionRequest[] {
  const options = resolveOptions(piratz.options, numPlayers, asked);
  const plies = walk(piratz, { numPlayers, options, seed }, atRandom(seed));
  return Array.from(plies, ({ G, player, moves }) => ({
    view: freeze(structuredClone(piratz.rules.view(G as PiratzState, player))),
    player,
    moves,
  })).filter(({ moves }) => moves.length > 1);
}

/** Nothing in it can be changed: a bot that tries to throws. */
function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(freeze);
  return value;
}
