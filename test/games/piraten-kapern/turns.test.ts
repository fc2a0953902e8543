import type { Options } from '../../../src/games/contract';
import { turnOf } from '../../../src/games/piraten-kapern/rules/rules';
import { stopLines, storableSets } from '../../../src/games/piraten-kapern/rules/turn';
import { lastResult, offeredMoves, playTurn, position } from './positions';

type Row = [
  rule: string,
  card: string,
  first: string,
  steps: string[],
  ending: string,
  own: number,
  loss: number,
  reason: string,
  options?: Options,
];

function turns(title: string, rows: Row[]): void {
  describe(title, () => {
    it.each(rows)(
      '%s a turn with %s, first roll %s and steps %j ends as %s with %i points and costs opponents %i (%s)',
      (...[, card, first, steps, ending, own, loss, , options]) => {
        expect(lastResult(playTurn(position({ options }), card, first, steps))).toEqual([ending, own, loss]);
      },
    );
  });
}

const STOP = ['stop'];

// prettier-ignore
turns('card skulls', [
  ['3.1', 'skulls 1', 'X X C C C M M P', [], 'bust', 0, 0, 'two dice and one on the card are three'],
  ['3.1', 'skulls 2', 'X C C C M M P P', [], 'bust', 0, 0, 'one die and two on the card are three'],
  ['3.1', 'skulls 1', 'X C C C M M P P', ['M M > X S'], 'bust', 0, 0, 'the third comes later'],
  ['3.1', 'skulls 2', 'C C C M M P P S', ['P P > X C'], 'bust', 0, 0, 'the very first skull on a die is the third'],
  ['7.2', 'skulls 2', 'C C C C M M P P', STOP, 'stopped', 600, 0, 'two skulls on the card do not hurt by themselves'],
  ['7.2', 'skulls 1', 'X C C C C M M P', STOP, 'stopped', 600, 0, 'one and one are two'],
  ['4.1', 'skulls 1', 'X X X C C M M P', STOP, 'island', 0, 400, 'the island by one card skull'],
  ['4.1', 'skulls 2', 'X X C C C M M P', STOP, 'island', 0, 400, 'the island by two card skulls'],
  ['4.4', 'skulls 2', 'X X C C C M M P', ['C C C M M P > X X C M S S', 'stop'], 'island', 0, 600, 'card skulls are paid for'],
  ['4.3', 'skulls 2', 'X X X X X X C C', ['C C > X X'], 'island', 0, 1000, 'ten skulls, no die left'],
  ['4.3', 'skulls 1', 'X X X X X X X C', [], 'island', 0, 800, 'one die left to roll is too few'],
  ['4.4', 'skulls 2', 'X X X X X X X X', [], 'island', 0, 1000, 'ten skulls at once'],
  ['4.3', 'skulls 1', 'X X X C C M M P', ['C C > D D'], 'island', 0, 400, 'no new skull'],
  ['5.4', 'skulls 2', 'C C C C D D D D', STOP, 'stopped', 1700, 0, 'a card skull does not spoil the chest'],
]);

// prettier-ignore
turns('the island', [
  ['4.1', 'plain', 'X X X X C C M M', STOP, 'island', 0, 400, 'four skulls, and stopping at once'],
  ['4.3', 'plain', 'X X X X C C M M', ['C C M M > X C C M', 'stop'], 'island', 0, 500, 'a new skull continues the stay'],
  ['4.3', 'plain', 'X X X X C C M M', ['C C M M > C C M M'], 'island', 0, 400, 'no new skull ends it'],
  ['4.2', 'plain', 'X X X X C C M M', ['C C > X D', 'D M M > X X C'], 'island', 0, 700, 'some of the dice; then only one is left'],
  ['4.3', 'plain', 'X X X X X X X C', [], 'island', 0, 700, 'one die left at once'],
  ['4.3', 'plain', 'X X X X X X X X', [], 'island', 0, 800, 'no die left at once'],
  ['4.3', 'plain', 'X X X X X X C C', ['C C > X X'], 'island', 0, 800, 'both of the last two'],
  ['4.3', 'plain', 'X X X X X X C C', ['C C > X C'], 'island', 0, 700, 'one of the last two'],
  ['4.4', 'plain', 'X X X X C C C C', STOP, 'island', 0, 400, 'coins have no value there'],
  ['7.3', 'captain', 'X X X X C C M M', STOP, 'island', 0, 800, 'the captain doubles the loss'],
  ['7.3', 'captain', 'X X X X C C M M', ['C C M M > X X C M', 'stop'], 'island', 0, 1200, 'the captain doubles the whole loss'],
  ['7.3', 'captain', 'X X X X X X X X', [], 'island', 0, 1600, 'the most there is'],
  ['4.1', 'gold', 'X X X X C C C C', STOP, 'island', 0, 400, 'the coin on the card has no value on the island'],
  ['4.1', 'plain', 'X X X X X M P S', STOP, 'island', 0, 500, 'five skulls'],
]);

