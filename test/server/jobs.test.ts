import { TimerJobs } from '../../src/server/jobs';
import { silenceConsole } from './house';
import { describeJobs } from './jobs-contract';

silenceConsole();
describeJobs('in-process', () => new TimerJobs());
