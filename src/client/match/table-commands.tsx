import { useMemo, useState } from 'react';
import type { GameText, PlayerID, SeatInfo } from '../../games/contract';
import { subjectName } from '../../games/contract/board';
import { useLanguage, useMessages } from '../../ui/i18n';
import { isTyping, useKeys } from '../../ui/input';
import { useKeyTexts } from '../../ui/key-texts';
import { stateIDOf, type MatchSnapshot } from '../shared/match-store';
import { CommandLine } from './command-line';
import type { AskableQuestion } from './table-questions';

interface TableCommandsProps {
  readonly gameText: GameText;
  readonly match: MatchSnapshot;
  /** The match as far as the board has shown it: only then moves can be typed. */
  readonly shown: MatchSnapshot;
  readonly seats: readonly SeatInfo[];
  readonly questions: readonly AskableQuestion[];
  /** Writes to the chat; absent for those who cannot. */
  readonly onChat: ((text: string) => Promise<void>) | undefined;
}

/** Opens a command line when "/" is pressed: moves, questions and chat messages are typed, in the words of the table. */
export function TableCommands({ gameText, match, shown, seats, questions, onChat }: TableCommandsProps) {
  const { command: texts } = useMessages('table');
  const { language } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  useKeyTexts(useMemo(() => [{ key: '/', text: texts.title }], [texts]));
  useKeys((event) => {
    if (event.key !== '/' || event.defaultPrevented || isTyping(event) || document.querySelector('dialog:modal'))
      return;
    event.preventDefault();
    setOpen(true);
  });
  if (!isOpen) return undefined;
  const nameOf = (id: PlayerID) => subjectName(seats[Number(id)]) ?? id;
  const isCurrent = stateIDOf(match.G) === stateIDOf(shown.G) && !match.pending;
  const moves = (isCurrent ? match.legalMoves : []).map((move) => ({
    command: gameText.commandOf(move, language, match.G),
    label: gameText.describeMove(move, language, match.G, nameOf),
    choose: () => match.play(move),
  }));
  const choices = [...moves, ...questions.map(({ label, ask }) => ({ label, choose: ask }))];
  return <CommandLine {...{ choices, onChat }} onClose={() => setOpen(false)} />;
}