turns('sea battles', [
  ['6.2', 'battle 2', 'S C C C C M M P', STOP, 'battleLost', -300, 0, 'lost by stopping; the coins do not count'],
  ['6.2', 'battle 3', 'S S C C C C M M', STOP, 'battleLost', -500, 0, 'one sabre short'],
  ['6.2', 'battle 4', 'S S S C C C D D', STOP, 'battleLost', -1000, 0, 'one sabre short, eight dice that would score'],
  ['6.2', 'battle 2', 'S S S X X M M P', ['M M > X X'], 'battleLost', -300, 0, 'lost by a bust with sabres enough'],
  ['6.2', 'battle 3', 'X X X S S S S S', [], 'battleLost', -500, 0, 'lost by three skulls in the first roll'],
  ['6.2', 'battle 2', 'S S S S M M M M', ['M M M M > X X X X'], 'battleLost', -300, 0, 'four skulls later'],
  ['6.3', 'battle 4', 'X X X X S S S S', [], 'battleLost', -1000, 0, 'no island'],
  ['6.3', 'battle 2', 'X X X X C C C C', [], 'battleLost', -300, 0, 'no island'],
  [
    '6.3',
    'battle 2',
    'X X X X S S C C',
    STOP,
    'island',
    0,
    400,
    'the island all the same, by option',
    { seaBattleIsland: true },
  ],
  [
    '6.3',
    'battle 4',
    'X X X X C C M M',
    ['C C > X X', 'stop'],
    'island',
    0,
    600,
    'neither won nor lost there',
    { seaBattleIsland: true },
  ],
  [
    '6.2',
    'battle 3',
    'X X X S S S S S',
    [],
    'battleLost',
    -500,
    0,
    'exactly three are lost with the option, too',
    { seaBattleIsland: true },
  ],
  ['6.2', 'battle 2', 'S S C C C M M P', ['S S > C M', 'stop'], 'battleLost', -300, 0, 'sabres rolled away'],
  ['6.1', 'battle 2', 'S S C C C M M P', STOP, 'stopped', 700, 0, 'won: 300 and three coins'],
  ['6.1', 'battle 2', 'X X S S M M P P', STOP, 'stopped', 300, 0, 'won with two skulls'],
  ['6.1', 'battle 3', 'S S S M M P P C', STOP, 'stopped', 700, 0, 'the sabres are a set besides'],
  ['6.1', 'battle 4', 'S S S S M M P P', STOP, 'stopped', 1200, 0, '1000 and a set of four'],
  ['6.1', 'battle 4', 'S S S S S C D X', STOP, 'stopped', 1700, 0, 'more sabres than needed'],
  ['6.1', 'battle 2', 'S M M M C D X P', ['P S > S S', 'stop'], 'stopped', 600, 0, 'won by a second roll'],
  ['6.1', 'battle 3', 'S S S S S S S S', STOP, 'stopped', 5000, 0, '4000, 500 and the chest'],
]);

