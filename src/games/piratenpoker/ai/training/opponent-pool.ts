import type { Random } from '../../../../random/random';
import type { PlayerID } from '../../../seam/entry';
import { THRIFTY, type Character } from '../evaluation/params';
import { Auction, Bidding } from '../evaluation/bid-evaluator';
import type { Judge } from '../value/value-function';
import { pointsMove, thriftyMove } from '../heuristic';
import { rules } from '../../rules/rules';
import { PHASES, type PokerMove, type PokerState } from '../../rules/state';

/** Somebody to learn against. */
export type Rival = (G: PokerState, player: PlayerID) => PokerMove;

/** How to come by a rival. */
type Kind = (judge: Judge, random: Random) => Rival;

/** The thrifty player himself. */
const thrifty: Kind = () => (G, player) => thriftyMove(G, player);

/** Whoever is learning, without a search. */
const self: Kind = (judge, random) => (G, player) => judge.move(G, player, random);

/** Somebody who plays for points, but values everything otherwise than the thrifty player. */
const stranger: Kind = (_judge, random) => {
  const between = (least: number, most: number) => least * (most / least) ** random.Number();
  const eagerness = Object.fromEntries(PHASES.map((phase) => [phase, between(0.3, 2.1)]));
  const character: Character = {
    ...THRIFTY,
    eagerness: { ...THRIFTY.eagerness, ...eagerness },
    patience: between(0.4, 2),
    price: between(0.05, 0.6),
  };
  return (G, player) => pointsMove(G, player, character);
};

/** Somebody who looks at a few of his moves only, one at the least. */
const careless: Kind = (_judge, random) => {
  const looks = random.Die(3);
  return (G, player) => {
    const any = () => random.Shuffle(rules.legalMoves(G, player))[0];
    if (G.stage !== 'commit') return random.Number() < 0.5 / looks ? any() : thriftyMove(G, player);
    const bids = Array.from({ length: looks }, any);
    const worth = worthBy(G, player);
    return bids.reduce((best, each) => (worth(each) > worth(best) ? each : best));
  };
};

/** What the thrifty player thinks of a bid. */
function worthBy(G: PokerState, player: PlayerID): (bid: PokerMove) => number {
  const { hand } = G.seats[Number(player)];
  const bidding = new Bidding(Auction.of(G, player), hand);
  return ({ move, args }) =>
    move === 'play' ? bidding.worth(hand.reduce((set, id, i) => set | (args[0].includes(id) ? 2 ** i : 0), 0)) : 0;
}

/** How often whom. */
const KINDS: readonly (readonly [share: number, kind: Kind])[] = [
  [0.66, thrifty],
  [0.08, self],
  [0.16, stranger],
  [0.1, careless],
];

/** How often all rivals of a match are of one kind. */
const ALIKE = 0.8;

/** Rivals for one match, by seat. */
export function drawRivals(seats: number, judge: Judge, random: Random): Rival[] {
  const common = random.Number() < ALIKE ? drawKind(random) : undefined;
  return Array.from({ length: seats }, () => (common ?? drawKind(random))(judge, random));
}

function drawKind(random: Random): Kind {
  let left = random.Number();
  for (const [share, kind] of KINDS) {
    left -= share;
    if (left < 0) return kind;
  }
  return thrifty;
}
