import { piratenpoker } from '../../../src/games/piratenpoker';
import { describeEvent as inWords, describeMove, describeStatus } from '../../../src/games/piratenpoker/describe';
import { renderText } from '../../../src/games/piratenpoker/terminal';
import { rules } from '../../../src/games/piratenpoker/rules/rules';
import type { PokerState } from '../../../src/games/piratenpoker/rules/state';
import type { Language, NameOf } from '../../../src/games/contract';
import { YOU } from '../../../src/i18n/format';
import { atRandom, walk } from '../../support/matches';
import { playSteps, position, type PositionSpec } from './positions';
import { nonEmpty } from '../../support/assertions';

const nameOf: NameOf = (playerID) => ['Anna', 'Ben', 'Bartholomew the Dreadful', 'Dora', 'Emil'][Number(playerID)]!;
const HANDS = ['R8 R5 Y2', 'Y6 B4 R1', 'B7 B3 Y1'];
const below: PositionSpec = { hands: HANDS, phase: 'belowDeck', loot: 'R6 B10', backs: ['Y6'] };

/** Returns the descriptions of the events of the last move. */
const describeAll = (G: PokerState, language: Language) => G.events.map((event) => inWords(event, nameOf, language, G));

describe('the description of events', () => {
  it.each<[PositionSpec, string[], string[], string[]]>([
    [{ hands: HANDS }, ['0 R8'], ['Anna has chosen.'], ['Anna hat gewählt.']],
    [{ hands: HANDS }, ['1 Y6', '1 back'], ['Ben takes the cards back.'], ['Ben nimmt die Karten zurück.']],
    [
      { hands: HANDS },
      ['0 R8 Y2', '2 pass', '1 Y6'],
      [
        'Ben has chosen.',
        'Anna bids 10: red 8, yellow 2. Ben bids 6: yellow 6. Bartholomew the Dreadful passes. Anna wins with 10.',
      ],
      [
        'Ben hat gewählt.',
        'Anna bietet 10: Rot 8, Gelb 2. Ben bietet 6: Gelb 6. Bartholomew the Dreadful passt. Anna gewinnt mit 10.',
      ],
    ],
    [
      { hands: ['R8', 'Y6 R2', 'B7'] },
      ['0 R8', '2 B7', '1 R2 Y6'],
      [
        'Ben has chosen.',
        'Anna bids 8: red 8. Ben bids 8: yellow 6, red 2. Bartholomew the Dreadful bids 7: blue 7. Anna and Ben have 8 each: Anna wins by the highest card, 8 against 6.',
      ],
      [
        'Ben hat gewählt.',
        'Anna bietet 8: Rot 8. Ben bietet 8: Gelb 6, Rot 2. Bartholomew the Dreadful bietet 7: Blau 7. Anna und Ben haben je 8: Anna gewinnt durch die höchste Karte, 8 gegen 6.',
      ],
    ],
    [
      { hands: ['R6', 'Y6', 'B5'] },
      ['0 R6', '2 B5', '1 Y6'],
      [
        'Ben has chosen.',
        'Anna bids 6: red 6. Ben bids 6: yellow 6. Bartholomew the Dreadful bids 5: blue 5. Anna and Ben have identical cards and cancel each other out. Bartholomew the Dreadful wins with 5.',
      ],
      [
        'Ben hat gewählt.',
        'Anna bietet 6: Rot 6. Ben bietet 6: Gelb 6. Bartholomew the Dreadful bietet 5: Blau 5. Anna und Ben haben gleiche Karten und scheiden aus. Bartholomew the Dreadful gewinnt mit 5.',
      ],
    ],
    [
      { hands: HANDS, state: { lastGame: true } },
      ['0 pass', '1 pass', '2 pass'],
      [
        'Bartholomew the Dreadful has chosen.',
        'Anna passes. Ben passes. Bartholomew the Dreadful passes. Nobody wins.',
        'The game stops, and its loot goes back under the stacks.',
        'The match is over.',
      ],
      [
        'Bartholomew the Dreadful hat gewählt.',
        'Anna passt. Ben passt. Bartholomew the Dreadful passt. Niemand gewinnt.',
        'Das Spiel bricht ab, und seine Beute kommt wieder unter die Stapel.',
        'Die Partie ist aus.',
      ],
    ],
    [
      { hands: HANDS },
      ['0 R8', '1 Y6', '2 B7', '0 over Y8 1'],
      ['Anna throws yellow +8 overboard: Ben gets −4.'],
      ['Anna wirft Gelb +8 über Bord: Ben bekommt −4.'],
    ],
    [
      { hands: HANDS, loot: 'R5 Y8 B10' },
      ['0 R8', '1 Y6', '2 B7', '0 over R5 0'],
      ['Anna throws red +5 overboard: Anna gets shark +4.'],
      ['Anna wirft Rot +5 über Bord: Anna bekommt Hai +4.'],
    ],
    [
      below,
      ['0 R8', '1 Y6', '2 B7', '0 stow R6'],
      ['Anna puts red +6 below deck.'],
      ['Anna bringt Rot +6 unter Deck.'],
    ],
    [
      below,
      ['0 R8', '1 Y6', '2 B7', '0 stow R6', '0 hand Y6 1'],
      ['Anna hands −3 over to Ben.'],
      ['Anna gibt −3 an Ben.'],
    ],
    [below, ['0 R8', '1 Y6', '2 B7', '0 stow R6', '0 keep'], ['Anna hands nothing over.'], ['Anna gibt nichts ab.']],
    [
      { hands: HANDS, phase: 'loot', loot: 'B10', drawPile: 2 },
      ['0 R8', '1 pass', '2 B7'],
      [
        'Bartholomew the Dreadful has chosen.',
        'Anna bids 8: red 8. Ben passes. Bartholomew the Dreadful bids 14: blue 7. Bartholomew the Dreadful wins with 14.',
        'Bartholomew the Dreadful gets the loot: blue +10.',
        'The discarded cards are shuffled into a new draw pile.',
        'Game 2 begins.',
      ],
      [
        'Bartholomew the Dreadful hat gewählt.',
        'Anna bietet 8: Rot 8. Ben passt. Bartholomew the Dreadful bietet 14: Blau 7. Bartholomew the Dreadful gewinnt mit 14.',
        'Bartholomew the Dreadful bekommt die Beute: Blau +10.',
        'Die Ablage wird zu einem neuen Nachziehstapel gemischt.',
        'Spiel 2 beginnt.',
      ],
    ],
  ])('%j after %j describes the last move as %j in English and %j in German', (start, steps, en, de) => {
    const G = playSteps(position(start), ...steps);
    expect(describeAll(G, 'en')).toEqual(en);
    expect(describeAll(G, 'de')).toEqual(de);
  });
});

