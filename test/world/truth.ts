import { createHash } from 'node:crypto';
import type { LogEntry } from 'boardgame.io';
import isEqual from 'fast-deep-equal';
import type { GameEntry, GameState, PlayerID } from '../../src/games/contract';
import { pendingPlayers } from '../../src/games/contract/legal-moves';
import { isUndo } from '../../src/games/contract/undo';
import { gameNamed } from '../../src/games';
import { seatOf, type MatchData, type VersionedMatch } from '../../src/server/storage/match-data';
import { readMatch } from '../../src/server/storage/match-rows';
import { wrongBotMove, wrongIn, wrongRematch, wrongStart, type Change } from './changes';
import type { SimulatedDatabase } from './database';
import { Marks } from './marks';
import { TakenBack } from './taken-back';
import type { Trace } from './trace';

/** A match as the database has had it. */
export interface KnownMatch {
  readonly entry: GameEntry;
  readonly matchID: string;
  stored: VersionedMatch;
  /** All states by their number, of the history that is stored now. */
  readonly states: Map<number, GameState>;
  /** When each state was stored, by the time of the world. */
  readonly storedAt: Map<number, number>;
  /** When it was stored last who sits where, by the time of the world. */
  seatedAt: number;
  /** The log, in its order. */
  readonly log: LogEntry[];
  /** The IDs of the moves, with their seats, by the state that they led to. */
  readonly moveIDs: Map<string, number>;
}

/** How long reading a match may take until it is sent, in milliseconds. */
export const READING_MS = 3000;

/** What is stored, and what has been: recorded after each commit. Everything else in a world is compared with it. */
export class Truth {
  readonly matches = new Map<string, KnownMatch>();
  /** The matches that have been deleted, as they were last, with the time of the world. */
  private readonly deleted = new Map<string, { readonly match: KnownMatch; readonly at: number }>();
  /** What must not be in any message: the hashes of credentials, the seeds and secrets of running matches. */
  readonly secrets = new Map<string, string>();
  database: SimulatedDatabase | undefined;
  /** A clock of a server has jumped: the times that are stored do not fit together. */
  haveClocksJumped = false;
  /** How often a backup has been restored: what people remember may not be stored. */
  restores = 0;

  /** Called when a change has been recorded. */
  onRecorded: (() => Promise<void>) | undefined;
  readonly marks: Marks;
  private readonly takenBack = new TakenBack();

  constructor(private readonly trace: Trace) {
    this.marks = new Marks(trace);
  }

  get isRestored(): boolean {
    return this.restores > 0;
  }

  /** Reads what has changed. */
  async record(): Promise<void> {
    const { database } = this;
    if (!database) return;
    const rows = await database.read('SELECT id, version FROM matches');
    const ids = new Set(rows.map(({ id }) => String(id)));
    for (const [id, match] of this.matches) if (!ids.has(id)) this.noteDeletion(match, database.clock.now);
    for (const { id, version } of rows) {
      const matchID = String(id);
      if (this.matches.get(matchID)?.stored.version !== Number(version)) await this.load(database, matchID);
    }
    await this.marks.record(database);
    await this.onRecorded?.();
  }

  /** Forgets all histories: a backup has taken their place. */
  forget(): void {
    this.restores++;
    this.matches.clear();
    this.deleted.clear();
    this.marks.forget();
  }

  /** Returns a match that is stored or, as servers may be sending what they have read before, was until a moment ago. */
  readable(matchID: string): KnownMatch | undefined {
    const { match, at = -Infinity } = this.deleted.get(matchID) ?? {};
    const isNew = (this.database?.clock.now ?? Infinity) - at <= READING_MS;
    return this.matches.get(matchID) ?? (isNew ? match : undefined);
  }

  /** Returns whether a state is part of what is stored; those before a restored backup are not known. */
  isStored({ states }: KnownMatch, stateID: number): boolean {
    return states.has(stateID) || (this.isRestored && stateID < Math.min(...states.keys()));
  }

