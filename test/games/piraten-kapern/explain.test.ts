import type { KapernEvaluation } from '../../../src/games/piraten-kapern/ai/policies';
import { explainMove } from '../../../src/games/piraten-kapern/explain';
import type { KapernMove, KapernState } from '../../../src/games/piraten-kapern/rules/state';
import { playTurn, position, type PositionSpec } from './positions';

const STOP: KapernMove = { move: 'stop', args: [] };
const ROLL: KapernMove = { move: 'reroll', args: [[0, 1]] };
const STORE: KapernMove = { move: 'store', args: [[0]] };

function reason(G: KapernState, language: 'en' | 'de', best: KapernMove): string | undefined {
  const moves = [best, ...[STOP, ROLL].filter((move) => move !== best)];
  const evaluations = moves.map((move, i): KapernEvaluation => {
    return { move, winChance: 0.5 - i / 10, bust: move === ROLL ? 0.25 : 0 };
  });
  return explainMove(evaluations, G.currentPlayer, String, language, G);
}

describe('the reasons of Piraten Kapern', () => {
  const turn = (card: string, dice: string, spec: PositionSpec = {}) => playTurn(position(spec), card, dice);
  const finalRound = (scores: number[]) =>
    turn('captain', 'M M M P P P S S', { phase: 'finalRound', trigger: '2', lastTurns: ['0', '1'], scores });

  const rows: [string, KapernState, KapernMove, string, string][] = [
    [
      'points at risk',
      turn('captain', 'M M M P P P S S'),
      STOP,
      'The best roll goes bust in 25% of cases and puts 400 points at risk.',
      'Der beste Wurf ist in 25\u00a0% der Fälle ein Fehlwurf und setzt 400 Punkte aufs Spiel.',
    ],
    [
      'dice that may be stored',
      turn('plain', 'M M M P P P S S'),
      STOP,
      'The best roll goes bust in 25% of cases.',
      'Der beste Wurf ist in 25\u00a0% der Fälle ein Fehlwurf.',
    ],
    [
      'the risk of a roll',
      turn('captain', 'M M M P P P S S'),
      ROLL,
      'This roll goes bust in 25% of cases, and stopping would bring 400 points.',
      'Dieser Wurf ist in 25\u00a0% der Fälle ein Fehlwurf, und Aufhören brächte 400 Punkte.',
    ],
    [
      'a battle',
      turn('battle 2', 'M M M P P P S X'),
      ROLL,
      'Stopping now would lose the battle and 300 points.',
      'Hörst du jetzt auf, verlierst du die Schlacht und 300 Punkte.',
    ],
    [
      'three skulls and the sorceress',
      turn('sorceress', 'M M M P P X X X'),
      ROLL,
      'With these skulls, stopping means going bust: only a roll can save the turn.',
      'Mit diesen Totenköpfen gilt Aufhören als Fehlwurf: Nur ein Wurf kann den Zug noch retten.',
    ],
    [
      'points that suffice',
      finalRound([5900, 0, 6000]),
      STOP,
      'You need more than 100 points to lead, and stopping brings 400.',
      'Für die Führung brauchst du mehr als 100 Punkte, und Aufhören bringt 400.',
    ],
    [
      'points that do not suffice',
      finalRound([5000, 0, 6000]),
      ROLL,
      'Stopping brings 400 points, and it takes 1,000 to draw level with the leader.',
      'Aufhören bringt 400 Punkte, und für den Gleichstand mit der Spitze brauchst du 1.000.',
    ],
    [
      'the treasure island',
      turn('plain', 'M M M P P P S S'),
      STORE,
      'Stored dice score even after a bust.',
      'Gelagerte Würfel zählen auch nach einem Fehlwurf.',
    ],
    [
      'the island, stopping',
      turn('captain', 'X X X X M M M P'),
      STOP,
      'Everybody else loses 800 points.',
      'Alle anderen verlieren 800 Punkte.',
    ],
    [
      'the island, rolling',
      turn('captain', 'X X X X M M M P'),
      ROLL,
      'Everybody else loses 800 points in any case: a roll without a skull only ends your stay.',
      'Alle anderen verlieren auf jeden Fall 800 Punkte: Ein Wurf ohne Totenkopf beendet nur deinen Aufenthalt.',
    ],
  ];
  it.each(rows)('tell of %s', (_words, G, best, english, german) => {
    expect(reason(G, 'en', best)).toBe(english);
    expect(reason(G, 'de', best)).toBe(german);
  });
});