// prettier-ignore
turns('the full chest', [
  ['5.4', 'battle 2', 'S S M M M P P P', STOP, 'stopped', 1000, 0, 'two sabres of a won battle score: 300, two sets, 500'],
  ['5.4', 'battle 2', 'S S C C C C D D', STOP, 'stopped', 1600, 0, 'two sabres of a won battle score with treasure'],
  ['5.4', 'battle 3', 'S S S C C C D D', STOP, 'stopped', 1700, 0, 'three sabres are a set as well'],
  ['5.4', 'plain', 'S S M M M P P P', STOP, 'stopped', 200, 0, 'without a battle two sabres do not score'],
  ['5.4', 'gold', 'C C M M M P P P', STOP, 'stopped', 1100, 0, 'the card makes three coins: 400, two sets, 500'],
  ['5.4', 'gold', 'M M M P P P S S', STOP, 'stopped', 300, 0, 'the coin on the card fills no gap'],
  ['5.4', 'plain', 'C C C M M P P S', ['store C C C', 'M M P P S > D D M M M', 'stop'], 'stopped', 1200, 0, 'stored dice fill it, too'],
  ['5.4', 'plain', 'M M M P P P C D', STOP, 'stopped', 900, 0, 'single coin and diamond score'],
  ['5.4', 'plain', 'C C C D D D M M', STOP, 'stopped', 800, 0, 'two monkeys do not score'],
  ['5.4', 'plain', 'X C C C D D D D', STOP, 'stopped', 1000, 0, 'a skull does not score'],
  ['5.4', 'plain', 'C C C D D S S S', STOP, 'stopped', 1200, 0, 'a set of sabres scores'],
  ['5.4', 'plain', 'S S S S M M M M', STOP, 'stopped', 900, 0, 'without any treasure'],
  ['5.4', 'monkeyBusiness', 'M P P C C C D D', STOP, 'stopped', 1200, 0, 'animals together'],
  ['5.4', 'monkeyBusiness', 'M P C C C D D D', STOP, 'stopped', 800, 0, 'two animals together do not score'],
  ['5.4', 'sorceress', 'X C C C C D D D', ['X > D', 'stop'], 'stopped', 1700, 0, 'with the last skull gone'],
  ['5.4', 'captain', 'D D D D C C C C', STOP, 'stopped', 3400, 0, 'doubled'],
]);

// prettier-ignore
turns('the sorceress', [
  ['8.1', 'sorceress', 'X X C C C M M P', ['X > C', 'stop'], 'stopped', 600, 0, 'one of two skulls, alone'],
  ['8.1', 'sorceress', 'X C C C M M P P', ['X > M', 'stop'], 'stopped', 500, 0, 'the only skull'],
  ['8.1', 'sorceress', 'X X C C C M M P', ['X > X', 'stop'], 'stopped', 400, 0, 'in vain'],
  ['8.1', 'sorceress', 'X X C C C M M P', ['X M M P > C M M M', 'stop'], 'stopped', 700, 0, 'with three other dice'],
  ['8.1', 'sorceress', 'X X C C C M M P', ['X P > C C', 'stop'], 'stopped', 1000, 0, 'with one other die'],
  ['8.1', 'sorceress', 'X X C C C M M P', ['X P > X X'], 'bust', 0, 0, 'with one other die, three skulls and no second help'],
  ['8.1', 'sorceress', 'X X C C C M M P', ['X > X', 'M M > X M'], 'bust', 0, 0, 'used too early'],
  ['8.2', 'sorceress', 'X X X C C C M M', ['X > C', 'stop'], 'stopped', 600, 0, 'three in the first roll, saved'],
  ['8.2', 'sorceress', 'X X X C C C M M', ['X > X'], 'bust', 0, 0, 'three again'],
  ['8.2', 'sorceress', 'X X X C C C M M', ['X M M > C D D', 'stop'], 'stopped', 800, 0, 'saved together with other dice'],
  ['8.2', 'sorceress', 'X X X C C C M M', ['X M M > C X M'], 'bust', 0, 0, 'one skull goes, another comes'],
  ['8.2', 'sorceress', 'X X X C C C M M', ['X M M > X X C'], 'bust', 0, 0, 'four skulls, but not in the first roll'],
  ['8.2', 'sorceress', 'X X X C C C M M', STOP, 'bust', 0, 0, 'stopping without using the sorceress is a bust'],
  ['8.2', 'sorceress', 'X C C C M M P P', ['M M > X X', 'X > C', 'stop'], 'stopped', 600, 0, 'three later, saved'],
  ['8.2', 'sorceress', 'X C C C M M P P', ['M M > X X', 'X C C C > C C C C', 'P P > X X'], 'bust', 0, 0, 'saved once, not twice'],
  ['8.2', 'sorceress', 'X X C C C M M P', ['M M > X X'], 'bust', 0, 0, 'four later: too late'],
  ['8.2', 'sorceress', 'C C C C M M P P', ['M M P P > X X X X'], 'bust', 0, 0, 'four out of nothing: too late'],
  ['8.3', 'sorceress', 'X X X X C C M M', STOP, 'island', 0, 400, 'four in the first roll: the island'],
  ['8.3', 'sorceress', 'X X X X C C M M', ['X > C', 'stop'], 'island', 0, 300, 'three are left and count'],
  ['8.3', 'sorceress', 'X X X X C C M M', ['X > X', 'stop'], 'island', 0, 400, 'her roll of a skull'],
  ['8.3', 'sorceress', 'X X X X C C M M', ['X > C', 'C C C > X M M', 'stop'], 'island', 0, 400, 'the stay goes on after her roll'],
  ['8.3', 'sorceress', 'X X X X C C M M', ['X > C', 'M M > C C'], 'island', 0, 300, 'the stay ends after a roll without a skull'],
  ['8.3', 'sorceress', 'X X X X C C M M', ['C C > X M', 'X > D', 'stop'], 'island', 0, 400, 'five, then four'],
  ['8.3', 'sorceress', 'X X X X X X C C', ['X > M', 'M C C > X X X'], 'island', 0, 800, 'one more die to roll'],
  ['4.3', 'sorceress', 'X X X X X X X C', [], 'island', 0, 700, 'one die left ends the stay before she comes'],
]);

