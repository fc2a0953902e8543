import { base } from './base.mjs';

/** Tests of the built client in Chromium. */
export default {
  ...base,
  displayName: 'e2e',
  globalSetup: '<rootDir>/test/e2e/setup.ts',
  globalTeardown: '<rootDir>/test/e2e/teardown.ts',
  testMatch: ['<rootDir>/test/e2e/**/*.test.ts'],
};
