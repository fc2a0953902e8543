import type { OptionSpec, Options } from '../../contract';

/** The supported numbers of players. */
export const SEATS = { min: 2, max: 5 };

/** The selectable scores that open the final round. */
const TARGETS = [3000, 5000, 6000, 8000] as const;
type Target = (typeof TARGETS)[number];

/** Boolean options, each off by default. */
export const SWITCHES = ['promo', 'keepOne', 'seaBattleIsland', 'nineWins', 'floor', 'suddenDeath', 'odds'] as const;
type Switch = (typeof SWITCHES)[number];

/** The options of a match as the rules read them. */
export type KapernOptions = { readonly target: Target } & Readonly<Record<Switch, boolean>>;

/** The options of Piraten Kapern. */
export const OPTIONS: readonly OptionSpec[] = [
  { name: 'target', default: 6000, values: () => TARGETS },
  ...SWITCHES.map((name) => ({ name, default: false, values: () => [false, true] })),
];

/** Returns options that contract/options.ts has completed and validated as those of this game. */
export function optionsOf(options: Options): KapernOptions {
  return { ...options } as KapernOptions;
}
