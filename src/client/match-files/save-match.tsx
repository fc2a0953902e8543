import { useLocation } from 'wouter';
import type { MatchExport } from '../../match/export-format';
import { Button } from '../../ui/button';
import { Problem } from '../../ui/field';
import { useMessages } from '../../ui/i18n';
import { useAsyncAction } from '../shared/use-async-action';
import { useFailureText } from '../app/failure-text';
import { downloadJson } from './download';

/** Actions on a finished match: download it, or verify its randomness. */
export function MatchFileActions({ load }: { load(): MatchExport | Promise<MatchExport> }) {
  const { fairness } = useMessages('table');
  const failureText = useFailureText();
  const [path, navigate] = useLocation();
  const { busy, failure, start } = useAsyncAction();
  const save = () =>
    start(async () => {
      const match = await load();
      downloadJson(`${match.game}-${match.fingerprint.slice(0, 8)}.json`, [JSON.stringify(match)]);
    });
  const verify = () =>
    start(async () => {
      const from = `${path}${location.search}`;
      navigate('/verify', { state: { match: JSON.stringify(await load()), from } });
    });
  return (
    <>
      <Button disabled={busy} onClick={save}>
        {fairness.save}
      </Button>
      <Button disabled={busy} onClick={verify}>
        {fairness.check}
      </Button>
      <Problem>{failure && failureText(failure)}</Problem>
    </>
  );
}
