import { describeEvent, lastMoveText, resolutionText, victoryText } from '../../../src/games/piratz/describe';
import type { CubeResolution } from '../../../src/games/piratz/rules/queries';
import { rules } from '../../../src/games/piratz/rules/rules';
import type { PiratzEvent } from '../../../src/games/piratz/rules/state';
import { YOU } from '../../../src/i18n/format';
import { play, position } from './positions';

const nameOf = (playerID: string) => ['Anna', 'Ben', 'Cleo'][Number(playerID)]!;
const G = position();

describe('the sentence of an event', () => {
  it.each<[PiratzEvent, string, string]>([
    [
      { kind: 'reveal', playerID: '0', cards: [2] },
      'Anna reveals a card: 1 ring, 2 coins.',
      'Anna deckt eine Karte auf: 1 Ring, 2 Münzen.',
    ],
    [
      { kind: 'reveal', playerID: '0', cards: [34] },
      'Anna reveals a card: 1 ring, 1 coin, rat.',
      'Anna deckt eine Karte auf: 1 Ring, 1 Münze, Ratte.',
    ],
    [{ kind: 'reveal', playerID: '0', cards: [0] }, 'Anna reveals a card.', 'Anna deckt eine Karte auf.'],
    [
      { kind: 'alarm', playerID: '1' },
      'Rat alarm! Ben is out of the round.',
      'Rattenalarm! Ben ist für diesen Durchgang raus.',
    ],
    [{ kind: 'stay', playerID: '1' }, 'Ben stays in.', 'Ben bleibt dabei.'],
    [
      { kind: 'take', playerID: '0', cards: [0, 0, 0], treasure: 'pearl' },
      'Anna passes and takes 3 cards with pearls.',
      'Anna steigt aus und nimmt 3 Karten mit Perlen.',
    ],
    [
      { kind: 'take', playerID: '0', cards: [5], treasure: 'goblet' },
      'Anna passes and takes 1 card with goblets.',
      'Anna steigt aus und nimmt 1 Karte mit Kelchen.',
    ],
    [{ kind: 'take', playerID: '0', cards: [] }, 'Anna passes and takes nothing.', 'Anna steigt aus und nimmt nichts.'],
    [
      { kind: 'takeRat', playerID: '2', cards: [33] },
      'Cleo takes a rat card: 1 ring, rat.',
      'Cleo nimmt eine Rattenkarte: 1 Ring, Ratte.',
    ],
    [{ kind: 'takeRat', playerID: '2', cards: [0] }, 'Cleo takes a rat card.', 'Cleo nimmt eine Rattenkarte.'],
    [{ kind: 'leaveRats', playerID: '2' }, 'Cleo leaves the rats.', 'Cleo lässt die Ratten liegen.'],
    [
      { kind: 'bury', playerID: '2', cards: [45] },
      'Cleo buries a card: 3 rings.',
      'Cleo verbuddelt eine Karte: 3 Ringe.',
    ],
    [{ kind: 'bury', playerID: '2', cards: [0] }, 'Cleo buries a card.', 'Cleo verbuddelt eine Karte.'],
    [
      { kind: 'bury', playerID: '2', cards: [] },
      'Cleo places the spade in the middle.',
      'Cleo legt den Spaten in die Mitte.',
    ],
    [
      { kind: 'roundEnds', playerID: '1' },
      'Round over. Ben begins the next one.',
      'Der Durchgang ist zu Ende. Ben beginnt den nächsten.',
    ],
    [
      { kind: 'reshuffle' },
      'The discard pile is shuffled into a new draw pile. Last round!',
      'Die Ablage wird zum neuen Nachziehstapel gemischt. Letzter Durchgang!',
    ],
    [
      { kind: 'end' },
      'The match is over. The treasures are counted.',
      'Die Partie ist aus. Die Schätze werden gezählt.',
    ],
    [
      { kind: 'cube', playerID: '0', value: 4, treasure: 'ring' },
      'Anna takes the gold cube (4) for rings.',
      'Anna bekommt das Goldklötzchen (4) für Ringe.',
    ],
    [
      { kind: 'noCube', value: 2, treasure: 'shell' },
      'Nobody takes the copper cube (2) for shells.',
      'Niemand bekommt das Kupferklötzchen (2) für Muscheln.',
    ],
  ])('describeEvent describes %j', (event, en, de) => {
    expect(describeEvent(event, nameOf, 'en', G)).toBe(en);
    expect(describeEvent(event, nameOf, 'de', G)).toBe(de);
  });
});

