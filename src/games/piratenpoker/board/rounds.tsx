import { useMessages } from '../../../ui/i18n';
import { HelpButton } from '../../board/help-button';
import { PHASES } from '../rules/state';
import styles from './rounds.module.css';
import type { TableProps } from './table-props';

/** The number of the game, its rounds with the current one marked, and the help button. */
export function Rounds({ G, onAbout }: TableProps & { onAbout(): void }) {
  const t = useMessages('piratenpoker').board;
  return (
    <div className={styles.rounds}>
      <p className={styles.game}>
        {t.game({ game: G.game })}
        {G.lastGame && <strong>{t.lastGame}</strong>}
      </p>
      <ol data-spot="rounds" aria-label={t.rounds} hidden={G.over}>
        {PHASES.map((phase) => (
          <li key={phase} aria-current={phase === G.phase ? 'step' : undefined}>
            <span>{t.round[phase]}</span>
          </li>
        ))}
      </ol>
      <HelpButton className={styles.about} label={t.action.about} title={t.action.about} onOpen={onAbout} />
    </div>
  );
}
