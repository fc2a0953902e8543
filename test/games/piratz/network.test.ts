import { BotMemory } from '../../../src/ai/bot-memory';
import { createBot } from '../../../src/ai/levels';
import { parseSafetensors, type Tensor } from '../../../src/ai/network/safetensors';
import { piratz } from '../../../src/games/piratz';
import { ai } from '../../../src/games/piratz/ai';
import { Encoder, inputScales, INPUTS, moveNumber, MOVES } from '../../../src/games/piratz/ai/network/encoder';
import { BOX_CARDS } from '../../../src/games/piratz/rules/cards';
import { rules } from '../../../src/games/piratz/rules/rules';
import type { PiratzMove, PiratzState } from '../../../src/games/piratz/rules/state';
import { seededRandom } from '../../../src/random/random';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { atRandom, walk } from '../../support/matches';
import { nonEmpty } from '../../support/assertions';

const OPEN = { blind: false, cubeChoice: 'highest', firstPlayer: '0' };

/** Yields the states of a match during its rounds, in which several moves are legal. */
function* decisions(numPlayers: number, seed: number, options = OPEN) {
  for (const { G } of walk(piratz, { numPlayers, options, seed }, atRandom(seed))) {
    const state = G as PiratzState;
    const moves = rules.legalMoves(state, state.currentPlayer);
    if (moves.length > 1 && state.stage !== 'chooseCube') yield { G: state, moves };
  }
}

/** The network in the plainest words, in double precision. */
function plainOutputs(tensors: ReadonlyMap<string, Tensor>, inputs: Int8Array): number[] {
  const linear = (name: string, values: readonly number[]) => {
    const [weight, scale, bias] = ['weight', 'scale', 'bias'].map((part) => tensors.get(`${name}.${part}`)!);
    return [...bias!.data].map(
      (b, row) =>
        b +
        scale!.data[row]! * values.reduce((sum, value, i) => sum + value * weight!.data[row * values.length + i]!, 0),
    );
  };
  const rectify = (values: number[]) => values.map((value) => Math.max(0, value));
  const scales = inputScales();
  let hidden = rectify(
    linear(
      'input',
      [...inputs].map((value, i) => value * scales[i]!),
    ),
  );
  for (let block = 0; tensors.has(`blocks.${block}.0.weight`); block++) {
    const inner = rectify(linear(`blocks.${block}.0`, hidden));
    const added = linear(`blocks.${block}.1`, inner);
    hidden = rectify(hidden.map((value, i) => value + added[i]!));
  }
  return linear('output', hidden);
}

const softmax = (logits: readonly number[]) => {
  const weights = logits.map(Math.exp);
  return weights.map((weight) => weight / weights.reduce((sum, each) => sum + each));
};

/** Expects numbers that are equal to four digits. */
function expectClose(actual: readonly number[], expected: readonly number[]): void {
  expect(actual).toHaveLength(expected.length);
  for (const [i, number] of nonEmpty(actual.entries())) expect(number).toBeCloseTo(expected[i]!, 4);
}

describe.each([2, 3, 4])('the network for %i players', (numPlayers) => {
  const file = join(__dirname, `../../../src/games/piratz/ai/weights/${numPlayers}.safetensors`);
  const { buffer, byteOffset, byteLength } = readFileSync(file);
  const tensors = parseSafetensors(buffer.slice(byteOffset, byteOffset + byteLength));
  const encoder = new Encoder();

  it('priors and win chances are those of its weights', async () => {
    let compared = 0;
    for (const { G, moves } of nonEmpty(decisions(numPlayers, 1))) {
      if (compared++ % 8 > 0) continue;
      const outputs = plainOutputs(tensors, encoder.encode(G));
      const { priors, winChances } = (await ai.network!(G)!).evaluate(G, G.currentPlayer, moves);
      expectClose(priors, softmax(moves.map((move) => outputs[moveNumber(move)]!)));
      const relative = softmax(G.seats.map((_, r) => outputs[MOVES + r]!));
      expectClose(
        relative.map((_, r) => winChances[(Number(G.currentPlayer) + r) % numPlayers]!),
        relative,
      );
    }
    expect(compared).toBeGreaterThan(12);
  });

  it('the inputs depend on what a seat can see, not on the order of the draw pile', () => {
    for (const { G } of nonEmpty(decisions(numPlayers, 2))) {
      const inputs = Int8Array.from(encoder.encode(G));
      expect(inputs).toHaveLength(INPUTS);
      expect(encoder.encode(rules.view(G, G.currentPlayer))).toEqual(inputs);
      expect(encoder.encode({ ...G, drawPile: seededRandom(3).Shuffle(G.drawPile) })).toEqual(inputs);
    }
  });

  it('different positions have different inputs', () => {
    const seen = new Map<string, string>();
    for (const { G } of nonEmpty(decisions(numPlayers, 4))) {
      const { faceUp, discard, seats, stage, currentPlayer } = G;
      const position = JSON.stringify([[...faceUp].sort(), [...discard].sort(), seats, stage, currentPlayer]);
      const inputs = encoder.encode(G).join();
      expect(seen.get(inputs) ?? position).toBe(position);
      seen.set(inputs, position);
    }
  });

  it('every move of a round has its own number', () => {
    for (const { moves } of nonEmpty(decisions(numPlayers, 5))) {
      const numbers = moves.map(moveNumber);
      expect(new Set(numbers).size).toBe(moves.length);
      for (const number of nonEmpty(numbers)) expect(number).toBeLessThan(MOVES);
    }
  });
});

