import { seedCommitment } from '../random/seeded-stream';
import type { GameEntry, Outcome, PlayerID, Language } from '../games/contract';
import { MatchExportError, type MatchExport } from './export-format';
import { parseMatchText } from './parse-export';
import { IllegalMoveError, replaySteps } from './replay';
import { messages } from '../i18n/catalog';
import { dealFailureText, dealSentences, findDealFailure, type DealFailure, type KnownDeal } from './verify-deal';
import type { Catalog } from '../i18n/catalog-types';

/** The steps of a verification, in order; `deal` only for matches with a deal. */
export const VERIFY_STEPS = ['format', 'deal', 'fingerprint', 'moves', 'outcome'] as const;
type VerifyStep = (typeof VERIFY_STEPS)[number];

/** The step at which a verification failed, and why. */
type VerifyFailure =
  | { readonly step: 'format'; readonly reason: string }
  | (DealFailure & { readonly step: 'deal' })
  | { readonly step: 'fingerprint' }
  /** `ply` counts from 1. */
  | { readonly step: 'moves'; readonly ply: number; readonly player: PlayerID; readonly move: string }
  | { readonly step: 'outcome'; readonly problem: 'unfinished' | 'missing' | 'different' };

/** The result of verifying an exported match. */
export interface VerifyReport {
  /** The steps that passed, in order: all of them, or those before the failure. */
  readonly passed: readonly VerifyStep[];
  readonly failure?: VerifyFailure | undefined;
  /** Undefined when the text cannot be parsed. */
  readonly match?: MatchExport | undefined;
  /** The server's commitment was known, and compared. */
  readonly isCommitmentKnown?: boolean;
}

/**
 * Verifies the text of a match export: the seed must follow from the deal and match its commitment, every move must be
 * legal with the cards and dice that follow from the seed, and the moves must lead to the exported outcome. Yields the
 * progress from 0 to 1.
 * @param knownDeal returns what is known of the deal of a match from elsewhere than the file
 */
export function* verify(
  text: string,
  gameNamed: (name: string) => GameEntry | undefined,
  knownDeal: (matchID: string) => KnownDeal = () => ({}),
): Generator<number, VerifyReport> {
  let match: MatchExport | undefined;
  try {
    match = parseMatchText(text);
    const { deal } = match;
    const known = deal ? knownDeal(deal.matchID) : {};
    const failure = yield* findFailure(match, gameNamed(match.game), known);
    const steps = VERIFY_STEPS.filter((step) => deal !== undefined || step !== 'deal');
    return {
      passed: failure ? steps.slice(0, steps.indexOf(failure.step)) : steps,
      failure,
      match,
      ...(deal && { isCommitmentKnown: known.commitment !== undefined }),
    };
  } catch (error) {
    if (!(error instanceof MatchExportError)) throw error;
    return { passed: [], failure: { step: 'format', reason: error.message }, match };
  }
}

function* findFailure(
  match: MatchExport,
  entry: GameEntry | undefined,
  known: KnownDeal,
): Generator<number, VerifyFailure | undefined> {
  if (!entry) throw new MatchExportError(`game: there is no game "${match.game}"`);
  const steps = replaySteps(entry, match);
  let step = steps.next();
  const dealFailure = match.deal && findDealFailure(match.deal, match.seed, known);
  if (dealFailure) return { step: 'deal', ...dealFailure };
  if (seedCommitment(match.seed) !== match.fingerprint) return { step: 'fingerprint' };
  try {
    for (let played = 0; !step.done; step = steps.next()) yield played++ / (match.moves.length || 1);
  } catch (error) {
    if (!(error instanceof IllegalMoveError)) throw error;
    const { index, played } = error;
    return { step: 'moves', ply: index + 1, player: played.player, move: played.move };
  }
  const outcome = entry.rules.outcome(step.value);
  if (!outcome) return { step: 'outcome', problem: 'unfinished' };
  if (!match.outcome) return { step: 'outcome', problem: 'missing' };
  return isSameOutcome(outcome, match.outcome) ? undefined : { step: 'outcome', problem: 'different' };
}

function isSameOutcome(a: Outcome, b: Outcome): boolean {
  const text = ({ winners, scores }: Outcome) => JSON.stringify([winners, Object.entries(scores).sort()]);
  return text(a) === text(b);
}

/** A verification report as sentences for people. */
interface ReportText {
  readonly summary: string;
  /** The sentences for the steps that passed. */
  readonly passed: readonly string[];
  /** The sentence for the step that failed. */
  readonly failure?: string | undefined;
}

type Texts = Catalog['verify']['report'];

/** Describes a verification report; `entry` is the game of the match, undefined when there is no such game. */
export function reportText(report: VerifyReport, entry: GameEntry | undefined, language: Language) {
  const { passed, failure, match } = report;
  const texts = messages('verify', language).report;
  const title = entry?.listing(language).title;
  const sentencesOf = (step: VerifyStep, match: MatchExport, title: string) =>
    step === 'deal'
      ? dealSentences(match, report.isCommitmentKnown === true, language)
      : [passedText(step, match, title, texts.passed)];
  const text: ReportText = {
    summary: failure ? (failure.step === 'format' ? texts.unreadable : texts.fails) : texts.holds,
    passed: match && title !== undefined ? passed.flatMap((step) => sentencesOf(step, match, title)) : [],
    failure: failure && failureText(failure, match, language),
  };
  return text;
}

function passedText(
  step: Exclude<VerifyStep, 'deal'>,
  match: MatchExport,
  title: string,
  texts: Texts['passed'],
): string {
  switch (step) {
    case 'format':
      return texts.format({ title, players: match.numPlayers });
    case 'fingerprint':
      return match.deal ? texts.seed(match) : texts.fingerprint(match);
    case 'moves':
      return texts.moves({ n: match.moves.length });
    case 'outcome':
      return texts.outcome;
  }
}

function failureText(failure: VerifyFailure, match: MatchExport | undefined, language: Language): string {
  const texts = messages('verify', language).report;
  switch (failure.step) {
    case 'format':
      return texts.format(failure);
    case 'deal':
      return dealFailureText(failure, match?.names, language);
    case 'fingerprint':
      return texts.fingerprint;
    case 'moves':
      return moveText(failure, match?.names?.[Number(failure.player)], texts);
    case 'outcome':
      return texts.outcome[failure.problem];
  }
}

function moveText(
  { ply, player, move }: Extract<VerifyFailure, { step: 'moves' }>,
  name: string | undefined,
  texts: Texts,
): string {
  return name === undefined ? texts.seatMove({ ply, seat: Number(player) + 1, move }) : texts.move({ ply, name, move });
}
