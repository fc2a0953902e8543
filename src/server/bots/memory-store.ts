import type { State } from 'boardgame.io';
import { Memory } from '../../ai/bot-memory';
import type { Question } from '../../ai/types';
import type { GameEntry, GameState, PlayerID } from '../../games/seam/entry';

/** Matches beyond this number are forgotten, those first whose bots sat down first. */
const MOST_MATCHES = 10_000;

interface Remembered {
  readonly seats: Map<PlayerID, Memory>;
  /** The version seen last. */
  version: number;
}

/** What the bots at online tables have been shown. A restart forgets it: they go on like people who come back late. */
export class Memories {
  private readonly matches = new Map<string, Remembered>();

  /** To be told of every version of a match; those seats watch from now on. */
  see({ rules, brain }: GameEntry, matchID: string, { G, ctx, _stateID }: State<GameState>, bots?: PlayerID[]): void {
    const match = this.matches.get(matchID) ?? { seats: new Map<PlayerID, Memory>(), version: -1 };
    if (ctx.gameover !== undefined) return void this.matches.delete(matchID);
    const newcomers = (bots ?? []).filter((seat) => !match.seats.has(seat));
    for (const seat of newcomers) match.seats.set(seat, new Memory({ rules, brain }, seat));
    if (match.seats.size === 0 || match.version > _stateID) return;
    const watching = match.version === _stateID ? newcomers : [...match.seats.keys()];
    match.version = _stateID;
    for (const seat of watching) match.seats.get(seat)?.see(rules.view(G, seat));
    this.matches.set(matchID, match);
    if (this.matches.size <= MOST_MATCHES) return;
    const [oldest] = this.matches.keys();
    this.matches.delete(oldest);
  }

  /** What a seat that watches is asked in the version seen last. */
  question({ rules }: GameEntry, matchID: string, playerID: PlayerID, G: GameState): Question {
    const view = rules.view(G, playerID);
    const memory = this.matches.get(matchID)?.seats.get(playerID);
    return memory?.question(view) ?? { view, player: playerID, moves: rules.legalMoves(view, playerID) };
  }
}