turns('treasure island', [
  [
    '9.4',
    'treasureIsland',
    'C C C X X M M P',
    ['store C C C', 'M M > X P'],
    'bust',
    400,
    0,
    'a stored set with its coins',
  ],
  [
    '9.4',
    'treasureIsland',
    'C C X X M M M P',
    ['store C C', 'M M M P > X M M M'],
    'bust',
    200,
    0,
    'stored coins; the monkeys are lost',
  ],
  ['9.4', 'treasureIsland', 'C C C X X M M P', ['M M > X P'], 'bust', 0, 0, 'nothing stored'],
  ['9.4', 'treasureIsland', 'M M M M X C D P', ['store M M M M', 'C D P > X X X'], 'bust', 200, 0, 'four skulls later'],
  ['9.4', 'treasureIsland', 'S X X C M M P P', ['store S', 'M M > X C'], 'bust', 0, 0, 'one sabre pays nothing'],
  ['9.4', 'treasureIsland', 'M M M X X C P S', ['store M M', 'M P > X C'], 'bust', 0, 0, 'a set stored in part'],
  ['9.4', 'treasureIsland', 'C C C D X X M P', ['store C C C D', 'M P > X M'], 'bust', 500, 0, 'two kinds'],
  [
    '9.4',
    'treasureIsland',
    'C C X M M P P S',
    ['store C C', 'M M > C C', 'store C C', 'P P > X X'],
    'bust',
    600,
    0,
    'stored little by little',
  ],
  [
    '9.2',
    'treasureIsland',
    'C C C X X M M P',
    ['store C C C', 'M M > P P', 'back C', 'C P > X M'],
    'bust',
    200,
    0,
    'taken back and lost',
  ],
  [
    '9.2',
    'treasureIsland',
    'C C C X X M M P',
    ['store C C C', 'M M > P P', 'back C C C', 'store P P P', 'C C > X C'],
    'bust',
    100,
    0,
    'taken back and others stored',
  ],
  [
    '9.3',
    'treasureIsland',
    'C C C M M P P S',
    ['store C C C', 'M M > P P', 'stop'],
    'stopped',
    600,
    0,
    'stored and other dice score together',
  ],
  [
    '9.3',
    'treasureIsland',
    'M M X C C D P P',
    ['store M M', 'P P > M S', 'stop'],
    'stopped',
    400,
    0,
    'a set half stored',
  ],
  [
    '9.3',
    'treasureIsland',
    'C C C C C C C C',
    ['store C C C C', 'stop'],
    'stopped',
    5300,
    0,
    'eight coins, four of them stored',
  ],
  [
    '9.1',
    'treasureIsland',
    'C C C C C C M X',
    ['store C C C C C C', 'stop'],
    'stopped',
    1600,
    0,
    'one die left is not rolled',
  ],
  ['9.5', 'treasureIsland', 'X X X C C C C C', [], 'bust', 0, 0, 'three at once: nothing could be stored'],
  ['9.5', 'treasureIsland', 'X X X X C C C C', STOP, 'island', 0, 400, 'four at once: the island'],
]);

