import type { Outcome, PlayerID } from '../../contract';
import type { CubeAward, PiratzState } from './state';
import { TREASURES } from './cards';

/** The standing of a player for one treasure; the fields are in the order of the tie-breaks. */
export interface TreasureStanding {
  readonly playerID: PlayerID;
  readonly items: number;
  /** On all of the player's cards (8.4). */
  readonly rats: number;
  readonly cards: number;
}

/** Ranks all players for one treasure (an index into TREASURES), best first; tied players are in seat order. */
export function treasureStandings(G: PiratzState, treasure: number): TreasureStanding[] {
  return G.seats
    .map(({ pile }, seat) => ({
      playerID: String(seat),
      items: pile.reduce((sum, id) => sum + G.cards[id - 1]!.items[treasure]!, 0),
      rats: pile.filter((id) => G.cards[id - 1]!.rat).length,
      cards: pile.length,
    }))
    .sort(compare);
}

/** Compares two standings: negative when `a` ranks before `b`, 0 when they are tied. */
function compare(a: TreasureStanding, b: TreasureStanding): number {
  return b.items - a.items || b.rats - a.rats || a.cards - b.cards;
}

/** Returns the criterion that separates two standings, where `a` does not rank behind `b`; undefined when they are tied. */
export function decidedBy(a: TreasureStanding, b: TreasureStanding): 'items' | 'rats' | 'cards' | undefined {
  if (a.items !== b.items) return 'items';
  if (a.rats !== b.rats) return 'rats';
  return a.cards !== b.cards ? 'cards' : undefined;
}

/** Returns the winner of each place, one entry per cube; undefined where players are tied or have no item. */
export function placeWinners(G: PiratzState, treasure: number): (PlayerID | undefined)[] {
  const contenders = treasureStandings(G, treasure).filter(({ items }) => items > 0);
  const firstTie = contenders.findIndex((at, place) => {
    const next = contenders[place + 1];
    return next !== undefined && compare(at, next) === 0;
  });
  const separated = firstTie === -1 ? contenders : contenders.slice(0, firstTie);
  return G.cubes[treasure]!.map((_, place) => separated[place]?.playerID);
}

/** Scores treasure by treasure until all are done or the player in first place has to choose a cube (8.1 to 8.7). */
export function continueScoring(G: PiratzState): void {
  while (G.awards.length < G.cubes.length) {
    const chooser = cubeChooser(G);
    if (chooser !== undefined) {
      G.stage = 'chooseCube';
      G.currentPlayer = chooser;
      return;
    }
    awardCubes(G, G.cubes[G.awards.length]![0]!);
  }
}

/** Returns the first place of the next treasure if it has a choice between different cubes (8.3). */
function cubeChooser(G: PiratzState): PlayerID | undefined {
  const [high, low] = G.cubes[G.awards.length]!;
  if (G.cubeChoice === 'highest' || low === undefined || high === low) return undefined;
  return placeWinners(G, G.awards.length)[0];
}

/** Awards the cubes of the next treasure; first place takes the one worth `chosen`. */
export function awardCubes(G: PiratzState, chosen: number): void {
  const treasure = G.awards.length;
  const rest = [...G.cubes[treasure]!];
  rest.splice(rest.indexOf(chosen), 1);
  const winners = placeWinners(G, treasure);
  const awards = [chosen, ...rest].map((value, place): CubeAward => {
    const playerID = winners[place];
    return playerID === undefined ? { value } : { value, playerID };
  });
  G.awards.push(awards);
  for (const cube of awards) {
    G.events.push({ kind: cube.playerID === undefined ? 'noCube' : 'cube', ...cube, treasure: TREASURES[treasure]! });
  }
}

/** Returns the result once every treasure is scored: most points win, equal points share the victory (8.8). */
export function outcomeOf(G: PiratzState): Outcome | undefined {
  if (G.awards.length < G.cubes.length) return undefined;
  const points = G.seats.map((_, seat) => pointsOf(G, String(seat)));
  const best = Math.max(...points);
  const ids = points.map((_, seat) => String(seat));
  return {
    winners: ids.filter((_, seat) => points[seat] === best),
    scores: Object.fromEntries(points.map((value, seat) => [String(seat), value])),
  };
}

/** Returns the points of a player's cubes so far. */
export function pointsOf(G: PiratzState, playerID: PlayerID): number {
  let points = 0;
  for (const cubes of G.awards) for (const cube of cubes) if (cube.playerID === playerID) points += cube.value;
  return points;
}
