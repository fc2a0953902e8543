import { findChoices, normalizeCommand } from '../../src/games/contract/commands';

const CHOICES = [
  { command: 'r', label: 'Reveal a card' },
  { command: 'p pearls', label: 'Pass: take 3 cards with pearls' },
  { command: 'p coins', label: 'Pass: take 2 cards with coins' },
  { command: 't 2 4', label: 'Re-roll dice 2 and 4: a coin and a sabre' },
  { command: 't 2 4 6', label: 'Re-roll dice 2, 4 and 6: a coin, a sabre and a parrot' },
  { label: 'Whose turn is it?' },
];

const found = (typed: string) => findChoices(CHOICES, typed).map(({ label }) => label);

describe('what is typed', () => {
  it.each([
    ['r', 'Reveal a card'],
    ['reveal', 'Reveal a card'],
    ['pass coins', 'Pass: take 2 cards with coins'],
    ['PASS  Pearl', 'Pass: take 3 cards with pearls'],
    ['t 4, 2', 'Re-roll dice 2 and 4: a coin and a sabre'],
    ['roll 2 4', 'Re-roll dice 2 and 4: a coin and a sabre'],
    ['turn', 'Whose turn is it?'],
  ])('"%s" means "%s" alone', (typed, label) => {
    expect(found(typed)).toEqual([label]);
  });

  it('may fit several choices, all of them if it is empty, and none if a word begins nothing', () => {
    expect(found('pass')).toHaveLength(2);
    expect(found('')).toHaveLength(CHOICES.length);
    expect(found('pass crowns')).toEqual([]);
  });

  it('is a command whatever the order of the words after the first', () => {
    expect(normalizeCommand(' T 4,2 ')).toBe('t 2 4');
  });
});
