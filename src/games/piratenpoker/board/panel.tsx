import { useMessages } from '../../../ui/i18n';
import { MoveButton } from '../../../ui/move-button';
import { ActionPanel, Prompt } from '../../board/action-panel';
import { Spoken } from '../../board/spoken';
import { UndoButton } from '../../board/undo-button';
import { itemAt, sum } from '../../contract/items';
import { formatBack, formatFront, type Texts } from '../describe';
import { totalOf, weightOf } from '../rules/bids';
import type { PokerMove } from '../rules/state';
import { Hand, Negatives } from './hand';
import { hintText, passCost, passCostText, promptText } from './panel-texts';
import styles from './panel.module.css';
import { findBidMove, selectedMove } from './selection';
import type { TableProps } from './table';

/** The prompt, the viewer's cards and the actions. */
export function Panel(table: TableProps) {
  const t = useMessages('piratenpoker').board;
  const { shown, me, moves, pending } = table;
  const isAsked = moves.some(({ move }) => move !== 'takeBack');
  const isHandingOver = shown.stage === 'handOver' && moves.length > 0;
  return (
    <ActionPanel className={styles.panel} isMine={isAsked} pending={pending}>
      <div className={styles.head}>
        <Prompt
          prompt={table.prompt}
          title={promptText(table)}
          hint={hintText(table)}
          sending={pending ? t.action.sending : undefined}
        />
      </div>
      <div className={styles.play}>
        {isHandingOver && <Negatives {...table} />}
        {!isHandingOver && me && <Hand {...table} me={me} />}
        <div className={styles.side}>
          <Total {...table} />
          <div className={styles.buttons}>
            <Buttons {...table} />
            <UndoButton {...table} />
          </div>
        </div>
      </div>
    </ActionPanel>
  );
}

/** The weights of the selected or committed cards and their total. */
function Total({ me, moves, selection, doubled }: TableProps) {
  const t = useMessages('piratenpoker').board;
  if (!me || me.hand.length === 0 || !moves.some(({ move }) => move === 'play' || move === 'takeBack')) return null;
  const cards = me.committed
    ? me.hand.filter((_, i) => me.chosen[i])
    : selection.places.map((place) => itemAt(me.hand, place));
  const weights = cards.map((id) => weightOf(id, doubled));
  const terms = cards.map((id) => `${weightOf(id)}${weightOf(id, doubled) === weightOf(id) ? '' : '×2'}`);
  const hasTerms = cards.length > 1 || terms.join() !== weights.join();
  return (
    <p className={styles.total}>
      <Spoken>{cards.length > 0 ? t.hand.totalOf({ total: sum(weights) }) : undefined}</Spoken>
      <span className="visually-hidden">{t.hand.total}</span>
      <b>{sum(weights)}</b>
      <small aria-hidden={!hasTerms}>{hasTerms ? terms.join(' + ') : t.hand.total}</small>
    </p>
  );
}

/** The viewer's actions. The first one plays the selection; it is disabled until the selection is complete. */
function Buttons(table: TableProps) {
  const t = useMessages('piratenpoker').board;
  const words = useMessages('piratenpoker');
  const { moves, isCurrent, isSettling, revealedRound, catchUp } = table;
  const has = (name: PokerMove['move']) => moves.some(({ move }) => move === name);
  if (!isCurrent && isSettling && !revealedRound) return null; // for an instant only
  if (!isCurrent) return <MoveButton isPrimary label={t.action.goOn} shortcut={t.keys.goOn} onChoose={catchUp} />;
  if (has('play')) return <Commit {...table} />;
  if (has('takeBack')) return <TakeCardsBack {...table} />;
  if (moves.length === 0) return null;
  return (
    <>
      <Confirm {...table} label={decisionLabel(table, words)} />
      {has('keepNegatives') && <Keep {...table} />}
    </>
  );
}

function Commit(table: TableProps) {
  const t = useMessages('piratenpoker').board;
  const { me, moves, selection, doubled } = table;
  const hand = me?.hand ?? [];
  const cards = selection.places.map((place) => itemAt(hand, place));
  const pass = findBidMove(moves, []);
  return (
    <>
      {hand.length > 0 && (
        <Confirm {...table} label={t.action.commit({ n: cards.length, total: totalOf(cards, doubled) })} />
      )}
      {pass && <Pass {...table} pass={pass} />}
    </>
  );
}

/** The pass button with what a pass gives up. Where the settings ask for it, it has to be pressed twice. */
function Pass({ shown, playerID, pending, input, moves, nameOf, pass }: TableProps & { pass: PokerMove }) {
  const t = useMessages('piratenpoker').board;
  const isArmed = input.isArmed(pass);
  return (
    <MoveButton
      spot="pass"
      label={isArmed ? t.action.confirmPass : t.action.pass}
      detail={playerID === null ? undefined : passCostText(passCost(shown, playerID), nameOf, t)}
      shortcut={t.keys.pass}
      isPrimary={isArmed}
      isDisabled={pending}
      onChoose={() => playPass(pass, { input, moves })}
    />
  );
}

/** Passes; if there is another choice, that may take a second press. */
export function playPass(pass: PokerMove, { input, moves }: Pick<TableProps, 'input' | 'moves'>): void {
  if (moves.length > 1) input.playIrrevocably(pass);
  else input.play(pass);
}

/** Plays the selection. */
function Confirm({ label, ...table }: TableProps & { label: string }) {
  const move = selectedMove(table);
  const isDisabled = table.pending || !move;
  return (
    <MoveButton
      isPrimary
      label={label}
      shortcut="Enter"
      isDisabled={isDisabled}
      onChoose={() => move && table.play(move)}
    />
  );
}

function TakeCardsBack({ me, pending, play }: TableProps) {
  const t = useMessages('piratenpoker').board;
  return (
    <MoveButton
      label={t.action.takeBack({ left: me?.takeBacks ?? 0 })}
      shortcut={t.keys.takeBack}
      isDisabled={pending}
      onChoose={() => play({ move: 'takeBack', args: [] })}
    />
  );
}

function Keep({ pending, play }: TableProps) {
  const t = useMessages('piratenpoker').board;
  return (
    <MoveButton
      label={t.action.keep}
      shortcut={t.keys.keep}
      isDisabled={pending}
      onChoose={() => play({ move: 'keepNegatives', args: [] })}
    />
  );
}

/** Returns the label of the decision, with loot and receiver once both are selected. */
function decisionLabel(table: TableProps, t: Texts): string {
  const { shown, selection, nameOf } = table;
  const { loot, to } = selection;
  const { action } = t.board;
  const isHandingOver = shown.stage === 'handOver';
  const isOverboard = !isHandingOver && shown.phase === 'overboard';
  if (loot === undefined || !selectedMove(table))
    return isHandingOver ? action.hand : isOverboard ? action.overboard : action.belowDeck;
  const receiver = to === undefined ? '' : nameOf(to);
  if (isHandingOver) return action.handOver({ back: formatBack(loot, t.backAsObject), to: receiver });
  const front = formatFront(loot, t.frontAsObject);
  return isOverboard
    ? action.throwOverboard({ front, back: formatBack(loot, t.back), to: receiver })
    : action.stow({ front });
}
