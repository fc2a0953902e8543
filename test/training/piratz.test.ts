import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tablesHeader } from '../../training/piratz/tables';
import { caseCount } from '../support/counts';
import { compile, describeWithCompiler, linesOf } from '../support/cpp';
import { type InputsOf, recordMatch } from './piratz-record';

const REPLAY = join(__dirname, '../../training/piratz/replay.cpp');

/** The number of matches per number of players. */
const MATCHES = caseCount(100, 2000);

/** Matches of one run of the program. */
const BATCH = 50;

/** The network's inputs as the bot computes them. */
const inputsOf: InputsOf | undefined = undefined;

describeWithCompiler('the rules of Piratz in C++, which training uses', (folder) => {
  const program = join(folder, 'replay');

  beforeAll(() => {
    writeFileSync(join(folder, 'tables.h'), tablesHeader());
    compile(REPLAY, program, folder);
  });

  it.each([2, 3, 4])(
    `they agree with the model on every ply of ${MATCHES} matches of %i players`,
    (numPlayers) => {
      for (let first = 0; first < MATCHES; first += BATCH) {
        const records = Array.from({ length: Math.min(BATCH, MATCHES - first) }, (_, i) =>
          recordMatch(numPlayers, first + i, inputsOf),
        );
        const input = records.flatMap((record) => record.input).join('\n') + '\n';
        const expected = records.flatMap(({ output }) => output);
        const actual = linesOf(program, input).filter((line) => inputsOf || !line.startsWith('inputs'));
        const different = expected.findIndex((line, i) => line !== actual[i]);
        expect(actual[different]).toBe(expected[different]);
        expect(actual.length).toBe(expected.length);
      }
    },
    3_600_000,
  );
});
