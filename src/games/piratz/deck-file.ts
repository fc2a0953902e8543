import Papa from 'papaparse';
import { type Card, checkedDeck } from './cards';
import { TREASURES } from './treasures';

const COLUMNS = ['id', ...TREASURES, 'rat', 'skull'];

/**
 * A deck typed in by the owner of the box.
 * @param text CSV with the header `id,ring,coin,pearl,goblet,crown,shell,rat,skull` and one line a card: ids from 1
 *   upwards, items as counts from 0 to 9, rat and skull as 0 or 1.
 * @returns the 50 cards, by id.
 * @throws Error naming line and column of what is wrong.
 */
export function parseDeck(text: string): readonly Card[] {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { delimiter: ',' });
  const lines = data.map((cells, i) => ({ line: i + 1, cells: cells.map((cell) => cell.trim()) }));
  const [header, ...rows] = lines.filter(({ cells }) => cells.some((cell) => cell !== ''));
  const wrong = COLUMNS.findIndex((column, i) => header?.cells[i] !== column);
  if (wrong !== -1)
    throw at(
      header?.line ?? 1,
      wrong,
      `expected the heading "${COLUMNS[wrong]}", found "${header?.cells[wrong] ?? ''}"`,
    );
  if (header.cells.length > COLUMNS.length)
    throw at(header.line, COLUMNS.length, `found "${header.cells[COLUMNS.length]}" after the last heading`);
  try {
    return checkedDeck(rows.map(({ line, cells }, i) => parseCard(line, cells, i + 1)));
  } catch (error) {
    if (error instanceof CellError) throw error;
    throw at(rows.at(-1)?.line ?? header.line, 0, error instanceof Error ? error.message : String(error));
  }
}

class CellError extends Error {}

function at(line: number, column: number, message: string): CellError {
  return new CellError(`line ${line}, column ${column + 1} (${COLUMNS[column] ?? 'none'}): ${message}`);
}

function parseCard(line: number, cells: readonly string[], id: number): Card {
  if (cells.length > COLUMNS.length)
    throw at(line, COLUMNS.length, `found "${cells[COLUMNS.length]}" after the last column`);
  const number = (column: number, largest: number) => {
    const cell = cells[column] ?? '';
    if (!/^\d+$/.test(cell) || Number(cell) > largest) {
      throw at(line, column, `expected a whole number from 0 to ${largest}, found "${cell}"`);
    }
    return Number(cell);
  };
  if (cells[0] !== String(id)) throw at(line, 0, `expected card number ${id}, found "${cells[0]}"`);
  const items = TREASURES.map((_, i) => number(i + 1, 9));
  if (items.every((count) => count === 0)) throw at(line, 1, 'a card must show at least one treasure');
  return { id, items, rat: number(COLUMNS.length - 2, 1) === 1, skull: number(COLUMNS.length - 1, 1) === 1 };
}
