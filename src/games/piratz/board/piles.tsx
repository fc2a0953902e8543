import { useMessages } from '../../../ui/i18n';
import { EyeIcon } from '../../../ui/icons';
import { CardBack } from '../art/card-back';
import type { PanelName } from './panels';
import styles from './piles.module.css';
import type { TableProps } from './table-props';

/** Draw pile and discard pile with their counts, and a button for the remaining cards. */
export function Piles({ onOpenPanel, ...table }: TableProps & { onOpenPanel(panel: PanelName): void }) {
  const t = useMessages('piratz');
  const discarded = table.G.discard.length;
  return (
    <div className={styles.piles}>
      <DrawPile {...table} />
      <p className={styles.discard} data-spot="discard">
        <span aria-hidden="true">
          {t.table.discard} <b>{discarded}</b>
        </span>
        <span className="visually-hidden">{t.table.discardCount({ n: discarded })}</span>
      </p>
      <button type="button" className={styles.look} onClick={() => onOpenPanel('remaining')} title={t.panel.remaining}>
        <EyeIcon />
        {t.panel.remaining}
      </button>
    </div>
  );
}

function DrawPile({ G, moves, play }: TableProps) {
  const t = useMessages('piratz');
  const reveal = moves.find(({ move }) => move === 'reveal');
  const count = G.drawPile.length;
  const willReshuffle = count === 0 && G.discard.length > 0;
  return (
    <div
      className={styles.draw}
      data-last={G.lastRound || undefined}
      data-empty={count === 0 || undefined}
      data-spot="draw"
    >
      {/* A shortcut for mouse and touch; the keyboard has the button below the table. */}
      <span
        role="presentation"
        className={styles.stack}
        data-live={reveal && true}
        onClick={reveal && (() => play(reveal))}
      >
        <CardBack />
        <b aria-hidden="true">{count}</b>
      </span>
      <span className="visually-hidden">{t.table.drawCount({ n: count })}</span>
      {G.lastRound && (
        <strong className={styles.last}>
          <HourGlass />
          {t.table.lastRound}
        </strong>
      )}
      {willReshuffle && <small title={t.table.reshuffleLong}>{t.table.reshuffle}</small>}
    </div>
  );
}

function HourGlass() {
  return (
    <svg viewBox="0 0 16 20" aria-hidden="true">
      <path
        d="M2 1h12v3c0 3-4 4-4 6s4 3 4 6v3H2v-3c0-3 4-4 4-6S2 7 2 4Z"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
      />
      <path d="M4.5 17c0-2 2.5-3 3.5-4 1 1 3.5 2 3.5 4Z" fill="currentColor" />
    </svg>
  );
}