  /** Returns what a seat or, null, a spectator may see of a state. */
  view({ entry, states }: KnownMatch, stateID: number, viewer: PlayerID | null): unknown {
    const G = states.get(stateID);
    return G && (JSON.parse(JSON.stringify(entry.rules.view(G, viewer))) as unknown);
  }

  /** Returns whether these credentials open the seat. */
  isOwner({ stored }: KnownMatch, playerID: PlayerID, credentials: string | undefined): boolean {
    const { credentials: own, devices = [] } = seatOf(stored.match, playerID) ?? {};
    const hash = createHash('sha256')
      .update(credentials ?? '')
      .digest('hex');
    return own !== undefined && [own, ...devices].includes(hash);
  }

  private noteDeletion(match: KnownMatch, at: number): void {
    this.matches.delete(match.matchID);
    this.deleted.set(match.matchID, { match, at });
  }

  private async load(database: SimulatedDatabase, matchID: string): Promise<void> {
    const stored = await readMatch(database.connection, matchID);
    const entry = stored && gameNamed(stored.match.gameName);
    if (!stored || !entry) return;
    const { match, state } = stored;
    const known = this.matches.get(matchID) ?? {
      entry,
      matchID,
      stored,
      states: new Map(),
      storedAt: new Map(),
      seatedAt: database.clock.now,
      log: [],
      moveIDs: new Map(),
    };
    const before = known.stored;
    if (this.deleted.has(matchID)) this.trace.violate('a match is there again that was deleted');
    known.stored = stored;
    if (!isEqual(seatingIn(before.match), seatingIn(match))) known.seatedAt = database.clock.now;
    this.matches.set(matchID, known);
    if (state && !known.states.has(state._stateID)) {
      const isNext = known.states.size === 0 || known.states.has(state._stateID - 1);
      if (!isNext) this.trace.violate(`the history of a match has a gap before state ${state._stateID}`);
      known.states.set(state._stateID, state.G);
      known.storedAt.set(state._stateID, database.clock.now);
      await this.loadLog(database, known);
      const own = known.log.find(
        ({ _stateID, action }) => _stateID === state._stateID - 1 && action.type === 'MAKE_MOVE',
      );
      if (own && before !== stored && known.moveIDs.has(`of state ${state._stateID}`))
        this.violate(wrongBotMove(before, own.action.payload.playerID));
    }
    this.collectSecrets(stored);
    this.checkOwners(match);
    if (before === stored) this.violate(wrongStart(match));
    if (before === stored) return;
    this.checkStandIns(known, before);
    this.checkClocks(known);
    this.checkChange(before, stored);
    await this.checkByClock(database, known, before);
  }

  private async checkByClock(database: SimulatedDatabase, known: KnownMatch, before: VersionedMatch): Promise<void> {
    const { stored: after } = known;
    const now = this.haveClocksJumped ? undefined : Date.now();
    const move = lastMoveIn(known);
    const isMove = move !== undefined && before.state?._stateID !== after.state?._stateID;
    const isTakenBack = isMove && isUndo({ move: move.action.payload.type });
    const change: Change = { before, after, now, mover: move?.action.payload.playerID, isTakenBack };
    this.violate(wrongIn(change));
    if (isMove) this.violate(this.takenBack.record(known, change, move));
    const { nextMatchID } = after.match;
    if (nextMatchID === undefined || before.match.nextMatchID !== undefined) return;
    const rematch = await readMatch(database.connection, nextMatchID);
    if (rematch) this.violate(wrongRematch(before.match, rematch.match, now));
  }

  private violate(sentences: readonly string[]): void {
    for (const sentence of sentences) this.trace.violate(sentence);
  }

  private async loadLog(database: SimulatedDatabase, { matchID, log, moveIDs }: KnownMatch): Promise<void> {
    const select = 'SELECT state_id, move_id, log FROM moves WHERE match = ? AND state_id > ? ORDER BY state_id';
    for (const row of await database.read(select, matchID, Math.max(0, ...moveIDs.values()))) {
      moveIDs.set(String(row.move_id ?? `of state ${String(row.state_id)}`), Number(row.state_id));
      log.push(...(JSON.parse(String(row.log)) as LogEntry[]));
    }
  }

