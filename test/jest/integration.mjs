import { base, integrationFolders } from './base.mjs';

/** Tests with servers, databases and programs. */
export default {
  ...base,
  displayName: 'integration',
  globalSetup: '<rootDir>/test/cli/setup.ts',
  testMatch: integrationFolders.flatMap((name) => [
    `<rootDir>/test/${name}/**/*.test.ts`,
    `<rootDir>/test/${name}.test.ts`,
  ]),
};
