import { PASS_LENGTH } from '../../protocol/protocol';
import { redeemPass } from '../shared/api';
import { addressOf } from '../shared/base-path';
import { holdSeat } from '../shared/local-store';

/** The page on which another device sits down; the code comes behind the #, which browsers keep to themselves. */
export const SEAT_PAGE = '/seat';

/** The whole link of a pass. */
export function linkOfPass(code: string): string {
  return `${location.origin}${addressOf(SEAT_PAGE)}#${code}`;
}

/** The code of a pass in what somebody has typed or pasted, if it is one: the code itself or the link. */
export function passIn(text: string): string | undefined {
  const code = text.slice(text.indexOf('#') + 1).replace(/[\s-]/g, '');
  return code.length === PASS_LENGTH ? code : undefined;
}

/** Uses a pass up: sits down in its seat in this browser, too. Gives the address of its table. Throws FailedRequest. */
export async function takeSeatAlong(code: string): Promise<string> {
  const { gameName, matchID, playerID, playerCredentials: credentials, playerName: name } = await redeemPass(code);
  holdSeat(matchID, { game: gameName, playerID, credentials, name });
  return `/match/${gameName}/${matchID}`;
}
