import type { ServerOptions } from '../../src/server/index';
import type { Plan } from './actions';
import { CHANNELS } from './outside';

/** What the operator of a world's servers has set up. */
export interface House {
  /** The operator has a secret, and pages get notices. */
  readonly isOperated: boolean;
  /** Seats are for those who have this code. */
  readonly inviteCode: string | undefined;
  /** So is watching. */
  readonly isForInvited: boolean;
  /** Channels and e-mails tell whose turn it is. */
  readonly isTelling: boolean;
  /** The first people want e-mails from the beginning. */
  readonly doesMail: boolean;
}

/** When they tell it. */
export const TELL_TIMES = { postRestMs: 3000, longWaitMs: 20_000, claimMs: 15_000 };

/** What only the operator knows. */
export const OPERATOR_SECRET = 'only the operator of this world knows';

const CODE = 'rum-and-parrots';

/** The cookie of a browser that has given the code. */
export const INVITATION_COOKIE = 'piratz.invitation';

/** Returns what is set up in a world. Worlds that were pinned before have no settings. */
export function houseOf({ house }: Plan): House {
  return {
    isOperated: house !== undefined,
    inviteCode: house !== undefined && house % 3 === 0 ? CODE : undefined,
    isForInvited: house !== undefined && house % 6 === 0,
    isTelling: house !== undefined && house % 5 < 3,
    doesMail: house !== undefined && house % 5 < 3 && house % 3 !== 1,
  };
}

/** Returns the options by which servers know it. */
export function houseOptions({ isOperated, inviteCode, isForInvited, isTelling }: House): Partial<ServerOptions> {
  return {
    ...(isOperated && { operatorSecret: OPERATOR_SECRET }),
    ...(inviteCode !== undefined && { inviteCode, spectators: isForInvited ? 'invited' : 'anyone' }),
    ...(isTelling && {
      ...{ channels: CHANNELS, publicOrigins: ['https://piratz.world'], ...TELL_TIMES },
      mail: { smtpUrl: 'smtp://mail.world', from: 'Piratz <piratz@mail.world>' },
    }),
  };
}
