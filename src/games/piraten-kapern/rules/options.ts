import type { OptionSpec, Options } from '../../seam/entry';

/** How many may play. */
export const SEATS = { min: 2, max: 5 };

/** What it may take to open the final round. */
export const TARGETS = [3000, 5000, 6000, 8000] as const;
export type Target = (typeof TARGETS)[number];

/** Disputed points that a table may decide the other way, each off by default. */
export const SWITCHES = ['promo', 'keepOne', 'seaBattleIsland', 'nineWins', 'floor', 'suddenDeath', 'odds'] as const;
export type Switch = (typeof SWITCHES)[number];

/** A table's options as the rules read them. */
export type Rulings = { readonly target: Target } & Readonly<Record<Switch, boolean>>;

/** Piraten Kapern's table options. */
export const OPTIONS: readonly OptionSpec[] = [
  { name: 'target', default: 6000, values: () => TARGETS },
  ...SWITCHES.map((name) => ({ name, default: false, values: () => [false, true] })),
];

/** The options of a match (complete and checked, see games/options.ts) as rulings. */
export function rulingsOf(options: Options): Rulings {
  return { ...options } as Rulings;
}
