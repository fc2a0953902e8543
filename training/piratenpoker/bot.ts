import { readFileSync } from 'node:fs';
import { parseSafetensors } from '../../src/ai/network/safetensors';
import { PokerNetwork } from '../../src/games/piratenpoker/ai/network/network';
import { rules } from '../../src/games/piratenpoker/rules/rules';
import type { PokerMove, PokerState } from '../../src/games/piratenpoker/rules/state';
import type { Policy } from '../../src/games/contract';
import { sampleWeighted } from '../../src/random/sample';

const FILE = process.env['NETWORK'];
if (FILE === undefined) throw new Error('name a packed network by the environment variable NETWORK');
const { buffer } = Uint8Array.from(readFileSync(FILE));
const network = new PokerNetwork(parseSafetensors(buffer));

/** A bot for the arena: samples its moves from the network of the file. */
export const policy: Policy<PokerState, PokerMove> = {
  act(view, player, random) {
    const moves = rules.legalMoves(view, player);
    return moves[sampleWeighted(network.evaluate(view, player, moves).priors, random)]!;
  },
};
