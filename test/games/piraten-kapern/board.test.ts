import { isOwnMove } from '../../../src/games/board/state-queue';
import { rollObstacle, movesForSelection, selectableDice } from '../../../src/games/piraten-kapern/board/selection';
import { displayedTurnOf, withoutOutcome } from '../../../src/games/piraten-kapern/board/displayed-turn';
import { rules } from '../../../src/games/piraten-kapern/rules/rules';
import type { KapernState } from '../../../src/games/piraten-kapern/rules/state';
import { seededRandom } from '../../../src/random/random';
import { playTurn, position, type PositionSpec } from './positions';

/** Returns the hint for the current player when these dice are selected, as positions from 0. */
function hintFor(G: KapernState, selected: readonly number[]) {
  return rollObstacle(G, rules.legalMoves(G, G.currentPlayer), selected);
}

describe('rollObstacle', () => {
  const THREE_SKULLS = 'X X X C C M M S';
  const rows: [
    why: string | undefined,
    card: string,
    first: string,
    steps: string[],
    selected: number[],
    where?: PositionSpec,
  ][] = [
    [undefined, 'gold', 'C C D M P S S X', [], [3, 4]],
    [undefined, 'gold', 'C C D M P S S S', [], [0, 1, 2, 3, 4, 5, 6, 7]],
    ['pickDice', 'gold', 'C C D M P S S X', [], []],
    ['atLeastTwo', 'gold', 'C C D M P S S X', [], [3]],
    ['keepOne', 'gold', 'C C D M P S S S', [], [0, 1, 2, 3, 4, 5, 6, 7], { options: { keepOne: true } }],
    ['noRoll', 'storm', 'C C D M P S S X', ['M P > S S'], [3, 4]],
    ['tooFew', 'treasureIsland', 'C C D M P S S X', ['store C C D M P S'], []],
    ['needsSkull', 'sorceress', THREE_SKULLS, [], []],
    ['needsSkull', 'sorceress', THREE_SKULLS, [], [5, 6]],
    ['oneSkull', 'sorceress', THREE_SKULLS, [], [0, 1]],
    [undefined, 'sorceress', THREE_SKULLS, [], [2]],
    [undefined, 'sorceress', THREE_SKULLS, [], [2, 5]],
    ['skullAlone', 'sorceress', 'X X X X C C M M', [], [0, 5]],
    [undefined, 'sorceress', 'X X X X C C M M', [], [0]],
    ['storedStay', 'treasureIsland', 'C C D M P S S X', ['store C C'], [0, 1]],
    ['mixed', 'treasureIsland', 'C C D M P S S X', ['store C C'], [0, 3]],
    ['notPossible', 'gold', 'C C D M P S S X', [], [3, 7]],
  ];
  it.each(rows)(
    'rollObstacle returns %s with %s, first roll %s and steps %j when dice %j are selected',
    (why, card, first, steps, selected, ...[where]) => {
      expect(hintFor(playTurn(position(where), card, first, steps), selected)).toBe(why);
    },
  );

  it('rollObstacle returns undefined exactly for the selections that may be rolled', () => {
    for (const card of ['gold', 'sorceress', 'treasureIsland', 'skulls 1'])
      for (const first of ['C C D M P S S X', 'X X D M P S S X', 'X X X X P S S C']) {
        const G = playTurn(position(), card, first);
        if (G.stage === 'draw') continue;
        const moves = rules.legalMoves(G, G.currentPlayer);
        for (let mask = 0; mask < 256; mask++) {
          const selected = [...G.dice.keys()].filter((die) => mask & (1 << die));
          expect(rollObstacle(G, moves, selected) === undefined).toBe(
            movesForSelection(moves, selected).reroll !== undefined,
          );
        }
      }
  });
});

