import { piratenKapern } from '../../../src/games/piraten-kapern';
import { describeEvent, describeMove } from '../../../src/games/piraten-kapern/describe';
import { renderText } from '../../../src/games/piraten-kapern/terminal';
import { rules } from '../../../src/games/piraten-kapern/rules/rules';
import type { KapernMove, KapernState } from '../../../src/games/piraten-kapern/rules/state';
import type { Language, NameOf } from '../../../src/games/contract';
import { offeredLanguages } from '../../../src/i18n/languages';
import { seededRandom } from '../../../src/random/random';
import { DEFAULT_OPTIONS, playTurn, position } from './positions';
import { nonEmpty } from '../../support/assertions';

const nameOf: NameOf = (playerID) => ['Anna', 'Ben', 'Bartholomew the Dreadful', 'Dora', 'Emil'][Number(playerID)]!;

/** Returns the descriptions of the events of the last move. */
const describeLastEvents = (G: KapernState, language: Language) =>
  G.events.map((event) => describeEvent(event, nameOf, language, G));

describe('describeEvent', () => {
  it.each<[string, string, string[], string[], string[]]>([
    [
      'battle 3',
      'S S C M M M P P',
      [],
      ['Anna draws a card: Sea Battle, 3 sabres.', 'Anna rolls 1 coin, 3 monkeys, 2 parrots, 2 sabres.'],
      ['Anna deckt eine Karte auf: Piratenschiff, 3 Säbel.', 'Anna wirft: 1 Münze, 3 Affen, 2 Papageien, 2 Säbel.'],
    ],
    [
      'skulls 2',
      'X X C C C M M P',
      [],
      [
        'Anna draws a card: Two Skulls.',
        'Anna rolls 3 coins, 2 monkeys, 1 parrot, 2 skulls.',
        'Anna lands on the Island of Skulls.',
      ],
      [
        'Anna deckt eine Karte auf: Zwei Totenköpfe.',
        'Anna wirft: 3 Münzen, 2 Affen, 1 Papagei, 2 Totenköpfe.',
        'Anna landet auf der Totenkopfinsel.',
      ],
    ],
    [
      'sorceress',
      'X X C C C M M P',
      ['X > D'],
      ['The sorceress helps Anna to re-roll 1 diamond.'],
      ['Anna wirft mit Hilfe der Wächterin: 1 Diamant.'],
    ],
    ['plain', 'C C C M M P P S', ['store C C'], ['Anna stores 2 coins.'], ['Anna lagert: 2 Münzen.']],
    [
      'plain',
      'C C C M M P P S',
      ['store C C', 'M M > M M', 'back C'],
      ['Anna takes back 1 coin.'],
      ['Anna nimmt zurück: 1 Münze.'],
    ],
    [
      'plain',
      'C C C M M P P S',
      ['stop'],
      ['Anna stops and scores 400 points: 1,600 in all.'],
      ['Anna hört auf und bekommt 400 Punkte: insgesamt 1.600.'],
    ],
    ['plain', 'M M P P S S X X', ['stop'], ['Anna stops and scores nothing.'], ['Anna hört auf und bekommt nichts.']],
    [
      'peace',
      'S S C C C M M P',
      ['stop'],
      ['Anna stops with sabres on the table and loses 2,000 points.'],
      ['Anna hört mit Säbeln auf dem Tisch auf und verliert 2.000 Punkte.'],
    ],
    [
      'plain',
      'X X C C C M M P',
      ['M P > X P'],
      ['Anna rolls 1 parrot, 1 skull.', 'Anna goes bust with three skulls.'],
      ['Anna wirft: 1 Papagei, 1 Totenkopf.', 'Fehlwurf für Anna mit drei Totenköpfen.'],
    ],
    [
      'plain',
      'X X C C C M M P',
      ['store C C C', 'M P > X P'],
      ['Anna rolls 1 parrot, 1 skull.', 'Anna goes bust with three skulls, but the stored dice score 400 points.'],
      [
        'Anna wirft: 1 Papagei, 1 Totenkopf.',
        'Fehlwurf für Anna mit drei Totenköpfen, aber die gelagerten Würfel bringen 400 Punkte.',
      ],
    ],
    [
      'peace',
      'X X S C C C M M',
      ['C C > X C'],
      ['Anna rolls 1 coin, 1 skull.', 'Anna goes bust with three skulls: that costs 1,000 points.'],
      ['Anna wirft: 1 Münze, 1 Totenkopf.', 'Fehlwurf für Anna mit drei Totenköpfen: Das kostet 1.000 Punkte.'],
    ],
    [
      'storm',
      'X X C C C M M P',
      ['M M > X X'],
      ['Anna rolls 2 skulls.', 'Anna goes bust with four skulls, and everybody else loses 400.'],
      ['Anna wirft: 2 Totenköpfe.', 'Fehlwurf für Anna mit vier Totenköpfen, und alle anderen verlieren 400.'],
    ],
    [
      'battle 2',
      'S C C C M M P P',
      ['stop'],
      ['Anna has too few sabres and loses the battle and 300 points.'],
      ['Anna hat zu wenig Säbel und verliert die Schlacht und 300 Punkte.'],
    ],
    [
      'battle 2',
      'S S X X C M M P',
      ['M M > X C'],
      [
        'Anna rolls 1 coin, 1 skull.',
        'Anna goes bust with three skulls: the battle is lost, and that costs 300 points.',
      ],
      [
        'Anna wirft: 1 Münze, 1 Totenkopf.',
        'Fehlwurf für Anna mit drei Totenköpfen: Die Schlacht ist verloren, das kostet 300 Punkte.',
      ],
    ],
    [
      'captain',
      'X X X X C C M M',
      ['stop'],
      ['Anna leaves the island with four skulls, and everybody else loses 800.'],
      ['Anna verlässt die Insel mit vier Totenköpfen, und alle anderen verlieren 800.'],
    ],
    [
      'peace',
      'X X X X C C M M',
      ['C C > S X'],
      ['Anna rolls 1 sabre, 1 skull.', 'Anna leaves the island with five skulls: nobody loses anything.'],
      ['Anna wirft: 1 Säbel, 1 Totenkopf.', 'Anna verlässt die Insel mit fünf Totenköpfen: Niemand verliert etwas.'],
    ],
  ])('describeEvent describes the last move with %s, first roll %s and steps %j', (card, first, steps, en, de) => {
    const G = playTurn(position({ scores: [1200, 0, 0] }), card, first, steps);
    expect(describeLastEvents(G, 'en')).toEqual(en);
    expect(describeLastEvents(G, 'de')).toEqual(de);
  });

  it('describeEvent describes the target and the fall of the trigger', () => {
    const G = position({ scores: [5600, 0, 0] });
    const round = (card: string, first: string, steps: string[], language: Language) =>
      describeLastEvents(playTurn(G, card, first, steps), language).slice(1);
    expect(round('plain', 'C C C M M P P S', ['stop'], 'en')).toEqual([
      'Anna has reached 6,000. Final round: everybody else has one more turn.',
    ]);
    expect(round('plain', 'X X X X C C M M', ['stop'], 'de')).toEqual([
      'Anna ist unter 6.000 gefallen: Das Rennen geht weiter.',
    ]);
  });

  it('describeEvent describes every reason for the end, and the shuffle', () => {
    const G = position();
    const describeIn = (event: object) =>
      (['en', 'de'] as const).map((language) => describeEvent({ kind: 'end', ...event }, nameOf, language, G));
    expect(describeIn({ reason: 'finalRound' })[0]).toBe('The final round is over, and so is the match.');
    expect(describeIn({ reason: 'suddenDeath' })[1]).toBe('Das Ziel ist wieder erreicht: Die Partie ist aus.');
    expect(describeIn({ reason: 'nine' })[0]).toBe('Nine of a kind wins the match.');
    expect(describeIn({ reason: 'rounds' })[1]).toBe('Dreißig Runden sind gespielt: Die Partie ist aus.');
    expect(describeIn({ kind: 'reshuffle' })).toEqual([
      'The fortune cards are shuffled into a new pile.',
      'Die Piratenkarten werden zu einem neuen Stapel gemischt.',
    ]);
  });
});

