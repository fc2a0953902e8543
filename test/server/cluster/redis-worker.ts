import type { Job } from '../../../src/server/cluster/jobs';
import { silentLogger } from '../../../src/server/shared/log';
import { RedisJobs } from '../../../src/server/cluster/redis';

/** A process that takes a job, prints its match ID and never finishes it. */
const jobs = new RedisJobs(process.argv[2]!, silentLogger, { lockDuration: 1000, stalledInterval: 500 });
const handle = async ({ matchID }: Job) => {
  console.log(matchID);
  await new Promise(() => undefined);
};
jobs.handleWith({ bot: handle });
jobs.start(() => undefined);
