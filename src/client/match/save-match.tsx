import { useLocation } from 'wouter';
import type { MatchExport } from '../../match/export-format';
import { Button } from '../../ui/button';
import { Problem } from '../../ui/field';
import { useAttempt } from '../shared/use-async-action';
import { useFailureWords } from '../app/failure';
import { useClientTexts } from '../texts';

/** What one may do with a match that is over: keep it as a file, and have its chance checked. */
export function KeepMatch({ load }: { load(): MatchExport | Promise<MatchExport> }) {
  const { chance } = useClientTexts();
  const failureWords = useFailureWords();
  const [address, navigate] = useLocation();
  const { busy, failure, start } = useAttempt();
  const save = () => start(async () => saveFile(await load()));
  const check = () =>
    start(async () => {
      const from = `${address}${location.search}`;
      navigate('/verify', { state: { match: JSON.stringify(await load()), from } });
    });
  return (
    <>
      <Button disabled={busy} onClick={save}>
        {chance.save}
      </Button>
      <Button disabled={busy} onClick={check}>
        {chance.check}
      </Button>
      <Problem>{failure && failureWords(failure)}</Problem>
    </>
  );
}

function saveFile(match: MatchExport): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(match)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${match.game}-${match.fingerprint.slice(0, 8)}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address)); // some browsers begin to read after the click
}
