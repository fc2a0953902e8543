import { Client } from 'boardgame.io/client';
import { Local } from 'boardgame.io/multiplayer';
import {
  saveSoloRecord,
  storageKey,
  storedState,
  LOCAL_SEAT,
  type SoloRecord,
} from '../../src/client/solo/solo-storage';
import { createSoloGame } from '../../src/client/solo/solo-game';
import { pendingPlayers } from '../../src/games/seam/legal-moves';
import type { GameEntry, GameState, Move, PlayerID, GameText } from '../../src/games/seam/entry';
import { seededRandom, type Random } from '../../src/random/random';
import { drawOptions } from './matches';

/** So many matches are looked through for moments. */
const MATCHES_PER_GAME = 4;

/** A moment of a match against bots, and what the browser of the person in it keeps. */
export interface SoloSnapshot {
  readonly game: string;
  /** Says which it is to whoever reads that something is wrong there. */
  readonly name: string;
  /** By key of localStorage. */
  readonly storage: Readonly<Record<string, string>>;
  /** Nothing like it was before in what may be done or what has happened; others differ in what lies on the table. */
  readonly isStage: boolean;
  /** The person is to move. */
  readonly isPlayersTurn: boolean;
  readonly isOver: boolean;
}

/**
 * The moments of a game, each as soon as it comes in a few matches of the largest crew: wherever phase, stage, what the
 * person may do or what has just happened is new, or the table in words has a word that was not there before.
 */
export async function soloSnapshots(entry: GameEntry): Promise<SoloSnapshot[]> {
  const words = await entry.text();
  const isFresh = createFirstSeen();
  return Array.from({ length: MATCHES_PER_GAME }, (_, i) => `moments ${i}`).flatMap((seed) =>
    [...playSolo(entry, seed)].flatMap(({ ply, G, stage, storage }) => {
      const stages = stagesIn(entry, G, stage).filter(isFresh);
      const fresh = [...stages, ...describeScreen(entry, words, G).filter(isFresh)];
      if (fresh.length === 0) return [];
      return {
        ...{ game: entry.name, storage, isStage: stages.length > 0 },
        name: `${entry.name}, ${seed}, ply ${ply} (${fresh.join('; ')})`,
        isPlayersTurn: pendingPlayers(entry.rules, G).includes(LOCAL_SEAT),
        isOver: entry.rules.outcome(G) !== undefined,
      };
    }),
  );
}

/** Tells of each text whether it has not been asked about before. */
function createFirstSeen(): (text: string) => boolean {
  const seen = new Set<string>();
  return (text) => seen.size < seen.add(text).size;
}

/** What the person may do where, and what has just happened. */
function stagesIn({ rules }: GameEntry, G: GameState, stage: string): string[] {
  const moves = new Set(rules.legalMoves(G, LOCAL_SEAT).map(({ move }) => move));
  const who = pendingPlayers(rules, G).includes(LOCAL_SEAT) ? 'to move' : 'waiting';
  const happened = rules.view(G, LOCAL_SEAT).happened.map(({ kind }) => `after ${kind}`);
  return [`${G.phase} ${stage} ${who}: ${[...moves].join()}`, ...happened];
}

/** How much there is to choose from, and all words that the table has in the terminal. */
function describeScreen({ rules }: GameEntry, words: GameText, G: GameState): string[] {
  const magnitude = 2 ** Math.ceil(Math.log2(rules.legalMoves(G, LOCAL_SEAT).length));
  const picture = words.renderText(rules.view(G, LOCAL_SEAT), () => '', 'en').join(' ');
  return [`up to ${magnitude} choices`, ...(picture.toLowerCase().match(/[a-z]{4,}/g) ?? [])];
}

interface SoloPly extends Pick<SoloSnapshot, 'storage'> {
  readonly ply: number;
  readonly G: GameState;
  readonly stage: string;
}

/** A match of the largest crew as the page of single player plays it and keeps it, before each move and at its end. */
function* playSolo(entry: GameEntry, seed: string): Generator<SoloPly> {
  const items = mockLocalStorage();
  const numPlayers = entry.rules.seats.max;
  const companions = Array.from({ length: numPlayers - 1 }, () => 'level3' as const);
  const random = seededRandom(seed);
  const record = { id: seed, seed, companions, options: drawOptions(entry, numPlayers, random) };
  saveSoloRecord(entry.name, record);
  const clients = clientsOf(entry, record);
  for (let ply = 0; ; ply++) {
    const G = storedState(record);
    if (!G) throw new Error('a browser keeps no match');
    const [stage = ''] = Object.values(clients[0].getState()?.ctx.activePlayers ?? {});
    yield { ply, G, stage, storage: Object.fromEntries(items) };
    const awaited = pendingPlayers(entry.rules, G);
    if (awaited.length === 0) return;
    const player = random.Shuffle(awaited)[0];
    const { move, args } = chooseMove(entry, G, player, random);
    clients[Number(player)].moves[move](...args);
  }
}

/** In place of the browser's: all that a match needs of it. */
function mockLocalStorage(): ReadonlyMap<string, string> {
  const items = new Map<string, string>();
  const value = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, item: string) => void items.set(key, item),
  };
  Object.defineProperty(globalThis, 'localStorage', { value, configurable: true });
  return items;
}

/** A client of each seat. */
function clientsOf(entry: GameEntry, record: SoloRecord) {
  const numPlayers = record.companions.length + 1;
  const multiplayer = Local({ persist: true, storageKey: storageKey(record) });
  const shared = { game: createSoloGame(entry, record), numPlayers, multiplayer, matchID: record.id, debug: false };
  return Array.from({ length: numPlayers }, (_, seat) => {
    const client = Client<GameState>({ ...shared, playerID: String(seat) });
    client.start();
    return client;
  });
}

/** As often as not what a sensible player would do, else any move, each kind as likely as the others. */
function chooseMove({ rules, ai }: GameEntry, G: GameState, player: PlayerID, random: Random): Move {
  if (ai.rolloutPolicy && random.Die(2) === 1) return ai.rolloutPolicy(G, player);
  const moves = rules.legalMoves(G, player);
  const [kind] = random.Shuffle([...new Set(moves.map(({ move }) => move))]);
  return random.Shuffle(moves.filter(({ move }) => move === kind))[0];
}
