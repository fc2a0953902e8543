import { ai } from '../../../src/games/piraten-kapern/ai';
import { rules } from '../../../src/games/piraten-kapern/rules/rules';
import type { KapernMove, KapernState } from '../../../src/games/piraten-kapern/rules/state';
import { exactPolicy, pointsPolicy } from '../../../src/games/piraten-kapern/ai/policies';
import { beginTurn, isResult } from '../../../src/games/piraten-kapern/rules/turn';
import { winProbability } from '../../../src/games/piraten-kapern/ai/win-probability';
import { seededRandom } from '../../../src/random/random';
import { parseCard, parseFaces, position, type PositionSpec } from './positions';

const random = seededRandom('styles');

/** Seat 0 after his first throw. */
function thrown(card: string, dice: string, rest: PositionSpec = {}): KapernState {
  const G = position({ ...rest, options: { promo: false, ...rest.options } });
  const wanted = parseCard(card);
  const turn = beginTurn(wanted, parseFaces(dice), G.rulings);
  if (isResult(turn)) throw new Error('the first throw ended the turn');
  const id = G.cards.findIndex(({ fortune, value }) => fortune === wanted.fortune && value === wanted.value) + 1;
  const { stage, dice: faces, stored, packed, sorceress, throws } = turn;
  return Object.assign(G, { card: id, stage, dice: [...faces], stored: [...stored], packed, sorceress, throws });
}

const final = (scores: number[], waiting: string[], trigger: string): PositionSpec => ({ players: scores.length, phase: 'finalRound', scores, waiting, trigger });
const exact = (G: KapernState) => exactPolicy().act(rules.view(G, '0'), '0', random);
const points = (G: KapernState) => pointsPolicy().act(rules.view(G, '0'), '0', random);
const habit = (G: KapernState) => ai.rolloutPolicy?.(G, '0');

const STOP: KapernMove = { move: 'stop', args: [] };

describe('in a final round', () => {
  it.each([
    ['has enough, so he stops though he could make more', thrown('gold', 'C C C M M P S X', final([5500, 6000], ['0'], '1')), true],
    ['has too little, so he throws with two skulls on the table', thrown('gold', 'C D M M P S X X', final([5000, 6000], ['0'], '1')), false],
    ['would draw level and throws', thrown('gold', 'C D M M P P S S', final([5700, 6000], ['0'], '1')), false],
    ['is ahead of two, and nobody comes after him', thrown('gold', 'C C D M P S X X', final([5900, 6000, 6100], ['0'], '2')), true],
  ])('whoever %s', (_what, G, stops) => {
    expect(exact(G).move === 'stop').toBe(stops);
  });

  it('people out of habit go on too while they are behind', () => {
    expect(habit(thrown('gold', 'C D M M P S X X', final([5000, 6000], ['0'], '1')))).not.toEqual(STOP);
    expect(habit(thrown('gold', 'C C C M M P S X', final([5500, 6000], ['0'], '1')))).toEqual(STOP);
  });

  it('points alone do not tell the difference', () => {
    const dice = 'C C C M M P S X';
    expect(points(thrown('gold', dice, final([5500, 6000], ['0'], '1'))).move).toBe('reroll');
  });
});

describe('people out of habit', () => {
  it.each<[string, string, string, KapernMove]>([
    ['stop at two skulls with something to lose', 'captain', 'C C D D M P X X', STOP],
    ['keep treasure and a pair', 'gold', 'C D M M P S X P', { move: 'reroll', args: [[2, 3, 5]] }],
    ['keep sabres and nothing else until the battle is won', 'battle 3', 'S S C D M P P X', { move: 'reroll', args: [[2, 3, 4, 5, 6]] }],
    ['bring treasure to safety', 'treasureIsland', 'C C C M P S X X', { move: 'store', args: [[0, 1, 2]] }],
    ['ask the sorceress for help with the second skull', 'sorceress', 'C C M M P S X X', { move: 'reroll', args: [[4, 5, 6]] }],
    ['stay on the island', 'gold', 'X X X X M P S C', { move: 'reroll', args: [[4, 5, 6, 7]] }],
  ])('%s', (_what, card, dice, move) => {
    expect(habit(thrown(card, dice))).toEqual(move);
  });
});

