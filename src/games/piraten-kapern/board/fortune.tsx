import { useMessages } from '../../../ui/i18n';
import { HelpButton } from '../../board/help';
import { FortunePicture } from '../art/fortune-picture';
import { cardEffect, cardName } from '../describe';
import type { DisplayedTurn } from './displayed-turn';
import styles from './fortune.module.css';
import type { ChoiceProps } from './table';
import { Die } from './tray';

interface FortuneProps extends ChoiceProps {
  onHelp(): void;
}

/** The fortune card with its effect, and on Treasure Island the dice stored on it. */
export function FortuneCard({ displayed, onHelp, ...table }: FortuneProps) {
  const t = useMessages('piraten-kapern');
  const { history, drawPile } = table.settled;
  const card = displayed?.turn.card;
  const hasStored = displayed?.turn.stored.includes(true);
  return (
    <div className={styles.card} role="group" aria-label={t.table.fortune} data-crowded={hasStored || undefined}>
      {/* The key changes with every turn to restart the animation. */}
      <span
        key={displayed?.result ? history.length - 1 : history.length}
        className={styles.picture}
        data-piece="fortune"
      >
        <FortunePicture card={card} />
      </span>
      <div className={styles.words}>
        <h3>{card ? cardName(card, t) : t.table.pile({ n: drawPile.length })}</h3>
        <p>{card ? cardEffect(card, t) : t.table.facedown}</p>
      </div>
      <HelpButton className={styles.about} label={t.panel.about} onOpen={onHelp} />
      {displayed && hasStored && <StoredDice {...table} displayed={displayed} />}
    </div>
  );
}

function StoredDice({ displayed, selection, pending }: ChoiceProps & { displayed: DisplayedTurn }) {
  const t = useMessages('piraten-kapern');
  const { dice, stored } = displayed.turn;
  return (
    <div className={styles.stored} role="group" aria-label={t.table.stored}>
      {dice.map((_, die) => stored[die] && <Die key={die} {...{ displayed, die, selection, pending }} />)}
    </div>
  );
}
