import { useState, type FormEvent } from 'react';
import { useLocation } from 'wouter';
import { CODE_LENGTH } from '../../protocol/http';
import { findCode, lettersAndDigits, plainText } from '../../protocol/pasted-text';
import { parseTransferCode, redeemTransferCode } from '../seat-transfer/seat-transfer';
import { findMatchByCode } from '../shared/api';
import { useAsyncAction, useFailureText } from '../shared/async-action';
import { JoinForm } from './join-form';

/** Form that opens a table by its code or link. */
export function JoinByCode() {
  const failureText = useFailureText();
  const [, navigate] = useLocation();
  const [text, setText] = useState('');
  const { busy, failure, start } = useAsyncAction();
  const isAboutCode = failure?.code === 'not-found' || failure?.code === 'transfer-code';
  const problem = failure && failureText(failure);

  function submit(event: FormEvent) {
    event.preventDefault();
    start(async () => navigate(await resolvePath(text)));
  }

  return (
    <JoinForm
      {...{ text, busy }}
      codeProblem={isAboutCode ? problem : undefined}
      problem={isAboutCode ? undefined : problem}
      onChange={setText}
      onSubmit={submit}
    />
  );
}

/**
 * Returns the path for a match code, a pasted link, or a seat transfer code, which it redeems. Throws RequestError for an
 * unknown code.
 */
async function resolvePath(text: string): Promise<string> {
  const [path] = /\/match\/[\w-]+\/[\w-]+/.exec(plainText(text)) ?? [];
  if (path) return path;
  const transferCode = parseTransferCode(text);
  if (transferCode) return redeemTransferCode(transferCode);
  const code = findCode(text, CODE_LENGTH) ?? lettersAndDigits(text);
  const { gameName, matchID } = await findMatchByCode(code);
  return `/match/${gameName}/${matchID}`;
}
