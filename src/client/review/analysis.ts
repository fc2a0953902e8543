import { victoryShares } from '../../ai/search/rollout';
import type { GameState } from '../../games/seam/entry';
import type { Recording } from '../replay/recording';
import type { BotCrew } from '../bots/bot-worker-client';
import { refined, type Chance, type Chances } from './win-curve';

/** How long one look at one position takes, in milliseconds. */
const LOOK_MS = 25;
/** A position is clear after so many looks, or so many worlds if that is sooner. */
const LOOKS = 24;
const WORLDS = 240;
/** Between two pictures of how far it is, in milliseconds. */
const NEWS_MS = 200;

type Judged = Pick<Recording, 'entry' | 'moments' | 'seats'>;

/** What some seats, who see the same, know at a moment. */
interface Knowledge {
  readonly view: GameState;
  readonly seats: readonly number[];
}

/** Told now and then how far the judging is, from 0 to 1, and what has been found. */
type Tell = (progress: number, chances: Chances) => void;

/** Looks at all positions in turn, again and again, until each is clear; where it was stopped, it goes on. */
export function judging({ entry, moments, seats }: Judged) {
  const known = knowledgeOf({ entry, moments, seats });
  const chances: (readonly Chance[] | undefined)[] = moments.map(() => undefined);
  const looks = moments.map(() => 0);
  const outcome = entry.rules.outcome(moments[moments.length - 1].G);
  if (outcome) {
    chances[moments.length - 1] = victoryShares(outcome).map((share) => ({ share, worlds: Infinity }));
    looks[moments.length - 1] = LOOKS;
  }
  const progressOf = (at: number) => Math.max(looks[at] / LOOKS, Math.min(...worldsOf(chances[at])) / WORLDS);
  const progress = () => moments.reduce((sum, _, at) => sum + Math.min(1, progressOf(at)), 0) / moments.length;
  return async (crew: BotCrew, signal: AbortSignal, tell: Tell): Promise<void> => {
    let told = performance.now();
    for (let pass = Math.min(...looks); pass < LOOKS; pass++) {
      for (const at of moments.keys()) {
        if (looks[at] > pass || progressOf(at) >= 1) continue;
        chances[at] = await look(crew, entry.name, known(at), chances[at], pass, signal);
        looks[at]++;
        if (performance.now() - told < NEWS_MS) continue;
        told = performance.now();
        tell(progress(), [...chances]);
      }
    }
    tell(1, [...chances]);
  };
}

const worldsOf = (chances: readonly Chance[] | undefined) => chances?.map(({ worlds }) => worlds) ?? [0];

async function look(
  crew: BotCrew,
  game: string,
  known: readonly Knowledge[],
  before: readonly Chance[] | undefined,
  pass: number,
  signal: AbortSignal,
): Promise<readonly Chance[]> {
  const found: Chance[] = [];
  for (const { view, seats } of known) {
    const request = { game, view, player: String(seats[0]), milliseconds: LOOK_MS, seed: `look ${pass}` };
    const outlook = await crew.outlook(request, signal);
    for (const seat of seats) found[seat] = refined(before?.[seat], outlook, seat);
  }
  return found;
}

/** What each seat knew at a moment, worked out as far as somebody asks; seats who see the same are asked as one. */
function knowledgeOf({ entry, moments, seats }: Judged): (at: number) => readonly Knowledge[] {
  const { rules, brain } = entry;
  const remembered: GameState[][] = [];
  return (at) => {
    for (let next = remembered.length; next <= at; next++) {
      remembered[next] = seats.map(({ playerID }, seat) => {
        const view = rules.view(moments[next].G, playerID);
        return brain.recall?.(view, remembered[next - 1]?.[seat]) ?? view;
      });
    }
    const alike = new Map<string, { view: GameState; seats: number[] }>();
    remembered[at].forEach((view, seat) => {
      const key = JSON.stringify(view);
      alike.get(key)?.seats.push(seat);
      if (!alike.has(key)) alike.set(key, { view, seats: [seat] });
    });
    return [...alike.values()];
  };
}
