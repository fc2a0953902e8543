import framework from 'boardgame.io/package.json';
import piratz from '../../../package.json';

/** What figures were measured with. */
export const VERSIONS = {
  node: process.version,
  'boardgame.io': framework.version,
  piratz: piratz.version,
} as const;
