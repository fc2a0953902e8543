import { Button } from '../../ui/button';
import { useReplayTexts } from '../recording/texts';
import { downloadJson } from './download';
import { formatLogbook } from './logbook-file';
import { dayOf } from './logbook-filter';
import styles from './match-files.module.css';
import { savedMatches } from './saved-matches';

/** Downloads the whole logbook as one file, which the logbook opens again. */
export function ExportLogbook() {
  const { files } = useReplayTexts();
  const save = async () =>
    downloadJson(`piratz-logbook-${dayOf(Date.now())}.json`, formatLogbook(await savedMatches()));
  return (
    <div className={styles.export}>
      <Button onClick={() => void save()}>{files.exportAll}</Button>
      <p className={styles.soft}>{files.exportText}</p>
    </div>
  );
}
