import { availableParallelism } from 'node:os';
import { run } from 'jest';

/**
 * Runs Jest with two flags of our own before those of Jest: `--long` checks many random cases, and the benchmarks too;
 * `--late MS` delays all responses in the browser tests. They reach Jest's workers by the environment. By default there are
 * more workers than processors, because the tests of servers and pages often wait.
 */
const args = [];
const words = process.argv.slice(2);
while (words.length > 0) {
  const word = words.shift();
  if (word === '--long') process.env.LONG = '1';
  else if (word === '--late') process.env.LATE = readMilliseconds(words.shift());
  else args.push(word);
}
const choosesWorkers = args.some((arg) => /^(-i|-w|--runInBand|--maxWorkers)/.test(arg));
if (!choosesWorkers) args.unshift(`--maxWorkers=${Math.ceil(availableParallelism() * 1.5)}`);
await run(args);

function readMilliseconds(text = '') {
  if (/^\d+$/.test(text)) return text;
  console.error(`--late must be a number of milliseconds, not "${text}"`);
  process.exit(2);
}
