import type { GameEntry, Language } from '../games/contract';
import { messages } from '../i18n/catalog';
import type { Catalog } from '../i18n/catalog-types';
import type { MatchExport } from './export-format';
import type { VerifyStep, VerifyFailure, VerifyReport } from './verify';

/** A verification report as sentences for people. */
interface ReportText {
  readonly summary: string;
  /** One sentence for each step that passed. */
  readonly passed: readonly string[];
  /** The sentence for the step that failed. */
  readonly failure?: string | undefined;
}

type Texts = Catalog['verify']['report'];

/** Describes a verification report; `entry` is the game of the match, undefined when there is no such game. */
export function reportText({ passed, failure, match }: VerifyReport, entry: GameEntry | undefined, language: Language) {
  const texts = messages('verify', language).report;
  const title = entry?.listing(language).title;
  const text: ReportText = {
    summary: failure ? (failure.step === 'format' ? texts.unreadable : texts.fails) : texts.holds,
    passed: match && title !== undefined ? passed.map((step) => passedText(step, match, title, texts.passed)) : [],
    failure: failure && failureText(failure, match, texts),
  };
  return text;
}

function passedText(step: VerifyStep, match: MatchExport, title: string, texts: Texts['passed']): string {
  switch (step) {
    case 'format':
      return texts.format({ title, players: match.numPlayers });
    case 'fingerprint':
      return texts.fingerprint(match);
    case 'moves':
      return texts.moves({ n: match.moves.length });
    case 'outcome':
      return texts.outcome;
  }
}

function failureText(failure: VerifyFailure, match: MatchExport | undefined, texts: Texts): string {
  switch (failure.step) {
    case 'format':
      return texts.format(failure);
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
