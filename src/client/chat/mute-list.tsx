import { useMessages } from '../../ui/i18n';
import styles from './chat.module.css';
import { MuteIcon } from './icons';
import type { Sender } from './use-chat';

interface MuteListProps {
  readonly senders: readonly Sender[];
  mute(person: string, isMuted: boolean): void;
}

/** A collapsed list of everyone who has written, to mute or unmute them. */
export function MuteList({ senders, mute }: MuteListProps) {
  const texts = useMessages('table').chat;
  return (
    <details className={styles.mutes}>
      <summary>{texts.muting}</summary>
      <ul>
        {senders.map(({ person, name, isMuted }) => (
          <li key={person}>
            <button
              type="button"
              className={styles.chip}
              data-muted={isMuted || undefined}
              onClick={() => mute(person, !isMuted)}
            >
              <MuteIcon /> {isMuted ? texts.unmute({ name }) : texts.mute({ name })}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
