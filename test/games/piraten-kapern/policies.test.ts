import { ai } from '../../../src/games/piraten-kapern/ai';
import { rules } from '../../../src/games/piraten-kapern/rules/rules';
import type { KapernMove, KapernState } from '../../../src/games/piraten-kapern/rules/state';
import { exactPolicy, pointsPolicy } from '../../../src/games/piraten-kapern/ai/policies';
import { beginTurn, isResult } from '../../../src/games/piraten-kapern/rules/turn';
import { winProbability } from '../../../src/games/piraten-kapern/ai/win-probability';
import { seededRandom } from '../../../src/random/random';
import { parseCard, parseFaces, position, type PositionSpec } from './positions';
import { nonEmpty } from '../../support/assertions';

const random = seededRandom('styles');

/** Returns a state in which seat 0 has made this first roll. */
function rolled(card: string, dice: string, rest: PositionSpec = {}): KapernState {
  const G = position({ ...rest, options: { promo: false, ...rest.options } });
  const wanted = parseCard(card);
  const turn = beginTurn(wanted, parseFaces(dice), G.options);
  if (isResult(turn)) throw new Error('the first throw ended the turn');
  const id = G.cards.findIndex(({ fortune, value }) => fortune === wanted.fortune && value === wanted.value) + 1;
  const { stage, dice: faces, stored, sorceress, rolls } = turn;
  return Object.assign(G, { card: id, stage, dice: [...faces], stored: [...stored], sorceress, rolls });
}

const final = (scores: number[], lastTurns: string[], trigger: string): PositionSpec => ({
  players: scores.length,
  phase: 'finalRound',
  scores,
  lastTurns,
  trigger,
});
const exact = (G: KapernState) => exactPolicy().act(rules.view(G, '0'), '0', random);
const points = (G: KapernState) => pointsPolicy().act(rules.view(G, '0'), '0', random);
const heuristic = (G: KapernState) => ai.rolloutPolicy?.(G, '0');

const STOP: KapernMove = { move: 'stop', args: [] };

describe('policies in a final round', () => {
  it.each([
    ['the player has enough points', rolled('gold', 'C C C M M P S X', final([5500, 6000], ['0'], '1')), true],
    [
      'the player is behind, even with two skulls',
      rolled('gold', 'C D M M P S X X', final([5000, 6000], ['0'], '1')),
      false,
    ],
    ['the player would only draw level', rolled('gold', 'C D M M P P S S', final([5700, 6000], ['0'], '1')), false],
    [
      'the player leads after the last turn',
      rolled('gold', 'C C D M P S X X', final([5900, 6000, 6100], ['0'], '2')),
      true,
    ],
  ])('exact stops only if the turn wins: %s', (_what, G, stops) => {
    expect(exact(G).move === 'stop').toBe(stops);
  });

  it('the heuristic continues while the player is behind', () => {
    expect(heuristic(rolled('gold', 'C D M M P S X X', final([5000, 6000], ['0'], '1')))).not.toEqual(STOP);
    expect(heuristic(rolled('gold', 'C C C M M P S X', final([5500, 6000], ['0'], '1')))).toEqual(STOP);
  });

  it('points ignores the final round', () => {
    const dice = 'C C C M M P S X';
    expect(points(rolled('gold', dice, final([5500, 6000], ['0'], '1'))).move).toBe('reroll');
  });
});

describe('the heuristic', () => {
  it.each<[string, string, string, KapernMove]>([
    ['stops at two skulls with points at stake', 'captain', 'C C D D M P X X', STOP],
    ['keeps treasure and a pair', 'gold', 'C D M M P S X P', { move: 'reroll', args: [[2, 3, 5]] }],
    [
      'keeps only sabres until the battle is won',
      'battle 3',
      'S S C D M P P X',
      { move: 'reroll', args: [[2, 3, 4, 5, 6]] },
    ],
    ['stores treasure', 'treasureIsland', 'C C C M P S X X', { move: 'store', args: [[0, 1, 2]] }],
    [
      'rerolls the second skull with the sorceress',
      'sorceress',
      'C C M M P S X X',
      { move: 'reroll', args: [[4, 5, 6]] },
    ],
    ['stays on the island', 'gold', 'X X X X M P S C', { move: 'reroll', args: [[4, 5, 6, 7]] }],
  ])('the heuristic %s', (_what, card, dice, move) => {
    expect(heuristic(rolled(card, dice))).toEqual(move);
  });
});