describe('describeMove', () => {
  const island = playTurn(position(), 'skulls 2', 'X X C C C M M P');
  const dice = playTurn(position(), 'sorceress', 'X C C C M M P S');
  const lost = playTurn(position(), 'peace', 'S C C C M M P P');
  const stored = playTurn(position(), 'plain', 'C C C M M P P S', ['store C C', 'M M > M M']);

  // prettier-ignore
  it.each<[KapernMove, KapernState, string, string]>([
    [{ move: 'roll', args: [] }, position(), 'Draw a card and roll all dice', 'Karte ziehen und alle Würfel werfen'],
    [{ move: 'reroll', args: [[1, 4, 5]] }, dice, 'Re-roll dice 2, 5 and 6: 1 coin, 2 monkeys', 'Würfel 2, 5 und 6 noch einmal werfen: 1 Münze, 2 Affen'],
    [{ move: 'rerollSkull', args: [0] }, dice, 'Re-roll the skull, die 1 (sorceress)', 'Den Totenkopf (Würfel 1) noch einmal werfen (Wächterin)'],
    [{ move: 'store', args: [[2]] }, stored, 'Store die 3: 1 coin', 'Würfel 3 lagern: 1 Münze'],
    [{ move: 'unstore', args: [[0, 1]] }, stored, 'Take back dice 1 and 2: 2 coins', 'Würfel 1 und 2 zurücknehmen: 2 Münzen'],
    [{ move: 'stop', args: [] }, dice, 'Stop: take 400 points', 'Aufhören: 400 Punkte'],
    [{ move: 'stop', args: [] }, island, expect.stringContaining('400'), expect.stringContaining('400')],
    [{ move: 'stop', args: [] }, lost, expect.stringContaining('1,000'), expect.stringContaining('1.000')],
  ])('describeMove labels %j', (move, G, en, de) => {
    expect(describeMove(move, 'en', G)).toEqual(en);
    expect(describeMove(move, 'de', G)).toEqual(de);
  });
});

