import { useRef } from 'react';
import { ImportNickname, ClaimNickname } from './get-nickname';
import type { Identity } from './identity';
import { ManageNickname } from './keep-nickname';
import styles from './players.module.css';
import { usePlayerTexts } from './texts';

interface OwnNicknameProps {
  readonly own: Identity | undefined;
  /** The nickname of this browser is another one now, or none. */
  onChange(): void;
}

/** The nickname of this browser: how to get one, take it along, and be rid of it. */
export function OwnNickname({ own, onChange }: OwnNicknameProps) {
  const { own: texts } = usePlayerTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const change = () => {
    heading.current?.focus(); // what was focused goes
    onChange();
  };
  return (
    <section className={styles.card} aria-labelledby="own-nickname">
      <h2 ref={heading} id="own-nickname" tabIndex={-1}>
        {texts.title}
      </h2>
      {own ? <ManageNickname own={own} onChange={change} /> : <NoNickname onChange={change} />}
    </section>
  );
}

function NoNickname({ onChange }: Pick<OwnNicknameProps, 'onChange'>) {
  const { own: texts } = usePlayerTexts();
  return (
    <>
      <p className={styles.soft}>{texts.lead}</p>
      <ClaimNickname onChange={onChange} />
      <details className={styles.about}>
        <summary>{texts.bring}</summary>
        <ImportNickname onChange={onChange} />
      </details>
    </>
  );
}
