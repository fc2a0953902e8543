import { GAMES } from '../../src/games';
import { nonEmpty } from '../support/assertions';
import { findSoloSnapshot } from '../support/snapshots';
import { newPersonWithIdleBots, openStoredMatch } from './stored-match';
import { setUpTestServer, WIDE, type Person } from './test-server';

jest.setTimeout(120_000);

const testServer = setUpTestServer();

/** The printable widths of sheets with margins of a centimetre, in CSS pixels. */
const SHEETS = { A4: 718, A5: 484, A6: 321 } as const;

/** Shows the page as it is printed on a sheet of this width. */
async function printPreview({ page }: Person, width: number): Promise<void> {
  await page.setViewportSize({ width, height: Math.round(width * Math.SQRT2) });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
}

/** Returns the boxes that hide some of their text on paper, other than texts for screen readers. */
function cutBoxes({ page }: Person): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((box) => box.checkVisibility() && getComputedStyle(box).overflow !== 'visible')
      .filter((box) => getComputedStyle(box).clipPath !== 'inset(50%)' && !box.closest('svg') && box.textContent.trim())
      .filter((box) => box.scrollHeight > box.clientHeight + 4 || box.scrollWidth > box.clientWidth + 2)
      .map((box) => {
        const { scrollWidth, clientWidth, scrollHeight, clientHeight } = box;
        return `${box.tagName} ${box.className}: ${scrollWidth} x ${scrollHeight} in ${clientWidth} x ${clientHeight}`;
      }),
  );
}

/** Returns the texts that are smaller than seven points on paper. */
function illegibleTexts({ page }: Person): Promise<string[]> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (texts.nextNode()) {
      const { data, parentElement } = texts.currentNode as Text;
      if (!data.trim() || !parentElement?.checkVisibility() || parentElement.closest('svg')) continue;
      const size = parseFloat(getComputedStyle(parentElement).fontSize);
      if (size < (7 * 96) / 72) found.push(`${size} px: ${data}`);
    }
    return found;
  });
}

/** Returns the controls that are printed. */
function printedControls({ page }: Person): Promise<string[]> {
  return page
    .locator('input, select, textarea, [role=tab]')
    .evaluateAll((all) => all.filter((each) => each.checkVisibility()).map(({ outerHTML }) => outerHTML));
}

async function expectLegible(person: Person): Promise<void> {
  for (const [sheet, width] of nonEmpty(Object.entries(SHEETS))) {
    await printPreview(person, width);
    expect({ sheet, cut: await cutBoxes(person) }).toEqual({ sheet, cut: [] });
    expect({ sheet, wide: await person.horizontalOverflow() }).toEqual({ sheet, wide: [] });
    expect({ sheet, illegible: await illegibleTexts(person) }).toEqual({ sheet, illegible: [] });
    expect({ sheet, controls: await printedControls(person) }).toEqual({ sheet, controls: [] });
  }
  await person.page.emulateMedia({ media: 'screen' });
  await person.page.setViewportSize(WIDE);
}

describe('on paper', () => {
  it.each(GAMES.map((entry) => [entry.name, entry] as const))(
    'the result, the score, the whole log and the rules of %s are complete and legible',
    async (_, entry) => {
      const person = await newPersonWithIdleBots(testServer, 'en-GB', WIDE);
      const { page } = person;
      await openStoredMatch(
        person,
        findSoloSnapshot(entry, (G) => entry.rules.outcome(G) !== undefined),
      );
      await page.getByRole('log', { name: 'Log' }).getByRole('listitem').nth(20).waitFor();
      await expectLegible(person);
      await page.getByRole('tab', { name: 'Rules' }).click();
      await page.getByRole('tabpanel', { name: 'Rules' }).getByText('1.1').first().waitFor();
      await expectLegible(person);
      const { length: pages } = (await page.pdf({ format: 'A6' })).toString('latin1').match(/\/Type \/Page\b/g) ?? [];
      expect(pages).toBeGreaterThan(2);
    },
  );
});