describe('the description of events that the reader takes part in', () => {
  const addressOf = (reader: string) => (playerID: string) => (playerID === reader ? YOU : nameOf(playerID));
  const tie = { hands: ['R8', 'Y6 R2', 'B7'] };
  const equal = { hands: ['R6', 'Y6', 'B5'] };

  it.each<[PositionSpec, string[], string, string, string]>([
    [{ hands: HANDS }, ['1 Y6', '1 back'], '1', 'You take your cards back.', 'Du nimmst deine Karten zurück.'],
    [
      { hands: HANDS },
      ['0 R8', '1 Y6', '2 B7', '0 over Y8 1'],
      '0',
      'You throw yellow +8 overboard: Ben gets −4.',
      'Du wirfst Gelb +8 über Bord: Ben bekommt −4.',
    ],
    [
      { hands: HANDS },
      ['0 R8', '1 Y6', '2 B7', '0 over Y8 1'],
      '1',
      'Anna throws yellow +8 overboard: you get −4.',
      'Anna wirft Gelb +8 über Bord: Du bekommst −4.',
    ],
    [
      { hands: HANDS },
      ['0 R8', '1 Y6', '2 B7', '0 over Y8 0'],
      '0',
      'You throw yellow +8 overboard: you get −4.',
      'Du wirfst Gelb +8 über Bord: Du bekommst −4.',
    ],
    [
      below,
      ['0 R8', '1 Y6', '2 B7', '0 stow R6', '0 hand Y6 1'],
      '1',
      'Anna hands −3 over to you.',
      'Anna gibt −3 an dich.',
    ],
    [
      tie,
      ['0 R8', '2 B7', '1 R2 Y6'],
      '0',
      'You and Ben have 8 each: you win by the highest card, 8 against 6.',
      'Du und Ben habt je 8: Du gewinnst durch die höchste Karte, 8 gegen 6.',
    ],
    [
      tie,
      ['0 R8', '2 B7', '1 R2 Y6'],
      '1',
      'You and Anna have 8 each: Anna wins by the highest card, 8 against 6.',
      'Du und Anna habt je 8: Anna gewinnt durch die höchste Karte, 8 gegen 6.',
    ],
    [
      equal,
      ['0 R6', '2 B5', '1 Y6'],
      '1',
      'You and Anna have identical cards and cancel each other out.',
      'Du und Anna habt gleiche Karten und scheidet aus.',
    ],
  ])('%j after %j addresses seat %s: %s %s', (start, steps, reader, english, german) => {
    const G = playSteps(position(start), ...steps);
    const say = (language: Language) =>
      G.events.map((event) => inWords(event, addressOf(reader), language, G)).join(' ');
    expect(say('en')).toContain(english);
    expect(say('de')).toContain(german);
  });

  it('the status names the reader in lower case among those who are still to choose', () => {
    const G = playSteps(position({ hands: HANDS }), '2 B7');
    expect(describeStatus(G, addressOf('1'), 'en')).toBe('Still to choose: you and Anna.');
    expect(describeStatus(G, addressOf('1'), 'pl')).toBe('Jeszcze bez wyboru: ty i Anna.');
  });

  it('the status names the winners', () => {
    const G = position({ hands: HANDS, loot: '', fronts: ['R10', 'Y10'], state: { over: true } });
    const say = (reader: string, language: Language) => renderText(G, addressOf(reader), language).at(-1);
    expect([say('1', 'en'), say('1', 'de')]).toEqual([
      'You and Anna share the victory with 10 points!',
      'Du und Anna teilt euch den Sieg mit 10 Punkten!',
    ]);
    expect(say('2', 'de')).toBe('Anna und Ben teilen sich den Sieg mit 10 Punkten!');
  });
});

