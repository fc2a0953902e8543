import type { GameState, Move, PlayerID } from '../games/seam/entry';
import type { Playable, Question } from './types';

/** What a seat has been shown in a match: fed with its views, it makes the questions for a bot of this seat. */
export class Memory<G extends GameState = GameState, M extends Move = Move> {
  private recollection?: G;
  private observed: string[] = [];

  constructor(
    private readonly game: Playable<G, M>,
    private readonly player: PlayerID,
  ) {}

  /** To be shown every view of the seat, in order, once. */
  see(view: G): void {
    const { recall, observation } = this.game.brain;
    if (recall) this.recollection = recall(view, this.recollection);
    if (observation) this.observed.push(observation(view, this.player));
  }

  /** The question that the view seen last puts to the seat, which is to move. */
  question(view: G): Question<G, M> {
    const { observed, recollection } = this;
    this.observed = [];
    const moves = this.game.rules.legalMoves(view, this.player);
    return { view, player: this.player, moves, observed, ...(recollection && { recollection }) };
  }
}
