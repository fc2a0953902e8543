import { useLocation } from 'wouter';
import type { MatchExport } from '../../match/export-format';
import { Button } from '../../ui/button';
import { Problem } from '../../ui/field';
import { useAsyncAction } from '../shared/use-async-action';
import { useFailureText } from '../app/failure';
import { useClientTexts } from '../texts';

/** What one may do with a match that is over: keep it as a file, and have its chance checked. */
export function SaveMatch({ load }: { load(): MatchExport | Promise<MatchExport> }) {
  const { chance } = useClientTexts();
  const failureText = useFailureText();
  const [address, navigate] = useLocation();
  const { busy, failure, start } = useAsyncAction();
  const save = () => start(async () => downloadMatch(await load()));
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
      <Problem>{failure && failureText(failure)}</Problem>
    </>
  );
}

function downloadMatch(match: MatchExport): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(match)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${match.game}-${match.fingerprint.slice(0, 8)}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address)); // some browsers begin to read after the click
}