describe('the labels of moves', () => {
  it.each<[PositionSpec, string[], string, string[], string[]]>([
    [
      { hands: ['R8 B2', 'Y6', 'B7'] },
      [],
      '0',
      ['Pass for the rest of this game', 'Bid 8: red 8', 'Bid 2: blue 2', 'Bid 10: red 8, blue 2'],
      ['Für den Rest dieses Spiels passen', '8 bieten: Rot 8', '2 bieten: Blau 2', '10 bieten: Rot 8, Blau 2'],
    ],
    [
      { hands: ['R8 B2', 'Y6', 'B7'], phase: 'loot', loot: 'B10' },
      [],
      '0',
      ['Pass for the rest of this game', 'Bid 8: red 8', 'Bid 4: blue 2', 'Bid 12: red 8, blue 2'],
      ['Für den Rest dieses Spiels passen', '8 bieten: Rot 8', '4 bieten: Blau 2', '12 bieten: Rot 8, Blau 2'],
    ],
    [{ hands: HANDS }, ['0 R8'], '0', ['Take the cards back'], ['Die Karten zurücknehmen']],
    [
      below,
      ['0 R8', '1 Y6', '2 B7'],
      '0',
      ['Put red +6 below deck', 'Put blue +10 below deck'],
      ['Rot +6 unter Deck bringen', 'Blau +10 unter Deck bringen'],
    ],
    [
      below,
      ['0 R8', '1 Y6', '2 B7', '0 stow R6'],
      '0',
      ['Hand −3 over to seat 2', 'Hand −3 over to seat 3', 'Hand nothing over'],
      ['−3 an Platz 2 geben', '−3 an Platz 3 geben', 'Nichts abgeben'],
    ],
  ])('%j after %j labels the moves of seat %s in both languages', (start, steps, player, en, de) => {
    const view = rules.view(playSteps(position(start), ...steps), player);
    const say = (language: Language) =>
      rules.legalMoves(view, player).map((move) => describeMove(move, language, view));
    expect([say('en'), say('de')]).toEqual([en, de]);
  });

  it('the label of throwing overboard names both sides of the loot and the seat', () => {
    const view = rules.view(playSteps(position({ hands: HANDS, loot: 'R5 Y8 B10' }), '0 R8', '1 Y6', '2 B7'), '0');
    const labels = rules.legalMoves(view, '0').map((move) => describeMove(move, 'en', view));
    expect(labels.slice(2, 5)).toEqual([
      'Throw red +5 overboard: shark +4 for seat 3',
      'Throw yellow +8 overboard: −4 for seat 1',
      'Throw yellow +8 overboard: −4 for seat 2',
    ]);
    const named = rules
      .legalMoves(view, '0')
      .map((move) => describeMove(move, 'en', view, (id) => [YOU, 'Ben', 'Cleo'][Number(id)]!));
    expect(named.slice(3, 5)).toEqual([
      'Throw yellow +8 overboard: −4 for you',
      'Throw yellow +8 overboard: −4 for Ben',
    ]);
  });
});

