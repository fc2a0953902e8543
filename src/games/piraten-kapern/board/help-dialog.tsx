import { Dialog } from '../../../ui/dialog';
import { useMessages } from '../../../ui/i18n';
import { countKinds, DialogContent, NumberedSentences } from '../../board/help';
import { FortunePicture } from '../art/fortune-picture';
import { cardEffect, cardName } from '../describe';
import type { Card } from '../rules/cards';
import styles from './help-dialog.module.css';
import type { TableProps } from './table';

/** The help dialog: the course of a turn, the keys, and all cards of the match with the source of their numbers. */
export function HelpDialog({ settled, onClose }: TableProps & { onClose(): void }) {
  const t = useMessages('piraten-kapern');
  return (
    <Dialog title={t.panel.about} closeLabel={t.panel.close} onClose={onClose}>
      <DialogContent>
        <NumberedSentences sentences={t.panel.turn} />
        <p>{t.panel.target({ target: settled.options.target })}</p>
        <p>{t.panel.keys}</p>
        <h3>{t.panel.cards({ n: settled.cards.length })}</h3>
        <p>
          <strong>{t.panel.provenance}</strong>
        </p>
        <Cards cards={settled.cards} />
      </DialogContent>
    </Dialog>
  );
}

function Cards({ cards }: { cards: readonly Card[] }) {
  const t = useMessages('piraten-kapern');
  return (
    <ul className={styles.cards}>
      {countKinds(cards, isSameCard).map(({ card, count }) => (
        <li key={cardName(card, t)}>
          <FortunePicture card={card} />
          <span>
            <b>{t.panel.cardCount({ n: count, card: cardName(card, t) })}</b> {cardEffect(card, t)}
          </span>
        </li>
      ))}
    </ul>
  );
}

const isSameCard = (a: Card, b: Card) => a.fortune === b.fortune && a.value === b.value;
