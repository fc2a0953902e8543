import { useRef, useState, type RefObject } from 'react';
import { Announcement } from '../../../ui/announcement';
import { useLanguage, useTexts } from '../../../ui/i18n';
import { BoardSection } from '../../board/frame';
import { baseTableProps } from '../../board/table-props';
import { useFlip } from '../../board/use-flip';
import { useReportEnd } from '../../board/use-reports';
import { useRevealSteps } from '../../board/use-reveal-steps';
import type { BoardModule, BoardProps } from '../../seam/entry';
import { Actions } from './actions';
import { ScoringReveal } from './scoring-reveal';
import { useFocusRestore } from '../../../ui/input/use-focus-restore';
import { skipAnimations } from '../../../ui/motion/finish-animations';
import { useSounds } from '../../../ui/sounds/use-sounds';
import { cardAnimation } from './card-animation';
import { Panel, type PanelName } from './panels';
import { ScoreCard } from './score-card';
import { Seats } from './seats';
import { soundOf } from './sounds';
import type { TableProps } from './table-props';
import { Center } from './center';
import styles from './board.module.css';
import { lastMoveText, TEXTS } from '../describe';
import { cardsTaken, rules } from '../rules/rules';
import rulesDe from '../RULES.de.md?raw';
import rulesEn from '../RULES.md?raw';
import type { PiratzMove, PiratzState } from '../rules/state';
import type { Treasure } from '../rules/treasures';

/** How long the awards of a treasure are shown, enough to read one or two sentences. */
const STEP_MS = 4200;

/** The board of Piratz: seats, score card, cards and actions; the scoring at the end. */
function Board(props: BoardProps<PiratzState, PiratzMove>) {
  const t = useTexts(TEXTS);
  const board = useRef<HTMLElement>(null);
  const prompt = useRef<HTMLHeadingElement>(null);
  const [panel, setPanel] = useState<PanelName>();
  const table = useTable(props);
  const { G, moves, news } = table;
  const { awards, cubes } = G;
  // Step n shows n treasures; one more shows the result.
  const available = awards.length === cubes.length ? cubes.length + 1 : awards.length;
  const steps = useRevealSteps({ available, total: cubes.length + 1, stepMs: STEP_MS });
  const shownAwards = awards.slice(0, steps.step);
  useReportEnd(steps.isDone, props.onEnd);
  useFlip(board, G, cardAnimation(G));
  useSounds(G, soundOf);
  const turnKey = `${G.round} ${G.current} ${G.stage} ${G.awards.length}`;
  useFocusRestore(board, prompt, moves.length > 0, turnKey);
  const isScoring = G.phase === 'scoring';
  return (
    <BoardSection ref={board} aria-label={t.board} onPointerDown={skipAnimations} onKeyDown={skipAnimations}>
      <div className={styles.layout} data-scoring={isScoring || undefined}>
        <Seats {...table} shownAwards={shownAwards} onOpenPanel={setPanel} />
        {isScoring && <ScoringReveal {...table} {...{ shownAwards, steps, prompt }} />}
        {!isScoring && <Round {...table} prompt={prompt} onOpenPanel={setPanel} />}
      </div>
      <Announcement changeKey={`${turnKey} ${G.drawPile.length}`}>{news}</Announcement>
      {panel && <Panel {...table} name={panel} onClose={() => setPanel(undefined)} />}
      <div data-flights className={styles.flights} aria-hidden="true" />
    </BoardSection>
  );
}

function useTable(props: BoardProps<PiratzState, PiratzMove>): TableProps {
  const { language } = useLanguage();
  const table = baseTableProps(rules, props);
  return { ...table, news: lastMoveText(table.G, table.nameOf, language) };
}

interface RoundProps extends TableProps {
  readonly prompt: RefObject<HTMLHeadingElement | null>;
  onOpenPanel(panel: PanelName): void;
}

/** Everything but the seats, until the scoring. */
function Round({ prompt, onOpenPanel, ...table }: RoundProps) {
  const [preview, setPreview] = useState<Treasure>();
  const isLegal = table.moves.some(({ move, args }) => move === 'pass' && args[0] === preview);
  const taken = preview && isLegal ? cardsTaken(table.G, preview) : [];
  return (
    <>
      <ScoreCard {...table} />
      <Center {...table} taken={taken} onOpenPanel={onOpenPanel} />
      <Actions {...table} prompt={prompt} onPreview={setPreview} />
    </>
  );
}

/** The rules texts; see BoardModule. */
export const rulesText: BoardModule<PiratzState, PiratzMove>['rulesText'] = { en: rulesEn, de: rulesDe };
export { Board };
