import { findLegalMove } from '../../../src/games/contract/legal-moves';
import { doubledColour, rules } from '../../../src/games/piratenpoker/rules/rules';
import { lootCard } from '../../../src/games/piratenpoker/rules/loot';
import { OPTIONS } from '../../../src/games/piratenpoker/rules/options';
import type { PokerState } from '../../../src/games/piratenpoker/rules/state';
import { seededRandom } from '../../../src/random/random';
import {
  formatCards,
  formatLoot,
  legalMovesInText,
  playSteps,
  position,
  parseMove,
  type PositionSpec,
} from './positions';

const HANDS = ['R8 R5 Y2', 'Y6 B4 R1', 'B7 B3 Y1'];

/** Formats phase, stage and pending players: 'overboard commit 0 1 2'. */
const summarizeStage = (G: PokerState) =>
  G.over ? 'over' : [G.phase, G.stage, ...(rules.pendingPlayers?.(G) ?? [])].join(' ');

/** Formats the fronts and backs of each player: 'R10 / Y8 | / | /'. */
const holdingsInText = (G: PokerState) =>
  G.seats.map(({ fronts, backs }) => `${formatLoot(fronts)} / ${formatLoot(backs)}`.trim()).join(' | ');

const eventKinds = (G: PokerState) => G.events.map(({ kind }) => kind);

