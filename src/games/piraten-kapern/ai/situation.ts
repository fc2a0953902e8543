import type { KapernState } from '../rules/state';

/** Everything that the win probability depends on between two turns. */
export type MatchSituation = Pick<
  KapernState,
  'options' | 'phase' | 'scores' | 'trigger' | 'lastTurns' | 'finalRoundLapsed' | 'currentPlayer'
>;

/** Returns the situation of a state. */
export function situationOf(G: MatchSituation): MatchSituation {
  const { options, phase, scores, trigger, lastTurns, finalRoundLapsed, currentPlayer } = G;
  return {
    options,
    phase,
    scores,
    ...(trigger !== undefined && { trigger }),
    lastTurns,
    finalRoundLapsed,
    currentPlayer,
  };
}

/** Returns the points that a last turn must exceed; undefined in the race. */
export function pointsToBeat({
  phase,
  scores,
  lastTurns,
  currentPlayer,
}: Pick<KapernState, 'phase' | 'scores' | 'lastTurns' | 'currentPlayer'>): number | undefined {
  if (phase === 'race') return undefined;
  const finalScores = scores.filter((_, seat) => !lastTurns.includes(String(seat)));
  return Math.max(...finalScores) - scores[Number(currentPlayer)]!;
}
