/*
 * RULES.md as the panel shows it. It needs no more of Markdown than headings, paragraphs and lists of one level, with
 * **strong** and _emphasised_ words in them.
 */

/** How words look: a rule's number, the source of a ruling or an option, or as Markdown says. */
export type Look = 'plain' | 'strong' | 'emphasis' | 'number' | 'source';

/** Words that look alike. */
export interface Run {
  readonly text: string;
  readonly look: Look;
}

/** A heading (`level` 1 to 3), a paragraph, or an item of a list; a rule is an item with a number. */
export interface Block {
  readonly kind: 'heading' | 'paragraph' | 'item';
  readonly level?: number;
  readonly number?: string;
  readonly runs: readonly Run[];
}

/** The blocks of a text in Markdown, in order. */
export function blocksOf(markdown: string): Block[] {
  return markdown
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(blockOf);
}

function blockOf(line: string): Block {
  const [, hashes, heading] = /^(#+) (.*)$/.exec(line) ?? [];
  if (hashes) return { kind: 'heading', level: hashes.length, runs: runsOf(heading) };
  const [, item] = /^- (.*)$/.exec(line) ?? [];
  if (item === undefined) return { kind: 'paragraph', runs: runsOf(line) };
  const runs = runsOf(item);
  return { kind: 'item', number: runs.find(({ look }) => look === 'number')?.text, runs };
}

function runsOf(text: string): Run[] {
  return text.split(/(\*\*.+?\*\*|\b_.+?_\b)/).flatMap((part): Run[] => {
    if (part === '') return [];
    if (part.startsWith('**')) return [strong(part.slice(2, -2))];
    return [part.startsWith('_') ? { text: part.slice(1, -1), look: 'emphasis' } : { text: part, look: 'plain' }];
  });
}

function strong(text: string): Run {
  if (/^\d+\.\d+$/.test(text)) return { text, look: 'number' };
  return { text, look: text.startsWith('(') ? 'source' : 'strong' };
}

/** What a heading or an item says, without its looks. */
export function wordsOf({ runs }: Block): string {
  return runs.map(({ text }) => text).join('');
}

/** Part of a run, and which hit of a search it belongs to, from 0. */
export interface Piece extends Run {
  readonly hit?: number;
}

/** A block in which the hits of a search are told apart. */
export interface SearchedBlock extends Block {
  readonly runs: readonly Piece[];
}

/** Where a search has been successful. */
export interface Found {
  readonly blocks: readonly SearchedBlock[];
  readonly hits: number;
}

/** Finds words wherever they stand in a block, whatever their case and their looks; nothing for an empty query. */
export function search(blocks: readonly Block[], query: string): Found {
  const wanted = query.trim().toLowerCase();
  let hits = 0;
  const searched = blocks.map((block): SearchedBlock => {
    const starts = wanted === '' ? [] : startsOf(wordsOf(block).toLowerCase(), wanted);
    const first = hits;
    hits += starts.length;
    return { ...block, runs: cut(block.runs, starts, wanted.length, first) };
  });
  return { blocks: searched, hits };
}

function startsOf(text: string, wanted: string): number[] {
  const starts: number[] = [];
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + wanted.length)) starts.push(at);
  return starts;
}

/** Cuts runs where hits begin and end. */
function cut(runs: readonly Run[], starts: readonly number[], length: number, first: number): Piece[] {
  let offset = 0;
  return runs.flatMap(({ text, look }) => {
    const from = offset;
    offset += text.length;
    const edges = starts.flatMap((start) => [start, start + length]).filter((edge) => edge > from && edge < offset);
    const cuts = [from, ...edges, offset];
    return cuts.slice(1).map((end, i): Piece => {
      const nth = starts.findIndex((start) => start <= cuts[i] && cuts[i] < start + length);
      const piece = { text: text.slice(cuts[i] - from, end - from), look };
      return nth === -1 ? piece : { ...piece, hit: first + nth };
    });
  });
}
