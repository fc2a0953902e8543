import { gameNamed } from '../games';
import { reportText, verify, type VerifyReport } from '../match/verify';
import { LANGUAGE_FLAG, readLanguage } from './shared/language';
import { readText } from './match/match-file';
import { readFileAndFlags, runCommand } from './shared/usage';

/** Verifies an exported match and prints the report; the exit code is 1 if verification fails. */
function run(): Promise<void> {
  const { file, flags } = readFileAndFlags('the export of a match', LANGUAGE_FLAG);
  const language = readLanguage(flags.language);
  const report = runVerification(readText(file));
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

function runVerification(text: string): VerifyReport {
  const steps = verify(text, gameNamed);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

void runCommand('Verifies an exported match; the exit code is 1 if verification fails: npm run -s verify -- FILE', run);
