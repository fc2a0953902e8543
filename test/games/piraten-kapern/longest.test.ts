import { rules } from '../../../src/games/piraten-kapern/rules/rules';
import type { KapernMove, KapernState } from '../../../src/games/piraten-kapern/rules/state';
import { randomFrom } from '../../../src/random/random';
import { playTurn, position } from './positions';

/** A random source of which three dice in eight show a skull, and the others a coin. */
function threeSkulls() {
  let n = 0;
  return randomFrom(() => (n++ % 8 < 3 ? 0.99 : 0));
}

/** Plays a turn with Treasure Island in which every die is stored and taken back after each roll; returns its moves. */
function playLongestTurn(G: KapernState): number {
  playTurn(G, 'plain', 'M M M M M M M M');
  const coins = randomFrom(() => 0);
  const isSingle = ({ move, args }: KapernMove) => /store/.test(move) && (args[0] as readonly number[]).length === 1;
  let moves = 1;
  for (; G.stage !== 'draw' && moves < 1000; moves++) {
    const legal = rules.legalMoves(G, G.currentPlayer);
    const next = legal.find(isSingle) ?? legal.find(({ move }) => move === 'reroll') ?? legal[0]!;
    rules.apply(G, G.currentPlayer, next, coins);
  }
  return moves;
}

/** Plays turns that end at once, with the latest final round; returns their number. */
function playMostTurns(G: KapernState, players: number): number {
  const random = threeSkulls();
  let turns = 0;
  for (; !G.over && turns < 100; turns++) {
    const isLatest = G.history.length === 30 * players - 2;
    if (G.phase === 'race')
      G.scores = G.scores.map((_, seat) => (isLatest && seat === Number(G.currentPlayer) ? 60_000 : 0));
    rules.apply(G, G.currentPlayer, { move: 'roll', args: [] }, random);
    if (G.stage !== 'draw') rules.apply(G, G.currentPlayer, { move: 'stop', args: [] }, random);
  }
  return turns;
}

it('12.1, 12.2 the longest match has about as many moves as maxPlies says', () => {
  const moves = playLongestTurn(position({ players: 2 }));
  const turns = playMostTurns(position({ players: 2 }), 2);
  expect([moves, turns]).toEqual([50 * 17 + 1, 31 * 2 - 2]);
  expect(rules.maxPlies(2)).toBeGreaterThanOrEqual(moves * turns);
  expect(rules.maxPlies(2)).toBeLessThanOrEqual(moves * (turns + 1));
});
