import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { useStore } from 'zustand';
import type { Outcome } from '../../games/contract';
import { listOf } from '../../i18n/format';
import { withResult } from '../../match/series';
import { Button } from '../../ui/button';
import { Problem } from '../../ui/field';
import { useLanguage, useMessages } from '../../ui/i18n';
import { BotIcon, CloseIcon, Icon } from '../../ui/icons';
import { HourglassIcon, OfflineIcon } from '../../ui/table-icons';
import { SeatBadge } from '../../ui/seat-badge';
import { useSpoken } from '../../ui/use-spoken';
import { lastRead, setLastRead } from '../chat/chat-store';
import { declineRematch, type MatchSeat } from '../shared/api';
import { useAsyncAction, useFailureText } from '../shared/async-action';
import type { ReceivedOffer } from '../shared/match-store';
import { clockText } from '../shared/remaining';
import { acceptRematch, carryOverSeats, nicknameMarkOf } from '../shared/seats';
import styles from './rematch.module.css';
import { SeriesScore } from './series-score';
import { useTable } from './table-context';
import { monotonicNow, startRepeating, stopTimer } from '../shared/time';

/** After the end: the score of the series, and the offer of a rematch or the way to it. */
export function Rematch({ outcome }: { outcome: Outcome | undefined }) {
  const { info, seats } = useTable();
  const { match } = useMessages('table');
  const failureText = useFailureText();
  const offerText = useOfferText();
  const { nextMatchID, offer, canPlay, goTo, answer, busy, failure } = useRematch();
  const names = seats.map(({ name = '' }) => name);
  const { series } = info;
  useSpoken(nextMatchID ? match.nextReady : offer && offerText(offer));
  return (
    <div className={styles.rematch}>
      {series && outcome && <SeriesScore series={withResult(series, names, outcome.winners)} names={names} />}
      {!nextMatchID && offer && <OfferPanel offer={offer} />}
      <Problem>{failure && failureText(failure)}</Problem>
      <div className={styles.buttons}>
        {nextMatchID ? (
          <Button tone="primary" shortcut="Shift+A" busy={busy} onClick={() => goTo(nextMatchID)}>
            {match.follow}
          </Button>
        ) : (
          canPlay && <AnswerButtons {...{ offer, answer, busy }} />
        )}
      </div>
    </div>
  );
}

interface AnswerButtonsProps {
  readonly offer: ReceivedOffer | undefined;
  answer(accepts: boolean): void;
  readonly busy: boolean;
}

/** Offers a rematch, or answers the offer. */
function AnswerButtons({ offer, answer, busy }: AnswerButtonsProps) {
  const { seats, localSeats } = useTable();
  const { match } = useMessages('table');
  const texts = useMessages('table').rematch;
  if (offer?.deadline === undefined) {
    const hasOtherPeople = seats.some(
      ({ id, data }) => !data?.bot && !localSeats.some(({ playerID }) => playerID === String(id)),
    );
    const label = offer ? texts.offerAgain : texts.offer;
    return (
      <Button tone="primary" shortcut="Shift+A" busy={busy} onClick={() => answer(true)}>
        {hasOtherPeople ? label : match.again}
      </Button>
    );
  }
  const own = localSeats.map(({ playerID }) => offer.answers[playerID]);
  if (own.every((accepts) => accepts)) {
    return (
      <Button busy={busy} onClick={() => answer(false)}>
        {texts.withdraw}
      </Button>
    );
  }
  return (
    <>
      <Button tone="primary" shortcut="Shift+A" busy={busy} onClick={() => answer(true)}>
        {texts.accept}
      </Button>
      {own.some((accepts) => accepts === undefined) && (
        <Button busy={busy} onClick={() => answer(false)}>
          {texts.decline}
        </Button>
      )}
    </>
  );
}

/** The offer of a rematch, its answers, and the way to the rematch, which those who have accepted take by themselves. */
function useRematch() {
  const { entry, info, localSeats, viewer } = useTable();
  const { matchID } = info;
  const { nextMatchID: announced, rematch } = useStore(viewer.match);
  const [, navigate] = useLocation();
  const { busy, failure, start } = useAsyncAction();
  const [follows, setFollows] = useState(false);
  const nextMatchID = announced ?? info.nextMatchID;
  const hasAccepted = localSeats.some(({ playerID }) => rematch?.answers[playerID]);
  // Those who have ended the offer need not be told.
  const hasEnded = rematch?.deadline === undefined && !hasAccepted && localSeats.length > 0;
  const offer = hasEnded ? undefined : rematch;
  if (rematch && hasAccepted !== follows) setFollows(hasAccepted);
  const enter = async (next: string) => {
    await carryOverSeats(matchID, next);
    setLastRead(next, lastRead(matchID)); // the chat goes on there
    navigate(`/match/${entry.name}/${next}`);
  };
  const answer = (accepts: boolean) =>
    start(async () => {
      let next: string | undefined;
      for (const seat of localSeats) {
        if (accepts) next = await acceptRematch(entry.name, matchID, seat);
        else await declineRematch(entry.name, matchID, seat);
      }
      if (next !== undefined) await enter(next);
    });
  const goTo = (next: string) => start(() => enter(next));
  const follow = useEffectEvent(() => {
    if (follows && announced !== undefined && !failure) goTo(announced);
  });
  useEffect(() => follow(), [follows, announced, busy]);
  return { nextMatchID, offer, canPlay: localSeats.length > 0, goTo, answer, busy, failure };
}

/** Returns a function that says who has made an offer, or who has declined it. */
function useOfferText(): (offer: ReceivedOffer) => string {
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
function OfferPanel({ offer }: { offer: ReceivedOffer }) {
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
          <ul className={styles.answers} aria-label={texts.answers}>
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
  const { labelled } = useMessages('app');
  const { id, name, data, isConnected } = seat;
  const [icon, text] = (() => {
    if (accepts === true) return [<TickIcon key="yes" />, texts.accepts];
    if (accepts === false) return [<CloseIcon key="no" />, texts.declines];
    if (data?.bot) return [<BotIcon key="bot" />, texts.isBot];
    return isConnected ? [<HourglassIcon key="open" />, texts.undecided] : [<OfflineIcon key="away" />, texts.away];
  })();
  useSpoken(accepts === undefined ? undefined : labelled({ label: name ?? '', value: text }));
  return (
    <li data-accepts={accepts}>
      <SeatBadge seat={id} nicknameMark={nicknameMarkOf(data)} /> <strong>{name}</strong>{' '}
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

/** A bar that shrinks until the deadline, a `monotonicNow()` timestamp, with the seconds left. */
function Countdown({ deadline }: { deadline: number }) {
  const texts = useMessages('table').rematch;
  const [now, setNow] = useState(() => monotonicNow());
  useEffect(() => {
    const timer = startRepeating(() => setNow(monotonicNow()), 250);
    return () => stopTimer(timer);
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
