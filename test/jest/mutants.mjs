import { base } from './base.mjs';

const [, tsJest] = Object.entries(base.transform).find(([files]) => files.includes('tsx'));
const [name, { tsconfig }] = tsJest;

/** The tests of mutants. Each file is compiled alone, without types. */
export default {
  ...base,
  testMatch: ['<rootDir>/test/mutants/suite.ts'],
  transform: { ...base.transform, '^.+\\.tsx?$': [name, { tsconfig: { ...tsconfig, isolatedModules: true } }] },
  watchman: false,
};
