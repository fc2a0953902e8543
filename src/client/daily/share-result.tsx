import { useRef, useState } from 'react';
import { Button } from '../../ui/button';
import { copyText } from '../../ui/clipboard';
import { useMessages } from '../../ui/i18n';
import { useSpoken } from '../../ui/use-spoken';
import styles from '../practice/decision-table.module.css';

/** A result as a text to copy. */
export function ShareResult({ text }: { text: string }) {
  const { daily: texts } = useMessages('practice');
  const field = useRef<HTMLInputElement>(null);
  const [status, setStatus] = useState('');
  useSpoken(status === '' ? undefined : status);
  async function copy() {
    setStatus((await copyText(text, field.current)) ? texts.copied : texts.copyByHand);
  }
  return (
    <div className={styles.result}>
      <input ref={field} readOnly value={text} aria-label={texts.result} />
      <Button tone="primary" onClick={() => void copy()}>
        {texts.share}
      </Button>
      {status !== '' && <p>{status}</p>}
    </div>
  );
}
