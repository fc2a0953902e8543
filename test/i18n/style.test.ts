import { MessageFiles } from '../../src/i18n/node/message-files';
import { nonEmpty } from '../support/assertions';
import { LANGUAGES } from './files';
import { readGlossary } from './glossary';
import {
  AVOIDED_EVERYWHERE,
  avoidedIn,
  branchesOf,
  idlePatterns,
  longLabels,
  type NamedText,
  sharedWords,
  unknownLabels,
} from './style';

const files = new MessageFiles(LANGUAGES);
const codes = files.languages.filter(({ isPseudo }) => !isPseudo).map(({ code }) => code);
const NO_TERMS = { terms: {} };

describe('what a language avoids', () => {
  it.each(codes)('every pattern of %s finds the faulty text beside it', (code) => {
    const glossary = readGlossary(files, code);
    expect(idlePatterns(glossary)).toEqual([]);
    for (const { example, in: file = 'app' } of nonEmpty(glossary.avoid ?? []))
      expect(avoidedIn([[`${file}/planted`, example]], glossary)).not.toEqual([]);
  });

  it('a pattern that does not match its example is idle', () => {
    const avoid = [{ pattern: '\\balike\\b', reason: 'of a kind', example: 'nine of a kind' }];
    expect(idlePatterns({ terms: {}, avoid })).toEqual(['\\balike\\b']);
  });

  it.each(AVOIDED_EVERYWHERE)('no language may contain $example', ({ example }) => {
    expect(avoidedIn([['app/planted', example]], NO_TERMS)).toHaveLength(1);
  });

  it('a pattern holds in its files only, and an exception is excepted', () => {
    const one = { pattern: '[Tt]hrow', reason: 'roll', example: 'throw' };
    const texts: NamedText[] = [
      ['piraten-kapern/a', 'Throw'],
      ['piraten-kapern-tutorial/b', 'throw'],
      ['piratenpoker/c', 'throw overboard'],
    ];
    const avoid = [{ ...one, in: 'piraten-kapern', except: ['piraten-kapern/a'] }];
    expect(avoidedIn(texts, { terms: {}, avoid })).toEqual(['piraten-kapern-tutorial/b: "throw" in "throw": roll']);
  });

  it('two terms may not share a word, but for forms of one term', () => {
    const terms = { seat: ['Platz', 'Plätze'], place: ['Rang', 'Platz'], bury: ['verbudd'], buried: ['verbudd'] };
    expect(sharedWords({ terms })).toEqual(['"Platz" stands for both "seat" and "place"']);
  });
});

describe('texts', () => {
  it('each combination of branches is a text of its own', () => {
    const message = '{name, select, you {You take} other {{name} takes}} {n, plural, one {# card} other {# cards}}.';
    expect(branchesOf(message)).toEqual([
      'You take # card.',
      'You take # cards.',
      '{name} takes # card.',
      '{name} takes # cards.',
    ]);
  });

  it('a button has at most 50 characters', () => {
    const [fits, long] = ['x'.repeat(50), 'x'.repeat(51)];
    expect(longLabels([['piratz/action.a', fits]])).toEqual([]);
    expect(longLabels([['piratenpoker/board.action.b', long]])).toHaveLength(1);
    expect(longLabels([['piratz/hint.c', long]])).toEqual([]);
  });

  it('a quoted label is the beginning of a message', () => {
    const texts: NamedText[] = [
      ['a', 'Press “Next step”.'],
      ['b', 'Next step'],
      ['c', 'Drücke „Weiter“ oder « Suivant ».'],
      ['d', 'There is no move “{answer}”.'],
    ];
    expect(unknownLabels(texts)).toEqual([
      'c: "Weiter" is the beginning of no message',
      'c: "Suivant" is the beginning of no message',
    ]);
  });
});
