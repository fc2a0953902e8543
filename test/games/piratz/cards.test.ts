import { BOX_CARDS, checkedDeck, PROVENANCE, TREASURES } from '../../../src/games/piratz/rules/cards';
import { customDeckOf, parseDeck, readDeck } from '../../../src/games/piratz/rules/deck-file';
import { position } from './positions';

const HEADER = ['id', ...TREASURES, 'rat', 'skull'].join(',');
const line = ({ id, items, rat, skull }: (typeof BOX_CARDS)[number]) =>
  [id, ...items, Number(rat), Number(skull)].join(',');
const lines = [HEADER, ...BOX_CARDS.map(line)];
const changed = (index: number, text: string) => lines.map((old, i) => (i === index ? text : old)).join('\n');

describe('the deck of the box', () => {
  it('the provenance says which facts are certain', () => {
    expect(PROVENANCE).toMatchObject({
      certain: expect.stringContaining('50'),
      reconstructed: expect.stringContaining('12 rats'),
    });
  });

  it.each([
    ['all', () => true, [17, 18, 19, 20, 21, 22]],
    ['two players', (card: (typeof BOX_CARDS)[number]) => !card.skull, [14, 15, 16, 17, 18, 19]],
  ])('the deck has the numbers of items on the score card: %s', (_words, inPlay, expected) => {
    const counts = TREASURES.map((_, i) => BOX_CARDS.filter(inPlay).reduce((sum, card) => sum + card.items[i]!, 0));
    expect(counts).toEqual(expected);
  });

  it('the deck has 12 rats', () => expect(BOX_CARDS.filter((card) => card.rat)).toHaveLength(12));

  it.each([
    ['a card too few', BOX_CARDS.slice(1), /50 cards, not 49/],
    [
      'a skull too few',
      BOX_CARDS.map((card) => ({ ...card, skull: card.skull && card.id !== 50 })),
      /6 cards.*skull, not 5/,
    ],
    [
      'a bare card',
      BOX_CARDS.map((card) => (card.id === 7 ? { ...card, items: [0, 0, 0, 0, 0, 0] } : card)),
      /card 7 shows no treasure/,
    ],
  ])('checkedDeck rejects %s', (_words, cards, expected) => {
    expect(() => checkedDeck(cards)).toThrow(expected);
  });
});

describe('a custom deck', () => {
  it.each([
    ['Unix lines', lines.join('\n')],
    ['Windows lines, a byte order mark and blank lines at the end', `\uFEFF${lines.join('\r\n')}\r\n\r\n`],
    ['blanks around the figures', lines.join('\n').replaceAll(',', ' , ')],
  ])('parseDeck accepts %s', (_words, text) => expect(parseDeck(text)).toEqual(BOX_CARDS));

  it.each([
    ['an empty file', '', /^line 1, column 1 \(id\): expected the heading "id", found ""$/],
    ['only the headings', HEADER, /^line 1, column 1 \(id\): a Piratz deck has 50 cards, not 0$/],
    ['semicolons', lines.join('\n').replaceAll(',', ';'), /^line 1, column 1 \(id\): expected the heading "id"/],
    ['a heading too few', changed(0, HEADER.replace(',skull', '')), /^line 1, column 9 \(skull\): .* found ""$/],
    ['a missing heading', changed(0, HEADER.replace('pearl', 'perl')), /^line 1, column 4 \(pearl\).*"perl"/],
    ['a heading too many', changed(0, `${HEADER},extra`), /^line 1, column 10 \(none\).*"extra"/],
    ['a word for a figure', changed(7, '7,1,0,x,0,1,0,0,0'), /^line 8, column 4 \(pearl\).*"x"/],
    ['no figure', changed(7, '7,1,0,,0,1,0,0,0'), /^line 8, column 4 \(pearl\).*found ""$/],
    ['two digits', changed(7, '7,10,0,0,0,1,0,0,0'), /^line 8, column 2 \(ring\).*from 0 to 9, found "10"$/],
    ['a negative figure', changed(7, '7,-1,0,0,0,1,0,0,0'), /^line 8, column 2 \(ring\)/],
    ['half an item', changed(7, '7,0.5,0,0,0,1,0,0,0'), /^line 8, column 2 \(ring\)/],
    ['two rats on a card', changed(40, '40,0,0,0,1,1,0,2,0'), /^line 41, column 8 \(rat\).*0 to 1/],
    ['a cell too few', changed(7, '7,1,0,0,0,1,0,0'), /^line 8, column 9 \(skull\).*found ""$/],
    ['a cell too many', changed(7, '7,1,0,0,0,1,0,0,0,9'), /^line 8, column 10.*"9"/],
    ['a number twice', changed(7, '6,1,0,0,0,1,0,0,0'), /^line 8, column 1 \(id\).*card number 7/],
    ['no treasure', changed(7, '7,0,0,0,0,0,0,0,0'), /^line 8, column 2 \(ring\).*at least one/],
    ['a card too few', lines.slice(0, -1).join('\n'), /^line 50.*50 cards, not 49/],
    ['a skull too many', changed(1, '1,1,1,0,0,0,0,0,1'), /^line 51.*skull, not 7$/],
  ])('parseDeck rejects %s with line and column', (_words, text, expected) =>
    expect(() => parseDeck(text)).toThrow(expected),
  );
});

