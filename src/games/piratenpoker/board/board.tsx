import { useEffect, useRef, useState } from 'react';
import { useFlip } from '../../../ui/motion/use-flip';
import { useTexts } from '../../../ui/i18n';
import { useFocusRestore } from '../../../ui/input/use-focus-restore';
import { useSounds } from '../../../ui/sounds/use-sounds';
import type { BoardModule, BoardProps, PlayerID } from '../../seam/entry';
import { HelpDialog } from './help-dialog';
import { Banner } from './banner';
import styles from './board.module.css';
import { ScoringReveal } from './reveal';
import { scoredKinds, useScoringReveal } from './reveal-steps';
import { usePacedStates } from './use-paced-states';
import { useBoardHandlers } from './use-board-handlers';
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

/**
 * The board of Piratenpoker: players with bids and loot, the loot at stake, and the viewer's hand; at the end, the
 * scoring.
 */
function Board(props: BoardProps<PokerState, PokerMove>) {
  const t = useTexts(BOARD_TEXTS);
  const words = useTexts(TEXTS);
  const board = useRef<HTMLElement>(null);
  const prompt = useRef<HTMLHeadingElement>(null);
  const [isAboutOpen, setAboutOpen] = useState(false);
  const table = useTableProps(props);
  const { G, me, moves, isBehind, nameOf } = table;
  const steps = useScoringReveal(G.over, scoredKinds(G.seats).length);
  useReportShown(props, isBehind);
  useReportEnd(steps.isDone, props.onEnd);
  const focusKey = [G.game, G.phase, G.stage, me?.committed, isBehind, steps.isDone].join();
  useFocusRestore(board, prompt, moves.length > 0, focusKey);
  useSounds(G, soundOf);
  useFlip(board, G);
  const inputHandlers = useBoardHandlers(board, table);
  return (
    <section ref={board} className={styles.board} aria-label={t.board} {...inputHandlers}>
      <div className={styles.layout}>
        <div className={styles.table}>
          <Rounds {...table} onAbout={() => setAboutOpen(true)} />
          {G.over ? <ScoringReveal {...table} steps={steps} prompt={prompt} /> : <RoundView {...table} />}
        </div>
        {!G.over && <Panel {...table} prompt={prompt} />}
      </div>
      <p className="visually-hidden" role="status">
        {describeLastMove(G, nameOf, words)}
      </p>
      {isAboutOpen && <HelpDialog onClose={() => setAboutOpen(false)} />}
    </section>
  );
}

/** A round: the bids, the loot at stake and the result. */
function RoundView(table: TableProps) {
  return (
    <>
      <Seats {...table} />
      <LootRow {...table} />
      <Banner {...table} />
    </>
  );
}

/** Calls `onShow` once the latest state is displayed. */
function useReportShown({ G, onShow }: BoardProps<PokerState, PokerMove>, isBehind: boolean) {
  useEffect(() => {
    if (!isBehind) onShow?.(G);
  }, [G, onShow, isBehind]);
}

/** Calls `onEnd` once the scoring has been shown. */
function useReportEnd(isDone: boolean, onEnd: () => void) {
  useEffect(() => {
    if (isDone) onEnd();
  }, [isDone, onEnd]);
}

const NO_MOVES: readonly PokerMove[] = [];

/** Derives the props of all parts of the board. */
function useTableProps({
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
  // While a move is pending, its choices stay visible but disabled.
  const displayedMoves = pending && playerID !== null ? rules.legalMoves(G, playerID) : legalMoves;
  const moves = isBehind ? NO_MOVES : displayedMoves;
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

/** The board module that browsers load; see BoardModule. */
export const rulesText: BoardModule<PokerState, PokerMove>['rulesText'] = { en: rulesEn, de: rulesDe };
export { Board };
