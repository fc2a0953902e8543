import { useState } from 'react';
import { Link } from 'wouter';
import type { GameManifest } from '../../games/contract';
import type { Language } from '../../i18n/languages';
import { Button, buttonClass } from '../../ui/button';
import { Confirm } from '../../ui/confirm';
import { Problem } from '../../ui/field';
import { useLanguage, useListing, useMessages } from '../../ui/i18n';
import { BotIcon, CloseIcon } from '../../ui/icons';
import { SeatBadge } from '../../ui/seat-badge';
import { useShortcut } from '../../ui/settings';
import { Emblem } from '../app/emblem';
import { useAsyncAction, useFailureText } from '../shared/async-action';
import styles from './continue.module.css';

/** A match to go on with. */
export interface ContinueItem {
  readonly entry: GameManifest;
  readonly address: string;
  /** Against whom and where it is played. */
  readonly kind: string;
  /** In seat order; a free seat has no name. */
  readonly players: readonly { readonly name?: string | undefined; readonly isBot: boolean }[];
  /** What it waits for, if that is something here. */
  readonly turn: string | undefined;
  /** In milliseconds since the epoch, if known. */
  readonly playedAt: number | undefined;
  readonly isOver: boolean;
  /** The question before it is dropped; without one it is dropped at once. */
  readonly question: string | undefined;
  /** Removes the match from this browser. Rejects with RequestError. */
  drop(): Promise<void>;
}

/** A match with its players, a link to its table and a button that drops it. */
export function ContinueCard({ item, onDropped }: { item: ContinueItem; onDropped(): void }) {
  const { tables } = useMessages('setup');
  const { language } = useLanguage();
  const { title } = useListing(item.entry);
  const { players, turn, kind, playedAt, isOver } = item;
  const key = useShortcut('Shift+C');
  const action = isOver ? tables.lookAgain : tables.continue.go;
  const label = (text: string) =>
    tables.at({ action: text, table: [title, ...players.flatMap(({ name }) => name ?? [])].join(', ') });
  const [now] = useState(() => Date.now());
  const details = [kind, ...(playedAt === undefined ? [] : [timeAgo(playedAt, now, language)])];
  return (
    <li className={styles.card} data-turn={turn !== undefined || undefined}>
      <Emblem entry={item.entry} />
      <div className={styles.about}>
        <h3>{title}</h3>
        {turn && <p className={styles.turn}>{turn}</p>}
        <ul className={styles.players}>
          {players.map(({ name, isBot }, seat) => (
            <li key={seat}>
              <SeatBadge seat={seat} /> {name ?? tables.freeSeat} {isBot && <BotIcon />}
            </li>
          ))}
        </ul>
        <p className={styles.soft}>{details.join(' · ')}</p>
      </div>
      <div className={styles.actions}>
        <Link
          href={item.address}
          className={buttonClass(isOver ? 'plain' : 'primary')}
          aria-label={label(action)}
          aria-keyshortcuts={key}
        >
          {action}
        </Link>
        <DropButton {...{ item, onDropped }} label={label(tables.continue.drop)} />
      </div>
    </li>
  );
}

function DropButton({ item, label, onDropped }: { item: ContinueItem; label: string; onDropped(): void }) {
  const texts = useMessages('app');
  const { tables } = useMessages('setup');
  const failureText = useFailureText();
  const [isAsking, setAsking] = useState(false);
  const { busy, failure, start } = useAsyncAction();
  const drop = () => {
    setAsking(false);
    start(async () => {
      await item.drop();
      onDropped();
    });
  };
  return (
    <>
      <Button
        tone="quiet"
        title={tables.continue.drop}
        aria-label={label}
        busy={busy}
        onClick={() => (item.question ? setAsking(true) : drop())}
      >
        <CloseIcon />
      </Button>
      <Problem>{failure && failureText(failure)}</Problem>
      {isAsking && item.question && (
        <Confirm
          title={label}
          text={item.question}
          yes={tables.continue.drop}
          no={texts.cancel}
          closeLabel={texts.close}
          onYes={drop}
          onNo={() => setAsking(false)}
        />
      )}
    </>
  );
}

const MINUTE_MS = 60_000;

/** The units from large to small, in minutes. */
const UNITS = [
  ['month', 43_200],
  ['week', 10_080],
  ['day', 1440],
  ['hour', 60],
  ['minute', 1],
] as const;

/** Says how long ago a moment was: "2 hours ago", "this minute". Both are in milliseconds since the epoch. */
function timeAgo(then: number, now: number, language: Language): string {
  const minutes = Math.max(0, Math.floor((now - then) / MINUTE_MS));
  const [unit, size] = UNITS.find(([, length]) => minutes >= length) ?? (['minute', 1] as const);
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-Math.floor(minutes / size), unit);
}
