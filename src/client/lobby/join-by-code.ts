import { loadMessages, messages } from '../../i18n/catalog';
import type { Language } from '../../i18n/languages';
import { CODE_LENGTH } from '../../protocol/http';
import { findCode, lettersAndDigits, plainText } from '../../protocol/pasted-text';
import { parseTransferCode, redeemTransferCode } from '../seat-transfer/seat-transfer';
import { findMatchByCode, toFailure } from '../shared/api';
import { failureText } from '../shared/async-action';

/** Why a code opens no table, in words. */
export interface CodeProblem {
  readonly text: string;
  /** The code is wrong; otherwise it could not be looked up. */
  readonly isAboutCode: boolean;
}

/** Returns the path that a code or link leads to, or why it leads nowhere. */
export async function followCode(
  text: string,
  language: Language,
): Promise<{ readonly path: string } | { readonly problem: CodeProblem }> {
  try {
    return { path: await resolvePath(text) };
  } catch (error) {
    const failure = toFailure(error);
    await loadMessages('setup', language);
    const { refusals } = messages('setup', language);
    const isAboutCode = failure.code === 'not-found' || failure.code === 'transfer-code';
    return { problem: { text: failureText(failure, refusals), isAboutCode } };
  }
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
