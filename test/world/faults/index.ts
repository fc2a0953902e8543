import type { Fault } from './fault';
import { CLIENT_FAULTS } from './client';
import { CLUSTER_FAULTS } from './cluster';
import { MATCH_FAULTS } from './matches';
import { MOVE_FAULTS } from './moves';
import { SECRECY_FAULTS } from './secrecy';

/** All faults that are planted. */
export const FAULTS: readonly Fault[] = [
  ...MOVE_FAULTS,
  ...CLIENT_FAULTS,
  ...MATCH_FAULTS,
  ...CLUSTER_FAULTS,
  ...SECRECY_FAULTS,
];
