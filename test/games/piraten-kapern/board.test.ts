import { isOwnMove } from '../../../src/games/piraten-kapern/board/use-paced-states';
import { throwObstacle, movesForSelection, selectableDice } from '../../../src/games/piraten-kapern/board/selection';
import { displayedTurnOf } from '../../../src/games/piraten-kapern/board/displayed-turn';
import { rules } from '../../../src/games/piraten-kapern/rules/rules';
import type { KapernState } from '../../../src/games/piraten-kapern/rules/state';
import { seededRandom } from '../../../src/random/random';
import { playTurn, position, type PositionSpec } from './positions';

/** What the player to move is told when he has picked these dice, as positions from 0. */
function hintFor(G: KapernState, picked: readonly number[]) {
  return throwObstacle(G, rules.legalMoves(G, G.currentPlayer), picked);
}

describe('why picked dice cannot be thrown', () => {
  const HERS = 'X X X C C M M S';
  const rows: [why: string | undefined, card: string, first: string, steps: string[], picked: number[], where?: PositionSpec][] = [
    [undefined, 'gold', 'C C D M P S S X', [], [3, 4]],
    [undefined, 'gold', 'C C D M P S S S', [], [0, 1, 2, 3, 4, 5, 6, 7]],
    ['pickDice', 'gold', 'C C D M P S S X', [], []],
    ['atLeastTwo', 'gold', 'C C D M P S S X', [], [3]],
    ['keepOne', 'gold', 'C C D M P S S S', [], [0, 1, 2, 3, 4, 5, 6, 7], { options: { keepOne: true } }],
    ['noThrow', 'storm', 'C C D M P S S X', ['M P > S S'], [3, 4]],
    ['tooFew', 'treasureIsland', 'C C D M P S S X', ['store C C D M P S'], []],
    ['needsSkull', 'sorceress', HERS, [], []],
    ['needsSkull', 'sorceress', HERS, [], [5, 6]],
    ['oneSkull', 'sorceress', HERS, [], [0, 1]],
    [undefined, 'sorceress', HERS, [], [2]],
    [undefined, 'sorceress', HERS, [], [2, 5]],
    ['skullAlone', 'sorceress', 'X X X X C C M M', [], [0, 5]],
    [undefined, 'sorceress', 'X X X X C C M M', [], [0]],
    ['storedStay', 'treasureIsland', 'C C D M P S S X', ['store C C'], [0, 1]],
    ['mixed', 'treasureIsland', 'C C D M P S S X', ['store C C'], [0, 3]],
    ['notPossible', 'gold', 'C C D M P S S X', [], [3, 7]],
  ];
  it.each(rows)('%s: %s, %s, %j, picked %j', (why, card, first, steps, picked, ...[where]) => {
    expect(hintFor(playTurn(position(where), card, first, steps), picked)).toBe(why);
  });

  it('is silent exactly when the dice may be thrown, whatever is picked', () => {
    for (const card of ['gold', 'sorceress', 'treasureIsland', 'skulls 1'])
      for (const first of ['C C D M P S S X', 'X X D M P S S X', 'X X X X P S S C']) {
        const G = playTurn(position(), card, first);
        if (G.stage === 'draw') continue;
        const moves = rules.legalMoves(G, G.currentPlayer);
        for (let mask = 0; mask < 256; mask++) {
          const picked = [...G.dice.keys()].filter((die) => mask & (1 << die));
          expect(throwObstacle(G, moves, picked) === undefined).toBe(movesForSelection(moves, picked).throw !== undefined);
        }
      }
  });
});

