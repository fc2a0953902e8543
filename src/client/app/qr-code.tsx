import { encode } from 'uqr';

/** The QR code standard requires a quiet zone of four modules. */
const QUIET_ZONE_MODULES = 4;

/** A QR code as a scalable SVG, dark on white in every theme, as cameras expect. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE_MODULES });
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={data.map(rowPath).join('')} fill="#1d140b" />
    </svg>
  );
}

/** Returns SVG path data for the dark modules of a row. */
function rowPath(row: readonly boolean[], y: number): string {
  const line = row.map((isDark) => (isDark ? '#' : ' ')).join('');
  return [...line.matchAll(/#+/g)]
    .map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)
    .join('');
}
