import { Button } from '../../ui/button';
import { useMessages } from '../../ui/i18n';
import { downloadJson } from './download';
import { formatLogbook } from './logbook-file';
import { dayOf } from './logbook-filter';
import styles from './match-files.module.css';
import { savedMatches } from './saved-matches';

/** Downloads the whole logbook as one file, which the logbook opens again. */
export function ExportLogbook() {
  const { savedMatches: texts } = useMessages('replay');
  const save = async () =>
    downloadJson(`piratz-logbook-${dayOf(Date.now())}.json`, formatLogbook(await savedMatches()));
  return (
    <div className={styles.export}>
      <Button onClick={() => void save()}>{texts.exportAll}</Button>
      <p className={styles.soft}>{texts.exportText}</p>
    </div>
  );
}