describe('in the race', () => {
  it('the same dice are risked by who is far behind and kept by who is ahead', () => {
    const dice = 'C C D M P S X X';
    expect(exact(thrown('gold', dice, { players: 2, scores: [5000, 1000] }))).toEqual(STOP);
    expect(exact(thrown('gold', dice, { players: 2, scores: [0, 5900] })).move).toBe('reroll');
  });

  it('the island hurts all others, so one stays on it', () => {
    expect(exact(thrown('gold', 'X X X X M P S C', { players: 3, scores: [3000, 3000, 3000] }))).toEqual({ move: 'reroll', args: [[4, 5, 6, 7]] });
  });
});

describe('the chance of victory', () => {
  const inRace = (scores: number[], options = {}) => winProbability(position({ players: scores.length, scores, options: { promo: false, ...options } }));
  const bringing = (own: number, loss = 0) => ({ ending: 'stopped', own, loss }) as const;

  it.each([[[1000, 1000]], [[2000, 3500, 1000]], [[3000, 3000, 3000, 3000]], [[500, 5000, 100, 900, 2000]]])('of %j grows with one’s own points and the losses of the others', (scores) => {
    for (const options of [{}, { target: 3000 }, { floor: true }]) {
      const chance = inRace(scores, options);
      expect(chance(bringing(500))).toBeGreaterThan(chance(bringing(0)));
      expect(chance(bringing(0, 400))).toBeGreaterThan(chance(bringing(0)));
      expect(chance(bringing(0))).toBeGreaterThan(0);
      expect(chance(bringing(20_000))).toBeLessThanOrEqual(1);
    }
  });

  it('is certain with nine alike where they win, and at the target in a sudden death', () => {
    expect(inRace([0, 0], { nineWins: true })({ ending: 'nine', own: 4800, loss: 0 })).toBe(1);
    const again = winProbability(position({ players: 3, scores: [5800, 100, 200], fell: true, options: { suddenDeath: true } }));
    expect(again(bringing(200))).toBe(1);
  });
});

describe('every style', () => {
  it.each([
    ['habit', { act: (G: KapernState) => ai.rolloutPolicy!(G, G.currentPlayer) }],
    ['points', pointsPolicy()],
    ['exact', exactPolicy()],
  ])('%s answers with legal moves in whole matches, wherever careless moves have led', (_name, style) => {
    const matches: Pick<PositionSpec, 'players' | 'options'>[] = [
      { players: 2, options: { promo: false } },
      { players: 4, options: { target: 3000, floor: true, suddenDeath: true } },
    ];
    for (const { players, options } of matches) {
      const G = position({ players, options });
      const chance = seededRandom(`dice ${players}`);
      while (!rules.outcome(G)) {
        const player = G.currentPlayer;
        const move = style.act(rules.view(G, player), player, chance);
        const legal = rules.legalMoves(G, player);
        expect(legal.map((known) => JSON.stringify(known))).toContain(JSON.stringify(move));
        rules.apply(G, player, chance.Number() < 0.3 ? chance.Shuffle(legal)[0] : move, chance);
      }
      expect(G.history.length).toBeGreaterThan(5);
    }
  });

  it.each([
    ['points', pointsPolicy],
    ['exact', exactPolicy],
  ])('%s moves the same whatever lies in the pile, and whatever it was asked before', (_name, create) => {
    const G = position({ players: 3, options: { promo: false } });
    const style = create();
    const chance = seededRandom('honest');
    let asked = 0;
    while (!rules.outcome(G) && asked < 60) {
      const player = G.currentPlayer;
      const move = style.act(rules.view(G, player), player, chance);
      const world = ai.determinize(rules.view(G, player), player, chance);
      expect(create().act(rules.view(world, player), player, chance)).toEqual(move);
      rules.apply(G, player, move, chance);
      asked++;
    }
    expect(asked).toBe(60);
  });
});
