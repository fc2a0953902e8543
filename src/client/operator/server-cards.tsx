import type { Overview } from '../../protocol/operator';
import { buttonClass } from '../../ui/button';
import { useMessages } from '../../ui/i18n';
import { backupAddress } from './api';
import styles from './operator.module.css';
import { useFormat } from './use-format';

/** The services of channels as they call themselves. */
const SERVICE_NAMES = {
  discord: 'Discord',
  matrix: 'Matrix',
  slack: 'Slack',
  telegram: 'Telegram',
  ntfy: 'ntfy',
  webhook: 'Webhook',
} as const;

/** The status of the server in numbers. */
export function Numbers({ overview }: { overview: Overview }) {
  const { numbers: texts } = useMessages('operator');
  const { count, bytes } = useFormat();
  const { matches, players, database, process } = overview;
  const tiles = [
    [texts.running, count(matches.running)],
    [texts.open, count(matches.open)],
    [texts.finished, count(matches.finished)],
    [texts.players, count(players)],
    [texts.sockets, count(process.sockets)],
    [texts.database, bytes(database.bytes)],
  ] as const;
  return (
    <section aria-label={texts.label}>
      <dl className={styles.numbers}>
        {tiles.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Whether the server works, and what it says of itself. */
export function ServerCard({ overview }: { overview: Overview }) {
  const { server: texts } = useMessages('operator');
  const { count, bytes, moment } = useFormat();
  const { version, startedAt, isStoring, database, process, push, deliveries } = overview;
  const facts = [
    [texts.version, version],
    [texts.started, moment(startedAt)],
    [texts.database, `${database.kind}, ${bytes(database.bytes)}`],
    [texts.memory, bytes(process.memoryBytes)],
    [texts.moves, count(process.moves)],
    [texts.open, count(process.openMatches)],
  ] as const;
  const notifications = push.isEnabled
    ? [
        `${texts.sent} ${count(push.sent)}`,
        `${texts.failed} ${count(push.failed)}`,
        `${texts.gone} ${count(push.gone)}`,
      ]
    : [texts.off];
  const posts = deliveries.map(({ service, sent, failed }) => {
    const label = isService(service) ? SERVICE_NAMES[service] : texts.mail;
    return [label, `${texts.sent} ${count(sent)} · ${texts.failed} ${count(failed)}`] as const;
  });
  return (
    <section className={styles.card} aria-labelledby="server">
      <h2 id="server">{texts.title}</h2>
      <p className={styles.health} data-broken={!isStoring || undefined}>
        {isStoring ? texts.healthy : texts.broken}
      </p>
      <dl className={styles.facts}>
        {[...facts, [texts.push, notifications.join(' · ')] as const, ...posts].map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.soft}>{texts.since}</p>
    </section>
  );
}

function isService(service: string): service is keyof typeof SERVICE_NAMES {
  return Object.hasOwn(SERVICE_NAMES, service);
}

/** A copy of the database to download, where that is possible. */
export function BackupCard({ overview: { database } }: { overview: Overview }) {
  const { backup: texts } = useMessages('operator');
  return (
    <section className={styles.card} aria-labelledby="backup">
      <h2 id="backup">{texts.title}</h2>
      <p className={styles.soft}>{database.kind === 'SQLite' ? texts.text : texts.postgres}</p>
      {database.kind === 'SQLite' && (
        <a className={buttonClass('plain')} href={backupAddress()} download>
          {texts.go}
        </a>
      )}
    </section>
  );
}
