import { describeEvent as describeKapern } from '../../src/games/piraten-kapern/describe';
import { describeEvent as describePoker } from '../../src/games/piratenpoker/describe';
import { describeEvent as describePiratz } from '../../src/games/piratz/describe';
import { english, german, YOU } from '../../src/i18n/you';

const inEnglish = (playerID: string) => (playerID === '0' ? YOU.en : 'Ben');
const inGerman = (playerID: string) => (playerID === '0' ? YOU.de : 'Ben');

it('the log addresses the reader in all games and languages', () => {
  const G = undefined as never;
  const take = { kind: 'take', playerID: '0', cards: [0, 0, 0], treasure: 'pearl' } as const;
  expect(describePiratz(take, inEnglish, 'en', G)).toBe('You pass and take 3 cards with pearls.');
  expect(describePiratz(take, inGerman, 'de', G)).toBe('Du steigst aus und nimmst 3 Karten mit Perlen.');
  const handOver = { kind: 'handOver', playerID: '1', to: '0' } as const;
  expect(describePoker(handOver, inEnglish, 'en', G)).toMatch(/^Ben hands .*over to you\.$/);
  expect(describePoker(handOver, inGerman, 'de', G)).toMatch(/^Ben gibt .*an dich\.$/);
  const island = { kind: 'island', playerID: '0' } as const;
  expect(describeKapern(island, inEnglish, 'en', G)).toBe('You land on the Island of Skulls.');
  expect(describeKapern(island, inGerman, 'de', G)).toBe('Du landest auf der Totenkopfinsel.');
});

it('lists begin with the reader, and German verbs follow', () => {
  expect(english.list(['Ben', YOU.en])).toBe('You and Ben');
  expect(german.theyDo(['Ben', YOU.de], 'teilen sich', 'teilt euch')).toBe('Du und Ben teilt euch');
  expect(german.theyDo(['Ben', 'Cem'], 'teilen sich', 'teilt euch')).toBe('Ben und Cem teilen sich');
});
