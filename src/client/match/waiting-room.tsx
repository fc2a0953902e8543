import { Suspense, useState, type FormEvent } from 'react';
import { useLocation } from 'wouter';
import { useStore } from 'zustand';
import type { Level } from '../../ai/bot-kinds';
import type { GameEntry } from '../../games/contract';
import { Button, buttonClass } from '../../ui/button';
import { Problem } from '../../ui/field';
import { useListing, useMessages } from '../../ui/i18n';
import { BookIcon } from '../../ui/icons';
import { lazyDialog, lazyPart } from '../../ui/lazy-part';
import { useSpoken } from '../../ui/use-spoken';
import { AddLocalPlayer } from '../hot-seat/add-local-player';
import { SeatTransferButton, SeatTransferDialog, useSeatTransfer } from '../seat-transfer/transfer-dialog';
import { useClockText } from '../setup/choices';
import { PlayerNameField } from '../setup/name-field';
import { nonDefaultOptionTexts } from '../setup/table-rules';
import { seatActions } from '../shared/api';
import { useAsyncAction, useFailureText } from '../shared/async-action';
import { withBasePath } from '../shared/base-path';
import { activeIdentity } from '../shared/identity';
import type { HeldSeat } from '../shared/local-store';
import { useNameCheck, usePlayerName } from '../shared/player-name';
import { findHostSeat, isFree, namesAt, releaseSeat } from '../shared/seats';
import { AnnounceSwitch } from './announce-switch';
import { dealWarning } from './contribution';
import { FairnessPanel } from './fairness-panel';
import { Invite } from './invite';
import { SeatsPanel } from './seats-panel';
import { SeriesScore } from './series-score';
import { SpectatorSwitch } from './spectators';
import { useTable } from './table-context';
import styles from './waiting-room.module.css';

const RulesDialog = lazyDialog(async () => (await import('../../ui/rules-panel/rules-panel')).RulesDialog);
const Chat = lazyPart(async () => (await import('../chat/chat')).Chat);

/** A match with free seats: the players, the invitation, the chat, and a form to join. */
export function WaitingRoom() {
  const { info, localSeats, chat } = useTable();
  const { match } = useMessages('table');
  return (
    <div className={styles.room}>
      <SeatsCard />
      <div className={styles.column}>
        <section className={styles.card} aria-labelledby="invite">
          <h2 id="invite">{match.inviteTitle}</h2>
          <Invite />
        </section>
        <Suspense>
          <Chat matchID={info.matchID} chat={chat} canWrite={localSeats.length > 0} />
        </Suspense>
      </div>
    </div>
  );
}

/** The players at the table, what is played there, and the ways to join, to start and to leave. */
function SeatsCard() {
  const { info, seats, localSeats, chat, sitDown, isJoining } = useTable();
  const { match } = useMessages('table');
  const freeCount = seats.filter(isFree).length;
  const status = match.waiting({ free: freeCount });
  useSpoken(status);
  const [chosenBot, setLastBot] = useState<Level>();
  const lastBot = freeCount === 1 ? chosenBot : undefined;
  const host = findHostSeat(localSeats, seats);
  return (
    <section className={styles.card} aria-labelledby="seats">
      <h2 id="seats">{match.seats}</h2>
      <p>{status}</p>
      {info.series && <SeriesScore series={info.series} names={namesAt(seats)} />}
      <SeatsPanel {...{ matchID: info.matchID, seats, localSeats, lastBot, onLastBot: setLastBot }} isStarted={false} />
      {host && <SpectatorSwitch {...{ host, chat, matchID: info.matchID }} />}
      <Suspense>
        <AnnounceSwitch host={host} />
      </Suspense>
      {host && <StartButton host={host} lastBot={lastBot} />}
      <Terms />
      <Preparation />
      {localSeats.length === 0 ? (
        <JoinForm />
      ) : (
        <AddLocalPlayer taken={namesAt(seats)} sitDown={sitDown} busy={isJoining} />
      )}
      {localSeats.map((seat) => (
        <OwnSeatActions key={seat.credentials} seat={seat} isAlone={localSeats.length === 1} />
      ))}
      <OpenPot />
    </section>
  );
}

/** The options of the match that differ from the default, and its clock. */
function Terms() {
  const { entry, info } = useTable();
  const { labelled } = useMessages('app');
  const { tables } = useMessages('setup');
  const listing = useListing(entry);
  const clockText = useClockText();
  const optionTexts = nonDefaultOptionTexts(entry.options, listing, info.setupData, labelled);
  return (
    <p className={styles.soft}>
      {optionTexts.length > 0 ? optionTexts.join(' · ') : tables.standard}
      {info.clock && ` · ${clockText(info.clock)}`}
    </p>
  );
}

/** How the match will be dealt. */
function OpenPot() {
  const { info, viewer, localSeats, seatInfos } = useTable();
  const { deal = info.deal } = useStore(viewer.match);
  return deal && <FairnessPanel deal={deal} seats={seatInfos} warning={dealWarning(info.matchID, localSeats, deal)} />;
}

/** What joins when the host leaves a free seat to a bot. */
const DEFAULT_BOT: Level = 'level3';