  private collectSecrets({ match, state }: VersionedMatch): void {
    const isOver = match.gameover !== undefined;
    const add = (secret: string | undefined, what: string) => {
      if (secret === undefined) return;
      if (isOver && !what.startsWith('the hash')) this.secrets.delete(secret);
      else this.secrets.set(secret, what);
    };
    for (const seat of Object.values(match.players)) {
      for (const hash of [seat.credentials, ...(seat.devices ?? [])]) add(hash, 'the hash of credentials');
    }
    add(match.deal?.secret, "the server's secret of a deal");
    for (const { value } of match.deal?.contributions ?? []) add(value, 'a revealed value of a deal');
    const { seed } = (state?.plugins.random as { data?: { seed?: string } } | undefined)?.data ?? {};
    add(seed, 'the seed of a match');
  }

  /** Two people never own one seat, and nobody owns two by the same credentials. */
  private checkOwners({ players }: MatchData): void {
    const owners = Object.values(players).flatMap(({ credentials }) => credentials ?? []);
    if (new Set(owners).size < owners.length) this.trace.violate('one person owns two seats by the same credentials');
  }

  /** What never changes back: the owner of a seat by another one's will, the end of a match, its rematch. */
  private checkChange(before: VersionedMatch, after: VersionedMatch): void {
    const known = Object.values(before.match.players).map(({ credentials }) => credentials);
    for (const { id, credentials } of Object.values(after.match.players)) {
      const was = before.match.players[id]?.credentials;
      if (was !== undefined && credentials !== undefined && !known.includes(credentials))
        this.trace.violate(`seat ${id} is taken from its owner`);
    }
    const { gameover, nextMatchID } = before.match;
    if (gameover !== undefined && before.state?._stateID !== after.state?._stateID)
      this.trace.violate('a move is stored after the end of the match');
    // Where the rematch has been deleted, there may be another one.
    if (nextMatchID !== undefined && nextMatchID !== after.match.nextMatchID && this.matches.has(nextMatchID))
      this.trace.violate('a match gets a second rematch');
  }

  /** A clock takes only a seat that is to move. */
  private checkStandIns({ entry, stored }: KnownMatch, before: VersionedMatch): void {
    const { match, state } = stored;
    if (!match.clock || !state || match.gameover !== undefined) return;
    const pending = pendingPlayers(entry.rules, state.G);
    for (const seat of Object.values(match.players)) {
      const was = before.match.players[seat.id];
      const isNew = seat.data?.standIn !== undefined && was?.data?.standIn === undefined;
      const byClock = was?.time?.since !== undefined && this.hasTimeRunOut(was.time);
      if (isNew && byClock && !pending.includes(String(seat.id)))
        this.trace.violate(`a stand-in has taken seat ${seat.id} by the clock, although it is not to move`);
    }
  }

  /** A clock runs only for the seats that are to move. */
  private checkClocks({ entry, stored: { match, state } }: KnownMatch): void {
    if (!match.clock || !state || match.gameover !== undefined) return;
    const pending = pendingPlayers(entry.rules, state.G);
    for (const { id, time } of Object.values(match.players))
      if (time?.since !== undefined && !pending.includes(String(id)))
        this.trace.violate(`the clock of seat ${id} runs in state ${state._stateID}, although it is not to move`);
  }

  private hasTimeRunOut({ left, since }: { readonly left: number; readonly since?: number }): boolean {
    return since !== undefined && Date.now() >= since + left;
  }
}

/** Returns what pages show of the seats. */
function seatingIn({ host, players }: MatchData): unknown {
  return [host, ...Object.values(players).map(({ name, data }) => [name, data])];
}

/** Returns the move that has led to the stored state. */
function lastMoveIn({ log, stored }: KnownMatch): LogEntry | undefined {
  const last = log.findLast(({ action }) => action.type === 'MAKE_MOVE');
  return last && last._stateID + 1 === stored.state?._stateID ? last : undefined;
}
