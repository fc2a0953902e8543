import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BID, DECISION, STATE } from '../../src/games/piratenpoker/ai/network/layout';
import { caseCount } from '../support/counts';
import { compile, describeWithCompiler, linesOf } from '../support/cpp';
import { recordMatch } from './piratenpoker-record';

const FOLDER = join(__dirname, '../../training/piratenpoker');

/** The number of matches per number of players and share of random moves. */
const MATCHES = caseCount(5, 500);

const KINDS = [3, 4, 5].flatMap((numPlayers) => [1, 0.5, 0.1, 0].map((rate) => ({ numPlayers, rate })));

describeWithCompiler('the rules and inputs of Piratenpoker in C++, which training uses', (folder) => {
  const program = join(folder, 'replay');

  beforeAll(() => compile(join(FOLDER, 'replay.cpp'), program, FOLDER));

  it.each(KINDS)(
    `agree with the model on ${MATCHES} matches of $numPlayers players with a share of $rate random moves`,
    ({ numPlayers, rate }) => {
      for (let i = 0; i < MATCHES; i++) {
        const { script, answer } = recordMatch(numPlayers, `recorded ${numPlayers} ${rate} ${i}`, rate);
        const actual = linesOf(program, `${script}\n`);
        const expected = answer.split('\n');
        const different = expected.findIndex((line, k) => line !== actual[k]);
        expect(actual[different]).toBe(expected[different]);
        expect(actual).toHaveLength(expected.length);
      }
    },
  );
});

/** Ranges of inputs [first, last] whose unit is not 1. */
type Scales = Record<'inputs' | 'bid' | 'decision', [first: number, last: number, unit: number][]>;

it.each([
  ['inputs', STATE],
  ['bid', BID],
  ['decision', DECISION],
] as const)('the encoder scales %s as the training does', (name, { size, scales }) => {
  const expected = new Float32Array(size).fill(1);
  const ranges = JSON.parse(readFileSync(join(FOLDER, 'scales.json'), 'utf8')) as Scales;
  for (const [first, last, unit] of ranges[name]) expected.fill(1 / unit, first, last + 1);
  expect(scales).toEqual(expected);
});