interface StartButtonProps {
  readonly host: HeldSeat;
  /** The bot that the host has chosen for the only free seat. */
  readonly lastBot: Level | undefined;
}

/** The host's only way to start: with those who are there, and with bots if they are too few. Its label says with whom. */
function StartButton({ host, lastBot }: StartButtonProps) {
  const { entry, info, seats } = useTable();
  const labelOf = useStartLabel();
  const failureText = useFailureText();
  const { busy, failure, start } = useAsyncAction();
  const free = seats.filter(isFree);
  const people = seats.filter((seat) => !isFree(seat) && !seat.data?.bot).length;
  const missing = lastBot ? 1 : Math.max(0, entry.rules.seats.min - (seats.length - free.length));
  const botCount = seats.length - free.length - people + missing;
  const begin = async () => {
    const actions = seatActions(entry.name, info.matchID, host);
    for (const { id } of free.slice(0, missing)) await actions.addBot(id, lastBot ?? DEFAULT_BOT);
    if (free.length > missing) await actions.start(); // otherwise the last bot has started the match
  };
  return (
    <div className={styles.start}>
      <Button tone="primary" shortcut="Shift+P" busy={busy} onClick={() => start(begin)}>
        {labelOf(people, botCount)}
      </Button>
      <Problem>{failure && failureText(failure)}</Problem>
    </div>
  );
}

/** Returns the label of the start of a match with these numbers of people and bots. */
function useStartLabel(): (people: number, bots: number) => string {
  const { start, withPeople, withBots } = useMessages('table').waitingRoom;
  return (people, bots) => {
    if (bots === 0) return start.withPeople({ people });
    if (people === 1) return start.againstBots({ bots });
    return start.withBoth({ people: withPeople({ n: people }), bots: withBots({ n: bots }) });
  };
}

/** A link to the tutorial in a tab of its own; renders nothing if there is none. */
function LearnLink({ entry }: { entry: GameEntry }) {
  const { labelled, learn } = useMessages('app');
  const { newTab } = useMessages('table').waitingRoom;
  const { title } = useListing(entry);
  if (!entry.hasTutorial) return undefined;
  return (
    <a
      href={withBasePath(`/learn/${entry.name}`)}
      target="_blank"
      rel="noopener"
      className={buttonClass('plain')}
      aria-label={labelled({ label: learn.learn, value: `${title} (${newTab})` })}
    >
      <BookIcon /> {learn.learn}
    </a>
  );
}

/** The rules, and the tutorial in a tab of its own: this page keeps the seat and tells when the match begins. */
function Preparation() {
  const { entry } = useTable();
  const texts = useMessages('table').waitingRoom;
  const [showsRules, setShowsRules] = useState(false);
  return (
    <div className={styles.own}>
      <Button onClick={() => setShowsRules(true)}>
        <BookIcon /> {texts.openRules}
      </Button>
      <LearnLink entry={entry} />
      {showsRules && (
        <Suspense>
          <RulesDialog game={entry.name} onClose={() => setShowsRules(false)} />
        </Suspense>
      )}
    </div>
  );
}

function JoinForm() {
  const { seats, sitDown, isJoining } = useTable();
  const tableTexts = useMessages('table');
  const [name, setName] = usePlayerName(namesAt(seats));
  const { failure, checkName } = useNameCheck();
  function submit(event: FormEvent) {
    event.preventDefault();
    checkName(name, activeIdentity(), sitDown);
  }
  return (
    <form className={styles.join} onSubmit={submit} noValidate>
      <PlayerNameField name={name} onChange={setName} failure={failure} />
      <Button tone="primary" type="submit" busy={isJoining}>
        {tableTexts.match.join}
      </Button>
      <p className={styles.soft}>{tableTexts.match.orWatch}</p>
    </form>
  );
}

interface OwnSeatActionsProps {
  readonly seat: HeldSeat;
  /** It is the only seat at this device. */
  readonly isAlone: boolean;
}

/** Actions on an own seat: play on another device, or give it up. */
function OwnSeatActions(props: OwnSeatActionsProps) {
  const { seat, isAlone } = props;
  const control = useSeatTransfer(useTable().info.matchID);
  return (
    <div className={styles.own}>
      <SeatTransferButton {...{ control, seat, isAlone }} />
      <SeatTransferDialog control={control} />
      <ReleaseSeatButton {...props} />
    </div>
  );
}

function ReleaseSeatButton({ seat, isAlone }: OwnSeatActionsProps) {
  const { info, onLeft } = useTable();
  const { match } = useMessages('table');
  const { giveUp } = useMessages('table').hotSeat;
  const failureText = useFailureText();
  const [, navigate] = useLocation();
  const { busy, failure, start } = useAsyncAction();
  const leave = () =>
    start(async () => {
      await releaseSeat(info.matchID, seat);
      if (isAlone) navigate('/');
      else onLeft();
    });
  return (
    <div>
      <Button busy={busy} onClick={leave}>
        {isAlone ? match.leave : giveUp({ name: seat.name })}
      </Button>
      <Problem>{failure && failureText(failure)}</Problem>
    </div>
  );
}