describe('legal moves', () => {
  it.each<[string, PositionSpec, string[], string, string[]]>([
    ['2.2', { hands: ['R4 B5', 'Y6', 'B7'] }, [], '0', ['pass', 'R4', 'B5', 'R4 B5']],
    [
      '2.2, equal faces',
      { hands: ['R4 R4 B5', 'Y6', 'B7'] },
      [],
      '0',
      ['pass', 'R4', 'R4 R4', 'B5', 'R4 B5', 'R4 R4 B5'],
    ],
    ['2.2, the same value in two colours', { hands: ['R4 B4', 'Y6', 'B7'] }, [], '0', ['pass', 'R4', 'B4', 'R4 B4']],
    ['2.3', { hands: HANDS, passed: [0], phase: 'belowDeck', loot: 'R6 Y8' }, [], '0', []],
    ['2.4', { hands: ['', 'Y6', 'B7'] }, [], '0', ['pass']],
    ['2.5', { hands: HANDS }, ['0 R8'], '0', ['takeBack']],
    ['2.5, also a pass card', { hands: HANDS }, ['0 pass'], '0', ['takeBack']],
    ['2.5, after taking back twice', { hands: HANDS }, ['0 R8', '0 back', '0 R5', '0 back', '0 Y2'], '0', []],
    ['2.5, after taking back once', { hands: HANDS }, ['0 R8', '0 back', '0 R5'], '0', ['takeBack']],
    ['2.5, choosing again', { hands: ['R8', 'Y6', 'B7'] }, ['0 R8', '0 back'], '0', ['pass', 'R8']],
    ['2.6, none after the reveal', { hands: HANDS }, ['0 R8', '1 Y6', '2 B7'], '1', []],
    [
      '4.1, any loot to anybody',
      { hands: HANDS },
      ['0 R8', '1 Y6', '2 B7'],
      '0',
      ['R6', 'Y8', 'B10'].flatMap((loot) => [0, 1, 2].map((to) => `over ${loot} ${to}`)),
    ],
    [
      '4.2',
      { hands: HANDS, phase: 'belowDeck', loot: 'R6 B10' },
      ['0 R8', '1 Y6', '2 B7'],
      '0',
      ['stow R6', 'stow B10'],
    ],
    [
      '4.3, to any other',
      { hands: HANDS, phase: 'belowDeck', loot: 'R6 B10', backs: ['Y6'] },
      ['0 R8', '1 Y6', '2 B7', '0 stow R6'],
      '0',
      ['hand Y6 1', 'hand Y6 2', 'keepNegatives'],
    ],
    [
      '4.3, each negative card, no shark',
      { hands: HANDS, phase: 'belowDeck', loot: 'R6 B10', backs: ['Y6 R5 B8'] },
      ['0 R8', '1 Y6', '2 B7', '0 stow R6'],
      '0',
      ['hand Y6 1', 'hand Y6 2', 'hand B8 1', 'hand B8 2', 'keepNegatives'],
    ],
    [
      '4.3, only their own',
      { hands: HANDS, phase: 'belowDeck', loot: 'R6 B10', backs: ['R8', 'Y6'] },
      ['0 R8', '1 Y6', '2 B7', '0 stow R6'],
      '0',
      ['hand R8 1', 'hand R8 2', 'keepNegatives'],
    ],
  ])('rule %s: in %j after %j, seat %s has exactly the legal moves', (_rule, spec, steps, player, expected) => {
    expect(legalMovesInText(playSteps(position(spec), ...steps), player)).toEqual(expected);
  });

  it('rule 2.2: the legal bids list each combination of faces once', () => {
    const count = (hand: string) => legalMovesInText(position({ hands: [hand, 'Y6', 'B8'] }), '0').length;
    expect([count('R1 R2 R3 R4 R5 R6'), count('R4 R4 R4 R4 R4 R4'), count('R4 R4 Y4 Y4 B4 B4')]).toEqual([64, 7, 27]);
  });

  it.each<[string, PositionSpec, string[], string]>([
    ['2.2, cards of another player', { hands: HANDS }, [], '1 R8'],
    ['2.3, having passed', { hands: HANDS, passed: [0], phase: 'belowDeck', loot: 'R6 Y8' }, [], '0 R8'],
    ['2.5, having chosen', { hands: HANDS }, ['0 R8'], '0 R5'],
    ['2.5, before choosing', { hands: HANDS }, [], '0 back'],
    ['2.5, when all have chosen', { hands: HANDS }, ['0 R8', '1 Y6', '2 B7'], '1 back'],
    ['4.1, not by a loser', { hands: HANDS }, ['0 R8', '1 Y6', '2 B7'], '1 over R6 0'],
    ['4.1, not before the end of the round', { hands: HANDS }, ['0 R8', '1 Y6'], '0 over R6 1'],
    ['4.1, to an empty seat', { hands: HANDS }, ['0 R8', '1 Y6', '2 B7'], '0 over R6 3'],
    [
      '4.2, a card that went overboard',
      { hands: HANDS, phase: 'belowDeck', loot: 'R6 B10' },
      ['0 R8', '1 Y6', '2 B7'],
      '0 stow Y8',
    ],
    [
      '4.3, to themselves',
      { hands: HANDS, phase: 'belowDeck', loot: 'R6 B10', backs: ['Y6'] },
      ['0 R8', '1 Y6', '2 B7', '0 stow R6'],
      '0 hand Y6 0',
    ],
    [
      '4.3, a shark',
      { hands: HANDS, phase: 'belowDeck', loot: 'R6 B10', backs: ['Y6 Y5'] },
      ['0 R8', '1 Y6', '2 B7', '0 stow R6'],
      '0 hand Y5 1',
    ],
    [
      '4.3, a front',
      { hands: HANDS, phase: 'belowDeck', loot: 'R6 B10', backs: ['Y6'], fronts: ['Y8'] },
      ['0 R8', '1 Y6', '2 B7', '0 stow R6'],
      '0 hand Y8 1',
    ],
  ])('rule %s: in %j after %j, the move %s is illegal', (_rule, spec, steps, step) => {
    const G = playSteps(position(spec), ...steps);
    const [player = '', ...words] = step.split(' ');
    expect(findLegalMove(rules, G, player, parseMove(G, player, words))).toBeUndefined();
  });
});

