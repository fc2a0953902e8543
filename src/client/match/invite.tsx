import { Suspense, use, useState } from 'react';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { useMessages } from '../../ui/i18n';
import { ShareIcon } from '../../ui/icons';
import { INVITE_FRAGMENT } from '../invitation/invite-link';
import { serverConfig } from '../shared/api';
import { withBasePath } from '../shared/base-path';
import { ShareLink, LargeCode } from '../app/share-link';
import styles from './invite.module.css';
import { useTable } from './table-context';

/** Toolbar button that shows the match code and opens the invitation dialog. */
export function InviteButton() {
  const texts = useMessages('app');
  const tableTexts = useMessages('table');
  const { code } = useTable().info;
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button tone="quiet" onClick={() => setOpen(true)} title={tableTexts.match.inviteTitle} shortcut="Shift+I">
        <ShareIcon /> <span className={styles.wide}>{tableTexts.match.invite}</span>
        {code && <span className={styles.small}>{code}</span>}
      </Button>
      {open && (
        <Dialog title={tableTexts.match.inviteTitle} closeLabel={texts.close} onClose={() => setOpen(false)}>
          <Suspense>
            <Invite />
          </Suspense>
        </Dialog>
      )}
    </>
  );
}

/** Invitation to a table: its code, link and QR code. */
export function Invite() {
  const { match } = useMessages('table');
  const {
    entry,
    info: { matchID, code },
  } = useTable();
  const inviteCode = use(serverConfig()).invitation?.code;
  const fragment = inviteCode === undefined ? '' : `${INVITE_FRAGMENT}${encodeURIComponent(inviteCode)}`;
  const url = `${location.origin}${withBasePath(`/match/${entry.name}/${matchID}`)}${fragment}`;
  return (
    <div className={styles.invite}>
      <p>{match.inviteText}</p>
      <ShareLink address={url} label={match.link} qrLabel={match.qr}>
        {code && <LargeCode label={match.code} code={code} />}
      </ShareLink>
    </div>
  );
}
