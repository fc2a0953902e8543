import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAMES } from '../../src/games';
import { parseBlocks, searchBlocks, plainText } from '../../src/ui/rules-panel/rules-panel-text';

const FILES = GAMES.flatMap(({ name }) => ['RULES.md', 'RULES.de.md'].map((file) => [name, file] as const));
const read = (name: string, file: string) => readFileSync(join(__dirname, '../../src/games', name, file), 'utf8');

describe('the rules panel', () => {
  it.each(FILES)('parses all of %s/%s and leaves no markup', (name, file) => {
    const text = read(name, file);
    const blocks = parseBlocks(text);
    for (const block of blocks) expect(plainText(block)).not.toMatch(/\*\*|^#|^- |`|\[.*\]\(|^\d+\. |\b_|_\b/);
    const rules = blocks.filter(({ number }) => number !== undefined);
    expect(rules).toHaveLength(text.match(/^- \*\*\d+\.\d+\*\*/gm)?.length ?? 0);
    const sources = blocks.flatMap(({ runs }) => runs.filter(({ style }) => style === 'source'));
    expect(sources).toHaveLength(text.match(/\*\*\(/g)?.length ?? 0);
    expect(blocks.filter(({ kind }) => kind === 'heading').length).toBe(text.match(/^#+ /gm)?.length);
  });

  it.each([
    ['rat', 2],
    ['RAT ALARM', 1], // ignores case
    ['4.1 Who', 1], // across styles
    ['alarm. (ruling', 1],
    ['island', 0],
    ['  ', 0],
  ])('finds "%s" with %i hits', (query, hits) => {
    const blocks = parseBlocks('## 4 Rat alarm\n\n- **4.1** Who turns up a rat raises the alarm. **(ruling: _ours_)**');
    const found = searchBlocks(blocks, query);
    expect(found.hits).toBe(hits);
    const marked = found.blocks.flatMap(({ runs }) => runs.flatMap(({ hit }) => (hit === undefined ? [] : [hit])));
    expect(new Set(marked)).toEqual(new Set(Array.from({ length: hits }, (_, i) => i)));
    expect(found.blocks.map(plainText)).toEqual(blocks.map(plainText)); // no text is lost
  });
});