describe('the table', () => {
  it('three to five people play, without options', () => {
    expect([rules.seats, OPTIONS]).toEqual([{ min: 3, max: 5 }, []]);
  });

  it('1.3, 1.4, 2.1 everybody gets six cards, and the top card of each stack lies open', () => {
    const G = rules.setup(4, {}, seededRandom(1));
    expect(
      G.seats.map(({ hand, chosen, committed, takeBacks, passed, fronts, backs }) => [
        ...[hand.length, chosen.length, committed, takeBacks, passed, fronts, backs],
      ]),
    ).toEqual(Array(4).fill([6, 6, false, 2, false, [], []]));
    expect(G).toMatchObject({
      ...{ phase: 'overboard', stage: 'commit', events: [], discard: [], returned: [0, 0, 0], rounds: [] },
      ...{ game: 1, lastGame: false, idleGames: 0, over: false, drawPile: { length: 84 - 24 } },
    });
    expect([...G.stacks.map(({ length }) => length), G.loot.map((id) => lootCard(id).colour)]).toEqual([
      ...[6, 6, 6],
      ['red', 'yellow', 'blue'],
    ]);
  });

  it('1.3, 1.4 the stacks and the cards are shuffled', () => {
    const [one, other] = [1, 2].map((seed) => rules.setup(3, {}, seededRandom(seed)));
    expect(one!.stacks).not.toEqual(other!.stacks);
    expect(one!.drawPile).not.toEqual(other!.drawPile);
  });

  it('1.1, 1.2, 1.4 every card and every pass card is somewhere, once', () => {
    const G = playSteps(position({ hands: HANDS, fronts: ['R10'], backs: ['', 'Y5'] }), '0 R8', '1 Y6', '2 B7');
    const numbers = (what: string, count: number) => Array.from({ length: count }, (_, i) => `${what} ${i + 1}`);
    const passes = ['pass 0', 'pass 1', 'pass 2'];
    expect(rules.census(G).sort()).toEqual([...numbers('card', 84), ...numbers('loot', 21), ...passes].sort());
  });

  it('a copy of a state is equal, and moves on the copy leave the state as it is', () => {
    const start = position({ hands: HANDS, fronts: ['R10'], backs: ['Y6', 'Y5'], stacks: [3, 3, 3], drawPile: 40 });
    const G = playSteps(start, '0 R8', '1 Y6', '2 B7');
    const before = JSON.stringify(G);
    const copy = rules.clone(G);
    expect(copy).toEqual(G);
    playSteps(copy, '0 over Y8 2', '0 R5', '1 pass', '2 pass', '0 stow R6', '0 hand Y6 1', '0 pass');
    expect(JSON.stringify(G)).toBe(before);
  });

  it.each([3, 4, 5])('2.5, 6.1, 6.2 with %i players the slowest match ends within maxPlies', (players) => {
    const G = rules.setup(players, {}, seededRandom(1));
    let plies = 0;
    while (!G.over && plies < 6000) {
      const [player = ''] = rules.activePlayers(G).slice(-1);
      const legal = rules.legalMoves(G, player);
      const passes = G.idleGames < 2 || G.phase !== 'overboard'; // two games without a bid, then one with bids in a round
      const cards = passes ? 0 : player === '0' ? 2 : 1;
      const bid = legal.find(({ move, args }) => move === 'play' && args[0].length === cards);
      const choice = G.stage === 'commit' ? (bid ?? legal[0]!) : legal[G.game % legal.length]!;
      rules.apply(G, player, choice, seededRandom(plies));
      plies++;
    }
    expect(plies).toBeGreaterThan(players * 150);
    expect(plies).toBeLessThanOrEqual(rules.maxPlies(players));
  });
});

describe('whose move is pending', () => {
  it('2.2, 2.5 who has chosen may take back, but is not awaited', () => {
    const G = playSteps(position({ hands: HANDS }), '1 Y6');
    expect(rules.activePlayers(G)).toEqual(['0', '1', '2']);
    expect(rules.pendingPlayers?.(G)).toEqual(['0', '2']);
  });

  it('2.3 who has passed is not awaited', () => {
    const G = position({ hands: HANDS, phase: 'belowDeck', loot: 'R6 B10', passed: [1] });
    expect(rules.activePlayers(G)).toEqual(['0', '2']);
    expect(rules.pendingPlayers?.(G)).toEqual(['0', '2']);
  });

  it('4.1 the winner alone is awaited, and nobody after the end', () => {
    const G = playSteps(position({ hands: HANDS }), '0 R8', '1 Y6', '2 B7');
    expect([rules.activePlayers(G), rules.pendingPlayers?.(G)]).toEqual([['0'], ['0']]);
    expect(['1', '2'].map((player) => rules.legalMoves(G, player))).toEqual([[], []]);
    const over = playSteps(
      position({ hands: HANDS, phase: 'loot', loot: 'B10', state: { lastGame: true } }),
      ...['0 R8', '1 Y6', '2 B3'],
    );
    expect([over.loot, doubledColour(over)]).toEqual([[], undefined]);
    expect([rules.activePlayers(over), rules.pendingPlayers?.(over)]).toEqual([[], []]);
  });
});

