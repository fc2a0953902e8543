import type { State } from 'boardgame.io';
import { LRUCache } from 'lru-cache';
import { BotMemory } from '../../ai/bot-memory';
import type { DecisionRequest } from '../../ai/types';
import type { GameState, PlayerID } from '../../games/contract';
import type { MatchHandle } from '../matches/hosted-games';

/** Maximum number of matches kept; the least recently used is evicted first. */
const MAX_MATCHES = 10_000;

interface MatchMemories {
  readonly seats: Map<PlayerID, BotMemory>;
  /** The last state ID observed. */
  version: number;
}

/** Memories of the bots in online matches. In-memory: after a restart they start from the current view. */
export class BotMemoryStore {
  private readonly matches = new LRUCache<string, MatchMemories>({ max: MAX_MATCHES });

  /**
   * Records a state in the memories of the match's bots. Call with every new state.
   * @param bots seats whose memory starts with this state
   */
  observe({ entry, matchID }: MatchHandle, { G, ctx, _stateID }: State<GameState>, bots?: PlayerID[]): void {
    const { rules, ai } = entry;
    const match = this.matches.get(matchID) ?? { seats: new Map<PlayerID, BotMemory>(), version: -1 };
    if (ctx.gameover !== undefined) return void this.matches.delete(matchID);
    const addedSeats = (bots ?? []).filter((seat) => !match.seats.has(seat));
    for (const seat of addedSeats) match.seats.set(seat, new BotMemory({ rules, ai }, seat));
    if (match.seats.size === 0 || match.version > _stateID) return;
    const observers = match.version === _stateID ? addedSeats : [...match.seats.keys()];
    match.version = _stateID;
    for (const seat of observers) match.seats.get(seat)?.observe(rules.view(G, seat));
    this.matches.set(matchID, match);
  }

  /** Returns the decision request for a seat, with its memory where it has one. */
  decisionRequest({ entry, matchID }: MatchHandle, playerID: PlayerID, G: GameState): DecisionRequest {
    const { rules } = entry;
    const view = rules.view(G, playerID);
    const memory = this.matches.get(matchID)?.seats.get(playerID);
    return memory?.createRequest(view) ?? { view, player: playerID, moves: rules.legalMoves(view, playerID) };
  }
}
