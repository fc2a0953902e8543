import { piratz } from '../../../src/games/piratz';
import { percent } from '../../../src/games/piratz/describe';
import { rules } from '../../../src/games/piratz/rules/rules';
import type { PiratzMove, PiratzState } from '../../../src/games/piratz/rules/state';
import { describeEvent, describeMove, renderText } from '../../../src/games/piratz/text';
import type { Language } from '../../../src/games/contract';
import { messages } from '../../../src/i18n/catalog';
import { seededRandom } from '../../../src/random/random';
import { DEFAULTS, play, position } from './positions';

const nameOf = (playerID: string) => ['Anna', 'Ben', 'Cleo', 'Bartholomew'][Number(playerID)]!;

describe('the label of a move', () => {
  const G = position({ faceUp: [2, 34, 33, 45], cubes: [[4, 3]] });
  const threeRats = position({ faceUp: [33, 34, 35] });

  it.each<[PiratzMove, PiratzState, string, string]>([
    [{ move: 'reveal', args: [] }, G, 'Reveal a card', 'Karte aufdecken'],
    [{ move: 'stay', args: [] }, G, 'Stay in', 'Dabeibleiben'],
    [{ move: 'pass', args: ['ring'] }, G, 'Pass: take 4 cards with rings', 'Aussteigen: 4 Karten mit Ringen nehmen'],
    [{ move: 'pass', args: ['coin'] }, G, 'Pass: take 2 cards with coins', 'Aussteigen: 2 Karten mit Münzen nehmen'],
    [{ move: 'pass', args: [] }, position(), 'Pass: take nothing', 'Aussteigen: nichts nehmen'],
    [
      { move: 'takeRat', args: [34] },
      G,
      'Take this rat card: 1 ring, 1 coin, rat',
      'Diese Rattenkarte nehmen: 1 Ring, 1 Münze, Ratte',
    ],
    [{ move: 'leaveRats', args: [] }, G, 'Leave both rats', 'Beide Ratten liegen lassen'],
    [{ move: 'leaveRats', args: [] }, threeRats, 'Leave all rats', 'Alle Ratten liegen lassen'],
    [{ move: 'bury', args: [45] }, G, 'Bury this card: 3 rings', 'Diese Karte verbuddeln: 3 Ringe'],
    [{ move: 'chooseCube', args: [3] }, G, 'Take the silver cube (3)', 'Silber (3) nehmen'],
  ])('describeMove labels %j', (move, G, en, de) => {
    expect(describeMove(move, 'en', G)).toBe(en);
    expect(describeMove(move, 'de', G)).toBe(de);
  });
});

it.each([
  [0.264, '26% alarm', '26\u00a0% Alarm'],
  [1, '100% alarm', '100\u00a0% Alarm'],
])('the chance %d of an alarm is a percentage', (probability, en, de) => {
  expect(messages('piratz', 'en').action.alarmChance({ percent: percent(probability) })).toBe(en);
  expect(messages('piratz', 'de').action.alarmChance({ percent: percent(probability) })).toBe(de);
});