describe('where the network knows a position', () => {
  const stateOf = (options: object, components?: unknown) =>
    rules.setup(2, { ...OPEN, ...options }, seededRandom(1), components);

  it('the network holds for the printed deck, also after a copy', () => {
    expect(ai.network!(stateOf({}))).toBeDefined();
    expect(ai.network!(structuredClone(stateOf({})))).toBeDefined();
    const [first, second, ...others] = BOX_CARDS;
    const ownDeck = [{ ...first!, items: second!.items }, { ...second!, items: first!.items }, ...others];
    expect(ai.network!(stateOf({}, ownDeck))).toBeUndefined();
  });

  it('in blind mode it holds for a seat that remembers every card', () => {
    let moved = 0;
    const memory = new BotMemory<PiratzState, PiratzMove>(piratz, '0');
    for (const { G } of nonEmpty(
      walk(piratz, { numPlayers: 2, options: { ...OPEN, blind: true }, seed: 6 }, atRandom(6)),
    )) {
      const view = rules.view(G as PiratzState, '0');
      memory.observe(view);
      if (view.phase === 'scoring' || view.currentPlayer !== '0' || view.seats.every(({ pile }) => pile.length === 0))
        continue;
      moved++;
      expect(ai.network!(view)).toBeUndefined();
      expect(ai.network!(memory.createRequest(view).informationState!)).toBeDefined();
    }
    expect(moved).toBeGreaterThan(10);
  });

  it('a bot plays on with a deck of one’s own and without memory', async () => {
    const [first, ...others] = BOX_CARDS;
    const G = stateOf({}, [{ ...first!, items: [0, 0, 0, 0, 0, 4] }, ...others]);
    const moves = rules.legalMoves(G, G.currentPlayer);
    const request = { view: rules.view(G, G.currentPlayer), player: G.currentPlayer, moves };
    for (const notation of ['network', 'network@1', 'network/random', 'puct:20', 'level5'])
      expect(moves).toContainEqual(await createBot(notation, piratz, 1).choose(request));
  });
});

describe('the bots of the network', () => {
  it('without temperature the move is the most probable one; with a temperature moves vary', async () => {
    let varied = 0;
    for (const { G, moves } of nonEmpty([...decisions(3, 8)].slice(0, 40))) {
      const request = { view: rules.view(G, G.currentPlayer), player: G.currentPlayer, moves };
      const { priors } = (await ai.network!(G)!).evaluate(G, G.currentPlayer, moves);
      const best = moves[priors.indexOf(Math.max(...priors))];
      expect(await createBot('network', piratz, 1).choose(request)).toEqual(best);
      if ((await createBot('network@50', piratz, 1).choose(request)) !== best) varied++;
    }
    expect(varied).toBeGreaterThan(10);
  });

  it('without WebAssembly the network gives the same answers', async () => {
    const { G, moves } = [...decisions(2, 9)][0]!;
    const { priors, winChances } = (await ai.network!(G)!).evaluate(G, G.currentPlayer, moves);
    const { WebAssembly: available } = globalThis;
    try {
      Object.assign(globalThis, { WebAssembly: undefined });
      jest.resetModules();
      await import('../../../src/server/bots/weights');
      const { networkFor } = await import('../../../src/games/piratz/ai/network/network');
      const plain = (await networkFor(G)!).evaluate(G, G.currentPlayer, moves);
      expectClose(plain.priors, priors);
      expectClose(plain.winChances, winChances);
    } finally {
      Object.assign(globalThis, { WebAssembly: available });
    }
  });

  it('an unreadable file of weights is reported, and tried again', async () => {
    jest.resetModules();
    const { networkFor } = await import('../../../src/games/piratz/ai/network/network');
    const weights = await import('../../../src/ai/network/weights');
    weights.setWeightsReader(() => Promise.reject(new Error('no such file')));
    const load = () => networkFor(rules.setup(2, OPEN, seededRandom(1)))!;
    await expect(load()).rejects.toThrow('no such file');
    weights.setWeightsReader(() => Promise.reject(new Error('asked again')));
    await expect(load()).rejects.toThrow('asked again');
  });
});
