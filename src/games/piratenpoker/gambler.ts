import type { Random } from '../../random';
import type { PlayerID } from '../types';
import { totalOf, weightOf } from './bids';
import { LOOT, lootCard, type LootId } from './loot';
import { gamesLeft } from './odds';
import { doubledIn, rules } from './rules';
import { scoreOf } from './scoring';
import type { Phase, PokerMove, PokerState, Seat } from './state';

/** What draws the gambler to a bid, or away from it: a bid is e times as likely for 1. */
interface Taste {
  /** The chance that it wins the round, if those who have yet to commit take any cards. */
  readonly winning: number;
  /** The same, times what the victory adds to his hope. */
  readonly gain: number;
  /** Each that it counts. */
  readonly pip: number;
  readonly card: number;
  readonly pass: number;
}

/**
 * Fitted on 27 November 2026 to 7,000 bids of a faster copy of boardgame.io's bot with unlimited depth, in 300 matches of
 * three.
 */
const TASTES: Readonly<Record<Phase, Taste>> = {
  overboard: { winning: 0.276, gain: 0, pip: -0.111, card: -0.173, pass: -2.78 },
  belowDeck: { winning: 1.314, gain: 0, pip: -0.285, card: 0.379, pass: -2.156 },
  loot: { winning: 1.331, gain: 25.5, pip: -0.022, card: 0.214, pass: 0.097 },
};

/** The same for what a decision adds to his hope, chosen by hand; what he stows makes no difference that he sees. */
const CARE = { throwOverboard: 40, handOver: 80 } as const;

/**
 * A point multiplies hope by e to this power: in the last game, chosen by hand, with one to come, and how that fades with
 * more. Fitted to how a million matches ended that were played on by chance.
 */
const LAST = 0.45;
const POINT = 0.161;
const FADING = 0.36;

/** How the total of any cards of a hand is spread around its mean: a little wider, by a logistic curve close to the normal one. */
const BLUR = 0.3;
const STEEPNESS = 1.7;

/** How often the same total wins as another's, which only single cards can tell apart. */
const TIE = 0.4;

/**
 * What boardgame.io's bot with unlimited depth may do in a whole world. He sees all hands and all bids that are in, takes
 * everybody for somebody who takes any moves, himself included, and can hardly tell one bid from another while the end
 * of the match is far.
 */
export function gamble(world: PokerState, player: PlayerID, random: Random): PokerMove {
  const me = Number(player);
  const moves = rules.legalMoves(world, player);
  const liking = world.stage === 'commit' ? bidLiking(world, me) : (move: PokerMove) => decisionLiking(world, me, move);
  return moves[drawn(moves.map(liking), random)];
}

/** How he likes a bid. */
function bidLiking(world: PokerState, me: number): (move: PokerMove) => number {
  const { winning, gain, pip, card, pass } = TASTES[world.phase];
  const draw = gain === 0 ? winning : winning + gain * gainOf(world, me);
  const doubled = doubledIn(world);
  const chances = chancesIn(world, me);
  return ({ move, args }) => {
    if (move !== 'play' || args[0].length === 0) return pass;
    const total = totalOf(args[0], doubled);
    return draw * chances(total) + pip * total + card * args[0].length;
  };
}

/** By total, how likely it is to win the round, by what has been committed, if all others take any cards. */
function chancesIn(world: PokerState, me: number): (total: number) => number {
  const doubled = doubledIn(world);
  let most = 0;
  const pending: { mean: number; spread: number }[] = [];
  world.seats.forEach(({ hand, chosen, committed, passed }: Seat, seat) => {
    if (seat === me || passed || hand.length === 0) return;
    const weights = hand.map((id) => weightOf(id, doubled));
    if (committed) most = Math.max(most, sumOf(weights.filter((_, i) => chosen[i])));
    else pending.push({ mean: sumOf(weights) / 2, spread: BLUR + Math.hypot(...weights) / 2 });
  });
  return (total) => {
    let chance = total > most ? 1 : total === most ? TIE : 0;
    for (const { mean, spread } of pending) chance /= 1 + Math.exp((STEEPNESS * (mean - total)) / spread);
    return chance;
  };
}

/** What it adds to his hope to get the loot of the last round instead of another's getting it. */
function gainOf(world: PokerState, me: number): number {
  const [loot] = world.loot;
  const scores = world.seats.map(scoreOf);
  const { front } = lootCard(loot);
  const hopeIf = (winner: number) => hopeOf(world, me, plus(scores, winner, front));
  const rivals = world.seats.flatMap(({ passed }, seat) => (seat === me || passed ? [] : [seat]));
  return hopeIf(me) - (rivals.length > 0 ? sumOf(rivals.map(hopeIf)) / rivals.length : hopeOf(world, me, scores));
}

/** How he likes a decision. */
function decisionLiking(world: PokerState, me: number, { move, args }: PokerMove): number {
  const scores = world.seats.map(scoreOf);
  const hopeWith = (id: LootId, to: PlayerID, from?: number) => {
    const { back } = LOOT[id - 1];
    const after = plus(scores, Number(to), back);
    return hopeOf(world, me, from === undefined ? after : plus(after, from, -back));
  };
  switch (move) {
    case 'throwOverboard': {
      const loot = world.loot.find((id) => lootCard(id).colour === args[0]) ?? 0;
      return CARE.throwOverboard * hopeWith(loot, args[1]);
    }
    case 'handOver':
      return CARE.handOver * hopeWith(args[0], args[1], me);
    case 'keepNegatives':
      return CARE.handOver * hopeOf(world, me, scores);
    default:
      return 0;
  }
}

/** His share of the victory if the match went on by chance. */
function hopeOf(world: PokerState, me: number, scores: readonly number[]): number {
  const games = gamesLeft(world);
  const point = games === 0 ? LAST : POINT / games ** FADING;
  return 1 / sumOf(scores.map((score) => Math.exp(point * (score - scores[me]))));
}

const plus = (scores: readonly number[], seat: number, points: number) => scores.with(seat, scores[seat] + points);
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);

/** A place in the list: e times as likely for 1 more. */
function drawn(likings: readonly number[], random: Random): number {
  const most = Math.max(...likings);
  const weights = likings.map((liking) => Math.exp(liking - most));
  let left = random.Number() * sumOf(weights);
  const place = weights.findIndex((weight) => (left -= weight) < 0);
  return place === -1 ? likings.indexOf(most) : place;
}
