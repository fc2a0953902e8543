/** How fast moves follow each other. */
export const SPEEDS = ['slow', 'normal', 'fast', 'fastest'] as const;
export type Speed = (typeof SPEEDS)[number];

/** From one move to the next, in milliseconds. */
export const PACES: Readonly<Record<Speed, number>> = { slow: 3600, normal: 1800, fast: 600, fastest: 200 };

/** Where a replay stands and how it goes on. */
export interface Playback {
  /** The moment that is shown, by its position in the recording. */
  readonly at: number;
  readonly last: number;
  readonly playing: boolean;
  readonly speed: Speed;
  /** Grows whenever the board is to begin anew instead of showing how it came from one moment to the next. */
  readonly cut: number;
}

/** What may be asked of a replay; it never leaves the recording. */
export type PlaybackAction =
  | { readonly kind: 'go'; readonly to: number }
  /** On by one move, which the board shows happening where there is time for that. */
  | { readonly kind: 'step' }
  | { readonly kind: 'toggle' }
  | { readonly kind: 'speed'; readonly speed: Speed };

/** A replay that stands still. */
export function standAt(at: number, last: number): Playback {
  return { at: clamp(at, last), last, playing: false, speed: 'normal', cut: 0 };
}

/** The replay after an action. */
export function playback(now: Playback, action: PlaybackAction): Playback {
  switch (action.kind) {
    case 'go':
      return { ...cutTo(now, action.to), playing: false };
    case 'step':
      return step(now);
    case 'toggle':
      if (now.playing) return { ...now, playing: false };
      return { ...(now.at === now.last ? cutTo(now, 0) : now), playing: now.last > 0 };
    case 'speed':
      return { ...now, speed: action.speed };
  }
}

/** Boards need about a second for what happens: at the fast speeds there is no time for it. */
function step(now: Playback): Playback {
  if (now.at === now.last) return { ...now, playing: false };
  const at = now.at + 1;
  const hurried = now.playing && PACES[now.speed] < PACES.normal;
  return { ...now, at, playing: now.playing && at < now.last, cut: hurried ? now.cut + 1 : now.cut };
}

function cutTo(now: Playback, to: number): Playback {
  const at = clamp(to, now.last);
  return at === now.at ? now : { ...now, at, cut: now.cut + 1 };
}

const clamp = (at: number, last: number) => Math.min(Math.max(0, at), last);
