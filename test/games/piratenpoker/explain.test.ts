import type { PokerEvaluation } from '../../../src/games/piratenpoker/ai/move-estimator';
import { explainMove } from '../../../src/games/piratenpoker/explain';
import { rules } from '../../../src/games/piratenpoker/rules/rules';
import type { PokerMove, PokerState } from '../../../src/games/piratenpoker/rules/state';
import { YOU } from '../../../src/i18n/format';
import { parseCards, parseLoot, position } from './positions';

const NAMES = [YOU, 'Anna', 'Ben'];
const bid = (text: string): PokerMove => ({ move: 'play', args: [parseCards(text)] });

function reason(G: PokerState, language: 'en' | 'de', move: PokerMove): string | undefined {
  const roundChance = move.move === 'play' ? { roundChance: 0.64 } : {};
  const evaluations: PokerEvaluation[] = [
    { move, winChance: 0.5, ...roundChance },
    { move: bid('R8'), winChance: 0.4, roundChance: 0.22 },
  ];
  return explainMove(evaluations, '0', (id) => NAMES[Number(id)]!, language, rules.view(G, '0'));
}

describe('the reasons of Piratenpoker', () => {
  const hands = ['R8 B5 B4'];
  const decide = (phase: 'overboard' | 'belowDeck', spec: Parameters<typeof position>[0]) =>
    position({ phase, ...spec, state: { stage: 'decide' } });
  const red8 = parseLoot('R8')[0]!;

  const rows: [string, PokerState, PokerMove, string, string][] = [
    [
      'a bid',
      position({ hands }),
      bid('B5'),
      'This bid wins about 64% of the simulated rounds, and you stay in this game with 2 cards.',
      'Dieses Gebot gewinnt etwa 64\u00a0% der simulierten Runden, und du bleibst mit 2 Karten in diesem Spiel.',
    ],
    [
      'a bid of all cards',
      position({ hands }),
      bid('R8 B5 B4'),
      'This bid wins about 64% of the simulated rounds, and it leaves you no card.',
      'Dieses Gebot gewinnt etwa 64\u00a0% der simulierten Runden, und es lässt dir keine Karte.',
    ],
    [
      'a bid for the loot',
      position({ hands, phase: 'loot', loot: 'R8' }),
      bid('B5'),
      'This bid wins about 64% of the simulated rounds, and red +8 with it.',
      'Dieses Gebot gewinnt etwa 64\u00a0% der simulierten Runden und damit Rot +8.',
    ],
    [
      'a pass',
      position({ hands }),
      bid(''),
      'The next best bid wins about 22% of the simulated rounds. If you pass, you keep 3 cards.',
      'Das nächstbeste Gebot gewinnt etwa 22\u00a0% der simulierten Runden. Passt du, behältst du 3 Karten.',
    ],
    [
      'the leader',
      decide('overboard', { loot: 'R8 Y5', fronts: ['', 'B10'] }),
      { move: 'throwOverboard', args: ['red', '1'] },
      'Anna leads with 10 points and loses 4.',
      'Anna führt mit 10 Punkten und verliert 4.',
    ],
    [
      'another player',
      decide('overboard', { loot: 'R8 Y5', fronts: ['B10'] }),
      { move: 'throwOverboard', args: ['red', '2'] },
      'Ben loses 4 points.',
      'Ben verliert 4 Punkte.',
    ],
    [
      'the third shark',
      decide('overboard', { loot: 'R8 Y5', backs: ['B5 R5'] }),
      { move: 'throwOverboard', args: ['yellow', '0'] },
      'That brings you 9 points.',
      'Das bringt dir 9 Punkte.',
    ],
    [
      'the loot that is left',
      decide('belowDeck', { loot: 'R8 Y5' }),
      { move: 'stow', args: ['yellow'] },
      'That leaves red +8 for the third round.',
      'Damit bleibt Rot +8 für die dritte Runde.',
    ],
    [
      'a card handed over',
      decide('belowDeck', { loot: 'Y5', backs: ['R8'] }),
      { move: 'handOver', args: [red8, '1'] },
      'Anna loses 4 points.',
      'Anna verliert 4 Punkte.',
    ],
  ];
  it.each(rows)('tell of %s', (_words, G, move, english, german) => {
    expect(reason(G, 'en', move)).toBe(english);
    expect(reason(G, 'de', move)).toBe(german);
  });
});
