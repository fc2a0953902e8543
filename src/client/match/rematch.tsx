import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { useStore } from 'zustand';
import type { Outcome } from '../../games/contract';
import { withResult } from '../../match/series';
import { declineRematch, playAgain } from '../shared/api';
import type { ReceivedOffer } from '../shared/match-client';
import { carryOverSeats } from '../shared/seats';
import { useAsyncAction } from '../shared/use-async-action';
import { useFailureText } from '../app/failure-text';
import { lastRead, setLastRead } from '../chat/chat-storage';
import { Button } from '../../ui/button';
import { Problem } from '../../ui/field';
import { useMessages } from '../../ui/i18n';
import { OfferPanel, useOfferText } from './offer-panel';
import styles from './rematch.module.css';
import { SeriesScore } from './series-score';
import { useTable } from './table-context';

/** After the end: the score of the series, and the offer of a rematch or the way to it. */
export function Rematch({ outcome }: { outcome: Outcome | undefined }) {
  const { info, seats } = useTable();
  const { match } = useMessages('table');
  const failureText = useFailureText();
  const offerText = useOfferText();
  const { nextMatchID, offer, canPlay, goTo, answer, busy, failure } = useRematch();
  const names = seats.map(({ name = '' }) => name);
  const { series } = info;
  return (
    <div className={styles.rematch}>
      {series && outcome && <SeriesScore series={withResult(series, names, outcome.winners)} names={names} />}
      <p role="status" className="visually-hidden">
        {nextMatchID ? match.nextReady : offer && offerText(offer)}
      </p>
      {!nextMatchID && offer && <OfferPanel offer={offer} />}
      <Problem>{failure && failureText(failure)}</Problem>
      <div className={styles.buttons}>
        {nextMatchID ? (
          <Button tone="primary" disabled={busy} onClick={() => goTo(nextMatchID)}>
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
      <Button tone="primary" disabled={busy} onClick={() => answer(true)}>
        {hasOtherPeople ? label : match.again}
      </Button>
    );
  }
  const own = localSeats.map(({ playerID }) => offer.answers[playerID]);
  if (own.every((accepts) => accepts)) {
    return (
      <Button disabled={busy} onClick={() => answer(false)}>
        {texts.withdraw}
      </Button>
    );
  }
  return (
    <>
      <Button tone="primary" disabled={busy} onClick={() => answer(true)}>
        {texts.accept}
      </Button>
      {own.some((accepts) => accepts === undefined) && (
        <Button disabled={busy} onClick={() => answer(false)}>
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
      const send = accepts ? playAgain : declineRematch;
      let next: string | undefined;
      for (const seat of localSeats) next = (await send(entry.name, matchID, seat)).nextMatchID;
      if (next !== undefined && accepts) await enter(next);
    });
  const goTo = (next: string) => start(() => enter(next));
  const follow = useEffectEvent(() => {
    if (follows && announced !== undefined && !failure) goTo(announced);
  });
  useEffect(() => follow(), [follows, announced, busy]);
  return { nextMatchID, offer, canPlay: localSeats.length > 0, goTo, answer, busy, failure };
}
