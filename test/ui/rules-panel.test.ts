import { GAMES } from '../../src/games';
import { loadRules } from '../../src/i18n/catalog';
import { offeredLanguages } from '../../src/i18n/languages';
import { parseBlocks, searchBlocks, plainText } from '../../src/ui/rules-panel/rules-text';
import { nonEmpty } from '../support/assertions';

const RULES = GAMES.flatMap(({ name }) => offeredLanguages().map(({ code }) => [name, code] as const));

describe('the rules panel', () => {
  it.each(RULES)('parses all rules of %s (%s) and leaves no markup', async (name, language) => {
    const text = await loadRules(name, language);
    const blocks = parseBlocks(text);
    for (const block of nonEmpty(blocks))
      expect(plainText(block)).not.toMatch(/\*\*|^#|^- |`|\[.*\]\(|^\d+\. |\b_|_\b/);
    const rules = blocks.filter(({ number }) => number !== undefined);
    expect(rules).toHaveLength(text.match(/^- \*\*\d+\.\d+\*\*/gm)?.length ?? 0);
    const sources = blocks.flatMap(({ runs }) => runs.filter(({ style }) => style === 'source'));
    expect(sources).toHaveLength(text.match(/\*\*\(/g)?.length ?? 0);
    expect(blocks.filter(({ kind }) => kind === 'heading')).toHaveLength(text.match(/^#+ /gm)?.length ?? 0);
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
