import { useEffect, useEffectEvent, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '../../ui/button';
import { Problem } from '../../ui/field';
import { useMessages } from '../../ui/i18n';
import { BotIcon } from '../../ui/icons';
import { OfflineIcon } from '../../ui/table-icons';
import { speech } from '../../ui/speech';
import { useSpoken } from '../../ui/use-spoken';
import { PlayerNameField } from '../setup/name-field';
import { reclaimSeat, seatActions, serverConfig, type MatchSeat } from '../shared/api';
import { useAsyncAction, useFailureText } from '../shared/async-action';
import { activeIdentity } from '../shared/identity';
import type { HeldSeat } from '../shared/local-store';
import { useNameCheck, usePlayerName } from '../shared/player-name';
import { namesAt } from '../shared/seats';
import { CallOffAlert } from './call-off';
import styles from './seat-alerts.module.css';
import { type Timer, startTimer, stopTimer } from '../shared/time';

interface SeatAlertsProps {
  readonly matchID: string;
  readonly seats: readonly MatchSeat[];
  /** The seats of this device. */
  readonly localSeats: readonly HeldSeat[];
  /** The match has a clock, which replaces players who are away. */
  readonly hasClock: boolean;
  sitDown(name: string, playerID: string): void;
}

/** Alerts about seats (a call to end the match, stand-ins, absent players, seats on offer), each with its action. */
export function SeatAlerts({ matchID, seats, localSeats, hasClock, sitDown }: SeatAlertsProps) {
  const { match } = useMessages('table');
  const seat = localSeats.at(0);
  useSpokenReturns(seats, localSeats);
  return (
    <div className={styles.notes}>
      <CallOffAlert />
      {seats.map((each) => {
        const { id, name = '', data } = each;
        const own = localSeats.find(({ playerID }) => playerID === String(id));
        const text =
          data?.standIn &&
          (own && localSeats.length === 1
            ? match.standsInForYou({ bot: data.standIn })
            : match.standsIn({ bot: data.standIn, name }));
        if (text && own) return <OwnStandInAlert key={id} {...{ matchID, seat: own, text }} />;
        if (text) return <SeatAlert key={id} icon={<BotIcon />} text={text} />;
        if (data?.offered && !seat)
          return <OfferedSeat key={id} name={name} taken={namesAt(seats)} take={(own) => sitDown(own, String(id))} />;
        const isAway = name && !data?.bot && !each.isConnected && !own;
        return isAway && seat && !hasClock && <AwayAlert key={id} {...{ matchID, seat, away: each }} />;
      })}
    </div>
  );
}

/** Speaks of players who were away and are back. */
function useSpokenReturns(seats: readonly MatchSeat[], localSeats: readonly HeldSeat[]): void {
  const { isBack } = useMessages('table').match;
  const away = seats.filter(
    ({ id, name, data, isConnected }) =>
      name && !data?.bot && !isConnected && !localSeats.some(({ playerID }) => playerID === String(id)),
  );
  const key = away.map(({ id }) => id).join();
  const before = useRef<readonly MatchSeat[]>([]);
  const tell = useEffectEvent(() => {
    for (const { id } of before.current) {
      const { name, isConnected } = seats[id] ?? {};
      if (name && isConnected) speech.say(isBack({ name }));
    }
    before.current = away;
  });
  useEffect(() => tell(), [key]);
}

function SeatAlert({ icon, text, children }: { icon: ReactNode; text: string; children?: ReactNode }) {
  useSpoken(text);
  return (
    <p className={styles.note}>
      {icon} <span>{text}</span> {children}
    </p>
  );
}

function OwnStandInAlert({ matchID, seat, text }: { matchID: string; seat: HeldSeat; text: string }) {
  const { match } = useMessages('table');
  const failureText = useFailureText();
  const { busy, failure, start } = useAsyncAction();
  return (
    <>
      <SeatAlert icon={<BotIcon />} text={text}>
        <Button
          tone="primary"
          busy={busy}
          onClick={() => start(async () => void (await reclaimSeat(seat.game, matchID, seat)))}
        >
          {match.reclaimSeat}
        </Button>
      </SeatAlert>
      <Problem>{failure && failureText(failure)}</Problem>
    </>
  );
}

/** A player who is away. After a delay, counted on this page, a stand-in may be requested. */
function AwayAlert({ matchID, seat, away }: { matchID: string; seat: HeldSeat; away: MatchSeat }) {
  const { match } = useMessages('table');
  const failureText = useFailureText();
  const { busy, failure, start } = useAsyncAction();
  const canRequestStandIn = useStandInDelay();
  const requestStandIn = () =>
    start(async () => void (await seatActions(seat.game, matchID, seat).requestStandIn(away.id)));
  return (
    <>
      <SeatAlert icon={<OfflineIcon />} text={match.isAway({ name: away.name ?? '' })}>
        {canRequestStandIn && (
          <Button busy={busy} onClick={requestStandIn}>
            {match.requestStandIn}
          </Button>
        )}
      </SeatAlert>
      <Problem>{failure && failureText(failure)}</Problem>
    </>
  );
}

/** Whether the component has been mounted for the server's stand-in delay. */
function useStandInDelay(): boolean {
  const [hasElapsed, setElapsed] = useState(false);
  useEffect(() => {
    let timer: Timer | undefined;
    let isUnmounted = false;
    void serverConfig().then(({ standInAfter }) => {
      if (!isUnmounted) timer = startTimer(() => setElapsed(true), standInAfter);
    });
    return () => {
      isUnmounted = true;
      stopTimer(timer);
    };
  }, []);
  return hasElapsed;
}

interface OfferedSeatProps {
  readonly name: string;
  /** The names at the table. */
  readonly taken: readonly string[];
  take(ownName: string): void;
}

function OfferedSeat({ name, taken, take }: OfferedSeatProps) {
  const { match } = useMessages('table');
  const [ownName, setOwnName] = usePlayerName(taken);
  const { failure, checkName } = useNameCheck();
  const label = match.takeOver({ bot: name });
  useSpoken(label);
  function submit(event: FormEvent) {
    event.preventDefault();
    checkName(ownName, activeIdentity(), take);
  }
  return (
    <form className={styles.offer} onSubmit={submit} noValidate>
      <PlayerNameField name={ownName} onChange={setOwnName} failure={failure} />
      <Button tone="primary" type="submit">
        {label}
      </Button>
    </form>
  );
}
