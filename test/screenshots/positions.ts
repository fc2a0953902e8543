import { LOCAL_SEAT, type Opponent } from '../../src/client/shared/solo-storage';
import type { GameEntry, GameState, Move, PlayerID } from '../../src/games/contract';
import { pendingPlayers } from '../../src/games/contract/legal-moves';
import { resolveOptions } from '../../src/games/contract/options';
import { piratenKapern } from '../../src/games/piraten-kapern';
import type { KapernState } from '../../src/games/piraten-kapern/rules/state';
import { piratenpoker } from '../../src/games/piratenpoker';
import type { PokerState } from '../../src/games/piratenpoker/rules/state';
import { piratz } from '../../src/games/piratz';
import type { PiratzState } from '../../src/games/piratz/rules/state';
import type { Random } from '../../src/random/random';
import { findSoloSnapshot, type SoloSnapshot } from '../support/snapshots';

/** The name of the person whose screen the pictures show. */
export const OWN_NAME = 'Anouk';

const PEOPLE: readonly Opponent[] = ['Jago', 'Tilda', 'Flint'].map((name) => ({ name }));
const BOTS: readonly Opponent[] = ['level4', 'level5', 'level5'];

/** The position of a picture: the first wanted state of the match with this seed. */
function position<G extends GameState>(
  entry: GameEntry,
  seed: string,
  opponents: readonly Opponent[],
  isWanted: (G: G) => boolean,
): SoloSnapshot {
  const options = resolveOptions(entry.options, opponents.length + 1);
  const setUp = () => ({ opponents, options });
  return findSoloSnapshot<G>(entry, isWanted, { seeds: [seed], setUp, choose: sensibleMove });
}

/** Chooses the move of the rollout policy or, for games without one, a random one. */
function sensibleMove({ rules, ai }: GameEntry, G: GameState, player: PlayerID, random: Random): Move {
  return ai.rolloutPolicy?.(G, player) ?? random.Shuffle(rules.legalMoves(G, player))[0]!;
}

/** The last spade is the person's: nine cards, one rat among them. */
export const lastSpade = () =>
  position<PiratzState>(
    piratz,
    'sea 22',
    PEOPLE,
    ({ phase, stage, currentPlayer, faceUp, round }) =>
      phase === 'lastSpade' && stage === 'decide' && currentPlayer === LOCAL_SEAT && faceUp.length >= 9 && round > 1,
  );

/** Two skulls and many equal faces: one more roll may win the turn, or lose it. */
export const twoSkulls = () =>
  position<KapernState>(
    piratenKapern,
    'sea 3',
    PEOPLE.slice(0, 2),
    ({ stage, currentPlayer, dice, rolls, scores }) =>
      stage === 'dice' &&
      currentPlayer === LOCAL_SEAT &&
      rolls >= 2 &&
      count(dice, 'skull') === 2 &&
      Math.max(count(dice, 'diamond'), count(dice, 'coin'), count(dice, 'sabre')) >= 4 &&
      Math.max(...scores) >= 3000,
  );

const count = <T>(items: readonly T[], wanted: T) => items.filter((item) => item === wanted).length;

/** The person has won a round and chooses what happens to the loot; four bids lie open. */
export const revealedBids = () =>
  position<PokerState>(piratenpoker, 'sea 7', BOTS, (G) => {
    const bids = G.rounds.at(-1)?.bids ?? [];
    const isDeciding = G.stage === 'decide' && pendingPlayers(piratenpoker.rules, G).includes(LOCAL_SEAT);
    const big = bids.filter(({ cards }) => cards.length > 1);
    return (
      isDeciding && G.game >= 3 && bids.length === 4 && bids.every(({ cards }) => cards.length > 0) && big.length > 1
    );
  });

/** A finished match. */
export const finishedMatch = () =>
  position<PiratzState>(piratz, 'sea 0', PEOPLE.slice(0, 2), (G) => piratz.rules.outcome(G) !== undefined);
