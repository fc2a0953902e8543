import Papa from 'papaparse';
import { type Card, checkedDeck, TREASURES } from './cards';
import { isCustomDeck } from './queries';
import type { PiratzState } from './state';

/** The maximum number of items of one treasure on one card. */
const MAX_ITEMS = 9;

const COLUMNS = ['id', ...TREASURES, 'rat', 'skull'];

/**
 * Parses a custom deck.
 * @param text CSV with the header `id,ring,coin,pearl,goblet,crown,shell,rat,skull` and one line per card: ids from 1
 *   upwards, items as counts from 0 to 9, rat and skull as 0 or 1.
 * @returns the 50 cards, by id.
 * @throws Error that names line and column of the problem.
 */
export function parseDeck(text: string): readonly Card[] {
  const { data } = Papa.parse<string[]>(text, { delimiter: ',' });
  const lines = data.map((cells, i) => ({ line: i + 1, cells: cells.map((cell) => cell.trim()) }));
  const [header = { line: 1, cells: [] }, ...rows] = lines.filter(({ cells }) => cells.some((cell) => cell !== ''));
  const wrong = COLUMNS.findIndex((column, i) => header.cells[i] !== column);
  if (wrong !== -1)
    throw cellError(
      header.line,
      wrong,
      `expected the heading "${COLUMNS[wrong]}", found "${header.cells[wrong] ?? ''}"`,
    );
  if (header.cells.length > COLUMNS.length)
    throw cellError(header.line, COLUMNS.length, `found "${header.cells[COLUMNS.length]}" after the last heading`);
  try {
    return checkedDeck(rows.map(({ line, cells }, i) => parseCard(line, cells, i + 1)));
  } catch (error) {
    if (error instanceof CellError) throw error;
    throw cellError(rows.at(-1)?.line ?? header.line, 0, error instanceof Error ? error.message : String(error));
  }
}

/** Returns the deck of a match, or undefined if it is the default one. */
export function customDeckOf(G: PiratzState): readonly Card[] | undefined {
  return isCustomDeck(G) ? G.cards : undefined;
}

/** Validates a deck from JSON. Throws an Error with a readable message when it is invalid. */
export function readDeck(json: unknown): readonly Card[] {
  if (!Array.isArray(json)) throw new Error('a deck is a list of cards');
  const wrong = json.findIndex((card, i) => !isCard(card, i + 1));
  if (wrong !== -1) throw new Error(`card ${wrong + 1} must have id, items, rat and skull`);
  return checkedDeck(json as Card[]);
}

function isCard(json: unknown, id: number): boolean {
  const card = (json ?? {}) as Readonly<Record<keyof Card, unknown>>;
  const { items, rat, skull } = card;
  const isCount = (item: unknown) => Number.isInteger(item) && Number(item) >= 0 && Number(item) <= MAX_ITEMS;
  const isItems = Array.isArray(items) && items.length === TREASURES.length && items.every(isCount);
  return card.id === id && isItems && typeof rat === 'boolean' && typeof skull === 'boolean';
}

class CellError extends Error {}

function cellError(line: number, column: number, message: string): CellError {
  return new CellError(`line ${line}, column ${column + 1} (${COLUMNS[column] ?? 'none'}): ${message}`);
}

function parseCard(line: number, cells: readonly string[], id: number): Card {
  if (cells.length > COLUMNS.length)
    throw cellError(line, COLUMNS.length, `found "${cells[COLUMNS.length]}" after the last column`);
  const number = (column: number, largest: number) => {
    const cell = cells[column] ?? '';
    if (!/^\d$/.test(cell) || Number(cell) > largest) {
      throw cellError(line, column, `expected a whole number from 0 to ${largest}, found "${cell}"`);
    }
    return Number(cell);
  };
  if (cells[0] !== String(id)) throw cellError(line, 0, `expected card number ${id}, found "${cells[0]}"`);
  const items = TREASURES.map((_, i) => number(i + 1, MAX_ITEMS));
  if (items.every((count) => count === 0)) throw cellError(line, 1, 'a card must show at least one treasure');
  return { id, items, rat: number(COLUMNS.length - 2, 1) === 1, skull: number(COLUMNS.length - 1, 1) === 1 };
}
