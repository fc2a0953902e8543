import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { GameText } from '../../games/contract';
import { itemAt } from '../../games/contract/items';
import { tellsUndo, withoutUndone } from '../../games/contract/undo';
import { useLanguage, useMessages } from '../../ui/i18n';
import { SeatBadge } from '../../ui/seat-badge';
import { speech } from '../../ui/speech';
import { SpeechRegion } from '../../ui/speech-region';
import { Tabs } from '../../ui/tabs';
import { CommandLine, useCommandKey } from '../keys/command-line';
import { useReplayVerb } from '../keys/replay-verb';
import { usePlayback, usePlaybackKeys, type PlaybackControls } from '../recording/playback';
import { seatNameIn, turnsOf, type Recording } from '../recording/recording';
import { ExplainMove } from '../review/explain-move';
import { RuleNote } from '../review/rule-note';
import { createReview } from '../review/review';
import { ReviewPanel } from '../review/review-panel';
import { useBoard } from '../shared/load-board';
import { Controls, CopyLink, PerspectiveSelect, type MoveLink } from './controls';
import { hasStatistics, MatchStatistics, useStatisticsTitle } from './match-statistics';
import { PlyLog, useCaptions } from './ply-log';
import { snapshotIndexAt, type ReplayPosition } from './position';
import { ReplayBoard } from './replay-board';
import styles from './replay-viewer.module.css';
import { Timeline } from './timeline';

interface ReplayViewerProps {
  readonly recording: Recording;
  readonly start: ReplayPosition;
  /** How URLs name the displayed move; without it, none does. */
  readonly links?: ReplayLinks;
  /** Further actions for this match. */
  readonly actions?: ReactNode;
}

/** The URLs of a replay by the displayed move. */
export interface ReplayLinks {
  /** Returns the page's own URL, which is kept in step with the displayed move. */
  here(position: ReplayPosition): string;
  /** Returns the link to copy. */
  copied(position: ReplayPosition): Promise<MoveLink>;
}

/** Shows a recorded match on the game's own board, with playback controls, move log and review. */
export function ReplayViewer({ recording, start, links, actions }: ReplayViewerProps) {
  const { entry, snapshots } = recording;
  const { Board, gameText } = useBoard(entry);
  const playback = usePlayback(snapshotIndexAt(snapshots, start.ply), snapshots.length - 1);
  const [perspective, setPerspective] = useState(start.perspective);
  const turns = useMemo(() => turnsOf(snapshots), [snapshots]);
  const captions = useCaptions(recording, gameText);
  const [review] = useState(() => createReview(recording));
  useEffect(() => review.stop, [review]);
  const { turningPoints } = useStore(review);
  usePlaybackKeys(playback, turns);
  const position = { ply: itemAt(snapshots, playback.at).ply, perspective };
  useUrlSync(links?.here(position));
  const captionProps = { recording, playback, caption: itemAt(captions, playback.at), gameText };
  return (
    <div className={styles.theatre}>
      <SpeechRegion />
      <ReplayCommands lookBack={(ply) => playback.seek(snapshotIndexAt(snapshots, ply))} />
      <div className={styles.main}>
        <Caption {...captionProps} />
        <ReplayBoard {...{ recording, playback, perspective, Board }} />
        <div className={styles.deck}>
          <Timeline
            {...recording}
            {...{ turns, playback }}
            valueText={useValueText(captionProps)}
            markers={turningPoints.map(({ at }) => at)}
          />
          <Controls playback={playback} />
        </div>
        <div className={styles.choices}>
          <PerspectiveSelect recording={recording} perspective={perspective} onChange={setPerspective} />
          {links && <CopyLink canSave={recording.isOver} link={() => links.copied(position)} />}
          {actions}
        </div>
      </div>
      <SidePanel {...{ recording, turns, captions, playback, review, gameText }} />
    </div>
  );
}

/** Opens a command line when "/" is pressed, which goes to a move. */
function ReplayCommands({ lookBack }: { lookBack(ply: number): void }) {
  const [isOpen, setOpen] = useCommandKey();
  const verbs = [useReplayVerb()(lookBack)];
  return isOpen && <CommandLine choices={[]} verbs={verbs} onClose={() => setOpen(false)} />;
}

