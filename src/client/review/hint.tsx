import { useEffect, useRef, useState } from 'react';
import type { GameEntry, Move, PlayerID } from '../../games/seam/entry';
import { Button, ToolLabel } from '../../ui/button';
import { useLanguage } from '../../ui/i18n';
import { BotIcon, CloseIcon } from '../../ui/icons';
import type { MatchNow } from '../match/use-match';
import { tableOf } from '../match/load-board';
import { LanternIcon } from '../replay/icons';
import type { PastViews } from '../replay/view-history';
import { useReplayTexts } from '../replay/texts';
import { hireCrew, type BotCrew } from '../bots/bot-worker-client';
import { useClientTexts } from '../texts';
import styles from './hint.module.css';
import { questionAt, REVIEWER } from './question';

interface HintProps {
  readonly entry: GameEntry;
  readonly now: MatchNow;
  readonly playerID: PlayerID;
  /** What the seat has been shown: the bot remembers all of it. */
  readonly views: PastViews;
}

/** What came of asking in one situation. */
interface Asked {
  readonly G: MatchNow['G'];
  readonly words?: string;
}

/** Asks the strongest bot what it would do in the person's place, by what he sees, and says it; he plays what he likes. */
export function Hint({ entry, now, playerID, views }: HintProps) {
  const texts = useReplayTexts();
  const client = useClientTexts();
  const [asked, setAsked] = useState<Asked>();
  const ask = useAdvice(entry, playerID, views);
  const isCurrent = asked !== undefined && asked.G === now.G;
  const canAsk = now.legalMoves.length > 0;
  async function press() {
    const { G } = now;
    if (!canAsk) return setAsked({ G, words: texts.hint.notYours });
    setAsked({ G });
    setAsked({ G, words: await ask(G) });
  }
  return (
    <>
      <Button tone="quiet" title={texts.hint.ask} aria-disabled={!canAsk} onClick={() => void press()}>
        <LanternIcon /> <ToolLabel>{texts.hint.ask}</ToolLabel>
      </Button>
      <div role="status" className={styles.place}>
        {isCurrent && (
          <div className={styles.bubble}>
            <BotIcon />
            <p>{asked.words ?? texts.hint.thinking}</p>
            <Button tone="quiet" aria-label={client.close} onClick={() => setAsked(undefined)}>
              <CloseIcon />
            </Button>
          </div>
        )}
      </div>
    </>
  );
}

/** A bot in a worker of its own, hired when it is first asked; what it says, in words. */
function useAdvice(entry: GameEntry, playerID: PlayerID, views: PastViews): (G: MatchNow['G']) => Promise<string> {
  const { hint } = useReplayTexts();
  const { language } = useLanguage();
  const crew = useRef<BotCrew>(undefined);
  useEffect(
    () => () => {
      crew.current?.dismiss();
      crew.current = undefined;
    },
    [],
  );
  return async (G) => {
    crew.current ??= hireCrew();
    const moments = views.moments();
    const question = questionAt({ entry, moments }, moments.length - 1, playerID);
    const bot = { game: entry.name, kind: REVIEWER, seed: 'hint' };
    const [move, { words }] = await Promise.all([
      crew.current.choose(bot, question, new AbortController().signal).catch(reasonOf),
      tableOf(entry),
    ]);
    return typeof move === 'string' ? hint.failed(move) : hint.words(words.move(move, language, G));
  };
}

const reasonOf = (error: unknown): Move | string => (error instanceof Error ? error.message : String(error));
