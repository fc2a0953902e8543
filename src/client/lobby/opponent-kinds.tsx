import type { ReactNode } from 'react';
import { BotIcon, Icon, PeopleIcon } from '../../ui/icons';

/** Against whom a match is played: bots, friends online, or people at this device. */
export const OPPONENT_KINDS = ['bots', 'friends', 'device'] as const;
/** One of these kinds of opponents. */
export type OpponentKind = (typeof OPPONENT_KINDS)[number];

/** What the play dialog begins with. */
export interface PlayChoice {
  /** The name of the game; by default the one played last against bots. */
  readonly game?: string;
  readonly opponents: OpponentKind;
}

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
