import { rules } from '../../../src/games/piratz/rules/rules';
import { OPTIONS } from '../../../src/games/piratz/rules/options';
import type { PiratzState } from '../../../src/games/piratz/rules/state';
import { seededRandom } from '../../../src/random/random';
import { DEFAULTS, legalTuples, play, position, type PositionSpec, type MoveTuple } from './positions';

/*
 * Cards used below: 1 ring coin · 3 ring pearl · 5 ring goblet · 9 ring shell · 11 coin pearl · 19 pearl goblet
 * · 29 crown shell · rats: 33 ring, 35 coin, 37 pearl, 39 goblet, 43 shell
 */

const seat = (spade: boolean, buried: number[], pile: number[]) => ({ spade, buried, pile });

describe('setup', () => {
  it.each([
    [
      '1.1',
      'everybody has a spade, nothing is stored',
      3,
      { seats: [1, 2, 3].map(() => seat(true, [], [])), faceUp: [], discard: [], events: [], awards: [] },
    ],
    ['1.2', 'two players leave the skulls in the box', 2, { drawPile: { length: 44 } }],
    ['1.2', 'three players use all cards', 3, { drawPile: { length: 50 } }],
    ['1.2', 'four players use all cards', 4, { drawPile: { length: 50 } }],
    ['8.3', 'the higher cube goes first unless the table says otherwise', 3, { cubeChoice: 'highest' }],
  ])('%s %s (%i players)', (_rule, _words, players, expected) => {
    expect(position({ players })).toMatchObject(expected);
  });

  it.each([
    ['1.3', 2, 1, 6],
    ['1.3', 3, 2, 12],
    ['1.3', 4, 2, 12],
  ])('%s with %i players there are %i cubes per treasure, %i in all', (_rule, players, each, all) => {
    const { cubes } = position({ players });
    expect(cubes.map((row) => row.length)).toEqual(Array(6).fill(each));
    expect(cubes.flat()).toHaveLength(all);
  });

  it.each([3, 4])('1.3 with %i players the cubes are three of each value', (players) => {
    expect(position({ players }).cubes.flat().sort()).toEqual([1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4]);
  });

  it('8.3 the cubes of each treasure lie in order, the higher one first', () => {
    const rows = [1, 2, 3].flatMap((seed) => rules.setup(4, DEFAULTS, seededRandom(seed)).cubes);
    expect(rows).toEqual(rows.map(([one, other]) => [Math.max(one!, other!), Math.min(one!, other!)]));
  });

  it.each(['0', '1', '2'])('1.4 the table may name seat %s', (firstPlayer) => {
    expect(position({ options: { firstPlayer } }).currentPlayer).toBe(firstPlayer);
  });

  it.each([
    ['7.2', 'blind', false, [false, true]],
    ['8.3', 'cubeChoice', 'highest', ['highest', 'player']],
    ['1.4', 'firstPlayer', 'random', ['random', '0', '1', '2']],
  ])('%s the option %s is %s by default, out of %j', (_rule, name, byDefault, values) => {
    const { default: value, values: valuesOf } = OPTIONS.find((option) => option.name === name)!;
    expect([value, valuesOf(3)]).toEqual([byDefault, values]);
  });

  it('two to four people play', () => expect(rules.seats).toEqual({ min: 2, max: 4 }));

  it('1.2 no skull is in play with two players', () => {
    const { cards, drawPile } = position({ players: 2 });
    expect(drawPile.filter((id) => cards[id - 1]!.skull)).toEqual([]);
  });

  it('1.4 the first player is random by default, and may be any seat', () => {
    const drawn = Array.from(
      { length: 60 },
      (_, seed) => rules.setup(4, { ...DEFAULTS, firstPlayer: 'random' }, seededRandom(seed)).currentPlayer,
    );
    expect([...new Set(drawn)].sort()).toEqual(['0', '1', '2', '3']);
  });
});

