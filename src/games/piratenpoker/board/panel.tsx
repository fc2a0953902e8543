import type { RefObject } from 'react';
import { useMessages } from '../../../ui/i18n';
import { ActionPanel, Prompt } from '../../board/action-panel';
import { itemAt, sum } from '../../contract/items';
import { weightOf } from '../rules/bids';
import { Buttons } from './buttons';
import { Hand, Negatives } from './hand';
import styles from './panel.module.css';
import { hintText, promptText } from './prompt-text';
import type { TableProps } from './table-props';

/** The prompt, the viewer's cards and the actions. */
export function Panel({ prompt, ...table }: TableProps & { prompt: RefObject<HTMLHeadingElement | null> }) {
  const t = useMessages('piratenpoker').board;
  const { G, me, moves, pending } = table;
  const isAsked = moves.some(({ move }) => move !== 'takeBack');
  const isHandingOver = G.stage === 'handOver' && moves.length > 0;
  return (
    <ActionPanel className={styles.panel} isMine={isAsked} pending={pending}>
      <div className={styles.head}>
        <Prompt
          prompt={prompt}
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
  return (
    <p className={styles.total} role="status">
      <span className="visually-hidden">{t.hand.total}</span>
      <b>{sum(weights)}</b>
      <small>{cards.length > 1 || terms.join() !== weights.join() ? terms.join(' + ') : t.hand.total}</small>
    </p>
  );
}
