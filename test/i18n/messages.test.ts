import { readFileSync } from 'node:fs';
import { catalogSource } from '../../src/i18n/node/catalog-source';
import { compileMessageModule, compileMessages, valuesOf } from '../../src/i18n/node/compile-messages';
import { parseLanguage } from '../../src/i18n/languages';
import { MessageFiles } from '../../src/i18n/node/message-files';
import { listNames, listNamesInside, otherPerson, YOU } from '../../src/i18n/format';
import { pseudoMessage } from '../../src/i18n/node/pseudo-language';
import { CATALOG_TYPES, EXAMPLE_TYPES, exampleTypes, LANGUAGES, mergeTrees } from './files';

const ENGLISH = {
  title: 'The table',
  cards: '{n, plural, one {# card} other {# cards}}',
  seats: { pass: '{name, select, you {You pass.} other {{name} passes.}}' },
  lines: ['one', 'two'],
};
const POLISH = { cards: '{n, plural, one {# karta} few {# karty} many {# kart} other {# karty}}' };

interface Compiled {
  readonly title: string;
  readonly lines: readonly string[];
  readonly seats: { pass(values: { name: string }): string };
  cards(values: { n: number }): string;
}

describe('messages', () => {
  it('texts stay texts, values are filled in, and what a language lacks is English', () => {
    const polish = compileMessages(ENGLISH, POLISH, 'pl') as Compiled;
    expect([polish.title, polish.lines]).toEqual(['The table', ['one', 'two']]);
    expect([1, 3, 5, 22, 12345].map((n) => polish.cards({ n }))).toEqual([
      '1 karta',
      '3 karty',
      '5 kart',
      '22 karty',
      '12\u00a0345 kart',
    ]);
    expect(polish.seats.pass({ name: 'Ada' })).toBe('Ada passes.');
    expect(polish.seats.pass({ name: YOU })).toBe('You pass.');
  });

  it('an invalid message names itself', () => {
    expect(() => compileMessages({ a: '{n, plural, one {x}' }, {}, 'en')).toThrow(
      '"{n, plural, one {x}" is not a valid message',
    );
  });

  it('the module for the browser contains functions for what has values only', () => {
    const source = compileMessageModule(ENGLISH, { title: 'Der Tisch' }, 'de');
    expect(source).toContain('"title":"Der Tisch"');
    expect(source).toContain('"cards":messages.m0,"seats":{"pass":messages.m1}');
  });

  it('values have types', () => {
    const types = (message: string) =>
      Object.fromEntries(
        [...valuesOf(message)].map(([name, { kind, choices }]) => [name, choices.length > 0 ? choices : kind]),
      );
    expect(types('{n, plural, one {{name}} other {#}} {big, number}')).toEqual({
      n: 'number',
      name: 'text',
      big: 'number',
    });
    expect(types('{a, select, red {r} blue {b} other {}}{b, select, true {x} other {y}}')).toEqual({
      a: ['red', 'blue'],
      b: 'boolean',
    });
    expect(types('{name, select, you {You} other {{name}}}')).toEqual({ name: 'text' });
  });

  it('the messages of a new game are added to those that there are', () => {
    const known = { games: { piratz: { title: 'Piratz' } }, lines: ['one'] };
    expect(mergeTrees(known, { games: { kuhn: { title: 'Kuhn poker' } }, lines: ['two', 'three'] })).toEqual({
      games: { piratz: { title: 'Piratz' }, kuhn: { title: 'Kuhn poker' } },
      lines: ['two', 'three'],
    });
  });

  it('the types are up to date', () => {
    expect(readFileSync(CATALOG_TYPES, 'utf8')).toBe(catalogSource(new MessageFiles(LANGUAGES)));
    expect(readFileSync(EXAMPLE_TYPES, 'utf8')).toBe(exampleTypes());
  });
});

describe('languages', () => {
  it('a tag finds its language, another region of it, or nothing', () => {
    expect(['de', 'de-AT', 'DE_ch', 'en-XA', 'xx', '', null].map(parseLanguage)).toEqual([
      'de',
      'de',
      'de',
      'en-XA',
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('lists of names begin with the reader, and nobody is mistaken for them', () => {
    expect(listNames(['Ben', YOU], 'en')).toBe('You and Ben');
    expect(listNames(['Ben', YOU], 'de')).toBe('Du und Ben');
    expect(listNamesInside(['Ben', YOU], 'de')).toBe('du und Ben');
    expect(otherPerson(YOU)).not.toBe(YOU);
  });

  it('the pseudo-language is longer and keeps values and keys', () => {
    expect(pseudoMessage('{n, plural, one {# card} other {# cards}}')).toBe(
      '{n, plural, one {# çááŕð} other {# çááŕðš}}',
    );
    expect(pseudoMessage('{name} passes')).toBe('{name} pááššééš');
  });
});