describe('movesForSelection', () => {
  const G = playTurn(position(), 'treasureIsland', 'C C D M P S S X');
  const moves = rules.legalMoves(G, '0');

  it('movesForSelection offers to roll or store free dice, and locked skulls are not selectable', () => {
    const { reroll, store, unstore } = movesForSelection(moves, [0, 1]);
    expect([reroll?.move, store?.move, unstore]).toEqual(['reroll', 'store', undefined]);
    expect([...selectableDice(moves)].sort()).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  it('movesForSelection offers to take back dice that were stored just now, but only once', () => {
    const later = playTurn(position(), 'treasureIsland', 'C C D M P S S X', ['store C C', 'M P > S S']);
    expect(movesForSelection(rules.legalMoves(later, '0'), [0, 1]).unstore?.move).toBe('unstore');
    const stored = playTurn(position(), 'treasureIsland', 'C C D M P S S X', ['store C C']);
    expect(movesForSelection(rules.legalMoves(stored, '0'), [0, 1]).unstore?.move).toBe('unstore');
    const takenBack = playTurn(position(), 'treasureIsland', 'C C D M P S S X', ['store C C', 'back C C']);
    expect(movesForSelection(rules.legalMoves(takenBack, '0'), [0, 1])).toMatchObject({
      reroll: { move: 'reroll' },
      store: undefined,
      unstore: undefined,
    });
  });
});

describe('displayedTurnOf', () => {
  it('displayedTurnOf returns undefined before the first roll', () => {
    expect(displayedTurnOf(position())).toBeUndefined();
  });

  it('displayedTurnOf returns the turn in progress with the dice just rolled and the score lines of stopping', () => {
    const G = playTurn(position(), 'gold', 'C C D M P S S X', ['M P > S S']);
    const displayed = displayedTurnOf(G);
    expect(displayed).toMatchObject({ playerID: '0', rolled: [3, 4], isLanding: false, result: undefined });
    expect(displayed?.lines.map(({ kind, points }) => [kind, points])).toEqual([
      ['set', 100],
      ['value', 300],
      ['value', 100],
      ['set', 200],
    ]);
  });

  it('displayedTurnOf returns the last turn with its result until the next roll', () => {
    const G = playTurn(position(), 'gold', 'C C D M P S S X', ['stop']);
    expect(displayedTurnOf(G)).toMatchObject({
      playerID: '0',
      result: { ending: 'stopped', own: 500 },
      turn: { card: { fortune: 'gold' } },
    });
    expect(displayedTurnOf(G)?.lines.reduce((sum, { points }) => sum + points, 0)).toBe(500);
  });

  it('displayedTurnOf sets isLanding only for the roll that leads to the island', () => {
    const landed = playTurn(position(), 'gold', 'X X X X C C M M');
    expect(displayedTurnOf(landed)).toMatchObject({ isLanding: true, turn: { stage: 'island' } });
    const staying = playTurn(position(), 'gold', 'X X X X C C M M', ['C C > X M']);
    expect(displayedTurnOf(staying)).toMatchObject({ isLanding: false, turn: { stage: 'island' } });
  });

  it('displayedTurnOf shows the score lines of stored dice after a bust only if the previous state was seen', () => {
    const before = playTurn(position(), 'treasureIsland', 'C C C M P S X X', ['store C C C']);
    const G = playTurn(position(), 'treasureIsland', 'C C C M P S X X', ['store C C C', 'M P S > X M M']);
    expect(displayedTurnOf(G, before)).toMatchObject({
      result: { ending: 'bust', own: 400 },
      turn: { stored: [true, true, true, false, false, false, false, false] },
    });
    expect(displayedTurnOf(G, before)?.lines).toHaveLength(2);
    expect(displayedTurnOf(G)?.lines).toEqual([]);
  });
});

describe('withoutOutcome', () => {
  it('withoutOutcome hides result, island, skulls and score lines of dice that still roll', () => {
    const before = playTurn(position(), 'gold', 'C C D M P S S X');
    const G = playTurn(position(), 'gold', 'C C D M P S S X', ['M P > X X']);
    const displayed = displayedTurnOf(G, before);
    expect(displayed).toMatchObject({ result: { ending: 'bust' }, skulls: 3, isSettled: true });
    expect(withoutOutcome(displayed!, before)).toMatchObject({
      result: undefined,
      skulls: 1,
      isSettled: false,
      lines: [],
      rolled: [3, 4],
      turn: { stage: 'dice' },
    });
  });

  it('withoutOutcome knows before the first roll only the skulls of the card', () => {
    const G = playTurn(position(), 'skulls 2', 'X X C C M M P S');
    const displayed = displayedTurnOf(G, position());
    expect(displayed).toMatchObject({ isLanding: true, skulls: 4 });
    expect(withoutOutcome(displayed!, position())).toMatchObject({
      isLanding: false,
      skulls: 2,
      turn: { stage: 'dice' },
    });
  });
});

describe('isOwnMove', () => {
  it('isOwnMove is true only for the player who moved, even if a later event is about another player', () => {
    const nearTarget: PositionSpec = { players: 3, scores: [5900, 0, 0] };
    const reached = playTurn(position(nearTarget), 'plain', 'C C C M M P P S', ['stop']);
    expect(reached.events.map(({ kind }) => kind)).toEqual(['result', 'target']);
    const fallen = playTurn(reached, 'plain', 'X X X X C C M M', ['stop']);
    expect(fallen.events.map(({ kind, playerID }) => [kind, playerID])).toEqual([
      ['result', '1'],
      ['raceOn', '0'],
    ]);
    expect(['0', '1', '2', null].filter((viewer) => isOwnMove(fallen, viewer))).toEqual(['1']);
  });

  it('isOwnMove is true for the player who moved when the move begins with a shuffle', () => {
    const shuffled = position();
    shuffled.discard = shuffled.drawPile.splice(0);
    rules.apply(shuffled, shuffled.currentPlayer, { move: 'roll', args: [] }, seededRandom(1));
    expect(shuffled.events[0]!.kind).toBe('reshuffle');
    expect(isOwnMove(shuffled, shuffled.events[1]!.playerID ?? null)).toBe(true);
  });
});
