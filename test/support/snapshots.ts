import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { State } from 'boardgame.io';
import { Client } from 'boardgame.io/client';
import { Local } from 'boardgame.io/multiplayer';
import {
  saveSoloRecord,
  storageKey,
  storedState,
  LOCAL_SEAT,
  type SoloRecord,
} from '../../src/client/shared/solo-storage';
import { createSoloGame } from '../../src/client/solo/local-master';
import { pendingPlayers } from '../../src/games/contract/legal-moves';
import { resolveOptions } from '../../src/games/contract/options';
import type { GameEntry, GameState, Move, PlayerID, GameText } from '../../src/games/contract';
import { seededRandom, type Random } from '../../src/random/random';
import { drawOptions } from './matches';

/** The number of matches searched for snapshots. */
const MATCHES_PER_GAME = 4;

/** A state of a single-player match, as the browser stores it. */
export interface SoloSnapshot {
  readonly game: string;
  /** Identifies the snapshot in test reports. */
  readonly name: string;
  /** The items of localStorage by key. */
  readonly storage: Readonly<Record<string, string>>;
  /** The first with these legal moves or events; other snapshots differ only in cards and points. */
  readonly isStage: boolean;
  /** The person is to move. */
  readonly isPlayersTurn: boolean;
  readonly isOver: boolean;
}

const snapshotsByGame = new Map<string, Promise<readonly SoloSnapshot[]>>();

/**
 * Returns snapshots of a few matches with the maximum number of players, one for each first occurrence: of a combination
 * of phase, stage and legal moves, of an event, or of a word in the terminal rendering.
 */
export function soloSnapshots(entry: GameEntry): Promise<readonly SoloSnapshot[]> {
  const known = snapshotsByGame.get(entry.name) ?? sharedSnapshots(entry);
  snapshotsByGame.set(entry.name, known);
  return known;
}

/** Returns what another test file of this run has taken, if one has, since this takes seconds. */
async function sharedSnapshots(entry: GameEntry): Promise<readonly SoloSnapshot[]> {
  const folder = process.env.SNAPSHOTS_DIR;
  if (folder === undefined) return takeSnapshots(entry);
  const file = join(folder, `${entry.name}.json`);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as SoloSnapshot[];
  const taken = await takeSnapshots(entry);
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, JSON.stringify(taken));
  renameSync(unfinished, file);
  return taken;
}

