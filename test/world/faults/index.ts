import type { Fault } from './fault';
import { CLIENT_FAULTS } from './client';
import { CLUSTER_FAULTS } from './cluster';
import { MATCH_FAULTS } from './matches';
import { MOVE_FAULTS } from './moves';
import { OPERATOR_FAULTS } from './operator';
import { OUTSIDE_FAULTS } from './outside';
import { SECRECY_FAULTS } from './secrecy';

/** All faults that are planted. */
export const FAULTS: readonly Fault[] = [
  ...OPERATOR_FAULTS,
  ...OUTSIDE_FAULTS,
  ...MOVE_FAULTS,
  ...CLIENT_FAULTS,
  ...MATCH_FAULTS,
  ...CLUSTER_FAULTS,
  ...SECRECY_FAULTS,
];