describe('the terminal rendering', () => {
  const shown: Parameters<typeof position>[0] = {
    players: 4,
    round: 2,
    faceUp: [2, 34, 45],
    discard: [1],
    draw: [3, 4],
    piles: [[45], [], [46, 33], []],
    spades: [true, true, 5, 0],
    cubes: [
      [4, 3],
      [2, 1],
      [3, 2],
      [4, 1],
      [4, 2],
      [3, 1],
    ],
  };

  it('the rendering shows cards, cubes, counts, spades and the player to move', () => {
    expect(renderText(rules.view(position(shown), '0'), nameOf, 'en')).toEqual([
      '── Round 2 · draw pile: 2 cards · discard pile: 1 card ─────────────────────────',
      '',
      'Face-up cards',
      '    1 ring, 2 coins        ! 1 ring, 1 coin, RAT      3 rings',
      '',
      '  Treasure  Cubes       in game        Anna         Ben        Cleo  Bartholom…',
      '  rings     4 3              17           3           ·           1           ·',
      '  coins     2 1              18           ·           ·           3           ·',
      '  pearls    3 2              19           ·           ·           ·           ·',
      '  goblets   4 1              20           ·           ·           ·           ·',
      '  crowns    4 2              21           ·           ·           ·           ·',
      '  shells    3 1              22           ·           ·           ·           ·',
      '  rats                       12           ·           ·           1           ·',
      '',
      '> Anna        1 card stored    spade in hand',
      '  Ben         0 cards stored   spade in hand',
      '  Cleo        2 cards stored   out, spade on: 1 ring, 1 goblet',
      '  Bartholom…  0 cards stored   out, spade in the middle',
      '',
      'Anna decides whether to reveal or to pass.',
    ]);
  });

  it('the headline announces the last round in capitals', () => {
    const [headline] = renderText(position({ lastRound: true }), nameOf, 'en');
    expect(headline).toContain(' · LAST ROUND ─');
    expect(renderText(position(), nameOf, 'en').join()).not.toContain('LAST');
  });

  it('the rendering counts no pile in blind mode, not even of a full state (7.2)', () => {
    const blind = position({ ...shown, options: { blind: true } });
    const lines = renderText(blind, nameOf, 'en');
    expect(lines).toEqual(renderText(rules.view(blind, null), nameOf, 'en'));
    expect(lines).toContain('  Treasure  Cubes       in game');
    expect(lines).toContain('  rings     4 3              17');
    expect(lines).toContain('  Cleo        2 cards stored   out, spade on: 1 ring, 1 goblet');
  });

  it('the final rendering shows the winners of the cubes and of the match, blind or not', () => {
    const last = position({
      ...shown,
      draw: [],
      discard: [],
      faceUp: [48],
      spades: [true, 0, 0, 0],
      options: { blind: true },
    });
    const lines = renderText(rules.view(play(last, ['pass', 'goblet']), null), nameOf, 'en');
    expect(lines[0]).toMatch(/^── Scoring ─+$/);
    expect(lines).toContain('  rings     4 3              17       3 [4]           ·       1 [3]           ·');
    expect(lines).toContain('  goblets   4 1              20       3 [4]           ·           ·           ·');
    expect(lines).toContain('  Anna        2 cards stored   8 points');
    expect(lines.at(-1)).toBe('Anna wins with 8 points!');
    expect(lines.join('\n')).not.toMatch(/^>/m);
  });

  it('the rendering names the player who has to choose a cube', () => {
    const last = position({
      ...shown,
      draw: [],
      discard: [],
      faceUp: [],
      spades: [true, 0, 0, 0],
      options: { cubeChoice: 'player' },
    });
    const lines = renderText(play(last, ['pass']), nameOf, 'de');
    expect(lines).toContain('> Anna        1 Karte gelagert    0 Punkte');
    expect(lines.at(-1)).toBe('Anna hat die meisten Ringe und wählt ein Klötzchen.');
  });

  it.each<[Language, number]>([
    ['en', 2],
    ['en', 4],
    ['de', 2],
    ['de', 4],
  ])('every rendering of a match fits 80 columns (%s, %i players)', (language, players) => {
    const random = seededRandom(`${language} ${players}`);
    const G = rules.setup(players, DEFAULTS, random);
    for (let widest = 0; !rules.outcome(G);) {
      const moves = rules.legalMoves(G, G.currentPlayer);
      rules.apply(G, G.currentPlayer, moves[random.Die(moves.length) - 1]!, random);
      widest = Math.max(widest, ...renderText(G, nameOf, language).map(({ length }) => length));
      expect(widest).toBe(80);
    }
  });

  it('the entry loads the texts', async () => {
    expect(await piratz.text()).toMatchObject({ renderText, describeMove, describeEvent });
  });
});
