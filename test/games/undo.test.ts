import type { State } from 'boardgame.io';
import { CreateGameReducer, getFilterPlayerView, InitializeGame } from 'boardgame.io/internal';
import { undoerIn } from '../../src/games/bgio/undo';
import { MAX_UNDOS, withoutUndone } from '../../src/games/contract/undo';
import { piratz } from '../../src/games/piratz';
import { rules as kapern } from '../../src/games/piraten-kapern/rules/rules';
import { rules as poker } from '../../src/games/piratenpoker/rules/rules';
import { rules, rules as piratzRules } from '../../src/games/piratz/rules/rules';
import type { PiratzState } from '../../src/games/piratz/rules/state';
import { makeMove } from '../support/actions';
import { playTurn, position as kapernPosition } from './piraten-kapern/positions';
import { playSteps, position as pokerPosition } from './piratenpoker/positions';
import { play, position as piratzPosition, type MoveTuple, type PositionSpec } from './piratz/positions';

/** Cards: 1 ring coin · 3 ring pearl · 29 crown shell · rats: 33 ring, 35 coin, 37 pearl */
describe('moves of Piratz that can be taken back', () => {
  const OPEN: PositionSpec = { faceUp: [1, 3, 29], draw: [11, 33] };
  const SCORING: PositionSpec = {
    ...{ phase: 'scoring', stage: 'chooseCube', options: { cubeChoice: 'player' } },
    ...{ piles: [[1, 3, 5, 9, 11], [19], []], cubes: [1, 2, 3, 4, 5, 6].map(() => [4, 1]) },
  };

  it.each<[string, PositionSpec, MoveTuple[], boolean]>([
    ['a revealed card stays revealed', OPEN, [['reveal']], false],
    ['staying in', OPEN, [['reveal'], ['stay']], true],
    ['passing, before a card is buried', OPEN, [['pass', 'shell']], true],
    ['passing, where the only card left is buried at once', { faceUp: [1, 29] }, [['pass', 'shell']], true],
    [
      'which card is buried',
      OPEN,
      [
        ['pass', 'shell'],
        ['bury', 1],
      ],
      true,
    ],
    ['which rat is taken', { faceUp: [35, 1, 3], draw: [37] }, [['reveal'], ['takeRat', 37]], true],
    ['that the rats are left', { faceUp: [35, 1, 3], draw: [37] }, [['reveal'], ['leaveRats']], true],
    ['a raised alarm stays raised', { faceUp: [35, 1, 3], draw: [37] }, [['reveal']], false],
    ['the last spade of a round', { spades: [true, 0, 0], faceUp: [1, 29] }, [['pass', 'shell']], true],
    ['the last spade of the match', { spades: [true, 0, 0], faceUp: [1, 29], draw: [] }, [['pass', 'shell']], false],
    ['which cube is taken', SCORING, [['chooseCube', 1]], true],
    ['nothing has happened yet', OPEN, [], false],
  ])('%s', (_words, spec, moves, expected) => {
    expect(piratzRules.isReversible?.(play(piratzPosition(spec), ...moves))).toBe(expected);
  });
});

describe('moves of Piraten Kapern that can be taken back', () => {
  it.each<[string, string, string, string[], boolean]>([
    ['a roll stays', 'plain', 'C C C M M P P S', [], false],
    ['another roll stays', 'plain', 'C C C M M P P S', ['M M > C X'], false],
    ['a skull that the sorceress rolled stays', 'sorceress', 'X X C M M P P S', ['X > C'], false],
    ['a bust stays', 'gold', 'X X X C C C C C', [], false],
    ['storing dice has a move of its own for it', 'treasureIsland', 'C C C M M P P S', ['store C C'], false],
    ['stored dice that were taken back', 'treasureIsland', 'C C C M M P P S', ['store C C', 'back C'], false],
    ['stopping', 'plain', 'C C C M M P P S', ['stop'], true],
    ['stopping on the island', 'plain', 'X X X X C C M M', ['stop'], true],
  ])('%s', (_words, card, first, steps, expected) => {
    expect(kapern.isReversible?.(playTurn(kapernPosition(), card, first, steps))).toBe(expected);
  });
});

