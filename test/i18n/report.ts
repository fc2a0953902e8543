import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { columns, lines } from '../../src/cli/shared/columns';
import { readFlags, runCommand, UsageError } from '../../src/cli/shared/usage';
import { MessageFiles } from '../../src/i18n/node/message-files';
import { ORIGINAL_LANGUAGE } from '../../src/i18n/message-source';
import { catalogFiles } from '../../src/i18n/node/catalog-source';
import { checkLanguage, unusedMessages, type Findings } from './check';
import { CATALOG_TYPES, LANGUAGES } from './folders';

/** `npm run -s i18n`: what is missing, wrong, unused or the same as English, by language. */
function report(): void {
  const flags = readFlags({
    language: { type: 'string', about: 'show every message to mend of this language' },
    write: { type: 'boolean', default: false, about: 'write src/i18n/catalog-types from the English messages' },
  });
  const files = new MessageFiles(LANGUAGES);
  if (flags.write) for (const [name, source] of catalogFiles(files)) writeFileSync(join(CATALOG_TYPES, name), source);
  const translations = files.languages.filter(({ code, isPseudo }) => code !== ORIGINAL_LANGUAGE && !isPseudo);
  const wanted = translations.find(({ code }) => code === flags.language);
  if (flags.language !== undefined && !wanted)
    throw new UsageError(
      `--language must be ${translations.map(({ code }) => code).join(', ')}, not "${flags.language}"`,
    );
  if (wanted) return void process.stdout.write(details(checkLanguage(files, wanted.code)));
  const rows = translations.map(({ code, name }) => {
    const found = checkLanguage(files, code);
    return [code, name, ...KINDS.map((kind) => String(found[kind].length))];
  });
  process.stdout.write(
    lines(columns([['', '', 'missing', 'unknown', 'invalid', 'off glossary', 'as in English'], ...rows])),
  );
  const unused = unusedMessages(files);
  if (unused.length > 0) process.stdout.write(`\nunused:\n${lines(unused.map((key) => `  ${key}`))}`);
}

const KINDS = ['missing', 'unknown', 'invalid', 'offGlossary', 'sameAsEnglish'] as const satisfies (keyof Findings)[];

const TITLES: Readonly<Record<keyof Findings, string>> = {
  missing: 'missing, shown in English',
  unknown: 'unknown: no such message',
  invalid: 'invalid',
  offGlossary: 'without the word of the glossary',
  sameAsEnglish: 'the same as in English',
};

function details(found: Findings): string {
  return KINDS.filter((kind) => found[kind].length > 0)
    .map((kind) => `${TITLES[kind]}:\n${lines(found[kind].map((line) => `  ${line}`))}`)
    .join('\n');
}

void runCommand('Says what is missing, wrong, unused or untranslated in each language.', report);