describe('the deck in the file of a match', () => {
  const changedCard = (change: object) => BOX_CARDS.map((card) => (card.id === 7 ? { ...card, ...change } : card));

  it('a deck is read as it is', () => {
    const deck = changedCard({ items: [0, 0, 9, 0, 0, 0] });
    expect(readDeck(JSON.parse(JSON.stringify(deck)))).toEqual(deck);
  });

  it.each([
    ['an object', {}, 'a deck is a list of cards'],
    ['no cards', [], 'a Piratz deck has 50 cards, not 0'],
    ['null for a card', BOX_CARDS.map((card) => (card.id === 7 ? null : card)), 'card 7 must have id,'],
    ['a number for a card', BOX_CARDS.map((card) => (card.id === 7 ? 7 : card)), 'card 7 must have id,'],
    ['nothing but text', BOX_CARDS.map((card) => (card.id === 1 ? 'card' : card)), 'card 1 must have id,'],
    ['another number', changedCard({ id: 8 }), 'card 7 must have id, items, rat and skull'],
    ['text for the items', changedCard({ items: '123456' }), 'card 7 must have id,'],
    ['a list-like object for the items', changedCard({ items: { length: 6, every: 1 } }), 'card 7 must have id,'],
    ['an item too few', changedCard({ items: [1, 0, 0, 0, 1] }), 'card 7 must have id,'],
    ['ten items', changedCard({ items: [10, 0, 0, 0, 1, 0] }), 'card 7 must have id,'],
    ['half an item', changedCard({ items: [0.5, 0, 0, 0, 1, 0] }), 'card 7 must have id,'],
    ['a debt of items', changedCard({ items: [-1, 0, 0, 0, 1, 0] }), 'card 7 must have id,'],
    ['a number for the rat', changedCard({ rat: 1 }), 'card 7 must have id,'],
    ['a number for the skull', changedCard({ skull: 0 }), 'card 7 must have id,'],
    ['a skull too many', changedCard({ skull: true }), '6 cards of a Piratz deck carry a skull, not 7'],
  ])('readDeck rejects %s', (_words, json, expected) => {
    expect(() => readDeck(json)).toThrow(expected);
  });

  it('only another deck than that of the box goes into the file', () => {
    const cards = changedCard({ rat: true });
    expect(customDeckOf(position({ cards }))).toBe(cards);
    expect(customDeckOf(position())).toBeUndefined();
  });
});
