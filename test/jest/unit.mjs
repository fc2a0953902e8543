import { base, otherThanUnit } from './base.mjs';

/** Tests without processes and ports. */
export default {
  ...base,
  displayName: 'unit',
  testMatch: ['<rootDir>/test/**/*.test.ts'],
  testPathIgnorePatterns: otherThanUnit.map((name) => `<rootDir>/test/${name}[/.]`),
};
