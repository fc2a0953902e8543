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

/** The code in the page's bar; pressed, it tells how to invite. */
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

/** Code and link of a table: large enough to read aloud, to point a camera at, or to send. */
export function Invite({ game, info: { matchID, code } }: InviteProps) {
  const { match } = useClientTexts();
  const address = `${location.origin}${withBasePath(`/match/${game}/${matchID}`)}`;
  return (
    <div className={styles.invite}>
      <p>{match.inviteText}</p>
      <ShareLink address={address} label={match.link} qrLabel={match.qr}>
        {code && <LargeCode label={match.code} code={code} />}
      </ShareLink>
    </div>
  );
}
