import { useDeferredValue, type ReactNode } from 'react';
import { Dialog } from '../../../ui/dialog';
import { useMessages } from '../../../ui/i18n';
import { useSettings } from '../../../ui/settings';
import { DialogContent, NumberedSentences } from '../../board/help';
import type { PlayerID } from '../../contract';
import { itemAt } from '../../contract/items';
import { CardFace } from '../art/card-face';
import { RatIcon } from '../art/pieces';
import { TreasureIcon } from '../art/treasures';
import { cardLabel, percent, type Texts } from '../describe';
import { type Card, TREASURES, type Treasure } from '../rules/cards';
import { cardsToCome, countItems, isCustomDeck, isRatFaceUp, ratProbability, visibleCards } from '../rules/queries';
import styles from './panels.module.css';
import { scoresOf, ScoreTable } from './score-card';
import type { TableProps } from './table';

/** The name of a panel; a seat stands for its stored cards. */
export type PanelName = PlayerID;

interface PanelProps extends TableProps {
  readonly name: PanelName;
  onClose(): void;
}

/** A panel with further information, as a dialog over the table. */
export function Panel(props: PanelProps) {
  const t = useMessages('piratz');
  const { name, nameOf, onClose, settled } = props;
  const isPile = name !== 'remaining' && name !== 'about' && name !== 'score';
  const title = isPile ? t.panel.pileOf({ name: nameOf(name) }) : t.panel[name];
  return (
    <Dialog title={title} closeLabel={t.panel.close} onClose={onClose}>
      <DialogContent className={styles.panel}>
        {name === 'about' && <About {...props} />}
        {name === 'remaining' && <Remaining {...props} />}
        {name === 'score' && <Score {...props} />}
        {isPile && (
          <Cards cards={visibleCards(settled, itemAt(settled.seats, Number(name)).pile)} none={t.panel.nothingStored} />
        )}
      </DialogContent>
    </Dialog>
  );
}

function About({ settled }: TableProps) {
  const t = useMessages('piratz');
  return (
    <>
      <p>
        <strong>{isCustomDeck(settled) ? t.panel.customDeck : t.panel.reconstruction}</strong>
      </p>
      <NumberedSentences sentences={t.panel.turn} />
      <p>{t.panel.cubes}</p>
      <p>{t.panel.keys(keyNames(t.keys))}</p>
      {settled.blind && <p>{t.panel.blind}</p>}
    </>
  );
}

/** Returns the letters of the keys as they are printed. */
const keyNames = ({ reveal, stay, pass, leave }: Texts['keys']) => ({
  reveal: reveal.toUpperCase(),
  stay: stay.toUpperCase(),
  pass: pass.toUpperCase(),
  leave: leave.toUpperCase(),
});

function Score({ settled, seats }: TableProps) {
  const t = useMessages('piratz');
  return (
    <>
      <ScoreTable scores={scoresOf(settled)} seats={seats} />
      <p>{t.score.ties}</p>
    </>
  );
}

function Remaining({ settled }: TableProps) {
  const t = useMessages('piratz');
  const cards = cardsToCome(settled);
  if (!cards) return <p>{t.panel.blind}</p>;
  const isReshuffle = settled.drawPile.length === 0;
  const discarded = isReshuffle ? [] : visibleCards(settled, settled.discard);
  return (
    <>
      {cards.length > 0 && <h3>{(isReshuffle ? t.panel.nextReshuffled : t.panel.next)({ n: cards.length })}</h3>}
      <RatChance settled={settled} cards={cards} />
      <Cards cards={cards} none={t.panel.noneLeft} />
      {discarded.length > 0 && (
        <>
          <h3>{(settled.lastRound ? t.panel.discardedLast : t.panel.discarded)({ n: discarded.length })}</h3>
          <Cards cards={discarded} />
        </>
      )}
    </>
  );
}

function RatChance({ settled, cards }: Pick<TableProps, 'settled'> & { cards: readonly Card[] }) {
  const t = useMessages('piratz');
  const { showOdds } = useSettings();
  const { rats } = countItems(cards);
  const probability = ratProbability(settled);
  if (!showOdds || probability === undefined) return null;
  const consequence = isRatFaceUp(settled) ? t.panel.wouldAlarm : t.panel.noAlarm;
  return (
    <p className={styles.chance}>
      <RatIcon />
      <span>
        {t.panel.chance({ rats, cards: cards.length, percent: percent(probability) })} {rats > 0 && consequence}
      </span>
    </p>
  );
}

const NO_CARDS: readonly Card[] = [];

/** The counts of items on some cards, then the cards themselves: their drawings follow when the dialog is open. */
function Cards({ cards, none }: { cards: readonly Card[]; none?: string }) {
  const t = useMessages('piratz');
  const { items, rats } = countItems(cards);
  const drawn = useDeferredValue(cards, NO_CARDS);
  if (cards.length === 0) return <p>{none}</p>;
  return (
    <>
      <ul className={styles.counts}>
        {TREASURES.map((treasure, i) => (
          <TreasureCount key={treasure} treasure={treasure} count={itemAt(items, i)} />
        ))}
        <Count count={rats} words={t.rats({ n: rats })}>
          <RatIcon />
        </Count>
      </ul>
      <ul className={styles.cards}>
        {drawn.map((card) => (
          <li key={card.id}>
            <span role="img" aria-label={cardLabel(card, t)} title={cardLabel(card, t)}>
              <CardFace card={card} />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function TreasureCount({ treasure, count }: { treasure: Treasure; count: number }) {
  const t = useMessages('piratz');
  return (
    <Count count={count} words={t.items[treasure]({ n: count })}>
      <TreasureIcon treasure={treasure} />
    </Count>
  );
}

function Count({ count, words, children }: { count: number; words: string; children: ReactNode }) {
  return (
    <li title={words} data-none={count === 0 || undefined}>
      {children}
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{words}</span>
    </li>
  );
}