describe('the table in the terminal', () => {
  it('the table shows loot, stacks, the loot of all players, the own hand and the pending players', () => {
    const G = playSteps(
      position({ hands: HANDS, fronts: ['R8'], backs: ['', 'Y5 B6'], stacks: [2, 3, 0], drawPile: 75 }),
      '0 R8 Y2',
      '1 Y6',
    );
    expect(renderText(rules.view(G, '0'), nameOf, 'en')).toEqual([
      '── Game 1 · 1/3 overboard · draw pile: 75 ──────────────────────────────────────',
      '* red +6 / −3                 stack of 2, next shark +4',
      '* yellow +8 / −4              stack of 3, next −3',
      '* blue +10 / −5               stack empty',
      '',
      'Anna                8 points   3 cards   has chosen',
      '    Loot: +8',
      '    hand: red 5, [red 8], [yellow 2]',
      'Ben                  1 point   3 cards   has chosen',
      '    Loot: shark +4, −3',
      'Bartholomew the…    0 points   3 cards   is choosing',
      '',
      'Still to choose: Bartholomew the Dreadful.',
    ]);
  });

  it('the table shows the last revealed round and the player who decides', () => {
    const G = playSteps(
      position({ hands: HANDS, loot: 'R6 Y8 B10' }),
      '0 R8',
      '1 pass',
      '2 B7',
      '0 over R6 1',
      '0 R5',
      '2 B3',
    );
    const expected = [
      'Vorige Runde (Spiel 1, unter Deck)',
      '  Anna bietet 5: Rot 5.',
      '  Bartholomew the Dreadful bietet 3: Blau 3.',
      '  Anna gewinnt mit 5.',
      '',
      'Anna entscheidet, was unter Deck kommt.',
    ];
    expect(renderText(rules.view(G, null), nameOf, 'de').slice(-6)).toEqual(expected);
    expect(renderText(G, nameOf, 'de').join('\n')).toContain('hat gepasst');
  });

  it('the table names the winners', () => {
    const over = (fronts: string[]) =>
      renderText(position({ hands: HANDS, loot: '', fronts, state: { over: true } }), nameOf, 'en').at(-1);
    expect([over(['R10']), over(['R10', 'Y10'])]).toEqual([
      'Anna wins with 10 points!',
      'Anna and Ben share the victory with 10 points!',
    ]);
  });

  it.each<[Language, number]>([
    ['en', 3],
    ['en', 5],
    ['de', 4],
    ['de', 5],
  ])('the table fits into 80 columns in whole matches (%s, %i players)', (language, numPlayers) => {
    const told: (string | undefined)[] = [];
    for (const { G, player, moves } of nonEmpty(
      walk(piratenpoker, { numPlayers, options: {}, seed: numPlayers }, atRandom(7)),
    )) {
      const view = rules.view(G as PokerState, player);
      const lines = renderText(view, nameOf, language);
      expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(80);
      for (const move of nonEmpty(moves))
        expect(describeMove(move as never, language, view)).not.toMatch(/undefined|NaN/);
      told.push(...describeAll(view, language));
    }
    for (const text of nonEmpty(told)) expect(text).not.toMatch(/undefined|NaN|^$/);
  });
});
