import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSafetensors } from '../../../src/ai/network/safetensors';
import { encodeDecision } from '../../../src/games/piratenpoker/ai/network/candidates';
import { PokerNetwork } from '../../../src/games/piratenpoker/ai/network/network';
import { pendingPlayers, rules } from '../../../src/games/piratenpoker/rules/rules';
import type { PokerState } from '../../../src/games/piratenpoker/rules/state';
import type { PlayerID } from '../../../src/games/contract';
import { sampleUniform, seededRandom } from '../../../src/random/random';

const FILE = join(__dirname, '../../../src/games/piratenpoker/ai/weights/3-5.safetensors');

function readNetwork(): PokerNetwork {
  const { buffer, byteOffset, byteLength } = readFileSync(FILE);
  return new PokerNetwork(parseSafetensors(buffer.slice(byteOffset, byteOffset + byteLength)));
}

/** Calls back with every decision of a random match. */
function forEachDecision(numPlayers: number, visit: (G: PokerState, player: PlayerID) => void): void {
  const random = seededRandom(`network ${numPlayers}`);
  const G = rules.setup(numPlayers, {}, random);
  while (!G.over) {
    const player = pendingPlayers(G)[0]!;
    visit(G, player);
    rules.apply(G, player, sampleUniform(rules.legalMoves(G, player), random), random);
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);

describe('the network of Piratenpoker', () => {
  const network = readNetwork();

  it.each([3, 4, 5])('gives probabilities of moves and of victories that add up to 1 (%i players)', (numPlayers) => {
    forEachDecision(numPlayers, (G, player) => {
      const moves = rules.legalMoves(G, player);
      const { priors, winChances } = network.evaluate(rules.view(G, player), player, moves);
      expect(priors).toHaveLength(moves.length);
      expect(winChances).toHaveLength(numPlayers);
      expect(sum(priors)).toBeCloseTo(1, 6);
      expect(sum(winChances)).toBeCloseTo(1, 6);
    });
  });

  it.each([3, 4, 5])('sees nothing that its seat does not see (%i players)', (numPlayers) => {
    forEachDecision(numPlayers, (G, player) => {
      const { inputs, candidates } = encodeDecision(G, player);
      const seen = encodeDecision(rules.view(G, player), player);
      expect(seen.inputs).toEqual(inputs);
      expect(seen.candidates).toEqual(candidates);
    });
  });
});
