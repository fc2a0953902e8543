import { use, useEffect, useMemo, useState, type ReactNode } from 'react';
import { SeatBadge } from '../../ui/seat-badge';
import { Tabs } from '../../ui/tabs';
import { tableOf } from '../match/load-board';
import { reviewOf } from '../review/review';
import { ReviewPanel } from '../review/review-panel';
import { hasStatistics, MatchStatistics, useStatisticsTitle } from '../statistics/match-statistics';
import { useWatched } from '../shared/store';
import { Controls, CopyLink, EyesChoice } from './controls';
import { positionOf, searchOf, type Place } from './link';
import { PlyLog, useTold } from './ply-log';
import { turnsOf, type Recording } from './recording';
import { Stage } from './replay-board';
import { useReplayTexts } from './texts';
import styles from './replay-viewer.module.css';
import { Timeline } from './timeline';
import { usePlayback, usePlayerKeys, type Player } from './use-playback';

interface TheatreProps {
  readonly recording: Recording;
  readonly start: Place;
  /** The page's address follows the moment that is shown, so that it can be kept and sent. */
  readonly linked: boolean;
  /** What else can be done with this match. */
  readonly actions?: ReactNode;
}

/** A recorded match on its own board, with everything to move about in it, its log and its review. */
export function Theatre({ recording, start, linked, actions }: TheatreProps) {
  const { entry, moments } = recording;
  const { board, words } = use(tableOf(entry));
  const player = usePlayback(positionOf(moments, start.ply), moments.length - 1);
  const [eyes, setEyes] = useState(start.eyes);
  const turns = useMemo(() => turnsOf(moments), [moments]);
  const told = useTold(recording, words);
  const [review] = useState(() => reviewOf(recording));
  useEffect(() => review.stop, [review]);
  const { swings } = useWatched(review);
  usePlayerKeys(player, turns);
  const place = { ply: moments[player.at].ply, eyes };
  useAddress(linked, place);
  const shown = { recording, player, told: told[player.at] };
  return (
    <div className={styles.theatre}>
      <div className={styles.main}>
        <Headline {...shown} />
        <Stage {...{ recording, player, eyes, board }} />
        <div className={styles.deck}>
          <Timeline {...recording} {...{ turns, player }} words={useWords(shown)} flags={swings.map(({ at }) => at)} />
          <Controls player={player} />
        </div>
        <div className={styles.choices}>
          <EyesChoice recording={recording} eyes={eyes} onChange={setEyes} />
          {linked && <CopyLink address={() => addressOf(place)} />}
          {actions}
        </div>
      </div>
      <Beside {...{ recording, turns, told, player, review, words }} />
    </div>
  );
}

const addressOf = (place: Place) => `${location.origin}${location.pathname}?${searchOf(place)}`;

/** Browsers count how often a page changes its address: it follows when the replay has come to rest. */
const REST_MS = 400;

function useAddress(linked: boolean, { ply, eyes }: Place): void {
  useEffect(() => {
    if (!linked) return undefined;
    const timer = setTimeout(() => history.replaceState(history.state, '', addressOf({ ply, eyes })), REST_MS);
    return () => clearTimeout(timer);
  }, [linked, ply, eyes]);
}

interface ShownProps {
  readonly recording: Recording;
  readonly player: Player;
  /** What brought this moment about. */
  readonly told: string;
}

/** The moment in words, for whoever hears the page: "Move 3 of 40: Anna reveals a card". */
function useWords({ recording: { moments }, player: { at, last }, told }: ShownProps): string {
  const { player: texts } = useReplayTexts();
  return `${texts.move(moments[at].ply, moments[last].ply)}: ${told}`;
}

/** What has just happened. Read aloud when somebody steps; while it plays, the board tells. */
function Headline({ recording: { moments }, player, told }: ShownProps) {
  const { player: texts } = useReplayTexts();
  const mover = moments[player.at].player;
  return (
    <div className={styles.headline}>
      {mover !== undefined && <SeatBadge seat={Number(mover)} />}
      <p aria-live={player.playing ? 'off' : 'polite'}>
        <span className={styles.ply}>{texts.move(moments[player.at].ply, moments[player.last].ply)}</span>
        <span className="visually-hidden">: </span>
        <span className={styles.told}>{told}</span>
      </p>
    </div>
  );
}

type BesideProps = Parameters<typeof ReviewPanel>[0] & Omit<Parameters<typeof PlyLog>[0], 'at' | 'onGo'>;

function Beside({ recording, turns, told, player, review, words }: BesideProps & { recording: Recording }) {
  const texts = useReplayTexts();
  const { entry, moments, seats, isOver } = recording;
  const facts = useMemo(() => moments.flatMap(({ G }) => G.happened), [moments]);
  const statistics = {
    id: 'statistics',
    title: useStatisticsTitle(),
    panel: <MatchStatistics {...{ entry, facts, seats }} G={moments[moments.length - 1].G} />,
  };
  const tabs = [
    {
      id: 'log',
      title: texts.player.log,
      panel: <PlyLog {...{ recording, turns, told }} at={player.at} onGo={player.go} />,
    },
    {
      id: 'review',
      title: texts.review.title,
      panel: <ReviewPanel {...{ recording, told, player, review, words }} />,
    },
    ...(isOver && hasStatistics(entry) ? [statistics] : []),
  ];
  return (
    <aside className={styles.beside} aria-label={texts.player.beside}>
      <Tabs label={texts.player.beside} tabs={tabs} />
    </aside>
  );
}
