import type { GameState, Move, PlayerID } from '../games/seam/entry';
import type { GameModel, DecisionRequest } from './types';

/** What a seat has been shown in a match: fed with its views, it makes the questions for a bot of this seat. */
export class BotMemory<G extends GameState = GameState, M extends Move = Move> {
  private informationState?: G;
  private observations: string[] = [];

  constructor(
    private readonly game: GameModel<G, M>,
    private readonly player: PlayerID,
  ) {}

  /** To be shown every view of the seat, in order, once. */
  observe(view: G): void {
    const { accumulateInformation, observationKey } = this.game.ai;
    if (accumulateInformation) this.informationState = accumulateInformation(view, this.informationState);
    if (observationKey) this.observations.push(observationKey(view, this.player));
  }

  /** The question that the view seen last puts to the seat, which is to move. */
  createRequest(view: G): DecisionRequest<G, M> {
    const { observations, informationState } = this;
    this.observations = [];
    const moves = this.game.rules.legalMoves(view, this.player);
    return { view, player: this.player, moves, observations, ...(informationState && { informationState }) };
  }
}
