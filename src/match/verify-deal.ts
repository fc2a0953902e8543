import type { Language } from '../games/contract';
import { messages } from '../i18n/catalog';
import { listOf } from '../i18n/format';
import { findCode } from '../protocol/pasted-text';
import { commitmentTo, isContribution, seedOf, type DealRecord } from '../random/deal';
import type { MatchExport } from './export-format';

/** What the reader knows of a deal from elsewhere than the file. */
export interface KnownDeal {
  /** The server's commitment, as seen before the start. */
  readonly commitment?: string | undefined;
  /** The reader's values that the server accepted. */
  readonly values?: readonly string[];
}

/** Parses a commitment that somebody noted; undefined if it is malformed. */
export function parseCommitment(text: string): string | undefined {
  return findCode(text, 64, '0-9a-f')?.toLowerCase();
}

/** Why a deal does not hold. */
export type DealFailure =
  /** The value of a seat does not fit its commitment, or has none. */
  | { readonly problem: 'value' | 'uncommitted'; readonly seat: number }
  /** The secret does not fit the known commitment; a known value is missing; the seed does not follow. */
  | { readonly problem: 'commitment' | 'ownValue' | 'seed' };

/** Returns why the seed of a match does not follow from its deal, or the deal contradicts what is known of it. */
export function findDealFailure(deal: DealRecord, seed: string, known: KnownDeal): DealFailure | undefined {
  for (const [seat, contribution] of deal.contributions.entries()) {
    const { commitment, value } = contribution;
    if (value === undefined || isContribution(contribution)) continue;
    return { problem: commitment === undefined ? 'uncommitted' : 'value', seat };
  }
  if (known.commitment !== undefined && known.commitment !== commitmentTo(deal.secret))
    return { problem: 'commitment' };
  const values = deal.contributions.map(({ value }) => value);
  if (known.values?.some((value) => !values.includes(value))) return { problem: 'ownValue' };
  return seedOf(deal) === seed ? undefined : { problem: 'seed' };
}

/** Describes why a deal does not hold. */
export function dealFailureText(failure: DealFailure, names: MatchExport['names'], language: Language): string {
  const { report } = messages('verify', language);
  switch (failure.problem) {
    case 'value':
    case 'uncommitted':
      return report.deal[failure.problem]({ name: nameOf(failure.seat, names, language) });
    case 'commitment':
    case 'ownValue':
    case 'seed':
      return report.deal[failure.problem];
  }
}

/** Returns the name of a seat, or its number where the file has no name. */
export function nameOf(seat: number, names: MatchExport['names'], language: Language): string {
  return names?.[seat] || messages('verify', language).report.seat({ seat: seat + 1 });
}

/** How a seat took part in a deal: its page was `closed`, or it `sentNothing`. */
export type Part = 'contributed' | 'closed' | 'sentNothing' | 'bot';

/** Returns how a seat took part in a deal. */
export function partOf(hasCommitment: boolean, isRevealed: boolean, isBot: boolean): Part {
  if (isRevealed) return 'contributed';
  if (hasCommitment) return 'closed';
  return isBot ? 'bot' : 'sentNothing';
}

/** Says what a deal proves that holds: on whom it rests, and who did not contribute. */
export function dealSentences(match: MatchExport, isCommitmentKnown: boolean, language: Language): readonly string[] {
  const { deal, names, bots } = match;
  if (!deal) return [];
  const texts = messages('verify', language).report.passed.deal;
  const parts = deal.contributions.map(({ commitment, value }, seat) =>
    partOf(commitment !== undefined, value !== undefined, Boolean(bots?.[seat])),
  );
  const about = (part: Part, sentence: (values: { n: number; names: string }) => string) => {
    const who = parts.flatMap((found, seat) => (found === part ? nameOf(seat, names, language) : []));
    return who.length === 0 ? [] : [sentence({ n: who.length, names: listOf(who, language) })];
  };
  const commitment = commitmentTo(deal.secret);
  const [restsOn = texts.serverOnly] = about('contributed', texts.shared);
  return [
    [restsOn, ...about('closed', texts.closed), ...about('sentNothing', texts.sentNothing)].join(' '),
    isCommitmentKnown ? texts.known({ commitment }) : texts.unknown({ commitment }),
  ];
}
