import styles from './chat.module.css';
import { MuteIcon } from './icons';
import { useTalkTexts } from './texts';
import type { Speaker } from './use-talk';

interface MutesProps {
  readonly speakers: readonly Speaker[];
  mute(person: string, isMuted: boolean): void;
}

/** Whom of those who have said something one wants to hear, folded away. */
export function Mutes({ speakers, mute }: MutesProps) {
  const texts = useTalkTexts();
  return (
    <details className={styles.mutes}>
      <summary>{texts.muting}</summary>
      <ul>
        {speakers.map(({ person, name, isMuted }) => (
          <li key={person}>
            <button
              type="button"
              className={styles.chip}
              data-muted={isMuted || undefined}
              onClick={() => mute(person, !isMuted)}
            >
              <MuteIcon /> {isMuted ? texts.unmute(name) : texts.mute(name)}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
