import { gameNamed } from '../games';
import { reportText } from '../match/verify-texts';
import { verify, type VerifyReport } from '../match/verify';
import { LANGUAGE_FLAG, readLanguage } from './shared/language';
import { readText } from './shared/match-file';
import { readFileAndFlags, runCommand } from './shared/usage';

/** Whether an exported match holds, in words; the exit code is 1 when it does not. */
function run(): Promise<void> {
  const { file, flags } = readFileAndFlags('the export of a match', LANGUAGE_FLAG);
  const language = readLanguage(flags.language);
  const verdict = runVerification(readText(file));
  const entry = verdict.match && gameNamed(verdict.match.game);
  const { summary, passed, failure } = reportText(verdict, entry, language);
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

void runCommand(
  'Says whether an exported match holds; the exit code is 1 when it does not: npm run -s verify -- FILE',
  run,
);
