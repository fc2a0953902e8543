import type { ReactNode } from 'react';
import { itemAt } from '../../games/contract/items';
import { MANIFESTS } from '../../games/manifests';
import { DieDrawing } from '../../games/piraten-kapern/art/die';
import { FortunePicture } from '../../games/piraten-kapern/art/fortune-picture';
import { ChestIcon, Ship, SkullIsland, TargetIsland } from '../../games/piraten-kapern/art/sea';
import { CARD_KINDS } from '../../games/piraten-kapern/rules/cards';
import { FACES } from '../../games/piraten-kapern/rules/faces';
import { LootBack, LootFront, LootToken } from '../../games/piratenpoker/art/loot-card';
import { PassFront, PokerBack, PokerFront } from '../../games/piratenpoker/art/poker-card';
import { CARDS } from '../../games/piratenpoker/rules/cards';
import { LOOT } from '../../games/piratenpoker/rules/loot';
import { CardBack, CardFace } from '../../games/piratz/art/card-face';
import { Cube, RatIcon, Spade } from '../../games/piratz/art/pieces';
import { TreasureIcon } from '../../games/piratz/art/treasures';
import { BOX_CARDS, TREASURES } from '../../games/piratz/rules/cards';
import { Emblem } from '../app/emblem';
import styles from './styleguide.module.css';

function ArtGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      <div className={styles.pieces}>{children}</div>
    </section>
  );
}

/** All drawings of the games. */
export function Art() {
  return (
    <>
      <ArtGroup title="Emblems">
        {MANIFESTS.map((cover) => (
          <Emblem key={cover.name} entry={cover} />
        ))}
      </ArtGroup>
      <PiratzArt />
      <KapernArt />
      <PokerArt />
    </>
  );
}

function PiratzArt() {
  return (
    <ArtGroup title="Piratz">
      {TREASURES.map((treasure) => (
        <TreasureIcon key={treasure} treasure={treasure} />
      ))}
      {[4, 3, 2, 1].map((value) => (
        <Cube key={value} value={value} />
      ))}
      <Spade />
      <RatIcon />
      <CardBack />
      {BOX_CARDS.slice(0, 12).map((card) => (
        <CardFace key={card.id} card={card} />
      ))}
    </ArtGroup>
  );
}

function KapernArt() {
  return (
    <ArtGroup title="Piraten Kapern">
      {FACES.map((face) => (
        <DieDrawing key={face} face={face} />
      ))}
      <DieDrawing face="skull" isLocked />
      <ChestIcon />
      <Ship />
      <TargetIsland />
      <SkullIsland />
      <FortunePicture card={undefined} />
      {CARD_KINDS.map((card) => (
        <FortunePicture key={card.fortune + card.value} card={card} />
      ))}
    </ArtGroup>
  );
}

function PokerArt() {
  const kinds = LOOT.flatMap((loot, i) => (i % 2 === 0 ? [{ loot, id: i + 1 }] : []));
  return (
    <ArtGroup title="Piratenpoker">
      {CARDS.filter((_, i) => i % 6 === 0).map((card) => (
        <PokerFront key={`${card.colour} ${card.value}`} card={card} />
      ))}
      <PokerFront card={itemAt(CARDS, 0)} isDoubled />
      <PokerBack />
      <PassFront />
      {kinds.map(({ loot, id }) => (
        <LootFront key={id} loot={loot} />
      ))}
      {kinds.map(({ loot, id }) => (
        <LootBack key={id} loot={loot} />
      ))}
      {kinds.map(({ id }) => (
        <LootToken key={id} id={id} isFront={id % 4 === 1} />
      ))}
    </ArtGroup>
  );
}
