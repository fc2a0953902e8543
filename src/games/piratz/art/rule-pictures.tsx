import type { ReactNode } from 'react';
import { itemAt } from '../../contract/items';
import { BOX_CARDS, TREASURES } from '../rules/cards';
import { CardBack, CardFace } from './card-face';
import { Cube, RatIcon, Spade } from './pieces';

const coins = TREASURES.indexOf('coin');
const withCoins = BOX_CARDS.filter(({ items, rat, skull }) => !rat && !skull && (items[coins] ?? 0) > 0);
const rats = BOX_CARDS.filter(({ rat }) => rat);

/** The pictures of the rules of thumb, by id. */
export const RULE_PICTURES: Readonly<Record<string, ReactNode>> = {
  reveal: <CardBack />,
  pass: [
    <CardFace key="first" card={itemAt(withCoins, 0)} />,
    <CardFace key="second" card={itemAt(withCoins, 1)} />,
    <Cube key="cube" value={4} />,
  ],
  goOn: [<CardFace key="face" card={itemAt(rats, 0)} />, <CardBack key="back" />],
  alarm: [<RatIcon key="rat" />, ...rats.slice(1, 3).map((card) => <CardFace key={card.id} card={card} />)],
  bury: [<Spade key="spade" />, <CardFace key="face" card={itemAt(withCoins, 2)} />],
};
