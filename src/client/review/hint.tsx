import { useEffect, useRef, useState } from 'react';
import type { GameEntry, Move, PlayerID } from '../../games/seam/entry';
import { Button, ToolLabel } from '../../ui/button';
import { useLanguage } from '../../ui/i18n';
import { BotIcon, CloseIcon } from '../../ui/icons';
import type { MatchSnapshot } from '../shared/use-match';
import { loadBoard } from '../shared/load-board';
import { LanternIcon } from '../recording/icons';
import type { ViewHistory } from '../recording/view-history';
import { useReplayTexts } from '../recording/texts';
import { createBotWorkerClient, type BotWorkerClient } from '../bots/bot-worker-client';
import { useClientTexts } from '../texts';
import styles from './hint.module.css';
import { decisionRequestAt, REVIEW_BOT } from './decision-request';

interface HintProps {
  readonly entry: GameEntry;
  readonly snapshot: MatchSnapshot;
  readonly playerID: PlayerID;
  /** The views that the seat has received; the bot accumulates information from them. */
  readonly history: ViewHistory;
}

/** The hint requested in one state. */
interface HintState {
  readonly G: MatchSnapshot['G'];
  readonly text?: string;
}

/** Asks the strongest bot what it would play with this player's information, and shows the answer. */
export function Hint({ entry, snapshot, playerID, history }: HintProps) {
  const texts = useReplayTexts();
  const client = useClientTexts();
  const [hintState, setHintState] = useState<HintState>();
  const getHint = useHint(entry, playerID, history);
  const isCurrent = hintState !== undefined && hintState.G === snapshot.G;
  const canAsk = snapshot.legalMoves.length > 0;
  async function onPress() {
    const { G } = snapshot;
    if (!canAsk) return setHintState({ G, text: texts.hint.notYours });
    setHintState({ G });
    setHintState({ G, text: await getHint(G) });
  }
  return (
    <>
      <Button tone="quiet" title={texts.hint.ask} aria-disabled={!canAsk} onClick={() => void onPress()}>
        <LanternIcon /> <ToolLabel>{texts.hint.ask}</ToolLabel>
      </Button>
      <div role="status" className={styles.place}>
        {isCurrent && (
          <div className={styles.bubble}>
            <BotIcon />
            <p>{hintState.text ?? texts.hint.thinking}</p>
            <Button tone="quiet" aria-label={client.close} onClick={() => setHintState(undefined)}>
              <CloseIcon />
            </Button>
          </div>
        )}
      </div>
    </>
  );
}

/** Starts a bot worker on first use; returns a function that asks for a hint and resolves to its text. */
function useHint(
  entry: GameEntry,
  playerID: PlayerID,
  history: ViewHistory,
): (G: MatchSnapshot['G']) => Promise<string> {
  const { hint } = useReplayTexts();
  const { language } = useLanguage();
  const bots = useRef<BotWorkerClient>(undefined);
  useEffect(
    () => () => {
      bots.current?.terminate();
      bots.current = undefined;
    },
    [],
  );
  return async (G) => {
    bots.current ??= createBotWorkerClient();
    const snapshots = history.snapshots();
    const request = decisionRequestAt({ entry, snapshots }, snapshots.length - 1, playerID);
    const bot = { game: entry.name, kind: REVIEW_BOT, seed: 'hint' };
    const [move, { gameText }] = await Promise.all([
      bots.current.choose(bot, request, new AbortController().signal).catch(errorText),
      loadBoard(entry),
    ]);
    return typeof move === 'string' ? hint.failed(move) : hint.words(gameText.describeMove(move, language, G));
  };
}

const errorText = (error: unknown): Move | string => (error instanceof Error ? error.message : String(error));
