import framework from 'boardgame.io/package.json';
import piratz from '../../../package.json';

/** Software versions, for measurement reports. */
export const VERSIONS = {
  node: process.version,
  'boardgame.io': framework.version,
  piratz: piratz.version,
} as const;
