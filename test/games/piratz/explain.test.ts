import { explainMove } from '../../../src/games/piratz/explain';
import { rules } from '../../../src/games/piratz/rules/rules';
import type { PiratzMove, PiratzState } from '../../../src/games/piratz/rules/state';
import { YOU } from '../../../src/i18n/format';
import { position, type MoveTuple } from './positions';

/* Cards: 1 ring coin · 3 ring pearl · 11 coin pearl · 29 crown shell · 45 three rings · rats: 33 ring, 35 coin, 37 pearl */

/** Explains the first of these moves, which are taken to be the best ones in this order. */
function reason(G: PiratzState, language: 'en' | 'de', ...moves: readonly MoveTuple[]): string | undefined {
  const evaluations = moves.map(([move, ...args], i) => ({
    move: { move, args } as unknown as PiratzMove,
    winChance: 0.5 - i / 10,
  }));
  return explainMove(
    evaluations,
    G.currentPlayer,
    (id) => [YOU, 'Anna', 'Ben'][Number(id)]!,
    language,
    rules.view(G, G.currentPlayer),
  );
}

describe('the reasons of Piratz', () => {
  const ratFaceUp = position({ faceUp: [1, 33], stage: 'decide' });
  const led = position({ faceUp: [1, 3, 29], stage: 'revealed', piles: [[], [45], []] });
  const behind = position({ faceUp: [1, 29], stage: 'revealed', piles: [[], [45, 46], []] });

  const rows: [string, PiratzState, MoveTuple[], string, string][] = [
    [
      'no rat face up',
      position({ faceUp: [1] }),
      [['reveal']],
      'No rat lies face up: the next card cannot raise the alarm, and you may still pass after it.',
      'Keine Ratte liegt offen: Die nächste Karte kann keinen Alarm auslösen, und aussteigen kannst du danach immer noch.',
    ],
    [
      '11 rats among 48 cards to come',
      ratFaceUp,
      [['reveal']],
      'The next card raises the alarm in 23% of cases. Otherwise one more card lies there, and you may still pass.',
      'Die nächste Karte löst in 23\u00a0% der Fälle Alarm aus. Sonst liegt eine Karte mehr da, und du kannst immer noch aussteigen.',
    ],
    [
      'a better later pass',
      led,
      [['stay'], ['pass', 'crown']],
      'The best pass would bring you 1 card now. If you stay in, you may still get more.',
      'Der beste Ausstieg brächte dir jetzt 1 Karte. Bleibst du dabei, kann es mehr werden.',
    ],
    [
      'new leads',
      led,
      [['pass', 'crown']],
      'With this card you have the most crowns and shells.',
      'Mit dieser Karte hast du die meisten Kronen und Muscheln.',
    ],
    [
      'rivals who could take the cards',
      behind,
      [['pass', 'ring']],
      'You make sure of 1 card before 2 other players can take it.',
      'Damit ist dir 1 Karte sicher, bevor 2 andere zugreifen können.',
    ],
    [
      'a secure pass',
      position({ faceUp: [33, 1], piles: [[], [45, 46], []] }),
      [['pass', 'ring']],
      'You make sure of 2 cards: the next one would raise the alarm in 24% of cases.',
      'Damit sind dir 2 Karten sicher: Die nächste würde in 24\u00a0% der Fälle Alarm auslösen.',
    ],
    [
      'a rat card',
      position({ faceUp: [33, 35], stage: 'alarm', piles: [[], [45, 1], []] }),
      [['takeRat', 33]],
      'You keep its treasures, and more rats break ties.',
      'Du behältst die Schätze dieser Karte, und bei Gleichstand gewinnt, wer mehr Ratten hat.',
    ],
    [
      'the leader of a treasure',
      position({ faceUp: [45, 29], stage: 'bury', piles: [[], [1], []] }),
      [['bury', 45]],
      'Anna leads in rings and won’t get these 3 this round.',
      'Anna hat die meisten Ringe und bekommt diese 3 in diesem Durchgang nicht dazu.',
    ],
    [
      'a treasure without a leader',
      position({ faceUp: [45, 29], stage: 'bury' }),
      [['bury', 45]],
      'Nobody gets the 3 rings on this card this round.',
      'Niemand bekommt in diesem Durchgang diese 3 Ringe.',
    ],
  ];
  it.each(rows)('tell of %s', (_words, G, moves, english, german) => {
    expect(reason(G, 'en', ...moves)).toBe(english);
    expect(reason(G, 'de', ...moves)).toBe(german);
  });

  it('tell nothing that blind mode hides', () => {
    const blind = position({ faceUp: [1, 33], piles: [[], [45], []], blind: true });
    expect(reason(blind, 'en', ['reveal'])).toBeUndefined();
    expect(reason(blind, 'en', ['pass', 'coin'])).toBeUndefined();
  });
});
