import type { ReactNode } from 'react';

/** A filled icon of 24 by 24 for a labelled button. */
function FilledIcon({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="1.5em"
      height="1.5em"
      fill="currentColor"
      aria-hidden="true"
      style={{ flex: 'none' }}
    >
      {children}
    </svg>
  );
}

/** To the start. */
export const StartIcon = () => (
  <FilledIcon>
    <path d="M4 5h3v14H4zM20 5v14l-11-7z" />
  </FilledIcon>
);

/** One move back. */
export const BackIcon = () => (
  <FilledIcon>
    <path d="M17 5v14L6 12z" />
  </FilledIcon>
);

/** Play. */
export const PlayIcon = () => (
  <FilledIcon>
    <path d="M6 3.5v17L21 12z" />
  </FilledIcon>
);

/** Pause. */
export const PauseIcon = () => (
  <FilledIcon>
    <path d="M5 4h5v16H5zM14 4h5v16h-5z" />
  </FilledIcon>
);

/** One move on. */
export const ForwardIcon = () => (
  <FilledIcon>
    <path d="M7 5v14l11-7z" />
  </FilledIcon>
);

/** To the end. */
export const EndIcon = () => (
  <FilledIcon>
    <path d="M17 5h3v14h-3zM4 5v14l11-7z" />
  </FilledIcon>
);

/** Replay: a spyglass. */
export const SpyglassIcon = () => (
  <FilledIcon>
    <path d="M2.2 16.4l11-9 3.6 4.4-11.6 8.2a1.6 1.6 0 0 1-2.2-.3l-1.1-1.3a1.5 1.5 0 0 1 .3-2zM14.5 6.3l3.3-2.9a1.6 1.6 0 0 1 2.3.2l1.8 2.2a1.6 1.6 0 0 1-.3 2.3l-3.5 2.5z" />
  </FilledIcon>
);

/** Hint: a lantern. */
export const LanternIcon = () => (
  <FilledIcon>
    <path
      fillRule="evenodd"
      d="M12 1a4 4 0 0 1 3.9 5H17l1 3h-1v9h1l1 4H5l1-4h1V9H6l1-3h1.100A4 4 0 0 1 12 1zm0 2a2 2 0 0 0-1.900 3h3.800A2 2 0 0 0 12 3zM9 9v9h6V9zm3 1.500c1.800 2 2.300 3.200 2.300 4.200a2.300 2.300 0 0 1-4.600 0c0-1 .5-2.200 2.300-4.200z"
    />
  </FilledIcon>
);

/** Open a match file: a scroll. */
export const OpenIcon = () => (
  <FilledIcon>
    <path
      fillRule="evenodd"
      d="M5 2h12a3 3 0 0 1 3 3v2h-3v12a3 3 0 0 1-3 3H4a3 3 0 0 1-3-3v-2h2V5a3 3 0 0 1 2-3zm0 3v12h8v2a1 1 0 0 0 2 0V5a3 3 0 0 1 .200-1H6a1 1 0 0 0-1 1zm2 3h6v1.500H7zm0 4h6v1.500H7z"
    />
  </FilledIcon>
);