// prettier-ignore
turns('after the storm', [
  ['10.2', 'storm', 'C C C D M M P S', STOP, 'stopped', 1000, 0, 'three coins and a diamond, doubled'],
  ['10.2', 'storm', 'M M M M P P P P', STOP, 'stopped', 0, 0, 'animals pay nothing'],
  ['10.2', 'storm', 'C C C M M M S S', STOP, 'stopped', 800, 0, 'a set besides coins does not pay'],
  ['10.2', 'storm', 'C C C C D D D D', STOP, 'stopped', 2900, 0, 'the chest is not doubled'],
  ['10.2', 'storm', 'C D D D M M M M', STOP, 'stopped', 1000, 0, 'monkeys fill no chest'],
  ['10.2', 'storm', 'C C C C C C C C', STOP, 'stopped', 10100, 0, 'the best of storms'],
  ['10.1', 'storm', 'C D M M P P S S', ['M M P P S S > C C D D M M', 'stop'], 'stopped', 1600, 0, 'the one roll'],
  ['10.3', 'storm', 'X X X C C C C C', [], 'bust', 0, 300, 'three skulls cost the others'],
  ['10.3', 'storm', 'X X C C C M M P', ['M M P > X C C'], 'bust', 0, 300, 'three skulls later'],
  ['10.3', 'storm', 'X C C C M M P P', ['M M P P > X X X X'], 'bust', 0, 500, 'five skulls later'],
  ['10.1', 'storm', 'X X X X C C M M', STOP, 'island', 0, 400, 'the island'],
  ['10.1', 'storm', 'X X X X C C M M', ['C C M M > X X C M'], 'island', 0, 600, 'one roll there, whatever comes'],
  ['10.1', 'storm', 'X X X X C C M M', ['C C > D D'], 'island', 0, 400, 'without a skull'],
]);

// prettier-ignore
turns('peace', [
  ['10.4', 'peace', 'C C C M M P P D', STOP, 'stopped', 500, 0, 'no sabre: as usual'],
  ['10.4', 'peace', 'C C C C D D D D', STOP, 'stopped', 1700, 0, 'the chest, too'],
  ['10.4', 'peace', 'S C C C M M P P', STOP, 'stopped', -1000, 0, 'one sabre, and the coins are worthless'],
  ['10.4', 'peace', 'S S S S S S S S', STOP, 'stopped', -8000, 0, 'eight sabres'],
  ['10.4', 'peace', 'S S C C C M M P', ['S S > C C', 'stop'], 'stopped', 1000, 0, 'got rid of'],
  ['10.5', 'peace', 'X X S S C C C M', ['C C > X C'], 'bust', -2000, 0, 'a bust with two sabres'],
  ['10.5', 'peace', 'X X X S C C C C', [], 'bust', -1000, 0, 'in the first roll'],
  ['10.5', 'peace', 'X S S C C C M M', ['C C C > X X X'], 'bust', -2000, 0, 'four skulls later'],
  ['10.5', 'peace', 'X X X C C C C C', [], 'bust', 0, 0, 'a bust without sabres'],
  ['10.6', 'peace', 'X X X X C C M M', STOP, 'island', 0, 400, 'the island'],
  ['10.6', 'peace', 'X X X X S S C C', STOP, 'island', 0, 400, 'sabres of the first roll do no harm'],
  ['10.6', 'peace', 'X X X X S S C C', ['S S > X C', 'stop'], 'island', 0, 500, 'sabres of the first roll may be rolled again'],
  ['10.6', 'peace', 'X X X X C C M M', ['C C M M > X S C M'], 'island', 0, 0, 'a new sabre voids everything'],
  ['10.6', 'peace', 'X X X X C C M M', ['C C > S C'], 'island', 0, 0, 'without a new skull as well'],
  ['10.6', 'peace', 'X X X X C C M M', ['C C > X C', 'C M M > X X S'], 'island', 0, 0, 'a later sabre voids everything as well'],
]);

