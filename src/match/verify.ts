import { seedCommitment } from '../random/seeded-stream';
import type { GameEntry, Outcome, PlayerID } from '../games/seam/entry';
import { MatchExportError, parseMatchExport, type MatchExport } from './export-format';
import { IllegalMoveError, replaySteps } from './replay';

/** What is checked of an exported match, in this order. */
export const VERIFY_STEPS = ['format', 'fingerprint', 'moves', 'outcome'] as const;
export type VerifyStep = (typeof VERIFY_STEPS)[number];

/** The first thing in an exported match that does not hold. */
export type VerifyFailure =
  | { readonly check: 'format'; readonly reason: string }
  | { readonly check: 'fingerprint' }
  /** `ply` counts from 1. */
  | { readonly check: 'moves'; readonly ply: number; readonly player: PlayerID; readonly move: string }
  | { readonly check: 'outcome'; readonly problem: 'unfinished' | 'untold' | 'different' };

/** What came of checking an exported match. */
export interface VerifyReport {
  /** What holds, in order: all of CHECKS, or those before the flaw. */
  readonly passed: readonly VerifyStep[];
  readonly failure?: VerifyFailure;
  /** Undefined when the text cannot be read as one. */
  readonly match?: MatchExport;
}

/**
 * Checks the text of a match export: whether its seed is the one whose fingerprint was published, whether every move
 * was legal with the cards and dice that follow from the seed, and whether that led to the result. Yields the share of the
 * moves that is done.
 */
export function* verify(
  text: string,
  gameNamed: (name: string) => GameEntry | undefined,
): Generator<number, VerifyReport> {
  let match: MatchExport | undefined;
  try {
    match = parseMatchExport(text);
    const failure = yield* findFailure(match, gameNamed(match.game));
    return {
      passed: failure ? VERIFY_STEPS.slice(0, VERIFY_STEPS.indexOf(failure.check)) : VERIFY_STEPS,
      failure,
      match,
    };
  } catch (error) {
    if (!(error instanceof MatchExportError)) throw error;
    return { passed: [], failure: { check: 'format', reason: error.message }, match };
  }
}

function* findFailure(match: MatchExport, entry: GameEntry | undefined): Generator<number, VerifyFailure | undefined> {
  if (!entry) throw new MatchExportError(`game: there is no game "${match.game}"`);
  const steps = replaySteps(entry, match);
  let step = steps.next();
  if (seedCommitment(match.seed) !== match.fingerprint) return { check: 'fingerprint' };
  try {
    for (let made = 0; !step.done; step = steps.next()) yield made++ / (match.moves.length || 1);
  } catch (error) {
    if (!(error instanceof IllegalMoveError)) throw error;
    const { player, move } = match.moves[error.index];
    return { check: 'moves', ply: error.index + 1, player, move };
  }
  const outcome = entry.rules.outcome(step.value);
  if (!outcome) return { check: 'outcome', problem: 'unfinished' };
  if (!match.outcome) return { check: 'outcome', problem: 'untold' };
  return isSameOutcome(outcome, match.outcome) ? undefined : { check: 'outcome', problem: 'different' };
}

function isSameOutcome(a: Outcome, b: Outcome): boolean {
  const text = ({ winners, scores }: Outcome) => JSON.stringify([winners, Object.entries(scores).sort()]);
  return text(a) === text(b);
}
