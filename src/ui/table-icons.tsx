import { Icon } from './icons';

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

/** Starting over: a turning arrow. */
export const RestartIcon = () => (
  <Icon>
    <path d="M4 12a8 8 0 102.5-5.8L4 8.5M4 3.5v5h5" />
  </Icon>
);

/** Taking back: an arrow that turns around. */
export const UndoIcon = () => (
  <Icon>
    <path d="M9 5l-5 5 5 5M4 10h10a5 5 0 010 10h-4" />
  </Icon>
);

/** A clock: an hourglass. */
export const HourglassIcon = () => (
  <Icon>
    <path d="M6 3h12M6 21h12M7 3c0 5 4 6 5 9-1 3-5 4-5 9M17 3c0 5-4 6-5 9 1 3 5 4 5 9" />
  </Icon>
);