describe('exact in the race', () => {
  it('exact throws dice when far behind that it keeps when ahead', () => {
    const dice = 'C C D M P S X X';
    expect(exact(rolled('gold', dice, { players: 2, scores: [5000, 1000] }))).toEqual(STOP);
    expect(exact(rolled('gold', dice, { players: 2, scores: [0, 5900] })).move).toBe('reroll');
  });

  it('exact stays on the island to increase the loss of the opponents', () => {
    expect(exact(rolled('gold', 'X X X X M P S C', { players: 3, scores: [3000, 3000, 3000] }))).toEqual({
      move: 'reroll',
      args: [[4, 5, 6, 7]],
    });
  });
});

describe('winProbability', () => {
  const inRace = (scores: number[], options = {}) =>
    winProbability(position({ players: scores.length, scores, options: { promo: false, ...options } }));
  const scoring = (own: number, loss = 0) => ({ ending: 'stopped', own, loss }) as const;

  it.each([[[1000, 1000]], [[2000, 3500, 1000]], [[3000, 3000, 3000, 3000]], [[500, 5000, 100, 900, 2000]]])(
    'winProbability at scores %j increases with the own points and the loss of the opponents',
    (scores) => {
      for (const options of [{}, { target: 3000 }, { floor: true }]) {
        const probabilityAfter = inRace(scores, options);
        expect(probabilityAfter(scoring(500))).toBeGreaterThan(probabilityAfter(scoring(0)));
        expect(probabilityAfter(scoring(0, 400))).toBeGreaterThan(probabilityAfter(scoring(0)));
        expect(probabilityAfter(scoring(0))).toBeGreaterThan(0);
        expect(probabilityAfter(scoring(20_000))).toBeLessThanOrEqual(1);
      }
    },
  );

  it('winProbability is 1 with nine alike if they win, and at the target in sudden death', () => {
    expect(inRace([0, 0], { nineWins: true })({ ending: 'nine', own: 4800, loss: 0 })).toBe(1);
    const suddenDeath = winProbability(
      position({ players: 3, scores: [5800, 100, 200], finalRoundLapsed: true, options: { suddenDeath: true } }),
    );
    expect(suddenDeath(scoring(200))).toBe(1);
  });
});

describe('every policy', () => {
  it.each([
    ['heuristic', { act: (G: KapernState) => ai.rolloutPolicy!(G, G.currentPlayer) }],
    ['points', pointsPolicy()],
    ['exact', exactPolicy()],
  ])('%s returns legal moves throughout matches with random moves mixed in', (_name, policy) => {
    const matches: Pick<PositionSpec, 'players' | 'options'>[] = [
      { players: 2, options: { promo: false } },
      { players: 4, options: { target: 3000, floor: true, suddenDeath: true } },
    ];
    for (const { players, options } of nonEmpty(matches)) {
      const G = position({ players, options });
      const matchRandom = seededRandom(`dice ${players}`);
      while (!rules.outcome(G)) {
        const player = G.currentPlayer;
        const move = policy.act(rules.view(G, player), player, matchRandom);
        const legal = rules.legalMoves(G, player);
        expect(legal.map((known) => JSON.stringify(known))).toContain(JSON.stringify(move));
        rules.apply(G, player, matchRandom.Number() < 0.3 ? matchRandom.Shuffle(legal)[0]! : move, matchRandom);
      }
      expect(G.history.length).toBeGreaterThan(5);
    }
  });

  it.each([
    ['points', pointsPolicy],
    ['exact', exactPolicy],
  ])('%s returns the same move regardless of the hidden draw pile and of earlier calls', (_name, create) => {
    const G = position({ players: 3, options: { promo: false } });
    const policy = create();
    const matchRandom = seededRandom('honest');
    let moves = 0;
    while (!rules.outcome(G) && moves < 60) {
      const player = G.currentPlayer;
      const move = policy.act(rules.view(G, player), player, matchRandom);
      const world = ai.determinize(rules.view(G, player), player, matchRandom);
      expect(create().act(rules.view(world, player), player, matchRandom)).toEqual(move);
      rules.apply(G, player, move, matchRandom);
      moves++;
    }
    expect(moves).toBe(60);
  });
});
