import type { ReactNode } from 'react';

/** A 24 by 24 line icon beside a label; never the only carrier of information. */
export function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="1.25em"
      height="1.25em"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      style={{ flex: 'none' }}
    >
      {children}
    </svg>
  );
}

/** Closing or declining: a cross. */
export const CloseIcon = () => (
  <Icon>
    <path d="M6 6l12 12M18 6L6 18" />
  </Icon>
);

/** A bot's seat: a clockwork head with a key. */
export const BotIcon = () => (
  <Icon>
    <rect x="5" y="9" width="14" height="10" rx="3" />
    <path d="M12 9V5M9 4h6M9 13.5v1M15 13.5v1M2 13v3M22 13v3" />
  </Icon>
);

/** Players: two people. */
export const PeopleIcon = () => (
  <Icon>
    <circle cx="9" cy="8" r="3.5" />
    <path d="M2.5 20c0-4 3-6.5 6.5-6.5s6.5 2.5 6.5 6.5M16 5a3.5 3.5 0 010 6.5M18 14c2.2.8 3.5 3 3.5 6" />
  </Icon>
);

/** The debug panel: a gear. */
export const GearIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="3" />
    <circle cx="12" cy="12" r="7" />
    <path d="M12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M5 19l2-2M17 7l2-2" />
  </Icon>
);

/** Watching: an eye. */
export const EyeIcon = () => (
  <Icon>
    <path d="M2 12c3-5 6.5-7 10-7s7 2 10 7c-3 5-6.5 7-10 7s-7-2-10-7z" />
    <circle cx="12" cy="12" r="3" />
  </Icon>
);

/** Sharing a link: an arrow out of a box. */
export const ShareIcon = () => (
  <Icon>
    <path d="M12 3v12M8 7l4-4 4 4M5 12v8h14v-8" />
  </Icon>
);

/** A lost connection: crossed-out waves. */
export const OfflineIcon = () => (
  <Icon>
    <path d="M3 3l18 18M5 12a10 10 0 014-2.5M15.5 10a10 10 0 013.5 2M8.5 15.5a5 5 0 017 0M12 19h.01" />
  </Icon>
);

/** Upwards: an arrow. */
export const UpIcon = () => (
  <Icon>
    <path d="M12 19V5M6 11l6-6 6 6" />
  </Icon>
);

/** Downwards: an arrow. */
export const DownIcon = () => (
  <Icon>
    <path d="M12 5v14M6 13l6 6 6-6" />
  </Icon>
);

/** Rules and tutorials: a book. */
export const BookIcon = () => (
  <Icon>
    <path d="M12 6c-2-1.5-5-2-9-2v14c4 0 7 .5 9 2 2-1.5 5-2 9-2V4c-4 0-7 .5-9 2zM12 6v14" />
  </Icon>
);

/** Starting over: a turning arrow. */
export const RestartIcon = () => (
  <Icon>
    <path d="M4 12a8 8 0 102.5-5.8L4 8.5M4 3.5v5h5" />
  </Icon>
);

/** A clock: an hourglass. */
export const HourglassIcon = () => (
  <Icon>
    <path d="M6 3h12M6 21h12M7 3c0 5 4 6 5 9-1 3-5 4-5 9M17 3c0 5-4 6-5 9 1 3 5 4 5 9" />
  </Icon>
);

/** Start: a pennant. */
export const PlayIcon = () => (
  <Icon>
    <path d="M6 21V3M6 4l13 4.5L6 13" />
  </Icon>
);

/** Settings: sliders. */
export const SlidersIcon = () => (
  <Icon>
    <path d="M4 7h8M18 7h2M4 17h2M12 17h8" />
    <circle cx="15" cy="7" r="2.5" />
    <circle cx="9" cy="17" r="2.5" />
  </Icon>
);