describe('sentences about the reader', () => {
  const asReader = (playerID: string) => (playerID === '0' ? YOU : nameOf(playerID));
  const winner = { playerID: '0', items: 3, rats: 2, cards: 7 };

  it.each<[PiratzEvent, string, string]>([
    [
      { kind: 'reveal', playerID: '0', cards: [2] },
      'You reveal a card: 1 ring, 2 coins.',
      'Du deckst eine Karte auf: 1 Ring, 2 Münzen.',
    ],
    [
      { kind: 'alarm', playerID: '0' },
      'Rat alarm! You are out of the round.',
      'Rattenalarm! Du bist für diesen Durchgang raus.',
    ],
    [
      { kind: 'bury', playerID: '0', cards: [] },
      'You place your spade in the middle.',
      'Du legst deinen Spaten in die Mitte.',
    ],
    [
      { kind: 'cube', playerID: '0', value: 1, treasure: 'crown' },
      'You take the wooden cube (1) for crowns.',
      'Du bekommst das Holzklötzchen (1) für Kronen.',
    ],
  ])('describeEvent addresses the reader: %j', (event, en, de) => {
    expect(describeEvent(event, asReader, 'en', G)).toBe(en);
    expect(describeEvent(event, asReader, 'de', G)).toBe(de);
  });

  it.each<[CubeResolution, string, string]>([
    [
      { by: 'rats', place: 0, value: 4, winner, tied: ['1', '0'] },
      'You and Ben have 3 rings each. You have more rats (2) and take the gold cube (4).',
      'Du und Ben habt je 3 Ringe. Du hast mehr Ratten (2) und bekommst das Goldklötzchen (4).',
    ],
    [
      { by: 'nothing', values: [3], tied: ['0', '1'] },
      'You and Ben are equal in rings, rats and cards: nobody takes the silver cube (3).',
      'Du und Ben habt gleich viele Ringe, Ratten und Karten: Niemand bekommt das Silberklötzchen (3).',
    ],
  ])('resolutionText addresses the reader: %j', (resolution, en, de) => {
    expect(resolutionText(resolution, 'ring', asReader, 'en')).toBe(en);
    expect(resolutionText(resolution, 'ring', asReader, 'de')).toBe(de);
  });

  it('victoryText addresses the reader', () => {
    expect(victoryText({ winners: ['0'], scores: { 0: 1, 1: 0 } }, asReader, 'de')).toBe('Du gewinnst mit 1 Punkt!');
    expect(victoryText({ winners: ['1', '0'], scores: { 0: 9, 1: 9 } }, asReader, 'en')).toBe(
      'You and Ben share the victory with 9 points!',
    );
    expect(victoryText({ winners: ['1', '0'], scores: { 0: 9, 1: 9 } }, asReader, 'de')).toBe(
      'Du und Ben teilt euch den Sieg mit 9 Punkten!',
    );
  });
});

describe('the text of the last move', () => {
  it('the text names the revealed card even in blind mode, since everyone sees it', () => {
    const blind = play(position({ blind: true, draw: [2, 3], currentPlayer: '0' }), ['reveal']);
    expect(lastMoveText(rules.view(blind, '1'), nameOf, 'en')).toBe('Anna reveals a card: 1 ring, 2 coins.');
  });

  it('the text hides cards taken in blind mode and leaves out the cubes', () => {
    const over = play(position({ blind: true, draw: [], faceUp: [2], spades: [true, 0, 0] }), ['pass', 'coin']);
    const view = rules.view(over, '1');
    expect(view.events.some(({ kind }) => kind === 'cube')).toBe(true);
    expect(lastMoveText(view, nameOf, 'en')).toBe(
      'Anna passes and takes 1 card with coins. Anna places the spade in the middle. The match is over. The treasures are counted.',
    );
  });
});

describe('the sentence of a cube resolution', () => {
  const winner = { playerID: '0', items: 3, rats: 2, cards: 7 };
  it.each<[CubeResolution, string]>([
    [
      { by: 'items', place: 0, value: 4, winner, tied: ['0'] },
      'Anna has the most rings (3) and takes the gold cube (4).',
    ],
    [{ by: 'items', place: 1, value: 1, winner, tied: ['0'] }, 'Anna comes second (3) and takes the wooden cube (1).'],
    [
      { by: 'rats', place: 0, value: 4, winner, tied: ['0', '1'] },
      'Anna and Ben have 3 rings each. Anna has more rats (2) and takes the gold cube (4).',
    ],
    [
      { by: 'cards', place: 0, value: 4, winner, tied: ['0', '1', '2'] },
      'Anna, Ben and Cleo are equal in rings and rats. Anna has the fewest cards (7) and takes the gold cube (4).',
    ],
    [
      { by: 'rats', place: 0, value: 4, winner, tied: ['0', '1', '2'] },
      'Anna, Ben and Cleo have 3 rings each. Anna has the most rats (2) and takes the gold cube (4).',
    ],
    [
      { by: 'cards', place: 0, value: 4, winner, tied: ['0', '1'] },
      'Anna and Ben are equal in rings and rats. Anna has fewer cards (7) and takes the gold cube (4).',
    ],
    [
      { by: 'nothing', values: [4, 2], tied: ['0', '1'] },
      'Anna and Ben are equal in rings, rats and cards: nobody takes the gold cube (4) and the copper cube (2).',
    ],
    [{ by: 'nobody', place: 0, values: [3] }, 'Nobody has rings: nobody takes the silver cube (3).'],
    [{ by: 'nobody', place: 1, values: [3] }, 'Nobody else has rings: nobody takes the silver cube (3).'],
  ])('resolutionText describes %j', (resolution, expected) =>
    expect(resolutionText(resolution, 'ring', nameOf, 'en')).toBe(expected),
  );

  it.each<[CubeResolution, string]>([
    [
      { by: 'rats', place: 0, value: 2, winner, tied: ['0', '1'] },
      'Anna und Ben haben je 3 Ringe. Anna hat mehr Ratten (2) und bekommt das Kupferklötzchen (2).',
    ],
    [
      { by: 'cards', place: 1, value: 1, winner, tied: ['0', '1', '2'] },
      'Anna, Ben und Cleo haben gleich viele Ringe und Ratten. Anna hat die wenigsten Karten (7) und bekommt das Holzklötzchen (1).',
    ],
  ])('resolutionText describes %j in German', (resolution, expected) =>
    expect(resolutionText(resolution, 'ring', nameOf, 'de')).toBe(expected),
  );
});
