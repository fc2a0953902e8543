import { TimerJobs } from '../../src/server/jobs';
import { describeJobs } from './jobs-contract';

describeJobs('in-process', (log) => new TimerJobs(log));
