import { useState } from 'react';
import { Button } from '../../ui/button';
import { useMessages } from '../../ui/i18n';
import styles from './controls.module.css';

/** A link to the displayed move. */
export interface MoveLink {
  readonly url: string;
  /** It works only in this browser, since the match is too long for a link. */
  readonly isLocal: boolean;
}

interface CopyLinkProps {
  /** Whether the match can be saved as a file. */
  readonly canSave: boolean;
  link(): Promise<MoveLink>;
}

/** Copies the link to the displayed move. The clipboard API needs a secure context; without it the page's URL becomes the link. */
export function CopyLink({ link, canSave }: CopyLinkProps) {
  const { player: texts } = useMessages('replay');
  const [status, setStatus] = useState('');
  async function copy() {
    const { url, isLocal } = await link();
    const copied = await (navigator.clipboard as Clipboard | undefined)?.writeText(url).then(
      () => true,
      () => false,
    );
    if (!copied) history.replaceState(history.state, '', url);
    const done = copied ? texts.copied : texts.copyByHand;
    setStatus(isLocal ? [texts.tooLong, ...(canSave ? [texts.sendFile] : [])].join(' ') : done);
  }
  return (
    <>
      <Button onClick={() => void copy()}>{texts.copy}</Button>
      <span role="status" className={styles.status}>
        {status}
      </span>
    </>
  );
}
