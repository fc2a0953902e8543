import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tablesHeader } from '../../training/piratz/tables';
import { caseCount } from '../support/counts';
import { compile, describeWithCompiler, linesOf } from '../support/cpp';
import { recordMatch } from './piratz-record';

const REPLAY = join(__dirname, '../../training/piratz/replay.cpp');

/** The number of matches per number of players. */
const MATCHES = caseCount(100, 2000);

/** Matches of one run of the program. */
const BATCH = 50;

/** SHA-256 of the inputs in the first batch, as they were when the shipped networks were trained. */
const INPUT_DIGESTS: Readonly<Record<number, string>> = {
  2: '47333a29c4bc1699f369e9e4501631da09304858e0c33223effe924d8f0209bd',
  3: '66fc5bea9a08eeb18f40c75c75294d7623a8f88407996b9380670f6588a7cf98',
  4: '86784cdc7bf2d62b3eceb832096a0d71e33d1d1187319dae0c2c15aee863d2d4',
};

const isInputs = (line: string) => line.startsWith('inputs');

describeWithCompiler('the rules of Piratz in C++, which training uses', (folder) => {
  const program = join(folder, 'replay');

  /** Records a batch of matches and replays them; returns the lines of the model and those of the program. */
  function replay(numPlayers: number, first: number, count: number) {
    const records = Array.from({ length: count }, (_, i) => recordMatch(numPlayers, first + i));
    const input = records.flatMap((record) => record.input).join('\n') + '\n';
    return { expected: records.flatMap(({ output }) => output), actual: linesOf(program, input) };
  }

  beforeAll(() => {
    writeFileSync(join(folder, 'tables.h'), tablesHeader());
    compile(REPLAY, program, folder);
  });

  it.each([2, 3, 4])(
    `they agree with the model on every ply of ${MATCHES} matches of %i players`,
    (numPlayers) => {
      for (let first = 0; first < MATCHES; first += BATCH) {
        const { expected, actual } = replay(numPlayers, first, Math.min(BATCH, MATCHES - first));
        const different = expected.findIndex((line, i) => line !== actual[i]);
        expect(actual[different]).toBe(expected[different]);
        expect(actual).toHaveLength(expected.length);
      }
    },
    3_600_000,
  );

  it.each([2, 3, 4])('the inputs are those that the shipped network of %i players was trained with', (numPlayers) => {
    const inputs = replay(numPlayers, 0, BATCH).actual.filter(isInputs);
    const digest = createHash('sha256').update(inputs.map((line) => `${line}\n`).join(''));
    expect(digest.digest('hex')).toBe(INPUT_DIGESTS[numPlayers]);
  });
});
