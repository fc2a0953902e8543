import { TRANSFER_CODE_LENGTH } from '../../protocol/protocol';
import { redeemSeatTransfer } from '../shared/api';
import { withBasePath } from '../shared/base-path';
import { saveSeat } from '../shared/local-store';

/** The page on which another device sits down; the code comes behind the #, which browsers keep to themselves. */
export const SEAT_PAGE_PATH = '/seat';

/** The whole link of a pass. */
export function transferLink(code: string): string {
  return `${location.origin}${withBasePath(SEAT_PAGE_PATH)}#${code}`;
}

/** The code of a pass in what somebody has typed or pasted, if it is one: the code itself or the link. */
export function parseTransferCode(text: string): string | undefined {
  const code = text.slice(text.indexOf('#') + 1).replace(/[\s-]/g, '');
  return code.length === TRANSFER_CODE_LENGTH ? code : undefined;
}

/** Uses a pass up: sits down in its seat in this browser, too. Gives the address of its table. Throws FailedRequest. */
export async function redeemTransferCode(code: string): Promise<string> {
  const {
    gameName,
    matchID,
    playerID,
    playerCredentials: credentials,
    playerName: name,
  } = await redeemSeatTransfer(code);
  saveSeat(matchID, { game: gameName, playerID, credentials, name });
  return `/match/${gameName}/${matchID}`;
}
