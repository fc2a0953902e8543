import type { GameManifest } from '../../games/contract';

/** A game's emblem on a wax-edged coin; decorative. */
export function Emblem({ entry }: { entry: Pick<GameManifest, 'emblem'> }) {
  return (
    <svg viewBox="0 0 120 120" style={{ width: '100%' }} aria-hidden="true">
      <circle cx="60" cy="60" r="58" fill="#b37b24" />
      <circle cx="60" cy="60" r="55" fill="#e0a526" />
      <circle cx="60" cy="60" r="49" fill="#f7e3b0" stroke="#b37b24" strokeWidth="1.5" strokeDasharray="3 3" />
      <g dangerouslySetInnerHTML={{ __html: entry.emblem }} />
    </svg>
  );
}
