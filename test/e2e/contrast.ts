import isEqual from 'fast-deep-equal';
import { waitUntil } from '../support/wait-until';
import { waitForTransitions } from './access';
import { differingPixels, emptyPage, takePicture } from './pictures';
import type { Person } from './test-server';

/** A visible text, and the contrast between its letters and what is behind them. */
export interface TextContrast {
  readonly text: string;
  /** The element around it: "SMALL _detail_x7". */
  readonly element: string;
  readonly ratio: number;
}

/** A line box of a text, in CSS px from the top left of the window. */
interface Line {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface ShownText extends Omit<TextContrast, 'ratio'> {
  /** In a drawing, whose letters cannot be made thicker. */
  readonly isDrawn: boolean;
  readonly lines: readonly Line[];
}

/** Pictures of the window that differ in the colour of its texts alone, as PNG in base 64. */
interface Pictures {
  readonly shown: string;
  readonly without: string;
  readonly black: string;
  readonly white: string;
}

/** How long a page may take until it stands still, in milliseconds. */
const STILL_TIMEOUT_MS = 60_000;

/** By how many CSS px windowfuls overlap, so that each line box is whole in one of them. */
const OVERLAP = 100;

/** What the window shows. */
interface Look {
  readonly texts: readonly ShownText[];
  readonly pictures: Pictures;
}

/**
 * Returns the contrast of every text of the page that can be seen, from pictures of one windowful after the other. Shadows of
 * letters do not count, and neither do texts of disabled controls, as in WCAG.
 */
export async function textContrasts(person: Person): Promise<TextContrast[]> {
  const { page } = person;
  const contrasts: TextContrast[] = [];
  const { height, windowful } = await page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    windowful: innerHeight,
  }));
  for (let top = 0; top === 0 || top + OVERLAP < height; top += windowful - OVERLAP) {
    await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
    contrasts.push(...(await shownContrasts(person)));
  }
  return contrasts;
}

/** Returns the contrast of every text that the window shows now. */
async function shownContrasts(person: Person): Promise<TextContrast[]> {
  await waitForTransitions(person);
  let look: Look | undefined;
  await waitUntil(async () => (look = await lookAt(person)) !== undefined, STILL_TIMEOUT_MS);
  const { texts } = look!;
  const ratios = await measure(person, look!);
  return texts.flatMap(({ text, element }, i) => {
    const ratio = ratios[i];
    return ratio ? [{ text, element, ratio }] : [];
  });
}

/** Returns what the window shows; undefined if something has come meanwhile, such as the odds. */
async function lookAt(person: Person): Promise<Look | undefined> {
  const texts = await shownTexts(person);
  const pictures = {
    shown: await pictureWith(person, undefined),
    without: await pictureWith(person, 'transparent'),
    black: await pictureWith(person, '#000'),
    white: await pictureWith(person, '#fff'),
  };
  const again = await pictureWith(person, undefined);
  const isStill =
    (await differingPixels(person, pictures.shown, again)) === 0 && isEqual(await shownTexts(person), texts);
  return isStill ? { texts, pictures } : undefined;
}

/** Returns the texts of the page, those of drawings included. */
function shownTexts({ page }: Person): Promise<ShownText[]> {
  return page.evaluate(() => {
    const isForScreenReaders = (element: Element): boolean =>
      getComputedStyle(element).clipPath === 'inset(50%)' ||
      (element.parentElement !== null && isForScreenReaders(element.parentElement));
    /** Returns the part of a line that no scrolling or clipping box around it hides, unless the window cuts it. */
    function visiblePart({ left, top, right, bottom }: DOMRect, parent: Element): Line[] {
      let [x, y, end, foot] = [left, top, right, bottom];
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        if (getComputedStyle(box).overflow === 'visible') continue;
        const around = box.getBoundingClientRect();
        [x, y] = [Math.max(x, around.left), Math.max(y, around.top)];
        [end, foot] = [Math.min(end, around.right), Math.min(foot, around.bottom)];
      }
      const isWhole = y >= 0 && foot <= innerHeight;
      return isWhole && end > x && foot > y ? [{ x, y, width: end - x, height: foot - y }] : [];
    }

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: ShownText[] = [];
    while (walker.nextNode()) {
      const { textContent, parentElement } = walker.currentNode;
      if (!textContent?.trim() || !parentElement?.checkVisibility({ visibilityProperty: true })) continue;
      if (parentElement.closest('select, :disabled, [aria-disabled=true]')) continue;
      if (isForScreenReaders(parentElement)) continue;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      const lines = [...range.getClientRects()].flatMap((line) => visiblePart(line, parentElement));
      const element = `${parentElement.tagName} ${parentElement.getAttribute('class') ?? ''}`;
      texts.push({
        text: textContent.trim().slice(0, 60),
        element,
        isDrawn: parentElement.closest('svg') !== null,
        lines,
      });
    }
    return texts;
  });
}