describe('renderText', () => {
  it('renderText shows the card, the dice, the payout, the scores and the current player', () => {
    const G = playTurn(position({ scores: [0, 1200, -300] }), 'battle 2', 'S S X C C C M M');
    expect(renderText(rules.view(G, '0'), nameOf, 'en')).toEqual([
      '── Round 1 · Target 6,000 · pile: 36 cards ─────────────────────────────────────',
      '',
      'Sea Battle, 2 sabres',
      '  End with 2 or more sabres: 300 extra. Otherwise, or with three skulls, you',
      '  lose 300.',
      '',
      '1         2         3         4         5         6         7         8',
      'sabre     sabre     skull     coin      coin      coin      monkey    monkey',
      '                    locked',
      'Roll 1 · Skulls: 1 · 2 more skulls are a bust',
      '',
      'Stopping pays                          700',
      '  3 coins                              100',
      '  3 coins at 100                       300',
      '  Battle won                           300',
      '',
      '> Anna                    0',
      '  Ben                 1,200',
      '  Bartholomew the…     −300',
      '',
      'Anna decides: roll again or stop?',
    ]);
  });

  it('renderText marks stored dice and combines animals', () => {
    const stored = renderText(playTurn(position(), 'plain', 'C C C M M P P S', ['store C C C']), nameOf, 'de');
    expect(stored).toContain('gelagert  gelagert  gelagert');
    const animals = renderText(playTurn(position(), 'monkeyBusiness', 'M M P S S C X X'), nameOf, 'en');
    expect(animals).toContain('  3 monkeys and parrots                100');
  });

  it('renderText shows the opponents’ loss on the island', () => {
    expect(renderText(playTurn(position(), 'captain', 'X X X X C C M M'), nameOf, 'en')).toContain(
      'Everybody else loses                   800',
    );
  });

  it('renderText shows the final round and the winner', () => {
    const G = playTurn(position({ scores: [5600, 0, 0] }), 'plain', 'C C C M M P P S', ['stop']);
    const lines = renderText(G, nameOf, 'en');
    expect(lines[0]).toContain(' · FINAL ROUND ─');
    expect(lines).toContain('  Anna                6,000   to be beaten');
    expect(lines).toContain('> Ben                     0   one turn left');
    playTurn(playTurn(G, 'plain', 'X X X C C C C C'), 'plain', 'X X X C C C C C');
    expect(renderText(G, nameOf, 'en').at(-1)).toBe('Anna wins with 6,000 points!');
    expect(renderText(G, nameOf, 'en').join('\n')).not.toMatch(/^>/m);
  });

  it.each<[Language, number]>([
    ['en', 2],
    ['en', 5],
    ['de', 2],
    ['de', 5],
  ])('renderText fits 80 columns throughout matches (%s, %i players)', (language, players) => {
    const random = seededRandom(`${language} ${players}`);
    const G = rules.setup(players, DEFAULT_OPTIONS, random);
    let widest = 0;
    while (!rules.outcome(G)) {
      const moves = rules.legalMoves(G, G.currentPlayer);
      const move = moves[random.Die(moves.length) - 1]!;
      expect(describeMove(move, language, G)).not.toMatch(/undefined|NaN/);
      rules.apply(G, G.currentPlayer, move, random);
      expect(describeLastEvents(G, language).join(' ')).not.toMatch(/undefined|NaN/);
      widest = Math.max(widest, ...renderText(G, nameOf, language).map(({ length }) => length));
    }
    expect(widest).toBe(80);
  });

  it('the registry entry loads these functions', async () => {
    expect(await piratenKapern.text()).toMatchObject({ renderText, describeMove, describeEvent });
  });
});

describe('the listing', () => {
  it.each(offeredLanguages().map(({ code }) => code))(
    'the listing in %s has texts for every option and every value',
    (language) => {
      const { options } = piratenKapern.listing(language);
      expect(Object.keys(options)).toEqual(piratenKapern.options.map(({ name }) => name));
      for (const { name, values } of nonEmpty(piratenKapern.options)) {
        expect(Object.keys(options[name]!.values ?? {}).sort()).toEqual(values(2).map(String).sort());
      }
    },
  );
});
