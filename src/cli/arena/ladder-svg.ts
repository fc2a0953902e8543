import type { Rating } from './ratings';

/** Dimensions in pixels. */
const WIDTH = 720;
const ROW = 34;
const TOP = 44;
const LEFT = 150;
const RIGHT = 70;

/** Distance between grid lines, in Elo points. */
const GRID = 200;

const STYLE = `
  text { font: 14px system-ui, sans-serif; fill: #24292f }
  .faint { fill: #57606a; font-size: 12px }
  .grid { stroke: #d0d7de }
  .reach { stroke: #0969da; stroke-width: 6; stroke-linecap: round; opacity: .35 }
  .rating { fill: #0969da }
  @media (prefers-color-scheme: dark) {
    text { fill: #e6edf3 }
    .faint { fill: #9198a1 }
    .grid { stroke: #3d444d }
    .reach { stroke: #58a6ff }
    .rating { fill: #58a6ff }
  }`;

/** Renders the ratings and their intervals as an SVG, strongest on top, for light and dark color schemes. */
export function ladderSvg(title: string, ratings: readonly Rating[]): string {
  const low = GRID * Math.floor(Math.min(...ratings.map(({ interval }) => interval[0])) / GRID);
  const high = GRID * Math.ceil((Math.max(...ratings.map(({ interval }) => interval[1])) + 1) / GRID);
  const x = (elo: number) => Math.round(LEFT + ((elo - low) / (high - low)) * (WIDTH - LEFT - RIGHT));
  const height = TOP + ROW * ratings.length + 12;
  const lines = Array.from({ length: (high - low) / GRID + 1 }, (_, i) => low + GRID * i);
  const rows = [...ratings].reverse().map((rating, i) => row(rating, TOP + ROW * (i + 0.5), x));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img">
<title>${title}</title>
<style>${STYLE}
</style>
<text x="8" y="22" class="faint">${title}</text>
${lines.map((elo) => gridLine(elo, x(elo), height)).join('\n')}
${rows.join('\n')}
</svg>
`;
}

function gridLine(elo: number, x: number, height: number): string {
  return `<path class="grid" d="M${x} ${TOP}V${height - 8}"/><text class="faint" x="${x}" y="${TOP - 6}" text-anchor="middle">${elo}</text>`;
}

function row({ kind, elo, interval: [low, high] }: Rating, y: number, x: (elo: number) => number): string {
  return [
    `<text x="8" y="${y + 5}">${kind}</text>`,
    `<path class="reach" d="M${x(low)} ${y}H${x(high)}"/>`,
    `<circle class="rating" cx="${x(elo)}" cy="${y}" r="6"/>`,
    `<text x="${x(high) + 14}" y="${y + 5}">${Math.round(elo)}</text>`,
  ].join('');
}
