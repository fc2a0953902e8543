import { Dialog } from '../../../ui/dialog';
import { useMessages } from '../../../ui/i18n';
import { countKinds, DialogContent } from '../../board/help';
import { itemAt } from '../../contract/items';
import { LootBack, LootFront } from '../art/loot-card';
import { PokerFront } from '../art/poker-card';
import { formatSigned } from '../describe';
import { CARDS, COLOURS, type Colour } from '../rules/cards';
import { LOOT } from '../rules/loot';
import styles from './help-dialog.module.css';

/** A help dialog with all cards, the provenance of the loot distribution, the bonuses and the keys. */
export function HelpDialog({ onClose }: { onClose(): void }) {
  const t = useMessages('piratenpoker').board;
  return (
    <Dialog title={t.about.title} closeLabel={t.action.close} onClose={onClose}>
      <DialogContent className={styles.about}>
        <LootKinds />
        <p className={styles.provenance}>{t.about.provenance}</p>
        <ul>
          {t.about.scoring.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <PokerKinds />
        <KeysHelp />
      </DialogContent>
    </Dialog>
  );
}

function KeysHelp() {
  const { keys, about } = useMessages('piratenpoker').board;
  const names = {
    pass: keys.pass.toUpperCase(),
    takeBack: keys.takeBack.toUpperCase(),
    keep: keys.keep.toUpperCase(),
    goOn: keys.goOn.toUpperCase(),
  };
  return <p>{about.keys(names)}</p>;
}

function LootKinds() {
  const { board: t, back: backs } = useMessages('piratenpoker');
  return (
    <>
      <h3>{t.about.loot}</h3>
      <ul className={styles.cards}>
        {countKinds(LOOT.filter(isFirstColour)).map(({ card, count }) => (
          <li key={card.front}>
            <LootFront loot={card} />
            <LootBack loot={card} />
            <span className="visually-hidden">
              {t.about.sides({
                front: formatSigned(card.front),
                back: backs[card.shark ? 'shark' : 'negative']({ value: formatSigned(card.back) }),
              })}
            </span>
            <b>{t.about.times({ n: count })}</b>
          </li>
        ))}
      </ul>
    </>
  );
}

function PokerKinds() {
  const t = useMessages('piratenpoker').board;
  return (
    <>
      <h3>{t.about.poker}</h3>
      <ul className={styles.poker}>
        {countKinds(CARDS.filter(isFirstColour)).map(({ card, count }, i) => (
          <li key={card.value}>
            <PokerFront card={{ ...card, colour: itemAt(COLOURS, i % COLOURS.length) }} />
            <span className="visually-hidden">{card.value}</span>
            <b>{t.about.times({ n: count })}</b>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The cards of the first colour represent all colours. */
const isFirstColour = ({ colour }: { readonly colour: Colour }) => colour === COLOURS[0];