describe('moves of Piratenpoker that can be taken back', () => {
  const HANDS = ['R8 R5 Y2', 'Y6 B4 R1', 'B7 B3 Y1'];
  const WON = ['0 R8 R5', '1 Y6', '2 B7'];

  it.each<[string, string[], boolean]>([
    ['a commitment has a move of its own for it', ['0 R8'], false],
    ['cards that were taken back', ['0 R8', '0 back'], false],
    ['revealed bids stay', WON, false],
    ['what goes overboard, and to whom', [...WON, '0 over Y8 1'], true],
    ['not once somebody has committed again', [...WON, '0 over Y8 1', '1 B4'], false],
    ['what goes below deck', [...WON, '0 over Y8 0', '0 Y2', '1 pass', '2 pass', '0 stow R6'], true],
    ['what is handed over', [...WON, '0 over Y8 0', '0 Y2', '1 pass', '2 pass', '0 stow R6', '0 hand Y8 1'], true],
    ['that nothing is handed over', [...WON, '0 over Y8 0', '0 Y2', '1 pass', '2 pass', '0 stow R6', '0 keep'], true],
  ])('%s', (_words, steps, expected) => {
    expect(poker.isReversible?.(playSteps(pokerPosition({ hands: HANDS }), ...steps))).toBe(expected);
  });
});

describe('undo', () => {
  beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined)); // boardgame.io reports refused moves
  afterEach(() => jest.restoreAllMocks());
  const reducer = CreateGameReducer({ game: piratz.game });
  const BURYING = { faceUp: [1, 3, 29], draw: [11, 33] };

  /** A match of boardgame.io at a position, after some moves of seat 0. */
  function match(...moves: readonly MoveTuple[]): State<PiratzState> {
    const state: State<PiratzState> = InitializeGame({
      game: piratz.game,
      numPlayers: 3,
      setupData: { firstPlayer: '0' },
    });
    return moves.reduce((state, move) => step(state, move), { ...state, G: piratzPosition(BURYING) });
  }
  const step = (state: State<PiratzState>, [move, ...args]: MoveTuple, player = '0'): State<PiratzState> =>
    reducer(state, makeMove(move, args, player));
  const undo = (state: State<PiratzState>, player = '0') => step(state, ['undo'], player);
  const situation = ({ G }: State<PiratzState>) => [G.currentPlayer, G.stage, G.faceUp];

  it('all moves of a player can be taken back, one by one', () => {
    const buried = match(['pass', 'shell'], ['bury', 1]);
    expect(situation(buried)).toEqual(['1', 'decide', [3]]);
    const once = undo(buried);
    expect(situation(once)).toEqual(['0', 'bury', [1, 3]]);
    const twice = undo(once);
    expect(situation(twice)).toEqual(['0', 'decide', [1, 3, 29]]);
    expect(undoerIn(twice)).toBeUndefined();
    expect(undo(twice).G).toBe(twice.G);
  });

  it('nobody takes back the move of another player', () => {
    const buried = match(['pass', 'shell'], ['bury', 1]);
    expect(undo(buried, '1').G).toBe(buried.G);
    expect(undo(buried, '2').G).toBe(buried.G);
  });

  it('nothing can be taken back once somebody else has moved or a card was revealed', () => {
    const moved = step(match(['pass', 'shell'], ['bury', 1]), ['reveal'], '1');
    expect(undo(moved).G).toBe(moved.G);
    const revealed = match(['reveal']);
    expect(undo(revealed).G).toBe(revealed.G);
  });

  it('a player takes back at most ten moves until a card is revealed or somebody else has moved', () => {
    let state = match(['pass', 'shell']);
    for (let n = 0; n < MAX_UNDOS; n++) state = step(undo(state), ['pass', 'shell']);
    expect(state.G.stage).toBe('bury');
    expect(undoerIn(state)).toBeUndefined();
    expect(undo(state).G).toBe(state.G);
  });

  it('viewers learn whose move it is, and nothing of the state before', () => {
    const state = match(['pass', 'shell']);
    const filter = getFilterPlayerView(piratz.game);
    const viewed = [null, '0', '1'].map((viewer) => filter(viewer, { type: 'update', args: ['match', state] }).args[1]);
    expect(viewed).toMatchObject(Array(3).fill({ plugins: { undo: { data: { playerID: '0' } } } }));
    expect(JSON.stringify(viewed)).not.toContain('steps');
  });

  it('no bot chooses to take back, as it is not among the legal moves', () => {
    const { G } = match(['pass', 'shell']);
    expect(rules.legalMoves(G, '0').map(({ move }) => move)).toEqual(['bury', 'bury']);
  });

  it('without what was taken back, a list has the moves that count', () => {
    expect(withoutUndone(['a', 'b', 'c', 'undo', 'undo', 'd'], (move) => move === 'undo')).toEqual(['a', 'd']);
  });
});