describe('legal moves', () => {
  const rows: [string, string, PositionSpec, MoveTuple[], MoveTuple[]][] = [
    [
      '2.1',
      'reveal or pass at the start of a turn',
      { faceUp: [1] },
      [],
      [['reveal'], ['pass', 'ring'], ['pass', 'coin']],
    ],
    [
      '2.1',
      'after a harmless card: stay or pass',
      { draw: [1, 3] },
      [['reveal']],
      [['stay'], ['pass', 'ring'], ['pass', 'coin']],
    ],
    [
      '2.3',
      'a player who stayed in cannot pass in the turn of another',
      { draw: [1, 3] },
      [['reveal'], ['stay']],
      [['reveal'], ['pass', 'ring'], ['pass', 'coin']],
    ],
    [
      '3.2',
      'only treasures on the table can be named',
      { faceUp: [29] },
      [],
      [['reveal'], ['pass', 'crown'], ['pass', 'shell']],
    ],
    ['3.3', 'a player passes without a treasure when the table is empty', {}, [], [['reveal'], ['pass']]],
    ['3.3', 'buried cards are not on the table', { spades: [true, 1, true] }, [], [['reveal'], ['pass']]],
    [
      '3.4',
      'any face-up card that is left may be buried',
      { faceUp: [1, 11, 29] },
      [['pass', 'ring']],
      [
        ['bury', 11],
        ['bury', 29],
      ],
    ],
    [
      '3.5',
      'a buried card cannot be buried again',
      { faceUp: [9, 11, 29], spades: [true, 1, true] },
      [['pass', 'ring']],
      [
        ['bury', 11],
        ['bury', 29],
      ],
    ],
    [
      '4.2',
      'alarm: one of the rats or none, no treasure',
      { faceUp: [1, 33], draw: [35] },
      [['reveal']],
      [['takeRat', 33], ['takeRat', 35], ['leaveRats']],
    ],
    [
      '4.2',
      'alarm with three rats: one of the three',
      { faceUp: [33, 37], draw: [35] },
      [['reveal']],
      [['takeRat', 33], ['takeRat', 37], ['takeRat', 35], ['leaveRats']],
    ],
    [
      '4.3',
      'after an alarm any face-up card is buried, rats too',
      { faceUp: [1, 33], draw: [35] },
      [['reveal'], ['takeRat', 35]],
      [
        ['bury', 1],
        ['bury', 33],
      ],
    ],
    [
      '4.3',
      'after leaving the rats as well',
      { faceUp: [1, 33], draw: [35] },
      [['reveal'], ['leaveRats']],
      [
        ['bury', 1],
        ['bury', 33],
        ['bury', 35],
      ],
    ],
    [
      '4.4',
      'two rats lying there do not disturb a harmless card',
      { faceUp: [33, 37], draw: [1] },
      [['reveal']],
      [['stay'], ['pass', 'ring'], ['pass', 'coin'], ['pass', 'pearl']],
    ],
    [
      '4.5',
      'after the other rat was taken a rat is a first rat',
      { faceUp: [33, 1], draw: [35] },
      [['pass', 'ring'], ['reveal']],
      [['stay'], ['pass', 'coin']],
    ],
    [
      '4.5',
      'a buried rat is silent',
      { spades: [true, 33, true], draw: [35] },
      [['reveal']],
      [['stay'], ['pass', 'coin']],
    ],
    [
      '5.3',
      'the last spade continues to reveal without staying',
      { spades: [true, 0, 0], draw: [1, 3] },
      [['reveal']],
      [['reveal'], ['pass', 'ring'], ['pass', 'coin']],
    ],
    ['5.3', 'the last spade may pass at once', { spades: [true, 0, 0] }, [], [['reveal'], ['pass']]],
    [
      '5.3',
      'the last spade raises the alarm',
      { spades: [true, 0, 0], faceUp: [33], draw: [35, 1] },
      [['reveal']],
      [['takeRat', 33], ['takeRat', 35], ['leaveRats']],
    ],
    [
      '6.3',
      'with the discard pile a card can still be revealed',
      { draw: [], discard: [1] },
      [],
      [['reveal'], ['pass']],
    ],
    [
      '6.5',
      'both piles empty: passing is all there is',
      { draw: [], faceUp: [1] },
      [],
      [
        ['pass', 'ring'],
        ['pass', 'coin'],
      ],
    ],
  ];

  it.each(rows)('%s %s', (_rule, _words, start, moves, expected) => {
    expect(legalTuples(play(position(start), ...moves))).toEqual(expected);
  });
});

