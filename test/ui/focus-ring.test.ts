import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const TOKENS = readFileSync(join(__dirname, '../../src/ui/tokens.css'), 'utf8');

/** Returns the red, green and blue of a token in the light (0) or the dark (1) theme, from 0 to 255. */
function colour(name: string, theme: number): number[] {
  const [, value = ''] = new RegExp(`--${name}: ([^;]+);`).exec(TOKENS) ?? [];
  const colours = value.match(/#[\da-f]{6}/g) ?? [];
  const hex = colours[theme] ?? colours[0] ?? '';
  return [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
}

/** Returns the relative luminance by WCAG. */
function luminance(rgb: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((channel) => {
    const share = channel / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: readonly number[], b: readonly number[]): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

const distance = (a: readonly number[], b: readonly number[]) => Math.hypot(...a.map((channel, i) => channel - b[i]!));

describe.each([
  ['light', 0],
  ['dark', 1],
])('the focus ring in the %s theme', (_, theme) => {
  const focus = colour('focus', theme);

  it.each(['sand', 'paper', 'paper-raised', 'wood'])('stands out against %s', (background) => {
    expect(contrast(focus, colour(background, theme))).toBeGreaterThanOrEqual(3);
  });

  it.each([0, 1, 2, 3, 4])('differs from the colour of seat %i', (seat) => {
    expect(distance(focus, colour(`seat-${seat}`, theme))).toBeGreaterThan(80);
  });
});
