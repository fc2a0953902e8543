import { existsSync, readFileSync } from 'node:fs';
import type { MessageFiles } from '../../src/i18n/node/message-files';
import type { Language } from '../../src/i18n/languages';

/** The words and the typography of a language: `glossary.json` in its folder. */
export interface Glossary {
  /** The forms or stems, one of which a translation uses, by the English term. */
  readonly terms: Readonly<Record<string, readonly string[]>>;
  /** Messages that do without the word, by the English term. */
  readonly exceptions?: Readonly<Record<string, readonly string[]>>;
  /** What no message and no rule of the language may contain. */
  readonly avoid?: readonly AvoidedPattern[];
}

/**
 * A word or a spacing that a language does not use. To add one, append an object to `avoid` in the language's
 * `glossary.json`; `npm run -s i18n -- --language CODE` then lists every text that matches.
 */
export interface AvoidedPattern {
  /** A regular expression, case-sensitive; `{name}` and `#` stand for values, each branch of a message is its own text. */
  readonly pattern: string;
  /** Why, and what to write instead. */
  readonly reason: string;
  /** A faulty text, which the pattern must match. */
  readonly example: string;
  /** Only in files with this in their name: "piratz" is piratz.json, piratz-tutorial.json and rules-piratz.md. */
  readonly in?: string;
  /** Messages that may contain it, as "namespace/key". */
  readonly except?: readonly string[];
}

/** Returns the glossary of a language; an empty one if it has none. */
export function readGlossary(files: MessageFiles, language: Language): Glossary {
  const path = files.pathOf(language, 'glossary');
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Glossary) : { terms: {} };
}
