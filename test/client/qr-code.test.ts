import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { encode } from 'uqr';
import { QrCode } from '../../src/client/app/qr-code';
import { nonEmpty } from '../support/assertions';

/** Returns the dark modules of an SVG, row by row. */
function modulesIn(svg: string): boolean[][] {
  const size = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)?.[1]);
  const modules = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  for (const [, x, y, width, back] of nonEmpty(svg.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g))) {
    expect(back).toBe(width);
    modules[Number(y)]!.fill(true, Number(x), Number(x) + Number(width));
  }
  return modules;
}

describe('a QR code', () => {
  it.each(['http://localhost:8000/match/piratz/aB3-_xYz0123', 'https://example.org/piratz/seat#ABCDEFGH'])(
    'the QR code of %s is drawn module by module, with a quiet zone',
    (text) => {
      const svg = renderToStaticMarkup(createElement(QrCode, { text, label: 'a link' }));
      const drawn = modulesIn(svg);
      expect(drawn).toEqual(encode(text, { ecc: 'M', border: 4 }).data);
      for (const row of nonEmpty([...drawn.slice(0, 4), ...drawn.slice(-4)])) expect(row).not.toContain(true);
      expect(svg).toContain('aria-label="a link"');
    },
  );
});
