import { useMessages } from '../../../ui/i18n';
import { MoveButton } from '../../../ui/move-button';
import { itemAt } from '../../contract/items';
import { totalOf } from '../rules/bids';
import { formatBack, formatFront, type Texts } from '../describe';
import type { PokerMove } from '../rules/state';
import { passCost, passCostText } from './pass-cost';
import { selectedMove } from './selected-move';
import { findBidMove } from './selection';
import type { TableProps } from './table-props';

/** The viewer's actions. The first one plays the selection; it is disabled until the selection is complete. */
export function Buttons(table: TableProps) {
  const t = useMessages('piratenpoker').board;
  const words = useMessages('piratenpoker');
  const { moves, isBehind, isSettling, revealedRound, catchUp } = table;
  const has = (name: PokerMove['move']) => moves.some(({ move }) => move === name);
  if (isBehind && isSettling && !revealedRound) return null; // for an instant only
  if (isBehind) return <MoveButton isPrimary label={t.action.goOn} shortcut={t.keys.goOn} onChoose={catchUp} />;
  if (has('play')) return <Commit {...table} />;
  if (has('takeBack')) return <TakeBack {...table} />;
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
function Pass({ G, playerID, pending, input, moves, nameOf, pass }: TableProps & { pass: PokerMove }) {
  const t = useMessages('piratenpoker').board;
  const isArmed = input.isArmed(pass);
  return (
    <MoveButton
      spot="pass"
      label={isArmed ? t.action.confirmPass : t.action.pass}
      detail={playerID === null ? undefined : passCostText(passCost(G, playerID), nameOf, t)}
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

function TakeBack({ me, pending, play }: TableProps) {
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
  const { G, selection, nameOf } = table;
  const { loot, to } = selection;
  const { action } = t.board;
  const isHandingOver = G.stage === 'handOver';
  const isOverboard = !isHandingOver && G.phase === 'overboard';
  if (loot === undefined || !selectedMove(table))
    return isHandingOver ? action.hand : isOverboard ? action.overboard : action.belowDeck;
  const receiver = to === undefined ? '' : nameOf(to);
  if (isHandingOver) return action.handOver({ back: formatBack(loot, t.backAsObject), to: receiver });
  const front = formatFront(loot, t.frontAsObject);
  return isOverboard
    ? action.throwOverboard({ front, back: formatBack(loot, t.back), to: receiver })
    : action.stow({ front });
}