describe('the flow of a match', () => {
  const below: PositionSpec = { hands: HANDS, phase: 'belowDeck', loot: 'R6 B10' };
  const last: PositionSpec = { hands: HANDS, phase: 'loot', loot: 'B10' };

  it.each<[string, PositionSpec, string[], string]>([
    ['2.2, all at once', { hands: HANDS }, [], 'overboard commit 0 1 2'],
    ['2.2, in any order', { hands: HANDS }, ['1 B4'], 'overboard commit 0 2'],
    ['2.5', { hands: HANDS }, ['1 B4', '2 B7', '1 back'], 'overboard commit 0 1'],
    ['2.6, 3.1', { hands: HANDS }, ['2 B7', '1 Y6', '0 R8'], 'overboard decide 0'],
    [
      '2.5, 3.1, the last choice counts',
      { hands: HANDS },
      ['0 R8', '0 back', '0 Y2', '1 Y6', '2 B7'],
      'overboard decide 2',
    ],
    [
      '3.2, not in the first round',
      { hands: HANDS, loot: 'R6 Y8 B10' },
      ['0 R8', '1 Y6', '2 B3'],
      'overboard decide 0',
    ],
    ['3.4', { hands: ['R6 R5', 'Y6 B5', 'B8'] }, ['0 R6 R5', '1 Y6 B5', '2 B8'], 'overboard decide 2'],
    ['4.1', { hands: HANDS }, ['0 R8', '1 Y6', '2 B7', '0 over Y8 2'], 'belowDeck commit 0 1 2'],
    ['2.3', { hands: HANDS }, ['0 R8', '1 pass', '2 B7', '0 over Y8 2'], 'belowDeck commit 0 2'],
    ['2.3, alone', { hands: HANDS }, ['0 R8', '1 pass', '2 pass', '0 over Y8 2'], 'belowDeck commit 0'],
    [
      '2.4, an empty hand also has to bid',
      { hands: ['R8', 'Y6 B4', 'B7 B3'] },
      ['0 R8', '1 Y6', '2 B7', '0 over Y8 2'],
      'belowDeck commit 0 1 2',
    ],
    ['4.2, without negative cards', below, ['0 R8', '1 Y6', '2 B7', '0 stow R6'], 'loot commit 0 1 2'],
    ['4.3', { ...below, backs: ['Y6'] }, ['0 R8', '1 Y6', '2 B7', '0 stow R6'], 'belowDeck handOver 0'],
    [
      '4.3, a shark is not negative',
      { ...below, backs: ['Y5'] },
      ['0 R8', '1 Y6', '2 B7', '0 stow R6'],
      'loot commit 0 1 2',
    ],
    [
      '4.3, others’ negative cards',
      { ...below, backs: ['', 'Y6'] },
      ['0 R8', '1 Y6', '2 B7', '0 stow R6'],
      'loot commit 0 1 2',
    ],
    [
      '4.3, handed over',
      { ...below, backs: ['Y6'] },
      ['0 R8', '1 Y6', '2 B7', '0 stow R6', '0 hand Y6 1'],
      'loot commit 0 1 2',
    ],
    ['4.3, kept', { ...below, backs: ['Y6'] }, ['0 R8', '1 Y6', '2 B7', '0 stow R6', '0 keep'], 'loot commit 0 1 2'],
    ['4.4', last, ['0 R8', '1 Y6', '2 B3'], 'overboard commit 0 1 2'],
    ['3.6, all pass', { hands: HANDS }, ['0 pass', '1 pass', '2 pass'], 'overboard commit 0 1 2'],
    ['3.6, all are equal', { hands: ['R5', 'Y5', 'B5'] }, ['0 R5', '1 Y5', '2 B5'], 'overboard commit 0 1 2'],
    [
      '3.6, the remaining bids are equal',
      { hands: ['R5', 'Y5', 'B5'] },
      ['0 R5', '1 Y5', '2 pass'],
      'overboard commit 0 1 2',
    ],
    ['3.6, in the second round', below, ['0 pass', '1 pass', '2 pass'], 'overboard commit 0 1 2'],
    ['3.6, the only one left passes', { ...below, passed: [1, 2] }, ['0 pass'], 'overboard commit 0 1 2'],
    ['3.6, in the third round', last, ['0 pass', '1 pass', '2 pass'], 'overboard commit 0 1 2'],
    ['2.3, back in the next game', { ...last, passed: [0, 1] }, ['2 B7'], 'overboard commit 0 1 2'],
    ['6.1', { ...last, state: { lastGame: true } }, ['0 R8', '1 Y6', '2 B3'], 'over'],
    ['6.1, a stopped game', { hands: HANDS, state: { lastGame: true } }, ['0 pass', '1 pass', '2 pass'], 'over'],
    [
      '6.1, not before the third round',
      { ...below, state: { lastGame: true } },
      ['0 R8', '1 Y6', '2 B7', '0 stow R6'],
      'loot commit 0 1 2',
    ],
    ['6.2', { hands: HANDS, state: { idleGames: 2 } }, ['0 pass', '1 pass', '2 pass'], 'over'],
    [
      '6.2, two are not enough',
      { hands: HANDS, state: { idleGames: 1 } },
      ['0 pass', '1 pass', '2 pass'],
      'overboard commit 0 1 2',
    ],
    [
      '6.2, in the first round only',
      { ...below, state: { idleGames: 2 } },
      ['0 pass', '1 pass', '2 pass'],
      'overboard commit 0 1 2',
    ],
  ])('rule %s: %j after %j continues with %s', (_rule, spec, steps, expected) =>
    expect(summarizeStage(playSteps(position(spec), ...steps))).toBe(expected),
  );

  it.each<[string, PositionSpec, string[], string]>([
    ['4.1', { hands: HANDS }, ['0 R8', '1 Y6', '2 B7', '0 over Y8 2'], '/ | / | / Y8'],
    [
      '4.1, to themselves',
      { hands: HANDS, loot: 'R5 Y8 B10' },
      ['0 R8', '1 Y6', '2 B7', '0 over R5 0'],
      '/ R5 | / | /',
    ],
    ['4.2, it goes to no player', below, ['0 R8', '1 Y6', '2 B7', '0 stow R6'], '/ | / | /'],
    [
      '4.3',
      { ...below, backs: ['Y6 B8', 'Y8'] },
      ['0 R8', '1 Y6', '2 B7', '0 stow R6', '0 hand B8 1'],
      '/ Y6 | / Y8 B8 | /',
    ],
    ['4.4, 3.2', last, ['0 R8', '1 Y6', '2 B7'], '/ | / | B10 /'],
    ['4.4, a single card', last, ['0 R8', '1 pass', '2 B3'], 'B10 / | / | /'],
    ['3.6, it goes to no player', last, ['0 pass', '1 pass', '2 pass'], '/ | / | /'],
  ])('rule %s: %j after %j leaves the loot %s', (_rule, spec, steps, expected) =>
    expect(holdingsInText(playSteps(position(spec), ...steps))).toBe(expected),
  );

  it.each<[string, PositionSpec, string[], string[]]>([
    ['4.2', { ...below, stacks: [2, 2, 2] }, ['0 R8', '1 Y6', '2 B7', '0 stow R6'], ['R6 R5 R5', 'Y5 Y5', 'B5 B5']],
    [
      '3.6, all three',
      { hands: HANDS, stacks: [2, 2, 2], state: { lastGame: true } },
      ['0 pass', '1 pass', '2 pass'],
      ['R6 R5 R5', 'Y8 Y5 Y5', 'B10 B5 B5'],
    ],
    [
      '3.6, the remaining loot',
      { ...below, stacks: [2, 2, 2], state: { lastGame: true } },
      ['0 pass', '1 pass', '2 pass'],
      ['R6 R5 R5', 'Y5 Y5', 'B10 B5 B5'],
    ],
    [
      '2.1, a new game takes the top',
      { ...last, stacks: [3, 3, 3] },
      ['0 R8', '1 Y6', '2 B7'],
      ['R5 R5', 'Y5 Y5', 'B5 B5'],
    ],
  ])('rule %s: %j after %j leaves the stacks %j, the top last', (_rule, spec, steps, expected) => {
    expect(playSteps(position(spec), ...steps).stacks.map(formatLoot)).toEqual(expected);
  });

  it('rule 2.6: revealed cards are discarded, and hands lose no other cards', () => {
    const G = playSteps(position({ hands: HANDS, drawPile: 75 }), '0 R8 Y2', '1 Y6', '2 pass');
    expect(G.seats.map(({ hand }) => formatCards(hand))).toEqual(['R5', 'R1 B4', 'Y1 B3 B7']);
    expect(formatCards(G.discard)).toBe('R8 Y2 Y6');
    expect(G.rounds.at(-1)).toMatchObject({ phase: 'overboard', result: { by: 'total', winner: '0' } });
  });

  it('rules 4.2, 8.3: loot that goes below deck leaves the table, and is known under its stack', () => {
    const G = playSteps(position(below), '0 R8', '1 Y6', '2 B7', '0 stow R6');
    expect([formatLoot(G.loot), G.returned]).toEqual(['B10', [1, 0, 0]]);
    const stopped = playSteps(position({ hands: HANDS, state: { lastGame: true } }), '0 pass', '1 pass', '2 pass');
    expect([stopped.loot, stopped.returned]).toEqual([[], [1, 1, 1]]);
  });

  it('rules 2.5, 2.6: nothing is chosen after cards were taken back, and after the reveal', () => {
    const taken = playSteps(position({ hands: HANDS }), '0 R8', '0 back');
    expect(taken.seats[0]).toMatchObject({ chosen: [false, false, false], committed: false, takeBacks: 1 });
    const revealed = playSteps(position({ hands: HANDS }), '0 R8', '1 Y6', '2 pass');
    expect(revealed.seats.map(({ chosen }) => chosen)).toEqual([
      [false, false],
      [false, false],
      [false, false, false],
    ]);
  });

  it('rule 2.3: who has passed is not among the bids of the later rounds', () => {
    const G = playSteps(position({ ...below, passed: [1] }), '0 R8', '2 B7');
    expect(G.rounds.at(-1)?.bids.map(({ playerID }) => playerID)).toEqual(['0', '2']);
  });

  it('rule 5.1: a hand is in order after it was filled up', () => {
    const G = playSteps(position(last), '0 R8', '1 Y6', '2 B7');
    const sorted = (hand: readonly number[]) => [...hand].sort((a, b) => a - b);
    expect(G.seats.map(({ hand }) => hand)).toEqual(G.seats.map(({ hand }) => sorted(hand)));
    expect(G.seats.map(({ chosen }) => chosen)).toEqual(Array(3).fill(Array(6).fill(false)));
  });

  it('rule 5.1: hands are filled up to six cards', () => {
    const G = playSteps(position({ ...last, passed: [1] }), '0 R8', '2 B7');
    expect(G.seats.map(({ hand }) => hand.length)).toEqual([6, 6, 6]);
    expect(['R5', 'Y2'].every((card) => formatCards(G.seats[0]!.hand).includes(card))).toBe(true);
    expect(eventKinds(G)).toEqual(['commit', 'reveal', 'take', 'newGame']);
  });

  it('rule 5.2: the discarded cards become the draw pile when it is empty', () => {
    const G = playSteps(position({ ...last, drawPile: 4 }), '0 R8', '1 Y6', '2 B7');
    expect(eventKinds(G)).toEqual(['commit', 'reveal', 'take', 'reshuffle', 'newGame']);
    expect([G.drawPile.length, G.discard.length]).toEqual([84 - 18, 0]);
  });

  it('rule 6.1: the match ends with the game in which a stack ran out, even if a card returns to it', () => {
    const hands = ['R8 R7 R6 R5 R4 R3', 'Y5 Y4 Y4 Y3 Y2 Y1', 'B5 B4 B4 B3 B2 B1'];
    const G = playSteps(
      position({ hands, phase: 'loot', loot: 'B10', stacks: [1, 3, 3], drawPile: 66 }),
      '0 R8',
      '1 Y5',
      '2 pass',
    );
    expect([G.lastGame, G.stacks.map(({ length }) => length)]).toEqual([true, [0, 2, 2]]);
    const [card] = legalMovesInText(G, '0').slice(-1); // the whole hand, which beats the bids of the others
    playSteps(G, `0 ${card}`, '1 pass', '2 pass', '0 over Y5 0');
    playSteps(G, '0 pass');
    expect(G.stacks.map(({ length }) => length)).toEqual([1, 2, 3]);
    expect([summarizeStage(G), eventKinds(G)]).toEqual(['over', ['commit', 'reveal', 'stop', 'end']]);
    expect(rules.outcome(G)).toMatchObject({ winners: ['0'] });
  });

  it('rule 6.2: a game that is not stopped in its first round resets the count', () => {
    const G = playSteps(position({ ...last, state: { idleGames: 2 } }), '0 R8', '1 Y6', '2 B7');
    expect(G.idleGames).toBe(0);
    playSteps(G, '0 pass', '1 pass', '2 pass', '0 pass', '1 pass', '2 pass');
    expect([G.idleGames, G.over]).toEqual([2, false]);
    expect(summarizeStage(playSteps(G, '0 pass', '1 pass', '2 pass'))).toBe('over');
  });

  it('rule 2.5: the number of take-backs resets in each round', () => {
    const G = playSteps(position({ hands: HANDS }), '0 R8', '0 back', '0 R8', '1 Y6', '2 B7', '0 over R6 1', '0 R5');
    expect(G.seats[0]!.takeBacks).toBe(2);
  });
});
