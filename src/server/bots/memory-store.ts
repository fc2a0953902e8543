import type { State } from 'boardgame.io';
import { BotMemory } from '../../ai/bot-memory';
import type { DecisionRequest } from '../../ai/types';
import type { GameEntry, GameState, PlayerID } from '../../games/seam/entry';

/** Matches beyond this number are forgotten, those first whose bots sat down first. */
const MAX_MATCHES = 10_000;

interface MatchMemories {
  readonly seats: Map<PlayerID, BotMemory>;
  /** The version seen last. */
  version: number;
}

/** What the bots at online tables have been shown. A restart forgets it: they go on like people who come back late. */
export class BotMemoryStore {
  private readonly matches = new Map<string, MatchMemories>();

  /** To be told of every version of a match; those seats watch from now on. */
  observe({ rules, ai }: GameEntry, matchID: string, { G, ctx, _stateID }: State<GameState>, bots?: PlayerID[]): void {
    const match = this.matches.get(matchID) ?? { seats: new Map<PlayerID, BotMemory>(), version: -1 };
    if (ctx.gameover !== undefined) return void this.matches.delete(matchID);
    const addedSeats = (bots ?? []).filter((seat) => !match.seats.has(seat));
    for (const seat of addedSeats) match.seats.set(seat, new BotMemory({ rules, ai }, seat));
    if (match.seats.size === 0 || match.version > _stateID) return;
    const observers = match.version === _stateID ? addedSeats : [...match.seats.keys()];
    match.version = _stateID;
    for (const seat of observers) match.seats.get(seat)?.observe(rules.view(G, seat));
    this.matches.set(matchID, match);
    if (this.matches.size <= MAX_MATCHES) return;
    const [oldest] = this.matches.keys();
    this.matches.delete(oldest);
  }

  /** What a seat that watches is asked in the version seen last. */
  decisionRequest({ rules }: GameEntry, matchID: string, playerID: PlayerID, G: GameState): DecisionRequest {
    const view = rules.view(G, playerID);
    const memory = this.matches.get(matchID)?.seats.get(playerID);
    return memory?.createRequest(view) ?? { view, player: playerID, moves: rules.legalMoves(view, playerID) };
  }
}
