import { useEffect } from 'react';
import { Link } from 'wouter';
import { listOf } from '../../i18n/format';
import type { ClockSetting } from '../../protocol/http';
import { buttonClass } from '../../ui/button';
import { useLanguage, useListing, useMessages } from '../../ui/i18n';
import { useShortcut } from '../../ui/settings';
import { speech } from '../../ui/speech';
import { addressOf, type OwnMatch } from '../shared/own-matches';
import styles from './next-table.module.css';

const DAY_SECONDS = 86_400;

interface NextTableProps {
  /** The tables that wait, the one that has waited longest first. */
  readonly waiting: readonly OwnMatch[];
  /** The next table is offered, since nobody is expected to stay here until the next turn. */
  readonly isOffered: boolean;
}

/** Says how many other tables wait for the player, and leads to the one that has waited longest; nothing if there is none. */
export function NextTable({ waiting, isOffered }: NextTableProps) {
  const [next] = waiting;
  return next && <WaitingLine {...{ next, isOffered }} tables={waiting.length} />;
}

interface WaitingLineProps {
  readonly next: OwnMatch;
  /** The number of tables that wait. */
  readonly tables: number;
  readonly isOffered: boolean;
}

function WaitingLine({ next, tables, isOffered }: WaitingLineProps) {
  const texts = useMessages('table').otherTables;
  const { language } = useLanguage();
  const { title: game } = useListing(next.entry);
  const shortcut = useShortcut('Shift+N');
  const names = othersAt(next);
  const destination = names.length > 0 ? texts.next({ game, names: listOf(names, language) }) : game;
  const sentence = texts.waiting({ tables });
  useEffect(() => {
    if (isOffered) speech.say(`${sentence} ${destination}`);
  }, [isOffered, sentence, destination]);
  return (
    <p className={styles.next} data-offered={isOffered || undefined}>
      {sentence}{' '}
      <Link
        href={addressOf(next)}
        aria-keyshortcuts={shortcut}
        className={isOffered ? `${buttonClass('primary')} ${styles.link}` : styles.link}
      >
        {destination}
      </Link>
    </p>
  );
}

/** Returns whether moves at a table may take days. */
export function isUnhurried(clock: ClockSetting | undefined): boolean {
  if (!clock) return false;
  return ('perMove' in clock ? clock.perMove : clock.bank) >= DAY_SECONDS;
}

/** Returns the names of the others at a table. */
function othersAt({ match, localSeats }: OwnMatch): readonly string[] {
  const own = localSeats.map(({ playerID }) => playerID);
  return match.players.flatMap(({ id, name }) => (name === undefined || own.includes(String(id)) ? [] : [name]));
}
