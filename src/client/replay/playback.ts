/** How fast moves follow each other. */
export const PLAYBACK_SPEEDS = ['slow', 'normal', 'fast', 'fastest'] as const;
export type PlaybackSpeed = (typeof PLAYBACK_SPEEDS)[number];

/** From one move to the next, in milliseconds. */
export const STEP_INTERVAL_MS: Readonly<Record<PlaybackSpeed, number>> = {
  slow: 3600,
  normal: 1800,
  fast: 600,
  fastest: 200,
};

/** Where a replay stands and how it goes on. */
export interface PlaybackState {
  /** The moment that is shown, by its position in the recording. */
  readonly at: number;
  readonly last: number;
  readonly playing: boolean;
  readonly speed: PlaybackSpeed;
  /** Grows whenever the board is to begin anew instead of showing how it came from one moment to the next. */
  readonly resetKey: number;
}

/** What may be asked of a replay; it never leaves the recording. */
export type PlaybackAction =
  | { readonly kind: 'go'; readonly to: number }
  /** On by one move, which the board shows happening where there is time for that. */
  | { readonly kind: 'step' }
  | { readonly kind: 'toggle' }
  | { readonly kind: 'speed'; readonly speed: PlaybackSpeed };

/** A replay that stands still. */
export function initialPlayback(at: number, last: number): PlaybackState {
  return { at: clamp(at, last), last, playing: false, speed: 'normal', resetKey: 0 };
}

/** The replay after an action. */
export function playbackReducer(state: PlaybackState, action: PlaybackAction): PlaybackState {
  switch (action.kind) {
    case 'go':
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

/** Boards need about a second for what happens: at the fast speeds there is no time for it. */
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
