import { useEffect, useRef, useState } from 'react';
import { useFlip } from '../../../ui/motion/use-flip';
import { useTexts } from '../../../ui/i18n';
import { useFocusRestore } from '../../../ui/input/use-focus-restore';
import { useSounds } from '../../../ui/sounds/use-sounds';
import type { BoardModule, BoardProps, PlayerID } from '../../seam/entry';
import { About } from './about';
import { Banner } from './banner';
import styles from './board.module.css';
import { ScoringReveal } from './reveal';
import { scoredKinds, useScoringReveal } from './reveal-steps';
import { usePacedStates } from './use-paced-states';
import { useBoardHandlers } from './handling';
import { LootRow } from './loot';
import { Panel } from './panel';
import { decisionsFrom, useSelection } from './selection';
import { Rounds } from './rounds';
import { Seats } from './seats';
import { soundOf } from './sounds';
import type { TableProps } from './table-props';
import { describeLastMove } from '../describe';
import { lootCard } from '../rules/loot';
import { rules } from '../rules/rules';
import rulesDe from '../RULES.de.md?raw';
import rulesEn from '../RULES.md?raw';
import type { PokerMove, PokerState } from '../rules/state';
import { TEXTS } from '../texts';
import { BOARD_TEXTS } from '../texts/board';

/** The table of Piratenpoker: the crew with bids and loot, the loot at stake, the viewer's hand; at the end the scoring. */
function Board(props: BoardProps<PokerState, PokerMove>) {
  const t = useTexts(BOARD_TEXTS);
  const words = useTexts(TEXTS);
  const board = useRef<HTMLElement>(null);
  const prompt = useRef<HTMLHeadingElement>(null);
  const [isAbout, setAbout] = useState(false);
  const table = useTable(props);
  const { G, me, moves, isBehind, nameOf } = table;
  const steps = useScoringReveal(G.over, scoredKinds(G.seats).length);
  useReportShown(props, isBehind);
  useReportEnd(steps.isDone, props.onEnd);
  const moment = [G.game, G.phase, G.stage, me?.committed, isBehind, steps.isDone].join();
  useFocusRestore(board, prompt, moves.length > 0, moment);
  useSounds(G, soundOf);
  useFlip(board, G);
  const handling = useBoardHandlers(board, table);
  return (
    <section ref={board} className={styles.board} aria-label={t.board} {...handling}>
      <div className={styles.layout}>
        <div className={styles.table}>
          <Rounds {...table} onAbout={() => setAbout(true)} />
          {G.over ? <ScoringReveal {...table} steps={steps} prompt={prompt} /> : <RoundView {...table} />}
        </div>
        {!G.over && <Panel {...table} prompt={prompt} />}
      </div>
      <p className="visually-hidden" role="status">
        {describeLastMove(G, nameOf, words)}
      </p>
      {isAbout && <About onClose={() => setAbout(false)} />}
    </section>
  );
}

/** Who bids what for which loot, and what came of it. */
function RoundView(table: TableProps) {
  return (
    <>
      <Seats {...table} />
      <LootRow {...table} />
      <Banner {...table} />
    </>
  );
}

/** Tells that the latest state is shown. */
function useReportShown({ G, onShow }: BoardProps<PokerState, PokerMove>, isBehind: boolean) {
  useEffect(() => {
    if (!isBehind) onShow?.(G);
  }, [G, onShow, isBehind]);
}

function useReportEnd(isDone: boolean, onEnd: () => void) {
  useEffect(() => {
    if (isDone) onEnd();
  }, [isDone, onEnd]);
}

const NO_MOVES: readonly PokerMove[] = [];

function useTable({
  G: latest,
  playerID,
  seats,
  legalMoves,
  play,
  pending,
  isObserver,
}: BoardProps<PokerState, PokerMove>): TableProps {
  const { shown: G, recentEvents, isBehind, catchUp } = usePacedStates(latest, playerID);
  const nameOf = (id: PlayerID) => seats[Number(id)]?.name ?? id;
  // While a move is under way the choice stays in sight, disabled.
  const possible = pending && playerID !== null ? rules.legalMoves(G, playerID) : legalMoves;
  const moves = isBehind ? NO_MOVES : possible;
  const decisions = decisionsFrom(moves, G);
  const playOnce = (move: PokerMove) => {
    if (!pending) play(move);
  };
  return {
    ...{ G, seats, nameOf, moves, decisions, pending, recentEvents, isBehind, catchUp, play: playOnce },
    playerID: isObserver ? null : playerID,
    revealedRound: G.stage === 'commit' || G.over ? undefined : G.rounds.at(-1),
    doubled: G.phase === 'loot' && G.loot.length > 0 ? lootCard(G.loot[0]).colour : undefined,
    me: playerID === null ? undefined : G.seats[Number(playerID)],
    selection: useSelection(G, decisions),
  };
}

/** What browsers load of Piratenpoker; see the seam. */
export const rulesText: BoardModule<PokerState, PokerMove>['rulesText'] = { en: rulesEn, de: rulesDe };
export { Board };