describe('whose turn it is not', () => {
  it('2.1 only the player whose turn it is has moves', () => {
    const G = position({ faceUp: [1] });
    expect(rules.activePlayers(G)).toEqual(['0']);
    expect(['1', '2'].map((player) => rules.legalMoves(G, player))).toEqual([[], []]);
  });

  it('6.1 nobody has moves after the end', () => {
    const G = play(position({ draw: [], spades: [true, 0, 0] }), ['pass']);
    expect(rules.activePlayers(G)).toEqual([]);
    expect(['0', '1', '2'].map((player) => rules.legalMoves(G, player))).toEqual([[], [], []]);
  });
});

describe('effects of moves', () => {
  const rows: [string, string, PositionSpec, MoveTuple[], object][] = [
    [
      '2.1',
      'staying ends the turn',
      { draw: [1] },
      [['reveal'], ['stay']],
      { currentPlayer: '1', stage: 'decide', phase: 'round', faceUp: [1] },
    ],
    [
      '2.2',
      'passing without revealing',
      { faceUp: [1] },
      [['pass', 'ring']],
      { currentPlayer: '1', seats: [seat(false, [], [1]), {}, {}] },
    ],
    [
      '3.2',
      'every card with the treasure, all of them',
      { faceUp: [1, 29, 3, 11, 5] },
      [['pass', 'ring']],
      { stage: 'bury', faceUp: [29, 11], seats: [seat(true, [], [1, 3, 5]), {}, {}] },
    ],
    [
      '3.2',
      'a rat comes along quietly',
      { faceUp: [33, 29] },
      [['pass', 'ring']],
      { faceUp: [], seats: [seat(false, [29], [33]), {}, {}] },
    ],
    [
      '3.3',
      'nothing taken from an empty table',
      {},
      [['pass']],
      { currentPlayer: '1', seats: [seat(false, [], []), {}, {}] },
    ],
    [
      '3.4',
      'a single card left is buried without asking',
      { faceUp: [1, 29] },
      [['pass', 'ring']],
      { currentPlayer: '1', faceUp: [], seats: [seat(false, [29], [1]), {}, {}] },
    ],
    [
      '3.4',
      'none left: the spade lies in the middle',
      { faceUp: [1] },
      [['pass', 'ring']],
      { currentPlayer: '1', seats: [seat(false, [], [1]), {}, {}] },
    ],
    [
      '3.4',
      'the card of choice',
      { faceUp: [1, 11, 29] },
      [
        ['pass', 'ring'],
        ['bury', 29],
      ],
      { faceUp: [11], seats: [seat(false, [29], [1]), {}, {}] },
    ],
    [
      '4.1',
      'a second rat is an alarm',
      { faceUp: [33], draw: [35] },
      [['reveal']],
      { stage: 'alarm', currentPlayer: '0' },
    ],
    ['4.1', 'whichever rats they are', { faceUp: [44], draw: [33] }, [['reveal']], { stage: 'alarm' }],
    ['4.1', 'a first rat is not', { faceUp: [1], draw: [35] }, [['reveal']], { stage: 'revealed' }],
    [
      '4.2',
      'the consolation: one rat card, then a spade on the other',
      { faceUp: [33], draw: [35] },
      [['reveal'], ['takeRat', 33]],
      { currentPlayer: '1', faceUp: [], seats: [seat(false, [35], [33]), {}, {}] },
    ],
    [
      '4.2',
      'no rat card is taken',
      { faceUp: [33], draw: [35] },
      [['reveal'], ['leaveRats'], ['bury', 33]],
      { currentPlayer: '1', faceUp: [35], seats: [seat(false, [33], []), {}, {}] },
    ],
    [
      '4.3',
      'the spade may go on a card without a rat',
      { faceUp: [1, 33], draw: [35] },
      [['reveal'], ['takeRat', 33], ['bury', 1]],
      { faceUp: [35], seats: [seat(false, [1], [33]), {}, {}] },
    ],
    [
      '4.4',
      'two rats left lying: the next rat alarms, not the next card',
      { faceUp: [33, 37], draw: [1, 35] },
      [['reveal'], ['stay'], ['reveal']],
      { stage: 'alarm', currentPlayer: '1' },
    ],
    [
      '4.5',
      'a rat from the round before counts',
      { faceUp: [33], round: 2, draw: [35] },
      [['reveal']],
      { stage: 'alarm' },
    ],
    [
      '5.2',
      'players without a spade are skipped',
      { draw: [1], spades: [true, 0, true] },
      [['reveal'], ['stay']],
      { currentPlayer: '2', phase: 'round' },
    ],
    [
      '5.3',
      'the last spade has its own phase',
      { faceUp: [1], spades: [true, 0, true] },
      [['pass', 'ring']],
      { currentPlayer: '2', phase: 'lastSpade' },
    ],
    [
      '5.3',
      'the last spade keeps its turn while it reveals',
      { draw: [1, 3, 5], spades: [true, 0, 0] },
      [['reveal'], ['reveal'], ['reveal']],
      { currentPlayer: '0', phase: 'lastSpade', faceUp: [1, 3, 5] },
    ],
    [
      '5.4',
      'buried cards to the discard pile, others stay, spades back',
      { faceUp: [1, 11, 29], spades: [0, 5, true], currentPlayer: '2' },
      [
        ['pass', 'ring'],
        ['bury', 29],
      ],
      {
        phase: 'round',
        round: 2,
        faceUp: [11],
        discard: [5, 29],
        seats: [1, 2, 3].map(() => ({ spade: true, buried: [] })),
      },
    ],
    [
      '5.4',
      'the left neighbour of the last to move begins',
      { spades: [0, true, 0], currentPlayer: '1' },
      [['pass']],
      { currentPlayer: '2' },
    ],
    [
      '5.4',
      'the left neighbour of the last seat is the first seat',
      { spades: [0, 0, true], currentPlayer: '2' },
      [['pass']],
      { currentPlayer: '0' },
    ],
    [
      '6.1',
      'pile empty and all spades laid: over at once',
      { draw: [], discard: [1, 3], spades: [true, 0, 0] },
      [['pass']],
      { phase: 'scoring', round: 1 },
    ],
    [
      '6.2',
      'pile empty and a spade left: play goes on',
      { draw: [1], spades: [true, true, 0] },
      [['reveal'], ['stay']],
      { phase: 'round', currentPlayer: '1', lastRound: false },
    ],
    [
      '6.3',
      'the discard pile becomes the draw pile before the next card',
      { draw: [], discard: [1, 3], spades: [true, true, 5] },
      [['reveal']],
      { lastRound: true, discard: [], drawPile: [1], faceUp: [3] },
    ],
    [
      '6.3',
      'not the cards under the spades',
      { draw: [], discard: [1], spades: [true, 5, 9] },
      [['reveal']],
      { drawPile: [], discard: [], seats: [{}, { buried: [5] }, { buried: [9] }] },
    ],
    [
      '6.3',
      'passing causes no shuffle',
      { draw: [], discard: [1, 3] },
      [['pass']],
      { lastRound: false, discard: [1, 3], drawPile: [] },
    ],
    [
      '6.4',
      'then it is the last round, though cards are left',
      { draw: [], discard: [1, 3, 5], spades: [true, 0, 0] },
      [['reveal'], ['pass', 'ring']],
      { phase: 'scoring', drawPile: [1, 3] },
    ],
    [
      '6.4',
      'no new round after it',
      { draw: [1], lastRound: true, spades: [0, 0, true], currentPlayer: '2' },
      [['pass']],
      { phase: 'scoring', round: 1 },
    ],
    [
      '6.5',
      'both piles empty: everybody passes and it is over',
      { draw: [], faceUp: [1] },
      [['pass', 'ring'], ['pass'], ['pass']],
      { phase: 'scoring' },
    ],
    [
      '6.6',
      'two idle rounds do not end the match',
      { draw: [1] },
      Array<MoveTuple>(6).fill(['pass']),
      { phase: 'round', round: 3 },
    ],
    [
      '6.6',
      'after the third the game is scored',
      { draw: [1] },
      Array<MoveTuple>(9).fill(['pass']),
      { phase: 'scoring', round: 3 },
    ],
    [
      '6.6',
      'a card that is taken has moved',
      { draw: [3], faceUp: [1], idleRounds: 3 },
      [['pass', 'ring'], ['pass'], ['pass']],
      { phase: 'round', round: 2, idleRounds: 1 },
    ],
    [
      '6.6',
      'a moved card resets the count',
      { draw: [1, 3] },
      [...Array<MoveTuple>(6).fill(['pass']), ['reveal'], ['pass', 'ring'], ...Array<MoveTuple>(8).fill(['pass'])],
      { phase: 'round', round: 6 },
    ],
  ];

  it.each(rows)('%s %s', (_rule, _words, start, moves, expected) => {
    expect(play(position(start), ...moves)).toMatchObject(expected);
  });
});

