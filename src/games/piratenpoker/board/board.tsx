import { useEffect, useRef, useState } from 'react';
import { useFlights } from '../../../ui/motion/use-flip';
import { useTexts } from '../../../ui/i18n';
import { useKeptFocus } from '../../../ui/input/use-focus-restore';
import { useSounds } from '../../../ui/sounds/use-sounds';
import type { BoardModule, BoardProps, PlayerID } from '../../seam/entry';
import { About } from './about';
import { Banner } from './banner';
import styles from './board.module.css';
import { Ceremony } from './reveal';
import { rowsOf, useCeremony } from './reveal-steps';
import { useFollowed } from './use-paced-states';
import { useHandling } from './handling';
import { LootRow } from './loot';
import { Panel } from './panel';
import { decisionsIn, usePicks } from './selection';
import { Rounds } from './rounds';
import { Seats } from './seats';
import { soundOf } from './sounds';
import type { TableProps } from './table-props';
import { newsInWords } from '../describe';
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
  const steps = useCeremony(G.over, rowsOf(G.seats).length);
  useShown(props, isBehind);
  useAnnouncedEnd(steps.isDone, props.onEnd);
  const moment = [G.game, G.phase, G.stage, me?.committed, isBehind, steps.isDone].join();
  useKeptFocus(board, prompt, moves.length > 0, moment);
  useSounds(G, soundOf);
  useFlights(board, G);
  const handling = useHandling(board, table);
  return (
    <section ref={board} className={styles.board} aria-label={t.board} {...handling}>
      <div className={styles.layout}>
        <div className={styles.table}>
          <Rounds {...table} onAbout={() => setAbout(true)} />
          {G.over ? <Ceremony {...table} steps={steps} prompt={prompt} /> : <Round {...table} />}
        </div>
        {!G.over && <Panel {...table} prompt={prompt} />}
      </div>
      <p className="visually-hidden" role="status">
        {newsInWords(G, nameOf, words)}
      </p>
      {isAbout && <About onClose={() => setAbout(false)} />}
    </section>
  );
}

/** Who bids what for which loot, and what came of it. */
function Round(table: TableProps) {
  return (
    <>
      <Seats {...table} />
      <LootRow {...table} />
      <Banner {...table} />
    </>
  );
}

/** Tells that the latest state is shown. */
function useShown({ G, onShow }: BoardProps<PokerState, PokerMove>, isBehind: boolean) {
  useEffect(() => {
    if (!isBehind) onShow?.(G);
  }, [G, onShow, isBehind]);
}

function useAnnouncedEnd(isDone: boolean, onEnd: () => void) {
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
  isOpen,
}: BoardProps<PokerState, PokerMove>): TableProps {
  const { shown: G, headline, isBehind, catchUp } = useFollowed(latest, playerID);
  const nameOf = (id: PlayerID) => seats[Number(id)]?.name ?? id;
  // While a move is under way the choice stays in sight, disabled.
  const possible = pending && playerID !== null ? rules.legalMoves(G, playerID) : legalMoves;
  const moves = isBehind ? NO_MOVES : possible;
  const decisions = decisionsIn(moves, G);
  const playOnce = (move: PokerMove) => {
    if (!pending) play(move);
  };
  return {
    ...{ G, seats, nameOf, moves, decisions, pending, headline, isBehind, catchUp, play: playOnce },
    playerID: isOpen ? null : playerID,
    open: G.stage === 'commit' || G.over ? undefined : G.rounds.at(-1),
    doubled: G.phase === 'loot' && G.loot.length > 0 ? lootCard(G.loot[0]).colour : undefined,
    me: playerID === null ? undefined : G.seats[Number(playerID)],
    picks: usePicks(G, decisions),
  };
}

/** What browsers load of Piratenpoker; see the seam. */
export const rulesText: BoardModule<PokerState, PokerMove>['rulesText'] = { en: rulesEn, de: rulesDe };
export { Board };
