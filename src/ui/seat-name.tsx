import type { Localized } from '../games/types';
import { useTexts } from './i18n';
import { RosetteIcon } from './icons';
import styles from './seat-name.module.css';

const TEXTS: Localized<string> = { en: 'claimed nickname', de: 'beanspruchter Spitzname' };

interface SeatNameProps {
  readonly name: string;
  /** Nobody else can have the name here. */
  readonly hasNickname?: boolean;
}

/** What somebody is called; a mark before it, which is drawn and cannot be typed, says that the name is his own. */
export function SeatName({ name, hasNickname }: SeatNameProps) {
  const words = useTexts(TEXTS);
  return (
    <>
      {hasNickname && (
        <span className={styles.mark} role="img" aria-label={words} title={words}>
          <RosetteIcon />
        </span>
      )}
      {name}
    </>
  );
}