describe('what can be done with picked dice', () => {
  const G = playTurn(position(), 'treasureIsland', 'C C D M P S S X');
  const moves = rules.legalMoves(G, '0');

  it('throws and stores them, and never a locked skull', () => {
    const { throw: throwing, store, unstore } = movesForSelection(moves, [0, 1]);
    expect([throwing?.move, store?.move, unstore]).toEqual(['reroll', 'store', undefined]);
    expect([...selectableDice(moves)].sort()).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  it('takes back what was stored before the last throw, and nothing after new dice were stored', () => {
    const later = playTurn(position(), 'treasureIsland', 'C C D M P S S X', ['store C C', 'M P > S S']);
    expect(movesForSelection(rules.legalMoves(later, '0'), [0, 1]).unstore?.move).toBe('unstore');
    const packed = playTurn(position(), 'treasureIsland', 'C C D M P S S X', ['store C C']);
    expect(movesForSelection(rules.legalMoves(packed, '0'), [0, 1]).unstore).toBeUndefined();
  });
});

describe('what lies on the table', () => {
  it('is nothing before the first throw', () => {
    expect(displayedTurnOf(position())).toBeUndefined();
  });

  it('is the turn under way, with the dice just thrown and what stopping pays', () => {
    const G = playTurn(position(), 'gold', 'C C D M P S S X', ['M P > S S']);
    const scene = displayedTurnOf(G);
    expect(scene).toMatchObject({ playerID: '0', thrown: [3, 4], isLanding: false, result: undefined });
    expect(scene?.lines.map(({ kind, points }) => [kind, points])).toEqual([
      ['set', 100],
      ['value', 300],
      ['value', 100],
      ['set', 200],
    ]);
  });

  it('is the last turn with its result until somebody throws', () => {
    const G = playTurn(position(), 'gold', 'C C D M P S S X', ['stop']);
    expect(displayedTurnOf(G)).toMatchObject({ playerID: '0', result: { ending: 'stopped', own: 500 }, turn: { card: { fortune: 'gold' } } });
    expect(displayedTurnOf(G)?.lines.reduce((sum, { points }) => sum + points, 0)).toBe(500);
  });

  it('tells a landing from a stay', () => {
    const landed = playTurn(position(), 'gold', 'X X X X C C M M');
    expect(displayedTurnOf(landed)).toMatchObject({ isLanding: true, turn: { stage: 'island' } });
    const staying = playTurn(position(), 'gold', 'X X X X C C M M', ['C C > X M']);
    expect(displayedTurnOf(staying)).toMatchObject({ isLanding: false, turn: { stage: 'island' } });
  });

  it('shows what Treasure Island saved from a bust if the turn was seen, and no wrong lines if it was not', () => {
    const before = playTurn(position(), 'treasureIsland', 'C C C M P S X X', ['store C C C']);
    const G = playTurn(position(), 'treasureIsland', 'C C C M P S X X', ['store C C C', 'M P S > X M M']);
    expect(displayedTurnOf(G, before)).toMatchObject({ result: { ending: 'bust', own: 400 }, turn: { stored: [true, true, true, false, false, false, false, false] } });
    expect(displayedTurnOf(G, before)?.lines).toHaveLength(2);
    expect(displayedTurnOf(G)?.lines).toEqual([]);
  });
});

describe('whose doing a state is', () => {
  it('is his who moved, even if it tells of another', () => {
    const near: PositionSpec = { players: 3, scores: [5900, 0, 0] };
    const reached = playTurn(position(near), 'plain', 'C C C M M P P S', ['stop']);
    expect(reached.happened.map(({ kind }) => kind)).toEqual(['result', 'target']);
    const fallen = playTurn(reached, 'plain', 'X X X X C C M M', ['stop']);
    expect(fallen.happened.map(({ kind, playerID }) => [kind, playerID])).toEqual([
      ['result', '1'],
      ['raceOn', '0'],
    ]);
    expect(['0', '1', '2', null].filter((viewer) => isOwnMove(fallen, viewer))).toEqual(['1']);
  });

  it("is the viewer's when his move begins with a shuffle", () => {
    const shuffled = position();
    shuffled.discard = shuffled.drawPile.splice(0);
    rules.apply(shuffled, shuffled.currentPlayer, { move: 'roll', args: [] }, seededRandom(1));
    expect(shuffled.happened[0].kind).toBe('shuffle');
    expect(isOwnMove(shuffled, shuffled.happened[1].playerID ?? null)).toBe(true);
  });
});