// prettier-ignore
turns('coin, diamond and nine alike', [
  ['7.1', 'gold', 'C C M M P P S S', STOP, 'stopped', 400, 0, 'two coins and the card are a set'],
  ['7.1', 'gold', 'M M P P S S X X', STOP, 'stopped', 100, 0, 'the card alone'],
  ['7.1', 'gold', 'D M M P P S S X', STOP, 'stopped', 200, 0, 'a diamond is no coin'],
  ['7.1', 'diamond', 'D D X X M M P P', STOP, 'stopped', 400, 0, 'two diamonds and the card are a set'],
  ['7.1', 'gold', 'X X X C C C C C', [], 'bust', 0, 0, 'a bust pays nothing for the card'],
  ['5.2', 'gold', 'C C C C C C C X', STOP, 'stopped', 4800, 0, 'seven and one are eight'],
  ['5.2', 'gold', 'C C C C C C C C', STOP, 'stopped', 5400, 0, 'nine are paid as eight, 900 and the chest'],
  ['5.2', 'diamond', 'D D D D D D D D', STOP, 'stopped', 5400, 0, 'nine diamonds'],
  ['5.2', 'diamond', 'C C C C C C C C', STOP, 'stopped', 5400, 0, 'eight coins and a diamond'],
  ['5.5', 'gold', 'C C C C C C C C', [], 'nine', 5400, 0, 'nine win at once, by option', { nineWins: true }],
  ['5.5', 'diamond', 'D D D D D D M M', ['M M > D D'], 'nine', 5400, 0, 'by a second roll', { nineWins: true }],
  ['5.5', 'gold', 'C C C C C C C M', STOP, 'stopped', 4800, 0, 'eight with the card do not', { nineWins: true }],
  ['5.5', 'diamond', 'C C C C C C C C', STOP, 'stopped', 5400, 0, 'eight and another do not', { nineWins: true }],
  ['5.5', 'monkeyBusiness', 'M M M M P P P P', STOP, 'stopped', 4500, 0, 'eight animals do not win', { nineWins: true }],
]);

// prettier-ignore
turns('sets, captain and monkey business', [
  ['5.2', 'plain', 'M M M P P S S X', STOP, 'stopped', 100, 0, 'three'],
  ['5.2', 'plain', 'M M M M P P S S', STOP, 'stopped', 200, 0, 'four'],
  ['5.2', 'plain', 'M M M M M P P S', STOP, 'stopped', 500, 0, 'five'],
  ['5.2', 'plain', 'M M M M M M P S', STOP, 'stopped', 1000, 0, 'six'],
  ['5.2', 'plain', 'M M M M M M M S', STOP, 'stopped', 2000, 0, 'seven'],
  ['5.2', 'plain', 'M M M M M M M M', STOP, 'stopped', 4500, 0, 'eight, and the chest'],
  ['5.3', 'plain', 'C C C C C C C C', STOP, 'stopped', 5300, 0, 'eight coins'],
  ['5.3', 'plain', 'X C C C C C C C', STOP, 'stopped', 2700, 0, 'seven coins'],
  ['5.3', 'plain', 'C D M M P P S S', STOP, 'stopped', 200, 0, 'singles'],
  ['5.2', 'plain', 'M M P P S S X X', STOP, 'stopped', 0, 0, 'nothing at all'],
  ['5.2', 'plain', 'P P P P P D D D', STOP, 'stopped', 1400, 0, 'two sets and the chest'],
  ['5.2', 'plain', 'X X S S S S S S', STOP, 'stopped', 1000, 0, 'sabres without a battle are a set'],
  ['7.3', 'captain', 'C C C M M P P S', STOP, 'stopped', 800, 0, 'the captain doubles the score'],
  ['7.3', 'captain', 'C C C C C C C C', STOP, 'stopped', 10600, 0, 'double, the chest included'],
  ['7.3', 'captain', 'M M P P S S X X', STOP, 'stopped', 0, 0, 'twice nothing'],
  ['7.3', 'captain', 'X X X C C C C C', [], 'bust', 0, 0, 'a bust'],
  ['7.4', 'monkeyBusiness', 'M M P P P S S C', STOP, 'stopped', 600, 0, 'five animals and a coin'],
  ['7.4', 'monkeyBusiness', 'M P P S S S X X', STOP, 'stopped', 200, 0, 'three animals, three sabres'],
  ['7.4', 'monkeyBusiness', 'M M M P P P S S', STOP, 'stopped', 1000, 0, 'six animals are one set, not two'],
  ['7.4', 'monkeyBusiness', 'P P P P P P P P', STOP, 'stopped', 4500, 0, 'parrots alone'],
]);

