import type { PlayerID } from '../games/contract';
import type { Series } from '../protocol/http';

/**
 * Returns a series after one more match.
 * @param names the players' names by seat
 */
export function withResult(series: Series | undefined, names: readonly string[], winners: readonly PlayerID[]): Series {
  const victories = new Map(Object.entries(series?.victories ?? {}));
  for (const winner of winners) {
    const name = names[Number(winner)];
    if (name !== undefined) victories.set(name, (victories.get(name) ?? 0) + 1);
  }
  return { matches: (series?.matches ?? 0) + 1, victories: Object.fromEntries(victories) };
}

/** Type guard for a stored series. */
export function isSeries(value: unknown): value is Series {
  if (typeof value !== 'object' || value === null) return false;
  const { matches, victories } = value as Partial<Record<keyof Series, unknown>>;
  return typeof matches === 'number' && typeof victories === 'object' && victories !== null;
}

/** Returns how often a player has won in a series. */
export function victoriesOf({ victories }: Series, name: string): number {
  return (Object.hasOwn(victories, name) ? victories[name] : undefined) ?? 0;
}
