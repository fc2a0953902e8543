import { ai } from '../../../src/games/piratz/ai';
import { piratz } from '../../../src/games/piratz';
import { rules } from '../../../src/games/piratz/rules/rules';
import type { PiratzMove, PiratzState } from '../../../src/games/piratz/rules/state';
import { victoryShares } from '../../../src/games/contract/rules';
import { atRandom, walk } from '../../support/matches';
import { position, type PositionSpec, type MoveTuple } from './positions';
import { nonEmpty } from '../../support/assertions';

/* Cards: 1 ring coin · 3 ring pearl · 9 ring shell · 11 coin pearl · 29 crown shell · 45 three rings · rats: 33 ring, 35 coin, 37 pearl */

const CHANCE = { Number: () => 0, Die: () => [], Shuffle: <T>(deck: T[]) => [...deck] } as never;
const options = { blind: false, cubeChoice: 'highest', firstPlayer: '0' };

const solved = (G: PiratzState) => ai.solve?.(rules.view(G, G.currentPlayer), G.currentPlayer)?.[0]?.move;

/** Returns all permutations of a few cards. */
function orders(cards: readonly number[]): number[][] {
  if (cards.length === 0) return [[]];
  return cards.flatMap((card) => orders(cards.filter((other) => other !== card)).map((rest) => [card, ...rest]));
}

/** Returns the mean victory share of the seat over all orders of the draw pile if all further moves are solved. */
function worthAfter(G: PiratzState, seat: string, move: PiratzMove): number {
  const shares = orders(G.drawPile).map((drawPile) => {
    const world = { ...rules.clone(G), drawPile };
    let next: PiratzMove | undefined = move;
    for (let player = seat; ; player = rules.activePlayers(world)[0]!) {
      rules.apply(world, player, next!, CHANCE);
      const outcome = rules.outcome(world);
      if (outcome) return victoryShares(outcome)[Number(seat)]!;
      next = solved({ ...world, currentPlayer: rules.activePlayers(world)[0]! });
    }
  });
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

describe('the endgame solver', () => {
  /** Creates a state with a single spade left, against a rival with the pile `rival`; all other cards are discarded. */
  function alone(
    faceUp: number[],
    draw: number[],
    [mine, rival]: [number[], number[]],
    rest: Partial<PiratzState> = {},
  ) {
    const placed = [faceUp, draw, mine, rival].flat();
    const discard = Array.from({ length: 44 }, (_, i) => i + 1).filter((id) => !placed.includes(id));
    const cubes = [[4], [1], [1], [1], [1], [1]];
    const start: PositionSpec = {
      players: 2,
      lastRound: true,
      cubes,
      spades: [true, 0],
      faceUp,
      draw,
      piles: [mine, rival],
    };
    return Object.assign(position(start), { discard }, rest);
  }

  // prettier-ignore
  const rows: [string, PiratzState, MoveTuple | undefined][] = [
    ['reveals while that is free', alone([], [1, 3, 9], [[], [2]]), ['reveal']],
    ['passes before a certain rat', alone([1, 3, 9, 33], [35], [[], [2, 4]]), ['pass', 'ring']],
    ['risks the alarm when it cannot win otherwise', alone([33], [5, 35], [[], [1, 2]]), ['reveal']],
    ['does not solve earlier rounds', alone([1], [3], [[], [2]], { lastRound: false }), undefined],
    ['does not solve with too many unseen cards', alone([], [1, 2, 3, 4, 5, 6, 7, 8, 9], [[], []]), undefined],
  ];
  it.each(rows)('the solver %s', (_words, G, expected) => {
    const move = solved(G);
    expect(move && [move.move, ...move.args]).toEqual(expected);
  });

  it.each([2, 3, 4])('no move is better than the solution over all orders of the cards (%i players)', (numPlayers) => {
    let asked = 0;
    for (let seed = 0; asked < 12; seed++) {
      for (const { G, player, moves } of nonEmpty(walk(piratz, { numPlayers, options, seed }, atRandom(seed)))) {
        const state = G as PiratzState;
        const best = moves.length > 1 && state.drawPile.length <= 3 && solved(state);
        if (!best || asked === 12) continue;
        asked++;
        const values = moves.map((move) => worthAfter(state, player, move as PiratzMove));
        expect(worthAfter(state, player, best)).toBeCloseTo(Math.max(...values), 9);
      }
    }
  });

  it('the solver applies at most 20,000 moves', () => {
    const apply = jest.spyOn(rules, 'apply');
    const counts: number[] = [];
    for (let seed = 0; seed < 60; seed++) {
      for (const { G, moves } of walk(piratz, { numPlayers: 2 + (seed % 3), options, seed }, atRandom(seed))) {
        if (moves.length < 2) continue;
        apply.mockClear();
        if (solved(G as PiratzState)) counts.push(apply.mock.calls.length);
      }
    }
    apply.mockRestore();
    expect(counts.length).toBeGreaterThan(20);
    expect(Math.max(...counts)).toBeLessThan(20_000);
  });
});
