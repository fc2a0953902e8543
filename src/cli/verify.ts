import { gameNamed } from '../games';
import { reportText, verify, type VerifyReport } from '../match/verify';
import { parseCommitment } from '../match/verify-deal';
import { LANGUAGE_FLAG, readLanguage } from './shared/language';
import { readText } from './match/match-file';
import { readFileAndFlags, runCommand, UsageError } from './shared/usage';

const FLAGS = {
  ...LANGUAGE_FLAG,
  commitment: {
    type: 'string',
    about: 'the commitment of the server that the table showed, as in docs/verifiable-randomness.md',
  },
} as const;

/** Verifies an exported match and prints the report; the exit code is 1 if verification fails. */
function run(): Promise<void> {
  const { file, flags } = readFileAndFlags('the export of a match', FLAGS);
  const language = readLanguage(flags.language);
  const commitment = readCommitment(flags.commitment);
  const report = runVerification(readText(file), commitment);
  if (commitment !== undefined && report.match && !report.match.deal)
    throw new UsageError('--commitment: this match has no deal; compare the fingerprint of its seed');
  const entry = report.match && gameNamed(report.match.game);
  const { summary, passed, failure } = reportText(report, entry, language);
  const lines = [
    ...passed.map((sentence) => `✓ ${sentence}`),
    ...(failure === undefined ? [] : [`✗ ${failure}`]),
    summary,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  if (failure !== undefined) process.exitCode = 1;
  return Promise.resolve();
}

function readCommitment(text: string | undefined): string | undefined {
  const commitment = text === undefined ? undefined : parseCommitment(text);
  if (commitment !== undefined || text === undefined) return commitment;
  throw new UsageError(`--commitment must be 64 hexadecimal digits, not "${text}"`);
}

function runVerification(text: string, commitment: string | undefined): VerifyReport {
  const steps = verify(text, gameNamed, () => ({ commitment }));
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

void runCommand(
  'Verifies an exported match; the exit code is 1 if verification fails: npm run -s verify -- FILE [--commitment HEX]',
  run,
);
