import { useRef } from 'react';
import { useMessages } from '../../ui/i18n';
import { ImportNickname, ClaimNickname } from './claim-nickname';
import type { Identity } from '../shared/identity';
import { ManageNickname } from './manage-nickname';
import styles from './players.module.css';

interface OwnNicknameProps {
  readonly own: Identity | undefined;
  /** Called when this browser's nickname has changed or has been removed. */
  onChange(): void;
}

/** The section about this browser's nickname: claim, import, export and release it. */
export function OwnNickname({ own, onChange }: OwnNicknameProps) {
  const { own: texts } = useMessages('players');
  const heading = useRef<HTMLHeadingElement>(null);
  const change = () => {
    heading.current?.focus(); // the focused element disappears
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
  const { own: texts } = useMessages('players');
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
