import { useMemo } from 'react';
import type { GameState, GameText, PlayerID, SeatInfo } from '../../games/contract';
import { useLanguage, useMessages } from '../../ui/i18n';
import { isTyping, useKeys } from '../../ui/input';
import { useKeyTexts } from '../../ui/key-texts';
import type { LogLine } from '../../ui/log';
import { speech } from '../../ui/speech';
import { isTurnOf, useTurnText } from './turn-line';

/** What a player can ask by keys, in the order of the keys: Shift and a digit from 1. */
const QUESTIONS = ['turn', 'standings', 'table', 'hand', 'time', 'last'] as const;

type Question = (typeof QUESTIONS)[number];

interface TableQuestions {
  readonly gameText: GameText;
  /** The view whose outcome the board has told. */
  readonly G: GameState;
  readonly seats: readonly SeatInfo[];
  readonly playerID: PlayerID | null;
  /** The players whose turn the board has shown. */
  readonly active: readonly PlayerID[];
  readonly lines: readonly LogLine[];
  /** Returns the remaining time of each player; absent without clocks. */
  readonly timeLeft: (() => readonly string[]) | undefined;
}

/** A question that has been put into words. */
export interface AskableQuestion {
  readonly label: string;
  /** Answers it by speech. */
  ask(): void;
}

/**
 * Answers questions about the table by speech, each with a key that is the same in all games. Returns the questions.
 */
export function useTableQuestions(table: TableQuestions): readonly AskableQuestion[] {
  const { questions } = useMessages('table');
  const answer = useAnswers(table);
  useKeyTexts(useMemo(() => QUESTIONS.map((name, i) => ({ key: `⇧${i + 1}`, text: questions[name] })), [questions]));
  const ask = (question: Question) => {
    const phrases = answer(question);
    speech.answer(sentences(phrases.length > 0 ? phrases : [questions.nothing]));
  };
  useKeys((event) => {
    const question = questionOf(event);
    if (!question || event.defaultPrevented || isTyping(event) || document.querySelector('dialog:modal')) return;
    event.preventDefault();
    ask(question);
  });
  return QUESTIONS.map((name) => ({ label: questions[name], ask: () => ask(name) }));
}

function useAnswers({ gameText, G, seats, playerID, active, lines, timeLeft }: TableQuestions) {
  const { match, questions } = useMessages('table');
  const { language } = useLanguage();
  const waiting = useTurnText(active, seats, null);
  const nameOf = (id: PlayerID) => {
    const seat = seats[Number(id)];
    return seat?.isYou ? match.you : (seat?.name ?? id);
  };
  return (question: Question): readonly string[] => {
    switch (question) {
      case 'turn':
        return [isTurnOf(playerID, active) ? match.yourTurn : waiting];
      case 'standings':
        return gameText.answers.standings(G, nameOf, language);
      case 'table':
        return gameText.answers.table(G, nameOf, language);
      case 'hand':
        return gameText.answers.hand(G, playerID, language);
      case 'time':
        return timeLeft?.() ?? [questions.noClock];
      case 'last':
        return lastMove(lines);
    }
  };
}

/** Returns the lines of the last move. */
function lastMove(lines: readonly LogLine[]): readonly string[] {
  const moveOf = ({ key }: LogLine) => key.split('.', 1)[0];
  const last = lines.at(-1);
  return last ? lines.filter((line) => moveOf(line) === moveOf(last)).map(({ text }) => text) : [];
}

/** Returns the question of a key: digits are found by their place, as French keyboards have them with Shift. */
function questionOf({ code, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): Question | undefined {
  if (!shiftKey || ctrlKey || metaKey || altKey) return undefined;
  const digit = /^Digit(\d)$/.exec(code)?.[1];
  return digit === undefined ? undefined : QUESTIONS[Number(digit) - 1];
}

/** Joins phrases to a text in which each is a sentence. */
function sentences(phrases: readonly string[]): string {
  return phrases.map((phrase) => (/[.!?…]$/.test(phrase) ? phrase : `${phrase}.`)).join(' ');
}
