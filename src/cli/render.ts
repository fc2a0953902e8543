import type { Fact, GameState, Move } from '../games/types';

// Any game as text, knowing nothing of it but the seam.

type PlainRecord = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is PlainRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a view shows, line by line. Cards that a state describes by id are spelled out where they lie open. */
export function renderView(view: GameState): string[] {
  const { happened: _facts, ...rest } = view;
  const parts = Object.entries(rest);
  const simple = parts.filter(([, value]) => typeof value !== 'object');
  const cards = new Map(parts.flatMap(([, value]) => (isDeck(value) ? value.map((card) => [card.id, card]) : [])));
  const lines = parts
    .filter(([, value]) => typeof value === 'object' && !isDeck(value))
    .flatMap(([name, value]) => renderPart(name, value, cards));
  return [simple.map(([name, value]) => `${name} ${text(value)}`).join(', '), ...lines];
}

/** One fact, `nameOf` telling who did it. */
export function renderFact({ kind, playerID, ...rest }: Fact, nameOf: (playerID: string) => string): string {
  const details = Object.entries(rest).map(([name, value]) => `, ${name} ${text(value)}`);
  return `${playerID === undefined ? '' : `${nameOf(playerID)}: `}${kind}${details.join('')}`;
}

/** One move. */
export function renderMove({ move, args }: Move): string {
  return [move, ...args.map(text)].join(' ');
}

/** A list of things that say their own id. */
function isDeck(value: unknown): value is PlainRecord[] {
  return Array.isArray(value) && value.length > 0 && value.every((item) => isRecord(item) && 'id' in item);
}

function renderPart(name: string, value: unknown, cards: ReadonlyMap<unknown, PlainRecord>): string[] {
  if (!Array.isArray(value) || value.length === 0) return [`${name}: ${text(value)}`];
  if (value.some(isRecord)) return value.map((item, i) => `${name} ${i}: ${text(item)}`);
  if (!value.some((item) => cards.has(item))) return [`${name}: ${text(value)}`];
  return [`${name}:`, ...value.map((item) => `  ${text(cards.get(item) ?? item)}`)];
}

/** Flags by name when they are set, lists with repetitions counted. */
function text(value: unknown): string {
  if (Array.isArray(value)) return listText(value);
  if (!isRecord(value)) return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
  const fields = Object.entries(value).filter(([, field]) => field !== false);
  return fields.map(([name, field]) => (field === true ? name : `${name} ${text(field)}`)).join(', ');
}

function listText(list: readonly unknown[]): string {
  if (list.length === 0) return '-';
  if (list.some((item) => typeof item === 'object')) return list.map(text).join(' | ');
  const same = list.every((item) => item === list[0]);
  return same && list.length > 3 ? `${list.length} x ${text(list[0])}` : list.map(text).join(' ');
}
