import { useState } from 'react';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { ShareIcon } from '../../ui/icons';
import type { MatchInfo } from '../shared/api';
import { withBasePath } from '../shared/base-path';
import { ShareLink, LargeCode } from '../app/share-link';
import { useClientTexts } from '../texts';
import styles from './invite.module.css';

interface InviteProps {
  readonly game: string;
  readonly info: MatchInfo;
}

/** Toolbar button that shows the match code and opens the invitation dialog. */
export function InviteButton({ game, info }: InviteProps) {
  const texts = useClientTexts();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button tone="quiet" onClick={() => setOpen(true)} title={texts.match.inviteTitle}>
        <ShareIcon /> <span className={styles.wide}>{texts.match.invite}</span>
        {info.code && <span className={styles.small}>{info.code}</span>}
      </Button>
      {open && (
        <Dialog title={texts.match.inviteTitle} closeLabel={texts.close} onClose={() => setOpen(false)}>
          <Invite game={game} info={info} />
        </Dialog>
      )}
    </>
  );
}

/** Invitation to a table: its code, link and QR code. */
export function Invite({ game, info: { matchID, code } }: InviteProps) {
  const { match } = useClientTexts();
  const url = `${location.origin}${withBasePath(`/match/${game}/${matchID}`)}`;
  return (
    <div className={styles.invite}>
      <p>{match.inviteText}</p>
      <ShareLink address={url} label={match.link} qrLabel={match.qr}>
        {code && <LargeCode label={match.code} code={code} />}
      </ShareLink>
    </div>
  );
}
