import type { ReactNode } from 'react';
import { itemAt } from '../../contract/items';
import { CARDS, type Colour } from '../rules/cards';
import { LOOT } from '../rules/loot';
import { LootBack, LootFront } from './loot-card';
import { PokerFront } from './poker-card';

const poker = (colour: Colour, value: number) =>
  CARDS.filter((card) => card.colour === colour && card.value === value)
    .slice(0, 1)
    .map((card) => <PokerFront key={`${colour} ${value}`} card={card} />);
const shark = itemAt(
  LOOT.filter(({ shark: isShark }) => isShark),
  0,
);
const negatives = LOOT.filter(({ back }) => back < 0);
const worst = itemAt(
  negatives.filter(({ back }) => back === Math.min(...negatives.map((each) => each.back))),
  0,
);

/** The pictures of the rules of thumb, by id. */
export const RULE_PICTURES: Readonly<Record<string, ReactNode>> = {
  lowestCard: poker('blue', 1),
  everything: [...poker('red', 6), ...poker('yellow', 5), ...poker('blue', 7)],
  overboard: [<LootBack key="shark" loot={shark} />, <LootBack key="negative" loot={worst} />],
  stow: <LootFront loot={itemAt(negatives, 0)} />,
  handOver: <LootBack loot={worst} />,
};
