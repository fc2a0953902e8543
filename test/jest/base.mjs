import { join } from 'node:path';

/** Folders and files of `test` whose tests start servers, databases or programs. */
const INTEGRATION = ['server', 'cli', 'training', 'deploy', 'framework', 'world'];

/** Tests of benchmarks, load generators, long outages and the guide to a new game, which run with `npm run test:long` only. */
const LONG = ['bench', 'guide', 'load', 'outages'];

const isLongRun = process.env.LONG === '1';

export const integrationFolders = isLongRun ? [...INTEGRATION, ...LONG] : INTEGRATION;
export const otherThanUnit = [...INTEGRATION, ...LONG, 'e2e'];

/** What all projects have in common. Types are checked by `npm run check`. */
export const base = {
  rootDir: join(import.meta.dirname, '../..'),
  testEnvironment: 'node',
  setupFiles: ['<rootDir>/src/server/bots/weights.ts', '<rootDir>/test/i18n/example-messages.ts'],
  setupFilesAfterEnv: ['<rootDir>/test/jest/has-assertions.ts'],
  moduleNameMapper: { '\\.css$': '<rootDir>/test/jest/styles.ts' },
  transformIgnorePatterns: ['/node_modules/(?!(@noble|wouter|regexparam|idb|uqr)/)'],
  transform: {
    '/node_modules/(@noble|wouter|regexparam|idb|uqr)/.+\\.m?js$': [
      'ts-jest',
      { diagnostics: false, tsconfig: { allowJs: true, module: 'CommonJS' } },
    ],
    '^.+\\.tsx?$': [
      'ts-jest',
      { tsconfig: { module: 'CommonJS', moduleResolution: 'node10', ignoreDeprecations: '6.0' } },
    ],
  },
};
