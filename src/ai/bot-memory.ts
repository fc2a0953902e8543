import type { GameState, Move, PlayerID } from '../games/contract';
import type { GameModel, DecisionRequest } from './types';

/** Accumulates what a seat has observed during a match and creates the decision requests for a bot in this seat. */
export class BotMemory<G extends GameState = GameState, M extends Move = Move> {
  private informationState?: G;
  private observations: string[] = [];

  constructor(
    private readonly game: GameModel<G, M>,
    private readonly player: PlayerID,
  ) {}

  /** Adds a view; must be called once for every view of the seat, in order. */
  observe(view: G): void {
    const { accumulateInformation, observationKey } = this.game.ai;
    if (accumulateInformation) this.informationState = accumulateInformation(view, this.informationState);
    if (observationKey) this.observations.push(observationKey(view, this.player));
  }

  /** Creates the decision request for the view observed last; the seat must be to move. */
  createRequest(view: G): DecisionRequest<G, M> {
    const { observations, informationState } = this;
    this.observations = [];
    const moves = this.game.rules.legalMoves(view, this.player);
    return { view, player: this.player, moves, observations, ...(informationState && { informationState }) };
  }
}

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** Hash of a part that is identical to the one in `base`. */
const UNCHANGED = 0x9e3779b9;

/**
 * Returns a 32-bit FNV-1a hash (word by word) of a seat's view and of its own move. Properties that are the same objects
 * as in `base`, such as a deck that never changes, are not traversed.
 */
export function hashObservation(view: GameState, base: GameState, ownMove: string): number {
  return mixRecord(mixText(FNV_OFFSET, ownMove), view as unknown as PlainRecord, base as unknown as PlainRecord);
}

type PlainRecord = Readonly<Record<string, unknown>>;

function mixWord(hash: number, word: number): number {
  const mixed = Math.imul(hash ^ word, FNV_PRIME);
  return mixed ^ (mixed >>> 15);
}

function mixText(hash: number, text: string): number {
  let mixed = mixWord(hash, text.length);
  for (let i = 0; i < text.length; i++) mixed = mixWord(mixed, text.charCodeAt(i));
  return mixed;
}

function mixRecord(hash: number, record: PlainRecord, base?: PlainRecord): number {
  let mixed = hash;
  for (const name in record) {
    mixed = mixText(mixed, name);
    mixed = base && record[name] === base[name] ? mixWord(mixed, UNCHANGED) : mix(mixed, record[name]);
  }
  return mixed;
}

function mixList(hash: number, list: readonly unknown[]): number {
  let mixed = mixWord(hash, list.length);
  for (const item of list) mixed = mix(mixed, item);
  return mixed;
}

function mix(hash: number, value: unknown): number {
  if (Array.isArray(value)) return mixList(hash, value);
  if (typeof value === 'object' && value !== null) return mixRecord(hash, value as PlainRecord);
  return Number.isInteger(value) ? mixWord(hash, Number(value)) : mixText(hash, String(value));
}