describe('the pieces', () => {
  const G = position({ faceUp: [1], discard: [3], piles: [[5, 9], [11], []], spades: [true, 29, true] });
  G.drawPile = G.drawPile.filter((id) => ![1, 3, 5, 9, 11, 29].includes(id));

  it('1.2, 1.3 every card and every cube is somewhere, once', () => {
    const cards = G.cards.map(({ id }) => `card ${id}`);
    const cubes = [4, 3, 2, 1].flatMap((value) => Array<string>(3).fill(`cube ${value}`));
    expect(rules.census(G).sort()).toEqual([...cards, ...cubes].sort());
  });

  it('a copy of a state is equal, and moves on the copy leave the state as it is', () => {
    const start = { ...G, awards: [[{ value: 4, playerID: '0' }]], events: [{ kind: 'stay', playerID: '2' } as const] };
    const before = JSON.stringify(start);
    const copy = rules.clone(start);
    expect(copy).toEqual(start);
    play(copy, ['reveal'], ['pass', 'ring']);
    expect(JSON.stringify(start)).toBe(before);
  });
});

describe('views', () => {
  const G: PiratzState = position({ faceUp: [1], discard: [3], piles: [[5, 9], [11], []] });
  const hidden = (count: number) => Array<number>(count).fill(0);

  it.each(['0', '1', null])('7.1 the draw pile is hidden from %s', (viewer) => {
    expect(rules.view(G, viewer).drawPile).toEqual(hidden(50));
    expect(rules.view(G, viewer).drawPile).toHaveLength(G.drawPile.length);
  });

  it('7.2 nobody sees more than everybody', () => {
    const views = ['0', '1', '2'].map((viewer) => rules.view(G, viewer));
    expect(rules.isOpenInformation).toBe(true);
    expect(views).toEqual(views.map(() => rules.view(G, null)));
  });

  it.each(['0', '1', null])('7.2 stored and discarded cards may be looked through by %s', (viewer) => {
    expect(rules.view(G, viewer)).toMatchObject({
      discard: [3],
      seats: [{ pile: [5, 9] }, { pile: [11] }, { pile: [] }],
    });
  });

  it.each(['0', '1', null])(
    '7.2 in blind mode stored and discarded cards are hidden from %s, except their number',
    (viewer) => {
      expect(rules.view({ ...G, blind: true }, viewer)).toMatchObject({
        discard: [0],
        faceUp: [1],
        seats: [{ pile: [0, 0] }, { pile: [0] }, { pile: [] }],
      });
    },
  );

  it('7.2 in blind mode the events hide the cards', () => {
    const blind = play(position({ faceUp: [1, 3], options: { blind: true } }), ['pass', 'ring']);
    expect(rules.view(blind, '0').events).toEqual([
      { kind: 'take', treasure: 'ring', playerID: '0', cards: [0, 0] },
      { kind: 'bury', playerID: '0', cards: [] },
    ]);
  });

  it('8.1 at the scoring all stored cards are visible', () => {
    const blind = play(
      position({ draw: [], faceUp: [1], piles: [[], [3], [5]], options: { blind: true } }),
      ['pass', 'ring'],
      ['pass'],
      ['pass'],
    );
    expect(rules.view(blind, null).seats.map(({ pile }) => pile)).toEqual([[1], [3], [5]]);
  });
});

describe('the slowest match', () => {
  it.each([2, 3, 4])(
    '6.6 with %i players a match with as many idle rounds as possible ends within maxPlies',
    (players) => {
      const G = position({ players });
      const isLast = () => G.phase === 'lastSpade';
      let plies = 0;
      while (!rules.outcome(G) && plies < 2000) {
        const isIdle = G.idleRounds === 1 || G.idleRounds === 2; // two idle rounds, then one with a single card
        const reveals = isLast() && !isIdle && G.faceUp.length === 0 && G.drawPile.length > 0;
        const [pass] = legalTuples(G).filter(([move]) => move === 'pass');
        play(G, reveals ? ['reveal'] : pass!);
        plies++;
      }
      expect(plies).toBeGreaterThan(players * 3 * 40);
      expect(plies).toBeLessThanOrEqual(rules.maxPlies(players));
    },
  );
});