turns('rolling again', [
  ['3.1', 'plain', 'X X X C C C C C', [], 'bust', 0, 0, 'three in the first roll'],
  ['3.1', 'plain', 'X X C C C M M P', ['M P > X M'], 'bust', 0, 0, 'the third later'],
  ['3.1', 'plain', 'X C C C M M P P', ['M M > X X'], 'bust', 0, 0, 'second and third together'],
  ['3.1', 'plain', 'C C C C M M M P', ['M M M P > X X X X'], 'bust', 0, 0, 'four later are no island'],
  [
    '3.1',
    'plain',
    'C C C C M M M P',
    ['C C C C M M M P > X X X X X X X X'],
    'bust',
    0,
    0,
    'eight skulls later are not the island',
  ],
  ['2.3', 'plain', 'X X C C M M P P', ['M M P P > C C M S', 'stop'], 'stopped', 600, 0, 'four dice again'],
  [
    '2.3',
    'plain',
    'M M P P S S C D',
    ['M M P P S S C D > C C C C D D D D', 'stop'],
    'stopped',
    1700,
    0,
    'all eight again',
  ],
  ['2.3', 'plain', 'C C C M M P P S', ['M M > P P', 'C C C > M M M', 'stop'], 'stopped', 300, 0, 'dice kept earlier'],
  [
    '2.3',
    'plain',
    'M M P P S S C D',
    ['M P P S S C D > C C C C D D D', 'stop'],
    'stopped',
    1000,
    0,
    'seven are enough for the French',
    { keepOne: true },
  ],
  ['2.4', 'plain', 'C C C M M P P S', [], 'on', 0, 0, 'a turn continues until the player stops'],
]);

describe('legal moves', () => {
  const sorceress = ['stop', 'X C', 'X C C', 'X C C C', 'X C C C C', 'X C C C C C', 'X'];

  it.each<[string, string, string, string[], string[], string]>([
    [
      '2.3',
      'plain',
      'X X C C C C C C',
      [],
      [
        'stop',
        'C C',
        'C C C',
        'C C C C',
        'C C C C C',
        'C C C C C C',
        'store C',
        'store C C',
        'store C C C',
        'store C C C C',
        'store C C C C C',
        'store C C C C C C',
      ],
      'two or more, no skull',
    ],
    [
      '2.3',
      'captain',
      'X X C C C C M M',
      [],
      [
        'stop',
        'C C',
        'C C C',
        'C C C C',
        'C M',
        'C C M',
        'C C C M',
        'C C C C M',
        'M M',
        'C M M',
        'C C M M',
        'C C C M M',
        'C C C C M M',
      ],
      'any mixture',
    ],
    ['4.2', 'captain', 'X X X X X M M M', [], ['stop', 'M M', 'M M M'], 'on the island'],
    ['8.2', 'sorceress', 'X X X C C C C C', [], sorceress, 'three skulls: one of them must be rolled'],
    [
      '8.1',
      'sorceress',
      'X X X C C C C C',
      ['X > C'],
      ['stop', 'C C', 'C C C', 'C C C C', 'C C C C C', 'C C C C C C'],
      'once',
    ],
    [
      '8.1',
      'sorceress',
      'X C C C C C C C',
      ['C C > X C'],
      [
        'stop',
        'X C',
        'X C C',
        'C C',
        'X C C C',
        'C C C',
        'X C C C C',
        'C C C C',
        'X C C C C C',
        'C C C C C',
        'X C C C C C C',
        'C C C C C C',
        'X',
      ],
      'never two skulls',
    ],
    ['8.3', 'sorceress', 'X X X X X M M M', [], ['stop', 'M M', 'M M M', 'X'], 'alone on the island'],
    ['8.3', 'sorceress', 'X X X X X M M M', ['X > M'], ['stop', 'M M', 'M M M', 'M M M M'], 'once on the island'],
    [
      '9.1',
      'plain',
      'X X M M M C C C',
      ['store C C C'],
      ['stop', 'M M', 'M M M', 'store M', 'store M M', 'store M M M', 'back C', 'back C C', 'back C C C'],
      'stored dice are not rolled, but may be taken back',
    ],
    [
      '9.2',
      'plain',
      'X X M M M C C C',
      ['store C C C', 'M M > M M'],
      ['stop', 'M M', 'M M M', 'store M', 'store M M', 'store M M M', 'back C', 'back C C', 'back C C C'],
      'after a roll they may be taken back',
    ],
    [
      '9.2',
      'plain',
      'X X M M M C C C',
      ['store C C C', 'M M > M M', 'back C C', 'store M M M'],
      [
        'stop',
        'C C',
        'store C',
        'store C C',
        'back C',
        'back M',
        'back M M',
        'back M M M',
        'back M C',
        'back M M C',
        'back M M M C',
      ],
      'even after others were stored',
    ],
    [
      '9.2',
      'plain',
      'X X M M M C C C',
      ['store C C C', 'back C'],
      ['stop', 'M M', 'M M M', 'M M C', 'M C', 'M M M C', 'store M', 'store M M', 'store M M M', 'back C', 'back C C'],
      'a die stored and taken back is not stored again',
    ],
    [
      '9.2',
      'plain',
      'X X M M C C C C',
      ['store C', 'M M > M M', 'back C', 'store C M'],
      [
        'stop',
        'M C',
        'M C C',
        'M C C C',
        'C C',
        'C C C',
        'store M',
        'store C',
        'store C C',
        'store C C C',
        'store M C',
        'store M C C',
        'store M C C C',
        'back M',
      ],
      'a die taken back and stored is not taken back again',
    ],
    [
      '9.1',
      'plain',
      'X X M C C C C C',
      ['store C C C C C'],
      ['stop', 'store M', 'back C', 'back C C', 'back C C C', 'back C C C C', 'back C C C C C'],
      'one die left is not rolled',
    ],
    ['9.5', 'plain', 'X X X X X M M M', [], ['stop', 'M M', 'M M M'], 'nothing is stored on the island'],
    ['10.1', 'storm', 'C C C C D D M M', ['M M > C D'], ['stop'], 'after the one roll'],
  ])('%s a turn with %s, first roll %s and steps %j offers %j (%s)', (_rule, card, first, steps, expected) => {
    expect(offeredMoves(playTurn(position(), card, first, steps)).sort()).toEqual([...expected].sort());
  });

  it.each([
    ['all eight dice may be rolled by default', {}, true],
    ['one die must stay with the option', { keepOne: true }, false],
  ])('2.3 %s', (_what, options, allowed) => {
    const moves = offeredMoves(playTurn(position({ options }), 'captain', 'C C C C C C C C'));
    expect(moves.includes('C C C C C C C C')).toBe(allowed);
    expect(moves).toContain('C C C C C C C');
  });

  it('2.3 one die must stay with the option, even with the sorceress', () => {
    const moves = offeredMoves(playTurn(position({ options: { keepOne: true } }), 'sorceress', 'X C C C C C C C'));
    expect(moves).toContain('C C C C C C C');
    expect(moves).toContain('X C C C C C C');
    expect(moves).not.toContain('X C C C C C C C');
  });

  it('12.1 the sorceress does not help after fifty throws', () => {
    const rolls = Array.from({ length: 49 }, () => 'M M > M M');
    expect(offeredMoves(playTurn(position(), 'sorceress', 'X M M P P P C D', rolls.slice(1)))).toContain('X');
    expect(offeredMoves(playTurn(position(), 'sorceress', 'X M M P P P C D', rolls))).toEqual(['stop']);
  });

  it('12.1 the player must stop after fifty throws', () => {
    const rolls = Array.from({ length: 49 }, () => 'M M > M M');
    expect(offeredMoves(playTurn(position(), 'captain', 'M M M P P P C D', rolls.slice(1)))).toContain('M M');
    const last = playTurn(position(), 'captain', 'M M M P P P C D', rolls);
    expect(offeredMoves(last)).toEqual(['stop']);
  });
});

