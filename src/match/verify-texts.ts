import type { GameEntry, Language, Localized } from '../games/seam/entry';
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

interface Texts {
  readonly holds: string;
  readonly fails: string;
  readonly unreadable: string;
  readonly passed: Readonly<Record<VerifyStep, (match: MatchExport, title: string) => string>>;
  readonly format: (reason: string) => string;
  readonly fingerprint: string;
  readonly moves: (ply: number, who: string, move: string) => string;
  readonly outcome: Readonly<Record<Extract<VerifyFailure, { step: 'outcome' }>['problem'], string>>;
  readonly seat: (player: string) => string;
}

const TEXTS: Localized<Texts> = {
  en: {
    holds: 'Everything holds: this match was played as the file says.',
    fails: 'This match does not hold.',
    unreadable: 'This file holds no match that can be checked.',
    passed: {
      format: ({ numPlayers }, title) => `The file can be read: a match of ${title} with ${numPlayers} players.`,
      fingerprint: (match) =>
        `The seed ${match.seed} has the fingerprint ${match.fingerprint}. Compare it with the one at the table.`,
      moves: ({ moves }) => `All ${moves.length} moves are legal with the cards and dice that follow from the seed.`,
      outcome: () => 'They lead to the result in the file.',
    },
    format: (reason) => `Save the match once more, or ask for its file again: ${reason}`,
    fingerprint: 'The seed in the file does not have the fingerprint in the file: one of them was changed.',
    moves: (ply, who, move) =>
      `Move ${ply} is the first that does not hold: with this seed ${who} may not play "${move}" there.`,
    outcome: {
      unfinished: 'After the last move in the file the match is not over: moves are missing at the end.',
      missing: 'The file does not say how the match ended.',
      different: 'The moves lead to another result than the one in the file.',
    },
    seat: (player) => `seat ${Number(player) + 1}`,
  },
  de: {
    holds: 'Alles stimmt: Die Partie wurde so gespielt, wie die Datei sagt.',
    fails: 'Diese Partie stimmt nicht.',
    unreadable: 'In dieser Datei steht keine Partie, die sich prüfen lässt.',
    passed: {
      format: ({ numPlayers }, title) => `Die Datei ist lesbar: eine Partie ${title} mit ${numPlayers} Personen.`,
      fingerprint: (match) =>
        `Der Startwert ${match.seed} hat den Fingerabdruck ${match.fingerprint}. Vergleiche ihn mit dem am Tisch.`,
      moves: ({ moves }) => `Alle ${moves.length} Züge sind erlaubt, mit den Karten und Würfeln aus dem Startwert.`,
      outcome: () => 'Sie führen zu dem Ergebnis in der Datei.',
    },
    format: (reason) => `Speichere die Partie noch einmal oder lass dir die Datei neu geben: ${reason}`,
    fingerprint: 'Der Startwert in der Datei passt nicht zum Fingerabdruck in der Datei: Einer wurde verändert.',
    moves: (ply, who, move) =>
      `Zug ${ply} stimmt als erster nicht: Mit diesem Startwert darf ${who} dort nicht „${move}“ spielen.`,
    outcome: {
      unfinished: 'Nach dem letzten Zug in der Datei ist die Partie nicht zu Ende: Am Schluss fehlen Züge.',
      missing: 'Die Datei sagt nicht, wie die Partie ausgegangen ist.',
      different: 'Die Züge führen zu einem anderen Ergebnis als dem in der Datei.',
    },
    seat: (player) => `Platz ${Number(player) + 1}`,
  },
};

/** Describes a verification report; `entry` is the game of the match, undefined when there is no such game. */
export function reportText({ passed, failure, match }: VerifyReport, entry: GameEntry | undefined, language: Language) {
  const texts = TEXTS[language];
  const text: ReportText = {
    summary: failure ? (failure.step === 'format' ? texts.unreadable : texts.fails) : texts.holds,
    passed: match && entry ? passed.map((step) => texts.passed[step](match, entry.listing[language].title)) : [],
    failure: failure && failureText(failure, match, texts),
  };
  return text;
}

function failureText(failure: VerifyFailure, match: MatchExport | undefined, texts: Texts): string {
  switch (failure.step) {
    case 'format':
      return texts.format(failure.reason);
    case 'fingerprint':
      return texts.fingerprint;
    case 'moves':
      return texts.moves(
        failure.ply,
        match?.names?.[Number(failure.player)] ?? texts.seat(failure.player),
        failure.move,
      );
    case 'outcome':
      return texts.outcome[failure.problem];
  }
}
