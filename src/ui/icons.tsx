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

/** Sharing a link: an arrow out of a box. */
export const ShareIcon = () => (
  <Icon>
    <path d="M12 3v12M8 7l4-4 4 4M5 12v8h14v-8" />
  </Icon>
);

/** Rules and tutorials: a book. */
export const BookIcon = () => (
  <Icon>
    <path d="M12 6c-2-1.5-5-2-9-2v14c4 0 7 .5 9 2 2-1.5 5-2 9-2V4c-4 0-7 .5-9 2zM12 6v14" />
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
