import { messages } from '../../src/i18n/catalog';
import { listNames, listOf, YOU } from '../../src/i18n/format';

const [en, de] = (['en', 'de'] as const).map((language) => ({ language, ...messages('table', language) }));

describe('the messages around a table', () => {
  it.each([
    [en!, 'Ann wins!', 'You win!', 'You and Ann share the victory!', 'Ann and Ben share the victory!'],
    [de!, 'Ann gewinnt!', 'Du gewinnst!', 'Du und Ann teilt euch den Sieg!', 'Ann und Ben teilen sich den Sieg!'],
  ])('the winners are named, the reader first', ({ language, match }, ...sentences) => {
    const shared = (names: readonly string[]) =>
      match.sharedBy({ names: listNames(names, language), you: names.includes(YOU) });
    expect([
      match.wonBy({ name: 'Ann' }),
      match.wonBy({ name: YOU }),
      shared(['Ann', YOU]),
      shared(['Ann', 'Ben']),
    ]).toEqual(sentences);
  });

  it.each([
    [en!, 'Ann is to move', 'Ann and Ben are to move'],
    [de!, 'Ann ist am Zug', 'Ann und Ben sind am Zug'],
  ])('the players to move are named', ({ language, match }, ...sentences) => {
    const lists = [['Ann'], ['Ann', 'Ben']];
    expect(lists.map((names) => match.turnOf({ n: names.length, names: listOf(names, language) }))).toEqual(sentences);
  });

  it.each([
    [en!, 'Start with 3 players', 'Start against 1 bot', 'Start with 2 players and 3 bots'],
    [de!, 'Mit 3 Personen beginnen', 'Gegen 1 Bot beginnen', 'Mit 2 Personen und 3 Bots beginnen'],
  ])('the start of a match says with whom', ({ waitingRoom: { start, withPeople, withBots } }, ...labels) => {
    expect([
      start.withPeople({ people: 3 }),
      start.againstBots({ bots: 1 }),
      start.withBoth({ people: withPeople({ n: 2 }), bots: withBots({ n: 3 }) }),
    ]).toEqual(labels);
  });
});
