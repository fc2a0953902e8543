import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import jest from 'eslint-plugin-jest';
import a11y from 'eslint-plugin-jsx-a11y-x';
import hooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import ts from 'typescript-eslint';

const SCROLL_REGIONS = { tags: ['ol'], roles: ['tabpanel', 'region', 'log'], allowExpressionValues: true };

const STORAGE = ['localStorage', 'sessionStorage'];
const USE_STORAGE = 'Use src/ui/storage.ts, which works where the browser denies storage or has no room.';

const SYNTAX = [
  { selector: 'TSEnumDeclaration', message: 'Use a const tuple and the union derived from it.' },
  {
    selector:
      ':matches(VariableDeclarator, AssignmentExpression) > MemberExpression.right[object.name="Math"][property.name="random"]',
    message: 'Take a Random as an argument.',
  },
];

const LIST = '[right.type="ArrayExpression"][right.elements.0.type!="SpreadElement"]';
const LIST_AS_CONST = '[right.type="TSAsExpression"][right.expression.type="ArrayExpression"]';
const EXPECTATION = 'CallExpression[callee.name=/^expect/]';

/** Loops of assertions that would pass if there were nothing to loop over. */
const LOOPS_OF_ASSERTIONS = [
  {
    selector: `ForOfStatement:not([right.callee.name="nonEmpty"]):not(${LIST}):not(${LIST_AS_CONST}):has(${EXPECTATION})`,
    message:
      'Loop over nonEmpty(...) of test/support/assertions.ts, so that the test fails if there is nothing to check.',
  },
  {
    selector: `CallExpression[callee.property.name="forEach"]:has(${EXPECTATION})`,
    message: 'Use a for loop over nonEmpty(...).',
  },
];

/** The first of several texts of a page may be what is being spoken, which nobody sees. */
const SPOKEN_TEXTS = {
  selector:
    'CallExpression[callee.property.name=/^(first|last|nth)$/][callee.object.callee.property.name="getByText"]:matches([callee.object.callee.object.name="page"], [callee.object.callee.object.property.name="page"])',
  message: 'Use text(...) of Person, which leaves out what is being spoken.',
};

/** Rules against tests that cannot fail, or do not say why they fail. */
const JEST_RULES = [
  'no-alias-methods',
  'no-commented-out-tests',
  'no-conditional-expect',
  'no-confusing-set-timeout',
  'no-disabled-tests',
  'no-done-callback',
  'no-duplicate-hooks',
  'no-error-equal',
  'no-focused-tests',
  'no-identical-title',
  'no-jasmine-globals',
  'no-test-prefixes',
  'no-test-return-statement',
  'no-unneeded-async-expect-function',
  'prefer-comparison-matcher',
  'prefer-equality-matcher',
  'prefer-hooks-on-top',
  'prefer-to-contain',
  'prefer-to-have-length',
  'require-to-throw-message',
  'valid-describe-callback',
  'valid-expect',
  'valid-expect-in-promise',
  'valid-expect-with-promise',
];

/** Functions that expect something. */
const ASSERTIONS = ['expect', 'expect*', 'everyMatch', 'everyPly', 'fc.assert', 'stressDurability'];

export default ts.config(
  { ignores: ['dist/', 'data/', 'node_modules/', 'coverage/'] },
  js.configs.recommended,
  ...ts.configs.recommendedTypeChecked,
  {
    languageOptions: {
      globals: { ...globals.node, ...globals.browser },
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/naming-convention': ['error', { selector: 'enum', format: ['PascalCase'] }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      // Rules and policies are objects of functions that know no `this`, and async functions may answer at once.
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/require-await': 'off',
      // boardgame.io types states, setup data and games as any; calls and member access on any stay forbidden.
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      'no-restricted-syntax': ['error', ...SYNTAX],
      eqeqeq: 'error',
      'max-len': ['error', { code: 10_000, comments: 134 }], // the formatter wraps code, but no comments
      'object-shorthand': ['error', 'always', { avoidQuotes: true }],
      'no-useless-rename': 'error',
      'prefer-const': 'error',
    },
  },
  {
    files: ['src/**/*.{ts,tsx}', 'server.ts'],
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'error',
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'no-restricted-globals': ['error', ...STORAGE.map((name) => ({ name, message: USE_STORAGE }))],
      'no-restricted-properties': ['error', ...STORAGE.map((property) => ({ property, message: USE_STORAGE }))],
    },
  },
  { files: ['src/i18n/catalog-types.ts'], rules: { 'max-lines': 'off' } }, // generated
  { files: ['src/ui/storage.ts'], rules: { 'no-restricted-properties': 'off' } },
  {
    // Loops over boards, decks and networks: an index is in range by construction, and a check would cost time.
    files: ['src/{ai,random}/**/*.ts', 'src/games/*/{ai,rules}/**/*.ts'],
    rules: { '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  {
    files: ['test/**/*.ts'],
    rules: {
      // Tests look at the JSON of responses and files as it comes.
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      'no-restricted-syntax': ['error', ...SYNTAX, ...LOOPS_OF_ASSERTIONS, SPOKEN_TEXTS],
    },
  },
  {
    files: [
      'test/**/*.test.ts',
      'test/games/laws.ts',
      'test/server/**/*-contract.ts',
      'test/server/storage/storage-*.ts',
    ],
    plugins: { jest },
    rules: {
      ...Object.fromEntries(JEST_RULES.map((rule) => [`jest/${rule}`, 'error'])),
      'jest/expect-expect': ['error', { assertFunctionNames: ASSERTIONS }],
      'jest/valid-title': ['error', { ignoreTypeOfDescribeName: true }],
      'jest/no-standalone-expect': [
        'error',
        { additionalTestBlockFunctions: ['afterEach', 'itWithBoth', 'itWithCaddy', 'itWithNginx'] },
      ],
    },
  },
  {
    files: ['src/**/*.tsx', 'src/client/**/*.ts', 'src/ui/**/*.ts'],
    plugins: { 'react-hooks': hooks },
    rules: { ...hooks.configs.recommended.rules },
  },
  {
    files: ['src/**/*.tsx'],
    ...a11y.configs.recommended,
    rules: { ...a11y.configs.recommended.rules, 'jsx-a11y-x/no-noninteractive-tabindex': ['error', SCROLL_REGIONS] },
  },
  { files: ['**/*.mjs'], ...ts.configs.disableTypeChecked },
  prettier,
);