/**
 * Takes a picture of the window in which texts have this colour, or their own, no shadow, and letters so thick that some
 * pixels are within them.
 */
async function pictureWith(person: Person, colour: string | undefined): Promise<string> {
  const { page } = person;
  const own = colour ?? 'currentcolor';
  const style = await page.evaluateHandle(
    ([letters, fill]) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`
        * {
          text-shadow: none !important;
          transition: none !important;
          caret-color: transparent !important;
          -webkit-text-stroke: 1px ${letters} !important;
          ${fill ? `-webkit-text-fill-color: ${fill} !important;` : ''}
        }
        ${fill ? `svg :is(text, tspan) { fill: ${fill} !important }` : ''}
      `);
      document.adoptedStyleSheets.push(sheet);
      return sheet;
    },
    [own, colour] as const,
  );
  const picture = await takePicture(person);
  await style.evaluate((sheet) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  });
  return picture;
}

/** Returns the contrast of each text; undefined for one that cannot be seen. */
async function measure(person: Person, look: Look): Promise<(number | undefined)[]> {
  return (await emptyPage(person)).evaluate(measureOnCanvas, look);
}

/** Runs in an empty page. */
async function measureOnCanvas(given: Look): Promise<(number | undefined)[]> {
  const pixelsOf = async (png: string) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
    if (!context) throw new Error('there is no canvas');
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, image.width, image.height);
  };
  const { pictures, texts } = given;
  const [shown, without, black, white] = await Promise.all(
    [pictures.shown, pictures.without, pictures.black, pictures.white].map(pixelsOf),
  );
  if (!shown || !without || !black || !white) throw new Error('a picture is missing');

  const linear = Array.from({ length: 256 }, (_, level) =>
    level <= 10 ? level / 255 / 12.92 : ((level / 255 + 0.055) / 1.055) ** 2.4,
  );
  const luminance = ([red = 0, green = 0, blue = 0]: readonly number[]) =>
    0.2126 * linear[red]! + 0.7152 * linear[green]! + 0.0722 * linear[blue]!;
  const colourAt = ({ data }: ImageData, at: number) => [...data.subarray(at, at + 3)];
  const contrast = (a: number, b: number) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);

  /** Returns the places in the pictures that a line covers. */
  function placesOf({ x, y, width, height }: Line): number[] {
    const places: number[] = [];
    const [right, bottom] = [Math.min(x + width, shown!.width), Math.min(y + height, shown!.height)];
    for (let row = Math.max(0, Math.floor(y)); row < bottom; row++)
      for (let column = Math.max(0, Math.floor(x)); column < right; column++)
        places.push(4 * (row * shown!.width + column));
    return places;
  }

  /** Returns the contrast at a place; what a letter covers there by only a part, as its edge does, is reckoned as a whole. */
  function contrastAt(at: number, share: number): number {
    const behind = colourAt(without!, at);
    const letter = colourAt(shown!, at).map((level, i) => {
      const whole = behind[i]! + (level - behind[i]!) / share;
      return Math.round(Math.min(255, Math.max(0, whole)));
    });
    return contrast(luminance(letter), luminance(behind));
  }

  return texts.map(({ lines, isDrawn }) => {
    const places = lines.flatMap(placesOf);
    const covered = places.map((at) => white.data[at + 1]! - black.data[at + 1]!);
    const most = covered.reduce((max, each) => Math.max(max, each), 0);
    const letters = places.flatMap((at, i) => (covered[i]! >= 0.97 * most ? [{ at, share: covered[i]! / 255 }] : []));
    if (most < 64 || letters.length < 4) return undefined;
    const ratios = letters.map(({ at, share }) => contrastAt(at, isDrawn ? share : 1)).sort((a, b) => a - b);
    return ratios[Math.floor(ratios.length / 20)];
  });
}
