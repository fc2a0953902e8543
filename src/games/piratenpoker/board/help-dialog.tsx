import { Dialog } from '../../../ui/dialog';
import { useTexts } from '../../../ui/i18n';
import { LootBack, LootFront } from '../art/loot-card';
import { PokerFront } from '../art/poker-card';
import { CARDS, COLOURS, type Colour } from '../rules/cards';
import { LOOT } from '../rules/loot';
import { TEXTS } from '../texts';
import { BOARD_TEXTS } from '../texts/board';
import styles from './help-dialog.module.css';

/** A help dialog with all cards, the provenance of the loot distribution, the bonuses and the keys. */
export function HelpDialog({ onClose }: { onClose(): void }) {
  const t = useTexts(BOARD_TEXTS);
  return (
    <Dialog title={t.about.title} closeLabel={t.action.close} onClose={onClose}>
      <div className={styles.about}>
        <LootKinds />
        <p className={styles.provenance}>{t.about.provenance}</p>
        <ul>
          {t.about.scoring.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <PokerKinds />
        <p>{t.about.keys}</p>
      </div>
    </Dialog>
  );
}

function LootKinds() {
  const t = useTexts(BOARD_TEXTS);
  const words = useTexts(TEXTS);
  return (
    <>
      <h3>{t.about.loot}</h3>
      <ul className={styles.cards}>
        {kindsOf(LOOT).map(({ card, count }) => (
          <li key={card.front}>
            <LootFront loot={card} />
            <LootBack loot={card} />
            <span className="visually-hidden">
              {words.signed(card.front)}, {words.back(card.back, card.shark)}
            </span>
            <b>{t.about.times(count)}</b>
          </li>
        ))}
      </ul>
    </>
  );
}

function PokerKinds() {
  const t = useTexts(BOARD_TEXTS);
  return (
    <>
      <h3>{t.about.poker}</h3>
      <ul className={styles.poker}>
        {kindsOf(CARDS).map(({ card, count }, i) => (
          <li key={card.value}>
            <PokerFront card={{ ...card, colour: COLOURS[i % COLOURS.length] }} />
            <span className="visually-hidden">{card.value}</span>
            <b>{t.about.times(count)}</b>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Returns the distinct cards of the first colour, which represents all colours, with their number of copies. */
function kindsOf<Card extends { readonly colour: Colour }>(all: readonly Card[]): { card: Card; count: number }[] {
  const cards = all.filter(({ colour }) => colour === COLOURS[0]);
  return [...new Set(cards)].map((card) => ({ card, count: cards.filter((other) => other === card).length }));
}
