import { useState } from 'react';
import { useLocation } from 'wouter';
import type { MatchExport } from '../../match/export-format';
import { Button } from '../../ui/button';
import { Problem } from '../../ui/field';
import { useMessages } from '../../ui/i18n';
import { useSpoken } from '../../ui/use-spoken';
import { useAsyncAction, useFailureText } from '../shared/async-action';

/** Actions on a finished match: download it, or verify its randomness. */
export function MatchFileActions({ load }: { load(): MatchExport | Promise<MatchExport> }) {
  const { fairness } = useMessages('table');
  const failureText = useFailureText();
  const [path, navigate] = useLocation();
  const { busy, failure, start } = useAsyncAction();
  const [savedAs, setSavedAs] = useState<string>();
  useSpoken(savedAs === undefined ? undefined : fairness.saved({ file: savedAs }));
  const save = () =>
    start(async () => {
      const match = await load();
      const file = `${match.game}-${match.fingerprint.slice(0, 8)}.json`;
      downloadFile(file, [JSON.stringify(match)]);
      setSavedAs(file);
    });
  const verify = () =>
    start(async () => {
      const from = `${path}${location.search}`;
      navigate('/verify', { state: { match: JSON.stringify(await load()), from } });
    });
  return (
    <>
      <Button shortcut="Shift+F" busy={busy} onClick={save}>
        {fairness.save}
      </Button>
      <Button shortcut="Shift+V" busy={busy} onClick={verify}>
        {fairness.check}
      </Button>
      <Problem>{failure && failureText(failure)}</Problem>
    </>
  );
}

/** Downloads a text file, by default JSON. */
export function downloadFile(name: string, parts: readonly string[], type = 'application/json'): void {
  const url = URL.createObjectURL(new Blob([...parts], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url)); // some browsers start reading after the click
}
