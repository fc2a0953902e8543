import { TRANSFER_CODE_LENGTH } from '../../protocol/http';
import { findCode } from '../../protocol/pasted-text';
import { redeemSeatTransfer } from '../shared/api';
import { withBasePath } from '../shared/base-path';
import { saveSeat } from '../shared/local-store';

/** Path of the page that redeems a seat transfer. The code is in the URL fragment, which browsers do not send. */
const SEAT_PAGE_PATH = '/seat';

/** Returns the link of a seat transfer. */
export function transferLink(code: string): string {
  return `${location.origin}${withBasePath(SEAT_PAGE_PATH)}#${code}`;
}

/** Extracts a transfer code from typed or pasted text, which may be the code or the link; undefined if it is neither. */
export function parseTransferCode(text: string): string | undefined {
  return findCode(text, TRANSFER_CODE_LENGTH);
}

/** Redeems a transfer code, stores its seat, and returns the path of its table. Throws RequestError. */
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
