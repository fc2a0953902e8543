import { InvitationDialog } from '../invitation/invitation-dialog';
import { KeyHelp } from '../keys/key-help';
import { OperatorNotice } from '../notice/operator-notice';
import { Offline } from '../offline/offline';

/**
 * What every page has and needs only after it is shown: the help for keys, the question for an invite code, the notice of
 * the operator and, in production, offline support.
 */
export function Extras() {
  return (
    <>
      <KeyHelp />
      <InvitationDialog />
      <OperatorNotice />
      {import.meta.env.PROD && <Offline />}
    </>
  );
}
