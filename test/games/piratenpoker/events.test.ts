import type { PokerEvent } from '../../../src/games/piratenpoker/rules/state';
import { parseCards, parseLoot, playSteps, position, type PositionSpec } from './positions';

/* What everybody sees of a move, in the notation of positions.ts. */

const HANDS = ['R8 R5 Y2', 'Y6 B4 R1', 'B7 B3 Y1'];
const below: PositionSpec = { hands: HANDS, phase: 'belowDeck', loot: 'R6 B10' };
const last: PositionSpec = { hands: HANDS, phase: 'loot', loot: 'B10' };
const ALL = ['0 R8', '1 Y6', '2 B7'];
const PASS = ['0 pass', '1 pass', '2 pass'];

const loot = (text: string) => parseLoot(text)[0]!;
const bid = (playerID: string, cards: string) => ({ playerID, cards: parseCards(cards) });
const commit = (playerID: string): PokerEvent => ({ kind: 'commit', playerID });
const newGame: PokerEvent = { kind: 'newGame', game: 2 };

const allPass: PokerEvent = {
  kind: 'reveal',
  round: {
    ...{ game: 1, phase: 'overboard', loot: parseLoot('R6 Y8 B10') },
    bids: [bid('0', ''), bid('1', ''), bid('2', '')],
    result: { by: 'nobody', out: [] },
  },
};

it.each<[string, string, PositionSpec, string[], PokerEvent[]]>([
  ['8.1', 'who has chosen, and nothing of what', { hands: HANDS }, ['1 B4'], [commit('1')]],
  ['2.5', 'who takes back', { hands: HANDS }, ['1 B4', '1 back'], [{ kind: 'takeBack', playerID: '1' }]],
  [
    '2.6',
    'all bids and the winner when the last has chosen',
    { hands: HANDS },
    ['2 B7', '1 pass', '0 R8 Y2'],
    [
      commit('0'),
      {
        kind: 'reveal',
        round: {
          ...{ game: 1, phase: 'overboard', loot: parseLoot('R6 Y8 B10') },
          bids: [bid('0', 'R8 Y2'), bid('1', ''), bid('2', 'B7')],
          result: { by: 'total', winner: '0', out: [] },
        },
      },
    ],
  ],
  [
    '4.1',
    'which loot goes overboard, and who gets it',
    { hands: HANDS },
    [...ALL, '0 over Y8 2'],
    [{ kind: 'overboard', playerID: '0', loot: loot('Y8'), to: '2' }],
  ],
  [
    '4.2',
    'which loot goes below deck',
    below,
    [...ALL, '0 stow R6'],
    [{ kind: 'stow', playerID: '0', loot: loot('R6') }],
  ],
  [
    '4.3',
    'which negative card is given to whom',
    { ...below, backs: ['Y6'] },
    [...ALL, '0 stow R6', '0 hand Y6 1'],
    [{ kind: 'handOver', playerID: '0', loot: loot('Y6'), to: '1' }],
  ],
  [
    '4.3',
    'that the winner gives nothing',
    { ...below, backs: ['Y6'] },
    [...ALL, '0 stow R6', '0 keep'],
    [{ kind: 'keepNegatives', playerID: '0' }],
  ],
  [
    '3.2, 4.4',
    'the colour that counts double, who gets the last loot, and the next game',
    last,
    ALL,
    [
      commit('2'),
      {
        kind: 'reveal',
        round: {
          ...{ game: 1, phase: 'loot', loot: parseLoot('B10'), doubled: 'blue' },
          bids: [bid('0', 'R8'), bid('1', 'Y6'), bid('2', 'B7')],
          result: { by: 'total', winner: '2', out: [] },
        },
      },
      { kind: 'take', playerID: '2', loot: loot('B10') },
      newGame,
    ],
  ],
  [
    '3.6',
    'that the game stops, and the next one',
    { hands: HANDS },
    PASS,
    [commit('2'), allPass, { kind: 'stop' }, newGame],
  ],
  [
    '5.2',
    'that the discarded cards are shuffled when the draw pile is empty',
    { hands: HANDS, drawPile: 4 },
    PASS,
    [commit('2'), allPass, { kind: 'stop' }, { kind: 'reshuffle' }, newGame],
  ],
  [
    '6.1',
    'the end of the match',
    { hands: HANDS, state: { lastGame: true } },
    PASS,
    [commit('2'), allPass, { kind: 'stop' }, { kind: 'end' }],
  ],
])('%s everybody sees %s', (_rule, _words, spec, steps, expected) => {
  expect(playSteps(position(spec), ...steps).events).toEqual(expected);
});
