import { BOX_CARDS } from '../../../src/games/piratz/rules/cards';
import {
  alarmProbability,
  cardOf,
  cardsInPlay,
  cardsToCome,
  countItems,
  visibleCards,
  isCustomDeck,
  isRatFaceUp,
  ratProbability,
  cubeResolutions,
} from '../../../src/games/piratz/rules/queries';
import { rules } from '../../../src/games/piratz/rules/rules';
import type { PiratzState } from '../../../src/games/piratz/rules/state';
import { unseenCards } from '../../../src/games/piratz/rules/zones';
import { play, position, type PositionSpec } from './positions';
import { nonEmpty } from '../../support/assertions';

/*
 * Cards used below: 1 ring coin · 2 ring, 2 coins · 3 ring pearl · 4 ring, 2 pearls · 11 coin pearl · 29 crown shell
 * · 45 three rings · rats: 33 ring, 35 coin, 37 pearl
 */

const ids = (cards: readonly { id: number }[] | undefined) => cards?.map(({ id }) => id);
const allBut = (...gone: number[]) => BOX_CARDS.map(({ id }) => id).filter((id) => !gone.includes(id));

describe('the cards of a match', () => {
  it.each([
    [2, 44, [14, 15, 16, 17, 18, 19]],
    [3, 50, [17, 18, 19, 20, 21, 22]],
  ])('with %i players %i cards are in play', (players, count, items) => {
    const cards = cardsInPlay(position({ players }));
    expect(cards).toHaveLength(count);
    expect(countItems(cards)).toEqual({ items, rats: 12 });
  });

  it('a hidden card has no face', () => {
    expect(() => cardOf(position(), 0)).toThrow('there is no card 0');
  });

  it.each([
    [2, []],
    [3, BOX_CARDS.filter(({ skull }) => skull).map(({ id }) => id)],
  ])(
    'with %i players the unseen cards are those in play that lie nowhere open, and the skulls %j',
    (players, skulls) => {
      const G = position({ players, discard: [1], faceUp: [2], piles: [[3], [4]], spades: [11, true] });
      const open = [1, 2, 3, 4, 11];
      const unseen = BOX_CARDS.filter(({ id, skull }) => !skull && !open.includes(id)).map(({ id }) => id);
      expect(unseenCards(rules.view(G, '0'))).toEqual([...unseen, ...skulls]);
    },
  );

  it('visible cards are sorted by id, without hidden ones', () => {
    expect(ids(visibleCards(position(), [11, 0, 3]))).toEqual([3, 11]);
  });
});

describe('the cards to come', () => {
  const places: PositionSpec = { discard: [1], faceUp: [2], piles: [[3], [4]], spades: [11, true, 0] };
  it.each<[string, PositionSpec, number[] | undefined]>([
    ['all cards at the start', {}, allBut()],
    ['the unseen cards', { ...places, draw: allBut(1, 2, 3, 4, 11) }, allBut(1, 2, 3, 4, 11)],
    ['the discarded cards before the reshuffle', { ...places, discard: [45, 1], draw: [] }, [1, 45]],
    ['the unseen cards after the reshuffle', { faceUp: allBut(7, 8), draw: [8, 7], lastRound: true }, [7, 8]],
    ['no cards when both piles are empty', { faceUp: allBut(), draw: [] }, []],
    ['unknown in blind mode', { blind: true }, undefined],
  ])('the cards to come are %s', (_words, words, expected) => {
    const G = position(words);
    expect(ids(cardsToCome(rules.view(G, null)))).toEqual(expected);
  });
});

describe('the chance of an alarm', () => {
  const ratFaceUp: PositionSpec = { faceUp: [1, 33], draw: allBut(1, 33) };

  it.each<[string, PositionSpec, number | undefined, number | undefined]>([
    ['is 0 without a rat face up', { faceUp: [1], draw: allBut(1) }, 12 / 49, 0],
    [
      'is 0 with the only rat under a spade',
      { faceUp: [1], spades: [33, true, true], draw: allBut(1, 33) },
      11 / 48,
      0,
    ],
    ['is the share of rats among the unseen cards', ratFaceUp, 11 / 48, 11 / 48],
    ['does not count stored rats', { ...ratFaceUp, piles: [[35, 37]], draw: allBut(1, 33, 35, 37) }, 9 / 46, 9 / 46],
    ['does not count cards that two players leave out', { ...ratFaceUp, players: 2 }, 11 / 42, 11 / 42],
    [
      'comes from the discarded cards before the reshuffle',
      { faceUp: [33], draw: [], discard: [1, 2, 35] },
      1 / 3,
      1 / 3,
    ],
    ['is 1 where only rats are left', { faceUp: [33], draw: [], discard: [35] }, 1, 1],
    ['is 0 where no rat is left', { faceUp: [33], draw: [], discard: [1] }, 0, 0],
    ['is unknown where no card is left', { faceUp: [33], draw: [] }, undefined, undefined],
    ['is unknown in blind mode', { ...ratFaceUp, blind: true }, undefined, undefined],
  ])('the chance of an alarm %s', (_words, words, rat, alarm) => {
    const view = rules.view(position(words), '0');
    expect(ratProbability(view)).toBe(rat);
    expect(alarmProbability(view)).toBe(alarm);
  });

  it('the chance of an alarm is the share of cards that raise it when they are revealed', () => {
    const drawn = allBut(1, 33);
    const after = (next: number) =>
      play(position({ faceUp: [1, 33], draw: [next, ...drawn.filter((id) => id !== next)] }), ['reveal']);
    const alarms = drawn.filter((id) => after(id).stage === 'alarm');
    expect(alarmProbability(rules.view(position(ratFaceUp), '0'))).toBe(alarms.length / drawn.length);
  });
});

