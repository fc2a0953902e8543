import { use, useEffect, useMemo, useState, type ReactNode } from 'react';
import { SeatBadge } from '../../ui/seat-badge';
import { Tabs } from '../../ui/tabs';
import { loadBoard } from '../match/load-board';
import { createReview } from '../review/review';
import { ReviewPanel } from '../review/review-panel';
import { hasStatistics, MatchStatistics, useStatisticsTitle } from '../statistics/match-statistics';
import { useStore } from '../shared/store';
import { Controls, CopyLink, PerspectiveSelect } from './controls';
import { snapshotIndexAt, formatPosition, type ReplayPosition } from './link';
import { PlyLog, useCaptions } from './ply-log';
import { turnsOf, type Recording } from './recording';
import { ReplayBoard } from './replay-board';
import { useReplayTexts } from './texts';
import styles from './replay-viewer.module.css';
import { Timeline } from './timeline';
import { usePlayback, usePlaybackKeys, type PlaybackControls } from './use-playback';

interface ReplayViewerProps {
  readonly recording: Recording;
  readonly start: ReplayPosition;
  /** The page's address follows the moment that is shown, so that it can be kept and sent. */
  readonly syncsUrl: boolean;
  /** What else can be done with this match. */
  readonly actions?: ReactNode;
}

/** A recorded match on its own board, with everything to move about in it, its log and its review. */
export function ReplayViewer({ recording, start, syncsUrl, actions }: ReplayViewerProps) {
  const { entry, snapshots } = recording;
  const { board, words } = use(loadBoard(entry));
  const player = usePlayback(snapshotIndexAt(snapshots, start.ply), snapshots.length - 1);
  const [perspective, setPerspective] = useState(start.perspective);
  const turns = useMemo(() => turnsOf(snapshots), [snapshots]);
  const captions = useCaptions(recording, words);
  const [review] = useState(() => createReview(recording));
  useEffect(() => review.stop, [review]);
  const { turningPoints } = useStore(review);
  usePlaybackKeys(player, turns);
  const position = { ply: snapshots[player.at].ply, perspective };
  useUrlSync(syncsUrl, position);
  const captionProps = { recording, player, caption: captions[player.at] };
  return (
    <div className={styles.theatre}>
      <div className={styles.main}>
        <Caption {...captionProps} />
        <ReplayBoard {...{ recording, player, perspective, board }} />
        <div className={styles.deck}>
          <Timeline
            {...recording}
            {...{ turns, player }}
            valueText={useValueText(captionProps)}
            markers={turningPoints.map(({ at }) => at)}
          />
          <Controls player={player} />
        </div>
        <div className={styles.choices}>
          <PerspectiveSelect recording={recording} perspective={perspective} onChange={setPerspective} />
          {syncsUrl && <CopyLink url={() => urlOf(position)} />}
          {actions}
        </div>
      </div>
      <SidePanel {...{ recording, turns, captions, player, review, words }} />
    </div>
  );
}

const urlOf = (position: ReplayPosition) => `${location.origin}${location.pathname}?${formatPosition(position)}`;

/** Browsers count how often a page changes its address: it follows when the replay has come to rest. */
const URL_DELAY_MS = 400;

function useUrlSync(syncsUrl: boolean, { ply, perspective }: ReplayPosition): void {
  useEffect(() => {
    if (!syncsUrl) return undefined;
    const timer = setTimeout(() => history.replaceState(history.state, '', urlOf({ ply, perspective })), URL_DELAY_MS);
    return () => clearTimeout(timer);
  }, [syncsUrl, ply, perspective]);
}

interface CaptionProps {
  readonly recording: Recording;
  readonly player: PlaybackControls;
  /** What brought this moment about. */
  readonly caption: string;
}

/** The moment in words, for whoever hears the page: "Move 3 of 40: Anna reveals a card". */
function useValueText({ recording: { snapshots }, player: { at, last }, caption }: CaptionProps): string {
  const { player: texts } = useReplayTexts();
  return `${texts.move(snapshots[at].ply, snapshots[last].ply)}: ${caption}`;
}

/** What has just happened. Read aloud when somebody steps; while it plays, the board tells. */
function Caption({ recording: { snapshots }, player, caption }: CaptionProps) {
  const { player: texts } = useReplayTexts();
  const mover = snapshots[player.at].player;
  return (
    <div className={styles.headline}>
      {mover !== undefined && <SeatBadge seat={Number(mover)} />}
      <p aria-live={player.playing ? 'off' : 'polite'}>
        <span className={styles.ply}>{texts.move(snapshots[player.at].ply, snapshots[player.last].ply)}</span>
        <span className="visually-hidden">: </span>
        <span className={styles.told}>{caption}</span>
      </p>
    </div>
  );
}

type SidePanelProps = Parameters<typeof ReviewPanel>[0] & Omit<Parameters<typeof PlyLog>[0], 'at' | 'onSeek'>;

function SidePanel({ recording, turns, captions, player, review, words }: SidePanelProps & { recording: Recording }) {
  const texts = useReplayTexts();
  const { entry, snapshots, seats, isOver } = recording;
  const events = useMemo(() => snapshots.flatMap(({ G }) => G.happened), [snapshots]);
  const statistics = {
    id: 'statistics',
    title: useStatisticsTitle(),
    panel: <MatchStatistics {...{ entry, events, seats }} G={snapshots[snapshots.length - 1].G} />,
  };
  const tabs = [
    {
      id: 'log',
      title: texts.player.log,
      panel: <PlyLog {...{ recording, turns, captions }} at={player.at} onSeek={player.seek} />,
    },
    {
      id: 'review',
      title: texts.review.title,
      panel: <ReviewPanel {...{ recording, captions, player, review, words }} />,
    },
    ...(isOver && hasStatistics(entry) ? [statistics] : []),
  ];
  return (
    <aside className={styles.beside} aria-label={texts.player.beside}>
      <Tabs label={texts.player.beside} tabs={tabs} />
    </aside>
  );
}