/** Browsers limit how often a page may change its URL, so it is updated after the playback rests. */
const URL_DELAY_MS = 400;

function useUrlSync(url: string | undefined): void {
  useEffect(() => {
    if (url === undefined) return undefined;
    const timer = setTimeout(() => history.replaceState(history.state, '', url), URL_DELAY_MS);
    return () => clearTimeout(timer);
  }, [url]);
}

interface CaptionProps {
  readonly recording: Pick<Recording, 'snapshots' | 'seats' | 'isOver'>;
  readonly gameText: GameText;
  readonly playback: PlaybackControls;
  /** Describes the move that led to this snapshot. */
  readonly caption: string;
}

/** Describes the snapshot for screen readers: "Move 3 of 40: Anna reveals a card"; at the end of the match, also who has won. */
function useValueText({ recording, playback: { at, last }, caption, gameText }: CaptionProps): string {
  const { player: texts } = useMessages('replay');
  const { language } = useLanguage();
  const { snapshots, isOver } = recording;
  const { ply, G } = itemAt(snapshots, at);
  const move = texts.moveTold({ ply, last: itemAt(snapshots, last).ply, caption });
  const outcome = isOver && at === last && gameText.speech?.describeOutcome?.(G, seatNameIn(recording), language);
  return outcome ? `${move} ${outcome}` : move;
}

/** Describes the last move, and speaks of it; where the timeline has the focus, that does. */
function Caption(props: CaptionProps) {
  const { recording, playback, caption } = props;
  const { snapshots } = recording;
  const { player: texts } = useMessages('replay');
  const { ply, player: mover } = itemAt(snapshots, playback.at);
  const text = useValueText(props);
  const spoken = useRef(text);
  useEffect(() => {
    const isNews = text !== spoken.current && !document.activeElement?.matches('input[type=range]');
    spoken.current = text;
    return isNews ? speech.say(text, 'prompt') : undefined; // not of a move that has been left by then
  }, [text]);
  return (
    <div className={styles.headline}>
      {mover !== undefined && <SeatBadge seat={Number(mover)} />}
      <p>
        <span className={styles.ply}>{texts.move({ ply, last: itemAt(snapshots, playback.last).ply })}</span>
        <span className="visually-hidden">: </span>
        <span className={styles.told}>{caption}</span>
      </p>
    </div>
  );
}

type SidePanelProps = Parameters<typeof ReviewPanel>[0] & Omit<Parameters<typeof PlyLog>[0], 'at' | 'onSeek'>;

function SidePanel({
  recording,
  turns,
  captions,
  playback,
  review,
  gameText,
}: SidePanelProps & { recording: Recording }) {
  const texts = useMessages('replay');
  const { entry, snapshots, seats, isOver } = recording;
  const events = useMemo(() => withoutUndone(snapshots, tellsUndoIn).flatMap(({ G }) => G.events), [snapshots]);
  const statistics = {
    id: 'statistics',
    title: useStatisticsTitle(),
    panel: <MatchStatistics {...{ entry, events, seats }} G={itemAt(snapshots, snapshots.length - 1).G} />,
  };
  const tabs = [
    {
      id: 'log',
      title: texts.player.log,
      panel: <PlyLog {...{ recording, turns, captions }} at={playback.at} onSeek={playback.seek} />,
    },
    {
      id: 'review',
      title: texts.review.title,
      shortcut: 'Shift+R',
      panel: <ReviewPanel {...{ recording, captions, playback, review, gameText }} />,
    },
    ...(isOver && hasStatistics(entry) ? [statistics] : []),
  ];
  return (
    <aside className={styles.beside} aria-label={texts.player.beside}>
      {isOver ? (
        <ExplainMove {...{ recording, gameText }} at={playback.at} />
      ) : (
        <RuleNote {...{ recording, gameText }} at={playback.at} />
      )}
      <Tabs label={texts.player.beside} tabs={tabs} />
    </aside>
  );
}

const tellsUndoIn = ({ events }: Recording['snapshots'][number]) => tellsUndo(events);