describe('what a turn would bring', () => {
  const turnAfter = (...turn: [string, string, string[]?]) => turnOf(playTurn(position(), ...turn))!;

  it('9.2 any dice may lie on Treasure Island at the next roll, but those that were moved twice stay where they are', () => {
    const sets = storableSets(turnAfter('plain', 'X X M M C C C C', ['store C', 'M M > M M', 'back C', 'store C']));
    expect(new Set(sets.map(String)).size).toBe(2 ** 5);
    expect(sets.every(([fixed]) => fixed === 4)).toBe(true);
    expect(sets).toEqual(expect.arrayContaining([[4], [4, 2], [4, 2, 3, 5, 6, 7]]));
    const takenBack = storableSets(turnAfter('plain', 'X X M M M M M C', ['store C', 'back C']));
    expect(takenBack).toHaveLength(2 ** 5);
    expect(takenBack).toEqual(expect.arrayContaining([[], [2, 3, 4, 5, 6]]));
  });

  it('4.4, 8.2 stopping on the island or with three skulls pays for no dice', () => {
    expect(stopLines(turnAfter('plain', 'X X X X C C C C'))).toEqual([]);
    expect(stopLines(turnAfter('peace', 'X X X X S S C C'))).toEqual([]);
    expect(stopLines(turnAfter('sorceress', 'X X X C C C C C'))).toEqual([]);
    expect(stopLines(turnAfter('sorceress', 'X X C C C C M M'))).not.toEqual([]);
  });
});
