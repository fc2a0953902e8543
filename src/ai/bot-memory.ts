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
