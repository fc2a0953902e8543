/*
 * Parses the rules of a game for the panel. It supports only headings, paragraphs and flat lists, with **strong** and _emphasised_
 * text.
 */

/** The style of a run: a rule's number, the source of a ruling or an option, or Markdown's emphasis. */
type TextStyle = 'plain' | 'strong' | 'emphasis' | 'number' | 'source';

/** Text of one style. */
interface Run {
  readonly text: string;
  readonly style: TextStyle;
}

/** A heading (`level` 1 to 3), a paragraph or a list item; a rule is an item with a number. */
export interface Block {
  readonly kind: 'heading' | 'paragraph' | 'item';
  readonly level?: number;
  readonly number?: string;
  readonly runs: readonly Run[];
}

/** Parses Markdown into blocks, in order. */
export function parseBlocks(markdown: string): Block[] {
  return markdown
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(parseBlock);
}

function parseBlock(line: string): Block {
  const [, hashes, heading = ''] = /^(#+) (.*)$/.exec(line) ?? [];
  if (hashes) return { kind: 'heading', level: hashes.length, runs: parseRuns(heading) };
  const [, item] = /^- (.*)$/.exec(line) ?? [];
  if (item === undefined) return { kind: 'paragraph', runs: parseRuns(line) };
  const runs = parseRuns(item);
  const number = runs.find(({ style }) => style === 'number')?.text;
  return { kind: 'item', ...(number !== undefined && { number }), runs };
}

function parseRuns(text: string): Run[] {
  return text.split(/(\*\*.+?\*\*|\b_.+?_\b)/).flatMap((part): Run[] => {
    if (part === '') return [];
    if (part.startsWith('**')) return [parseStrong(part.slice(2, -2))];
    return [part.startsWith('_') ? { text: part.slice(1, -1), style: 'emphasis' } : { text: part, style: 'plain' }];
  });
}

function parseStrong(text: string): Run {
  if (/^\d+\.\d+$/.test(text)) return { text, style: 'number' };
  return { text, style: text.startsWith('(') ? 'source' : 'strong' };
}

/** Returns the text of a block without styles. */
export function plainText({ runs }: Block): string {
  return runs.map(({ text }) => text).join('');
}

/** Part of a run, with the index of the hit it belongs to. */
export interface SearchedRun extends Run {
  readonly hit?: number;
}

/** A block with marked hits. */
export interface SearchedBlock extends Block {
  readonly runs: readonly SearchedRun[];
}

/** The result of a search. */
export interface SearchResult {
  readonly blocks: readonly SearchedBlock[];
  readonly hits: number;
}

/** Searches all blocks, ignoring case and styles; finds nothing for an empty query. */
export function searchBlocks(blocks: readonly Block[], query: string): SearchResult {
  const wanted = query.trim().toLowerCase();
  let hits = 0;
  const searched = blocks.map((block): SearchedBlock => {
    const starts = wanted === '' ? [] : matchPositions(plainText(block).toLowerCase(), wanted);
    const first = hits;
    hits += starts.length;
    return { ...block, runs: splitRuns(block.runs, starts, wanted.length, first) };
  });
  return { blocks: searched, hits };
}

function matchPositions(text: string, wanted: string): number[] {
  const starts: number[] = [];
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + wanted.length)) starts.push(at);
  return starts;
}

/** Splits runs at the boundaries of hits. */
function splitRuns(runs: readonly Run[], starts: readonly number[], length: number, first: number): SearchedRun[] {
  let offset = 0;
  return runs.flatMap(({ text, style }) => {
    const from = offset;
    offset += text.length;
    const edges = starts.flatMap((start) => [start, start + length]).filter((edge) => edge > from && edge < offset);
    let begin = from;
    return [...edges, offset].map((end): SearchedRun => {
      const nth = starts.findIndex((start) => start <= begin && begin < start + length);
      const piece = { text: text.slice(begin - from, end - from), style };
      begin = end;
      return nth === -1 ? piece : { ...piece, hit: first + nth };
    });
  });
}
