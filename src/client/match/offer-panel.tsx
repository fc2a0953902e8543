import { useEffect, useState } from 'react';
import { listOf } from '../../i18n/format';
import { useLanguage, useMessages } from '../../ui/i18n';
import { Icon } from '../../ui/icon';
import { BotIcon, CloseIcon, HourglassIcon, OfflineIcon } from '../../ui/icons';
import { SeatBadge } from '../../ui/seat-badge';
import type { MatchSeat } from '../shared/api';
import type { ReceivedOffer } from '../shared/match-client';
import { clockText } from '../shared/remaining';
import styles from './rematch.module.css';
import { useTable } from './table-context';

/** Returns a function that says who has made an offer, or who has declined it. */
export function useOfferText(): (offer: ReceivedOffer) => string {
  const { seats, localSeats } = useTable();
  const texts = useMessages('table').rematch;
  const { language } = useLanguage();
  const nameOf = (seat: string) => seats[Number(seat)]?.name ?? '';
  return ({ by, answers, deadline }) => {
    const declined = Object.keys(answers).filter((seat) => answers[seat] === false);
    if (deadline === undefined)
      return texts.declined({ n: declined.length, names: listOf(declined.map(nameOf), language) });
    return localSeats.some(({ playerID }) => playerID === by) ? texts.youOffer : texts.offers({ name: nameOf(by) });
  };
}

/** The offer of a rematch: who has made it, who has answered, and the time left. */
export function OfferPanel({ offer }: { offer: ReceivedOffer }) {
  const { seats } = useTable();
  const texts = useMessages('table').rematch;
  const { answers, deadline } = offer;
  const text = useOfferText()(offer);
  return (
    <section className={styles.offer} aria-label={text}>
      <p className={styles.lead}>{text}</p>
      {deadline !== undefined && (
        <>
          <Countdown deadline={deadline} />
          <ul className={styles.answers} aria-label={texts.answers} aria-live="polite">
            {seats.map((seat) => (
              <Answer key={seat.id} seat={seat} accepts={answers[seat.id]} />
            ))}
          </ul>
          <p className={styles.soft}>{texts.freeSeats}</p>
        </>
      )}
    </section>
  );
}

function Answer({ seat, accepts }: { seat: MatchSeat; accepts: boolean | undefined }) {
  const texts = useMessages('table').rematch;
  const { id, name, data, isConnected } = seat;
  const [icon, text] = (() => {
    if (accepts === true) return [<TickIcon key="yes" />, texts.accepts];
    if (accepts === false) return [<CloseIcon key="no" />, texts.declines];
    if (data?.bot) return [<BotIcon key="bot" />, texts.isBot];
    return isConnected ? [<HourglassIcon key="open" />, texts.undecided] : [<OfflineIcon key="away" />, texts.away];
  })();
  return (
    <li data-accepts={accepts}>
      <SeatBadge seat={id} hasNickname={data?.nickname} /> <strong>{name}</strong>{' '}
      <span className={styles.soft}>
        {icon} {text}
      </span>
    </li>
  );
}

const TickIcon = () => (
  <Icon>
    <path d="M5 13l5 5L19 7" />
  </Icon>
);

/** The time to answer while everyone is present. */
const FULL_BAR_MS = 60_000;

/** A bar that shrinks until the deadline, a `performance.now()` timestamp, with the seconds left. */
function Countdown({ deadline }: { deadline: number }) {
  const texts = useMessages('table').rematch;
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 250);
    return () => clearInterval(timer);
  }, []);
  const left = Math.max(0, deadline - now);
  return (
    <p className={styles.countdown}>
      <span className={styles.bar} aria-hidden="true">
        <span style={{ inlineSize: `${Math.min(100, (100 * left) / FULL_BAR_MS)}%` }} />
      </span>
      <span role="timer" aria-label={texts.timeLeft}>
        {clockText(left, String)}
      </span>
    </p>
  );
}