async function takeSnapshots(entry: GameEntry): Promise<readonly SoloSnapshot[]> {
  const text = await entry.text();
  const isFresh = createFirstSeen();
  return Array.from({ length: MATCHES_PER_GAME }, (_, i) => `moments ${i}`).flatMap((seed) =>
    [...playSolo(entry, seed)].flatMap(({ ply, G, stage, storage }) => {
      const stages = describeStage(entry, G, stage).filter(isFresh);
      const fresh = [...stages, ...describeScreen(entry, text, G).filter(isFresh)];
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

/** How matches are played in which a state is searched. */
interface SoloSearch {
  readonly seeds: readonly string[];
  readonly setUp: SetUpSolo;
  readonly choose: ChooseMove;
}

const RANDOM_MATCHES: SoloSearch = {
  seeds: Array.from({ length: MATCHES_PER_GAME }, (_, i) => `moments ${i}`),
  setUp: drawSetup,
  choose: chooseMove,
};

/** Returns a snapshot of the first state of these matches that is wanted; throws an Error if there is none. */
export function findSoloSnapshot<G extends GameState>(
  entry: GameEntry,
  isWanted: (G: G) => boolean,
  { seeds, setUp, choose }: SoloSearch = RANDOM_MATCHES,
): SoloSnapshot {
  for (const seed of seeds)
    for (const { ply, G, storage } of playSolo(entry, seed, setUp, choose))
      if (isWanted(G as G)) {
        const isPlayersTurn = pendingPlayers(entry.rules, G).includes(LOCAL_SEAT);
        const isOver = entry.rules.outcome(G) !== undefined;
        const name = `${entry.name}, ${seed}, ply ${ply}`;
        return { game: entry.name, name, storage, isStage: false, isPlayersTurn, isOver };
      }
  throw new Error(`no such state of ${entry.name}`);
}

/** Returns a snapshot of a two-player match in which the person is to move, with these fields in its state after setup. */
export function soloSnapshotWith(entry: GameEntry, name: string, fields: Partial<GameState>): SoloSnapshot {
  const items = mockLocalStorage();
  const options = resolveOptions(entry.options, 2);
  const record: SoloRecord = { id: name, seed: name, opponents: ['level3'], options };
  saveSoloRecord(entry.name, record);
  clientsOf(entry, record);
  const storage = Object.fromEntries(items);
  const key = `${storageKey(record)}_state`;
  const [[id, state]] = JSON.parse(storage[key]!) as [[string, State<GameState>]];
  const G = { ...state.G, ...fields };
  const turn = { phase: G.phase, currentPlayer: LOCAL_SEAT, playOrderPos: Number(LOCAL_SEAT) };
  const ctx = { ...state.ctx, ...turn, activePlayers: { [LOCAL_SEAT]: G.stage } };
  storage[key] = JSON.stringify([[id, { ...state, G, ctx }]]);
  return { game: entry.name, name, storage, isStage: false, isPlayersTurn: true, isOver: false };
}

/** Creates a predicate that is true for the first occurrence of each text. */
function createFirstSeen(): (text: string) => boolean {
  const seen = new Set<string>();
  return (text) => seen.size < seen.add(text).size;
}

/** Describes the stage with the person's moves, and the events of the last move. */
function describeStage({ rules }: GameEntry, G: GameState, stage: string): string[] {
  const moves = new Set(rules.legalMoves(G, LOCAL_SEAT).map(({ move }) => move));
  const who = pendingPlayers(rules, G).includes(LOCAL_SEAT) ? 'to move' : 'waiting';
  const events = rules.view(G, LOCAL_SEAT).events.map(({ kind }) => `after ${kind}`);
  return [`${G.phase} ${stage} ${who}: ${[...moves].join()}`, ...events];
}

/** Returns the magnitude of the number of choices and all text of the terminal rendering. */
function describeScreen({ rules }: GameEntry, text: GameText, G: GameState): string[] {
  const magnitude = 2 ** Math.ceil(Math.log2(rules.legalMoves(G, LOCAL_SEAT).length));
  const rendering = text.renderText(rules.view(G, LOCAL_SEAT), () => '', 'en').join(' ');
  return [`up to ${magnitude} choices`, ...(rendering.toLowerCase().match(/[a-z]{4,}/g) ?? [])];
}

interface SoloPly extends Pick<SoloSnapshot, 'storage'> {
  readonly ply: number;
  readonly G: GameState;
  readonly stage: string;
}

type SetUpSolo = (entry: GameEntry, random: Random) => Pick<SoloRecord, 'opponents' | 'options'>;
type ChooseMove = (entry: GameEntry, G: GameState, player: PlayerID, random: Random) => Move;

/** Sets up a match of the maximum number of players with random options. */
function drawSetup(entry: GameEntry, random: Random) {
  const numPlayers = entry.rules.seats.max;
  const opponents = Array.from({ length: numPlayers - 1 }, () => 'level3' as const);
  return { opponents, options: drawOptions(entry, numPlayers, random) };
}

/** Plays and stores a match like the single-player page; yields before each move and at the end. */
function* playSolo(
  entry: GameEntry,
  seed: string,
  setUp: SetUpSolo = drawSetup,
  choose: ChooseMove = chooseMove,
): Generator<SoloPly> {
  const items = mockLocalStorage();
  const random = seededRandom(seed);
  const record = { id: seed.replaceAll(' ', '-'), seed, ...setUp(entry, random) };
  saveSoloRecord(entry.name, record);
  const clients = clientsOf(entry, record);
  for (let ply = 0; ; ply++) {
    const G = storedState(record);
    if (!G) throw new Error('the match has not been stored');
    const [stage = ''] = Object.values(clients[0]?.getState()?.ctx.activePlayers ?? {});
    yield { ply, G, stage, storage: Object.fromEntries(items) };
    const pending = pendingPlayers(entry.rules, G);
    if (pending.length === 0) return;
    const player = random.Shuffle(pending)[0]!;
    const { move, args } = choose(entry, G, player, random);
    clients[Number(player)]!.moves[move]!(...args);
  }
}

/** Installs a minimal localStorage and returns its items. */
function mockLocalStorage(): ReadonlyMap<string, string> {
  const items = new Map<string, string>();
  const value = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, item: string) => void items.set(key, item),
  };
  Object.defineProperty(globalThis, 'localStorage', { value, configurable: true });
  return items;
}

/** Creates a client for each seat. */
function clientsOf(entry: GameEntry, record: SoloRecord) {
  const numPlayers = record.opponents.length + 1;
  const multiplayer = Local({ persist: true, storageKey: storageKey(record) });
  const shared = { game: createSoloGame(entry, record), numPlayers, multiplayer, matchID: record.id, debug: false };
  return Array.from({ length: numPlayers }, (_, seat) => {
    const client = Client<GameState>({ ...shared, playerID: String(seat) });
    client.start();
    return client;
  });
}

/** Chooses the move of the rollout policy with probability 1/2, otherwise a random one with equal weight for each kind. */
function chooseMove({ rules, ai }: GameEntry, G: GameState, player: PlayerID, random: Random): Move {
  if (ai.rolloutPolicy && random.Die(2) === 1) return ai.rolloutPolicy(G, player);
  const moves = rules.legalMoves(G, player);
  const [kind] = random.Shuffle([...new Set(moves.map(({ move }) => move))]);
  return random.Shuffle(moves.filter(({ move }) => move === kind))[0]!;
}
