import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon';
import { BotIcon, PeopleIcon } from '../../ui/icons';
import type { OpponentKind } from './play-choice';

/** A device that is passed on: a tablet with an arrow around it. */
const DeviceIcon = () => (
  <Icon>
    <rect x="7" y="6" width="10" height="12" rx="1.5" />
    <path d="M3 14a9.5 9.5 0 0 1 3-9M21 10a9.5 9.5 0 0 1-3 9M6 2v3H3M18 22v-3h3M11 15.5h2" />
  </Icon>
);

/** The icons of the kinds of opponents. */
export const OPPONENT_ICONS: Readonly<Record<OpponentKind, ReactNode>> = {
  bots: <BotIcon />,
  friends: <PeopleIcon />,
  device: <DeviceIcon />,
};
