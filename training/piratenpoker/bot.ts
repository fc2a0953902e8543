import { readFileSync } from 'node:fs';
import { parseSafetensors } from '../../src/ai/network/safetensors';
import { PokerNetwork } from '../../src/games/piratenpoker/ai/network/network';
import { rules } from '../../src/games/piratenpoker/rules/rules';
import type { PokerMove, PokerState } from '../../src/games/piratenpoker/rules/state';
import type { Policy } from '../../src/games/contract';
import { sampleWeighted } from '../../src/random/random';

/** Returns a bot for the arena that samples its moves from a packed network: `./training/piratenpoker/bot.ts:FILE`. */
export function createPolicy(file: string): Policy<PokerState, PokerMove> {
  const { buffer } = Uint8Array.from(readFileSync(file));
  const network = new PokerNetwork(parseSafetensors(buffer));
  return {
    act(view, player, random) {
      const moves = rules.legalMoves(view, player);
      return moves[sampleWeighted(network.evaluate(view, player, moves).priors, random)]!;
    },
  };
}
