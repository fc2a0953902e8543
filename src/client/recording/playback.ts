/** The playback speeds. */
export const PLAYBACK_SPEEDS = ['slow', 'normal', 'fast', 'fastest'] as const;
export type PlaybackSpeed = (typeof PLAYBACK_SPEEDS)[number];

/** The time between two moves, in milliseconds. */
export const STEP_INTERVAL_MS: Readonly<Record<PlaybackSpeed, number>> = {
  slow: 3600,
  normal: 1800,
  fast: 600,
  fastest: 200,
};

/** The state of a playback. */
export interface PlaybackState {
  /** The index of the displayed snapshot. */
  readonly at: number;
  readonly last: number;
  readonly playing: boolean;
  readonly speed: PlaybackSpeed;
  /** Incremented when the board must remount instead of animating from one snapshot to the next. */
  readonly resetKey: number;
}

/** The actions of a playback; out-of-range positions are clamped. */
export type PlaybackAction =
  | { readonly kind: 'seek'; readonly to: number }
  /** Advances by one move, which the board animates if there is time. */
  | { readonly kind: 'step' }
  | { readonly kind: 'toggle' }
  | { readonly kind: 'speed'; readonly speed: PlaybackSpeed };

/** Returns a paused playback. */
export function initialPlayback(at: number, last: number): PlaybackState {
  return { at: clamp(at, last), last, playing: false, speed: 'normal', resetKey: 0 };
}

/** The reducer: returns the playback state after an action. */
export function playbackReducer(state: PlaybackState, action: PlaybackAction): PlaybackState {
  switch (action.kind) {
    case 'seek':
      return { ...jumpTo(state, action.to), playing: false };
    case 'step':
      return step(state);
    case 'toggle':
      if (state.playing) return { ...state, playing: false };
      return { ...(state.at === state.last ? jumpTo(state, 0) : state), playing: state.last > 0 };
    case 'speed':
      return { ...state, speed: action.speed };
  }
}

/** Boards need about a second per animation, so there is none at the fast speeds. */
function step(state: PlaybackState): PlaybackState {
  if (state.at === state.last) return { ...state, playing: false };
  const at = state.at + 1;
  const isFast = state.playing && STEP_INTERVAL_MS[state.speed] < STEP_INTERVAL_MS.normal;
  return {
    ...state,
    at,
    playing: state.playing && at < state.last,
    resetKey: isFast ? state.resetKey + 1 : state.resetKey,
  };
}

function jumpTo(state: PlaybackState, to: number): PlaybackState {
  const at = clamp(to, state.last);
  return at === state.at ? state : { ...state, at, resetKey: state.resetKey + 1 };
}

const clamp = (at: number, last: number) => Math.min(Math.max(0, at), last);
