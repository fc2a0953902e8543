import type { ReactNode } from 'react';
import type { Fortune } from '../rules/cards';
import type { Face } from '../rules/faces';
import { DieDrawing } from './die';
import { FortunePicture } from './fortune-picture';
import { ChestIcon, TargetIsland } from './sea';

const card = (fortune: Fortune) => <FortunePicture key={fortune} card={{ fortune, value: 0 }} />;
const dice = (...faces: Face[]) =>
  faces.map((face, i) => <DieDrawing key={i} face={face} isLocked={face === 'skull'} />);

/** The pictures of the rules of thumb, by id. */
export const RULE_PICTURES: Readonly<Record<string, ReactNode>> = {
  lastTurn: <TargetIsland />,
  sorceress: [card('sorceress'), ...dice('skull')],
  treasureIsland: [card('treasureIsland'), ...dice('diamond', 'coin')],
  stop: [...dice('skull', 'skull'), <ChestIcon key="chest" />],
  keep: dice('coin', 'diamond', 'monkey', 'monkey'),
};
