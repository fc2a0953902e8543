import { OperatorMatches, type MatchActionDeps } from './match-actions';
import { OperatorSessions, type OperatorOptions } from './sessions';

/** What an operator works with. */
export interface Operator {
  readonly sessions: OperatorSessions;
  readonly matches: OperatorMatches;
}

/** Creates what an operator works with; undefined where the server has no secret for one. */
export function createOperator(
  { operatorSecret, basePath = '/' }: OperatorOptions & { readonly basePath?: string | undefined },
  deps: MatchActionDeps,
): Operator | undefined {
  if (operatorSecret === undefined) return undefined;
  return {
    sessions: new OperatorSessions(operatorSecret, deps.storage.operatorSessions, basePath),
    matches: new OperatorMatches(deps),
  };
}