it.each<[string, PositionSpec, boolean]>([
  ['among the face-up cards counts', { faceUp: [1, 33] }, true],
  ['that is not there does not', { faceUp: [1, 3] }, false],
  ['under a spade does not count', { faceUp: [1], spades: [33, true, true] }, false],
])('isRatFaceUp: a rat %s', (_words, words, expected) => expect(isRatFaceUp(position(words))).toBe(expected));

it.each([
  ['the cards of the box', BOX_CARDS, false],
  ['a copy of them', BOX_CARDS.map((card) => ({ ...card, items: [...card.items] })), false],
  ['one more ring', BOX_CARDS.map((card) => (card.id === 1 ? { ...card, items: [2, 1, 0, 0, 0, 0] } : card)), true],
  ['a rat on another card', BOX_CARDS.map((card) => ({ ...card, rat: card.rat !== card.id < 3 })), true],
])('isCustomDeck compares the faces: %s', (_words, cards, expected) =>
  expect(isCustomDeck(position({ cards }))).toBe(expected),
);

describe('the cube resolutions of the rings', () => {
  /** Creates a state with scored rings. */
  function scored(piles: number[][], awards: PiratzState['awards'][number]): PiratzState {
    return position({ players: 4, piles, phase: 'scoring', awards: [awards] });
  }
  const to = (playerID: string, value: number) => ({ playerID, value });

  it.each([
    [
      '8.2 more items, first and second',
      scored([[1], [45], [], [2, 3]], [to('1', 4), to('3', 2)]),
      [
        { by: 'items', place: 0, value: 4, winner: { playerID: '1', items: 3 }, tied: ['1'] },
        { by: 'items', place: 1, value: 2, winner: { playerID: '3', items: 2 }, tied: ['3'] },
      ],
    ],
    [
      '8.3 the chosen cube is the one given',
      scored([[1], [45]], [to('1', 2), to('0', 4)]),
      [
        { by: 'items', value: 2, winner: { playerID: '1' } },
        { by: 'items', value: 4, winner: { playerID: '0' } },
      ],
    ],
    [
      '8.4 more rats, wherever they are',
      scored([[1], [2, 35], [3]], [to('1', 4), { value: 2 }]),
      [
        { by: 'rats', place: 0, value: 4, winner: { playerID: '1', rats: 1 }, tied: ['1', '0', '2'] },
        { by: 'nothing', values: [2], tied: ['0', '2'] },
      ],
    ],
    [
      '8.5 fewer cards',
      scored([[1, 29], [3]], [to('1', 4), to('0', 2)]),
      [
        { by: 'cards', place: 0, value: 4, winner: { playerID: '1', cards: 1 }, tied: ['1', '0'] },
        { by: 'items', place: 1, value: 2, winner: { playerID: '0' } },
      ],
    ],
    [
      '8.6 inseparable firsts',
      scored([[1], [3], [11]], [{ value: 4 }, { value: 2 }]),
      [{ by: 'nothing', values: [4, 2], tied: ['0', '1'] }],
    ],
    [
      '8.6 inseparable firsts, a third with more cards is not one of them',
      scored([[1], [3], [5, 29]], [{ value: 4 }, { value: 2 }]),
      [{ by: 'nothing', values: [4, 2], tied: ['0', '1'] }],
    ],
    [
      '8.7 nobody has one',
      scored([[11], [29]], [{ value: 4 }, { value: 2 }]),
      [{ by: 'nobody', place: 0, values: [4, 2] }],
    ],
    [
      '8.7 nobody else has one',
      scored([[11], [1]], [to('1', 4), { value: 2 }]),
      [
        { by: 'items', winner: { playerID: '1' } },
        { by: 'nobody', place: 1, values: [2] },
      ],
    ],
  ])('%s', (_words, G, expected) => {
    const given = cubeResolutions(G, 0);
    expect(given).toMatchObject(expected);
    expect(given).toHaveLength(expected.length);
  });

  it('the resolutions account for every awarded cube', () => {
    const piles = [[1, 4, 33], [2, 3, 11], [29, 35], [45]];
    const G = position({ players: 4, piles, draw: [], faceUp: [37], spades: [0, 0, 0, true], currentPlayer: '3' });
    play(G, ['pass', 'pearl']);
    expect(G.phase).toBe('scoring');
    for (const [treasure, cubes] of nonEmpty(G.awards.entries())) {
      const explained = cubeResolutions(G, treasure).flatMap((resolution) =>
        'winner' in resolution
          ? [{ value: resolution.value, playerID: resolution.winner.playerID }]
          : resolution.values.map((value) => ({ value })),
      );
      expect(explained).toEqual(cubes);
    }
  });
});
