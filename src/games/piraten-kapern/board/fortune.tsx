import { useTexts } from '../../../ui/i18n';
import { FortunePicture } from '../art/fortune-picture';
import type { Card } from '../rules/cards';
import { battleStake } from '../rules/scoring';
import { TEXTS, type Texts } from '../texts';
import { Die } from './dice';
import styles from './fortune.module.css';
import type { DisplayedTurn } from './displayed-turn';
import type { ChoiceProps } from './table-props';

interface FortuneProps extends ChoiceProps {
  onAbout(): void;
}

/** The fortune card with its effect in words, and on Treasure Island the dice that are stored on it. */
export function FortuneCard({ scene, onAbout, ...table }: FortuneProps) {
  const t = useTexts(TEXTS);
  const { history, drawPile } = table.G;
  const card = scene?.turn.card;
  const hasStored = scene?.turn.stored.includes(true);
  return (
    <div className={styles.card} role="group" aria-label={t.table.fortune} data-crowded={hasStored || undefined}>
      {/* Every turn is another element, so that its card is turned up. */}
      <span key={scene?.result ? history.length - 1 : history.length} className={styles.picture}>
        <FortunePicture card={card} />
      </span>
      <div className={styles.words}>
        <h3>{card ? t.card(card) : t.table.pile(drawPile.length)}</h3>
        <p>{card ? cardEffect(card, t) : t.table.facedown}</p>
      </div>
      <button type="button" className={styles.about} onClick={onAbout} aria-label={t.panel.about}>
        ?
      </button>
      {scene && hasStored && <StoredDice {...table} scene={scene} />}
    </div>
  );
}

function StoredDice({ scene, picks, pending }: ChoiceProps & { scene: DisplayedTurn }) {
  const t = useTexts(TEXTS);
  const { dice, stored } = scene.turn;
  return (
    <div className={styles.stored} role="group" aria-label={t.table.stored}>
      {dice.map((_, die) => stored[die] && <Die key={die} {...{ scene, die, picks, pending }} />)}
    </div>
  );
}

/** What a card does, in words. */
export function cardEffect({ fortune, value }: Card, t: Texts): string {
  return t.effect[fortune](value, fortune === 'seaBattle' ? battleStake(value) : 0);
}
