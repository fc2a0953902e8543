import { useRef, useState } from 'react';
import { Problem } from '../../ui/field';
import { useMessages } from '../../ui/i18n';
import { AnnounceChoice } from '../setup/choices';
import { setAnnounced } from '../shared/api';
import { useAsyncAction, useFailureText } from '../shared/async-action';
import type { HeldSeat } from '../shared/local-store';
import { useTable } from './table-context';
import styles from './waiting-room.module.css';

interface AnnounceSwitchProps {
  /** The host's seat, if this device holds it. */
  readonly host: HeldSeat | undefined;
}

/** Lets the host decide whether the group chat is told whose turn it is; says so to the others if it is. */
export function AnnounceSwitch({ host }: AnnounceSwitchProps) {
  const { info } = useTable();
  const { isAnnounced } = useMessages('setup').form;
  const failureText = useFailureText();
  const { busy, failure, start } = useAsyncAction();
  const [announced, setChosen] = useState(info.announced === true);
  const wanted = useRef(announced);
  if (!host) return announced && <p className={styles.soft}>{isAnnounced}</p>;
  const store = async () => {
    for (let stored: boolean | undefined; stored !== wanted.current;) {
      const next = wanted.current; // may change again until it is stored
      await setAnnounced(host.game, info.matchID, host, next).catch((error: unknown) => {
        setChosen((wanted.current = !next));
        throw error;
      });
      stored = next;
    }
  };
  const choose = (next: boolean) => {
    setChosen((wanted.current = next));
    if (!busy) start(store);
  };
  return (
    <>
      <AnnounceChoice announced={announced} onChange={choose} />
      <Problem>{failure && failureText(failure)}</Problem>
    </>
  );
}
