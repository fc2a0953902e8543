/** The forecasts of a range and what they came to; both from 0 to 1. */
export interface Bin {
  readonly cases: number;
  /** The mean forecast. */
  readonly forecast: number;
  /** The mean result. */
  readonly won: number;
}

/** The bins of one kind of position, with its name. */
export interface Series {
  readonly name: string;
  readonly bins: readonly Bin[];
}

const SIZE = 360;
const MARGIN = 64;
const COLOURS = ['#0b6b67', '#b3261e', '#8a5a2b', '#4b3f8f'];
/** Bins with fewer cases are left out: their share says little. */
const MIN_CASES = 20;

const x = (share: number) => MARGIN + share * SIZE;
const y = (share: number) => MARGIN + (1 - share) * SIZE;

/**
 * Draws a reliability diagram as SVG (Murphy and Winkler 1977): for each range of forecasts a disc, whose area grows with
 * the number of cases, at the mean forecast and the share that was won. On the diagonal a forecast is what it says.
 */
export function reliabilityDiagram(series: readonly Series[]): string {
  const side = SIZE + 2 * MARGIN;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" font-family="sans-serif" font-size="13">`,
    `<rect width="${side}" height="${side}" fill="#fffaf0"/>`,
    ...[0, 0.25, 0.5, 0.75, 1].flatMap(gridLine),
    `<path d="M${x(0)} ${y(0)}L${x(1)} ${y(1)}" stroke="#888" stroke-dasharray="5 5"/>`,
    ...series.flatMap(({ bins }, i) => discs(bins, COLOURS[i % COLOURS.length]!)),
    ...series.map(({ name }, i) => legend(name, i)),
    `<text x="${x(0.5)}" y="${side - 16}" text-anchor="middle">chance of winning that was forecast</text>`,
    `<text transform="translate(16 ${y(0.5)}) rotate(-90)" text-anchor="middle">share that was won</text>`,
    '</svg>',
    '',
  ].join('\n');
}

function gridLine(share: number): string[] {
  const label = `${100 * share} %`;
  return [
    `<path d="M${x(0)} ${y(share)}H${x(1)}M${x(share)} ${y(0)}V${y(1)}" stroke="#e0d6c2"/>`,
    `<text x="${x(share)}" y="${y(0) + 18}" text-anchor="middle">${label}</text>`,
    `<text x="${x(0) - 6}" y="${y(share) + 4}" text-anchor="end">${label}</text>`,
  ];
}

function discs(bins: readonly Bin[], colour: string): string[] {
  const shown = bins.filter(({ cases }) => cases >= MIN_CASES);
  const most = Math.max(...shown.map(({ cases }) => cases));
  const points = shown.map(({ forecast, won }) => `${x(forecast).toFixed(1)} ${y(won).toFixed(1)}`);
  return [
    `<path d="M${points.join('L')}" fill="none" stroke="${colour}" stroke-width="1.5"/>`,
    ...shown.map(({ cases, forecast, won }) => {
      const radius = (2 + 6 * Math.sqrt(cases / most)).toFixed(1);
      return `<circle cx="${x(forecast).toFixed(1)}" cy="${y(won).toFixed(1)}" r="${radius}" fill="${colour}" fill-opacity=".75"/>`;
    }),
  ];
}

function legend(name: string, i: number): string {
  const top = MARGIN + 18 + 20 * i;
  const colour = COLOURS[i % COLOURS.length]!;
  return `<circle cx="${MARGIN + 18}" cy="${top - 4}" r="6" fill="${colour}"/><text x="${MARGIN + 32}" y="${top}">${name}</text>`;
}
