import { useEffect, useEffectEvent, useId, useState } from 'react';
import type { GameEntry, PlayerID, SeatInfo } from '../../games/contract';
import { subjectName } from '../../games/contract/board';
import { Button, ToolLabel } from '../../ui/button';
import { useLanguage, useMessages } from '../../ui/i18n';
import { BotIcon, CloseIcon } from '../../ui/icons';
import { speech } from '../../ui/speech';
import { LanternIcon } from '../recording/icons';
import type { ViewHistory } from '../recording/view-history';
import { useBotWorker } from '../shared/bot-worker-client';
import { loadBoard } from '../shared/load-board';
import type { MatchSnapshot } from '../shared/match-store';
import { decisionRequestAt, REVIEW_BOT } from './evaluate-move';
import { createRecommendation, type Recommendation } from './explanation';
import styles from './hint.module.css';
import { OptionList } from './option-list';

/** How long the bot compares the moves, unless it can tell at once. */
const HINT_MS = 500;

/** How long after the table is shown the bot is loaded, so that the first hint is fast. */
const PREPARATION_DELAY_MS = 1000;

interface HintProps {
  readonly entry: GameEntry;
  readonly snapshot: MatchSnapshot;
  readonly playerID: PlayerID;
  readonly seats: readonly SeatInfo[];
  /** The views that the seat has received; the bot accumulates information from them. */
  readonly history: ViewHistory;
}

/** The hint requested for one decision: first without an answer, then with a recommendation, or with a text instead. */
interface HintState {
  /** See `decisionKeyOf`. */
  readonly decisionKey: string;
  readonly recommendation?: Recommendation;
  readonly text?: string;
}

/** Asks the strongest bot what it thinks of the moves with this player's information, and shows the answer. */
export function Hint({ snapshot, playerID, ...props }: HintProps) {
  const { hint: texts } = useMessages('replay');
  const decisionKey = decisionKeyOf(snapshot, playerID);
  const [hint, setHint] = useState<HintState>();
  const buttonID = useId();
  const recommend = useRecommend({ snapshot, playerID, ...props });
  const shown = hint?.decisionKey === decisionKey ? hint : undefined;
  const canAsk = snapshot.active.includes(playerID) && snapshot.legalMoves.length > 0;
  const close = () => {
    setHint(undefined);
    if (document.activeElement?.closest('[data-hint]')) document.getElementById(buttonID)?.focus();
  };
  async function onPress() {
    if (shown) return close();
    if (!canAsk) return setHint({ decisionKey, text: texts.notYours });
    const asked = { decisionKey };
    setHint(asked);
    const result = await recommend().catch(() => texts.failed);
    const found = typeof result === 'string' ? { text: result } : { recommendation: result };
    setHint((current) => (current === asked ? { decisionKey, ...found } : current));
  }
  useEscape(shown !== undefined, close);
  const answer = shown && (shown.recommendation?.announcement ?? shown.text ?? texts.thinking);
  useEffect(() => {
    if (answer !== undefined) speech.say(answer, 'prompt');
  }, [answer]);
  return (
    <>
      <Button
        id={buttonID}
        tone="quiet"
        title={texts.ask}
        shortcut="Shift+H"
        aria-disabled={!canAsk}
        aria-expanded={shown !== undefined}
        onClick={() => void onPress()}
      >
        <LanternIcon /> <ToolLabel>{texts.ask}</ToolLabel>
      </Button>
      {shown && (
        <HintPanel onClose={close} recommendation={shown.recommendation}>
          {shown.text ?? texts.thinking}
        </HintPanel>
      )}
    </>
  );
}

/** Identifies a decision of a player: it remains the same while others make their simultaneous moves. */
function decisionKeyOf({ log, active }: MatchSnapshot, playerID: PlayerID): string {
  const ownMoves = log.filter(({ action }) => action.payload.playerID === playerID);
  return `${ownMoves.length} ${active.includes(playerID)}`;
}

/** Calls `onEscape` for the Escape key while `isActive`, unless a dialog is open, which the key closes first. */
function useEscape(isActive: boolean, onEscape: () => void): void {
  const escape = useEffectEvent(onEscape);
  useEffect(() => {
    if (!isActive) return undefined;
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !document.querySelector(':modal')) escape();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isActive]);
}

/**
 * Returns a function that resolves to the recommendation for the current state, or to a
 * text where there is only one move. An evaluation stops when the decision has been made.
 */
function useRecommend({
  entry,
  snapshot,
  playerID,
  seats,
  history,
}: HintProps): () => Promise<Recommendation | string> {
  const texts = useMessages('replay');
  const { language } = useLanguage();
  const { G } = snapshot;
  const { startRequest, prepare } = useBotWorker(decisionKeyOf(snapshot, playerID));
  const prepareForView = useEffectEvent(() => prepare(entry.name, G));
  useEffect(() => {
    const timer = setTimeout(() => prepareForView(), PREPARATION_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return async () => {
    const { bots, signal } = startRequest();
    const snapshots = history.snapshots();
    const decision = decisionRequestAt({ entry, snapshots }, snapshots.length - 1, playerID);
    const request = { game: entry.name, kind: REVIEW_BOT, seed: 'hint', milliseconds: HINT_MS, decision };
    const { gameText } = await loadBoard(entry, language);
    const [move, ...others] = decision.moves;
    const nameOf = (id: PlayerID) => subjectName(seats[Number(id)]) ?? id;
    if (move && others.length === 0)
      return texts.hint.onlyMove({ move: gameText.describeMove(move, language, G, nameOf) });
    const evaluations = await bots.evaluateMoves(request, signal);
    return createRecommendation({ evaluations, player: playerID, G, gameText, nameOf, language, texts });
  };
}

/** The number of options shown at first: the recommended move and its best alternatives. */
const SHOWN_OPTIONS = 3;

interface HintPanelProps {
  /** Undefined while the bot thinks, or when there is only a text. */
  readonly recommendation: Recommendation | undefined;
  /** The text to show instead. */
  readonly children: string;
  onClose(): void;
}

/** The panel of a hint: the options with their chances as bars, and the reason. */
function HintPanel({ recommendation, children, onClose }: HintPanelProps) {
  const { hint: texts } = useMessages('replay');
  const client = useMessages('app');
  return (
    <section className={styles.panel} data-hint aria-label={texts.title}>
      <BotIcon />
      <p className={styles.title}>{recommendation ? texts.title : children}</p>
      {recommendation && <Options {...recommendation} />}
      <div className={styles.close}>
        <Button tone="quiet" aria-label={client.close} onClick={onClose}>
          <CloseIcon />
        </Button>
      </div>
    </section>
  );
}

function Options({ options, reason }: Recommendation) {
  const { hint: texts } = useMessages('replay');
  const [showsAll, setShowsAll] = useState(false);
  const hidden = options.length - SHOWN_OPTIONS;
  return (
    <>
      <OptionList options={options.slice(0, showsAll ? undefined : SHOWN_OPTIONS)} />
      <p className={styles.reason}>{reason}</p>
      {hidden > 0 && (
        <div className={styles.more}>
          <Button tone="quiet" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? texts.fewer : texts.more({ n: hidden })}
          </Button>
        </div>
      )}
    </>
  );
}
