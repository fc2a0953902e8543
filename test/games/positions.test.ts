import { createBot } from '../../src/ai/levels';
import { BotMemory } from '../../src/ai/bot-memory';
import { moveKey } from '../../src/ai/search/tree';
import { GAMES, gameNamed } from '../../src/games';
import type { GameEntry } from '../../src/games/contract';
import { findLegalMove, pendingPlayers } from '../../src/games/contract/legal-moves';
import { decodePosition, encodePosition, startPosition } from '../../src/match/coded-position';
import { nonEmpty } from '../support/assertions';

const codesOf = async (entry: GameEntry) => (await entry.positions?.()) ?? [];

/** Returns the decision of a position, and the moves that solve it. */
function requestAt(entry: GameEntry, code: string) {
  const { seed, numPlayers, moves, player, right } = decodePosition(entry, code);
  const { G, play } = startPosition(entry, seed, numPlayers);
  const memory = new BotMemory(entry, player);
  const observe = () => memory.observe(entry.rules.view(G, player));
  observe();
  for (const { player: mover, ...move } of moves) {
    play(mover, findLegalMove(entry.rules, G, mover, move)!);
    observe();
  }
  const { observations: _since, ...request } = memory.createRequest(entry.rules.view(G, player));
  return { request, right: new Set(right.map(moveKey)), numPlayers };
}

describe.each(GAMES.map((entry) => [entry.name, entry] as const))('the positions of the day of %s', (_, entry) => {
  it('are at least a hundred, all different, for all numbers of players', async () => {
    const codes = await codesOf(entry);
    expect(codes.length).toBeGreaterThanOrEqual(100);
    expect(new Set(codes).size).toBe(codes.length);
    const { min, max } = entry.rules.seats;
    const counts = new Set(codes.map((code) => Number(code.split('.')[1])));
    expect([...counts].sort()).toEqual(Array.from({ length: max - min + 1 }, (_each, i) => min + i));
  });

  it('can be played by the rules, and have right and wrong moves, of which the greedy bot plays a wrong one', async () => {
    for (const code of nonEmpty(await codesOf(entry))) {
      const { request, right } = requestAt(entry, code);
      const greedy = await createBot('greedy', entry, code).choose(request);
      expect({ code, isRight: right.has(moveKey(greedy)) }).toEqual({ code, isRight: false });
      expect(right.size).toBeGreaterThanOrEqual(1);
      expect(request.moves.length - right.size).toBeGreaterThanOrEqual(3);
    }
  });

  it('are clear to the strongest bot: it prefers a right move by several points', async () => {
    const codes = (await codesOf(entry)).filter((_code, i) => i % 12 === 0);
    for (const code of nonEmpty(codes)) {
      const { request, right } = requestAt(entry, code);
      const greedy = await createBot('greedy', entry, code).choose(request);
      const required = [greedy, ...request.moves.filter((move) => right.has(moveKey(move)))];
      const evaluations = await createBot('level5', entry, code).evaluateMoves!(
        { ...request, required },
        { iterations: 40 },
      );
      const best = Math.max(
        ...evaluations.flatMap(({ move, winChance }) => (right.has(moveKey(move)) ? [winChance] : [])),
      );
      const other = evaluations.find(({ move }) => moveKey(move) === moveKey(greedy))!;
      expect({ code, isClear: best - other.winChance > 0.02 }).toEqual({ code, isClear: true });
    }
  });
});

describe('the code of a position', () => {
  it('holds indices of any size', () => {
    const entry = gameNamed('piraten-kapern')!;
    const { G } = startPosition(entry, 'x', 2);
    const player = pendingPlayers(entry.rules, G)[0]!;
    const legal = entry.rules.legalMoves(G, player);
    expect(legal).toHaveLength(1);
    expect(decodePosition(entry, encodePosition('x', 2, [0], [0])).moves).toEqual([{ player, ...legal[0] }]);
    expect(encodePosition('x', 2, [62, 63, 3968], [])).toBe('x.2.-_10_--.');
    expect(() => encodePosition('x', 2, [3969], [])).toThrow('no code');
  });
});
