import { TimerJobs } from '../../../src/server/cluster/jobs';
import { describeJobs } from './jobs-contract';

describeJobs('in-process', (log) => new TimerJobs(log));
