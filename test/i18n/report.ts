import { writeFileSync } from 'node:fs';
import { columns, lines } from '../../src/cli/shared/output';
import { readFlags, runCommand, UsageError } from '../../src/cli/shared/usage';
import { MessageFiles } from '../../src/i18n/node/message-files';
import type { LanguageInfo } from '../../src/i18n/languages';
import { catalogSource } from '../../src/i18n/node/catalog-source';
import { checkLanguage, unusedMessages, type Findings } from './check';
import { DRAFT_GAMES } from './drafts';
import { CATALOG_TYPES, EXAMPLE_TYPES, exampleTypes, LANGUAGES, moveLanguages } from './files';

/** `npm run -s i18n`: what is missing, wrong, unused or the same as English, by language. */
function report(): void {
  const flags = readFlags({
    language: { type: 'string', about: 'show every message to mend of this language' },
    add: { type: 'string', about: 'move the languages in this folder to src/languages, and write the types' },
    write: { type: 'boolean', default: false, about: 'write src/i18n/catalog-types.ts from the English messages' },
  });
  if (flags.add !== undefined) {
    moveLanguages(flags.add, LANGUAGES);
    return writeTypes(new MessageFiles(LANGUAGES));
  }
  const files = new MessageFiles(LANGUAGES);
  if (flags.write) writeTypes(files);
  const languages = files.languages.filter(({ isPseudo }) => !isPseudo);
  const wanted = languages.find(({ code }) => code === flags.language);
  if (flags.language !== undefined && !wanted)
    throw new UsageError(`--language must be ${languages.map(({ code }) => code).join(', ')}, not "${flags.language}"`);
  process.stdout.write(wanted ? details(checkLanguage(files, wanted.code)) : overview(files, languages));
}

/** Returns the number of findings of each kind by language, the draft games, and the messages that nothing uses. */
function overview(files: MessageFiles, languages: readonly LanguageInfo[]): string {
  const rows = languages.map(({ code, name }) => {
    const found = checkLanguage(files, code);
    return [code, name, ...KINDS.map((kind) => String(found[kind].length))];
  });
  const titles = [
    '',
    '',
    'missing',
    'drafts',
    'unknown',
    'invalid',
    'off glossary',
    'avoided',
    'labels',
    'as in English',
  ];
  const unused = unusedMessages(files);
  return [
    lines(columns([titles, ...rows])),
    DRAFT_GAMES.length > 0 ? `\nDraft games: ${DRAFT_GAMES.join(', ')}\n` : '',
    unused.length > 0 ? `\nunused:\n${lines(unused.map((key) => `  ${key}`))}` : '',
  ].join('');
}

/** Writes the types of all messages, and of those of the example. */
function writeTypes(files: MessageFiles): void {
  writeFileSync(CATALOG_TYPES, catalogSource(files));
  writeFileSync(EXAMPLE_TYPES, exampleTypes());
}

const KINDS = [
  'missing',
  'drafts',
  'unknown',
  'invalid',
  'offGlossary',
  'avoided',
  'labels',
  'sameAsEnglish',
] as const satisfies (keyof Findings)[];

const TITLES: Readonly<Record<keyof Findings, string>> = {
  missing: 'missing, shown in English',
  drafts: 'not translated yet, as these are drafts',
  unknown: 'unknown: no such message',
  invalid: 'invalid',
  offGlossary: 'without the word of the glossary',
  avoided: 'what the language avoids',
  labels: 'buttons that are too long or do not exist',
  sameAsEnglish: 'the same as in English',
};

function details(found: Findings): string {
  return KINDS.filter((kind) => found[kind].length > 0)
    .map((kind) => `${TITLES[kind]}:\n${lines(found[kind].map((line) => `  ${line}`))}`)
    .join('\n');
}

void runCommand('Says what is missing, wrong, unused or untranslated in each language.', report);
