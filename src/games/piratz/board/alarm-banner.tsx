import { useMessages } from '../../../ui/i18n';
import { RatIcon } from '../art/rat';
import styles from './alarm-banner.module.css';

/** The rat alarm, announced to screen readers. */
export function AlarmBanner() {
  const t = useMessages('piratz');
  return (
    <p className={styles.alarm} role="alert">
      <RatIcon />
      <strong>{t.alarm}</strong>
      <RatIcon />
    </p>
  );
}
