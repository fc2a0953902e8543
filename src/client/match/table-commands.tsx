import type { GameText, PlayerID, SeatInfo, UndoOffer } from '../../games/contract';
import { subjectName } from '../../games/contract/board';
import { useLanguage, useMessages } from '../../ui/i18n';
import { CommandLine, useCommandKey } from '../keys/command-line';
import { useReplayVerb } from '../keys/replay-verb';
import { stateIDOf, type MatchSnapshot } from '../shared/match-store';
import type { AskableQuestion } from './table-questions';

interface TableCommandsProps {
  readonly gameText: GameText;
  readonly match: MatchSnapshot;
  /** The match as far as the board has shown it: only then moves can be typed. */
  readonly shown: MatchSnapshot;
  readonly seats: readonly SeatInfo[];
  /** Takes back the last move, if it can be. */
  readonly undo: UndoOffer | undefined;
  readonly questions: readonly AskableQuestion[];
  /** Writes to the chat; absent for those who cannot. */
  readonly onChat: ((text: string) => Promise<void>) | undefined;
  /** Opens the replay at a move; absent where there is none. */
  readonly onLookBack: ((ply: number) => void) | undefined;
}

/** Opens a command line when "/" is pressed: moves, questions and chat messages are typed, in the words of the table. */
export function TableCommands(props: TableCommandsProps) {
  const { gameText, match, shown, seats, undo, questions, onChat, onLookBack } = props;
  const { command: texts, undo: undoText } = useMessages('table');
  const { language } = useLanguage();
  const [isOpen, setOpen] = useCommandKey();
  const replay = useReplayVerb();
  if (!isOpen) return undefined;
  const nameOf = (id: PlayerID) => subjectName(seats[Number(id)]) ?? id;
  const isCurrent = stateIDOf(match.G) === stateIDOf(shown.G) && !match.pending;
  const moves = (isCurrent ? match.legalMoves : []).map((move) => ({
    command: gameText.commandOf(move, language, match.G),
    label: gameText.describeMove(move, language, match.G, nameOf),
    choose: () => match.play(move),
  }));
  const undos = undo && isCurrent ? [{ label: undoText({ name: nameOf(undo.playerID) }), choose: undo.take }] : [];
  const choices = [...moves, ...undos, ...questions.map(({ label, ask }) => ({ label, choose: ask }))];
  const verbs = [
    ...(onChat ? [{ word: texts.chat, label: texts.message, read: (rest: string) => () => onChat(rest) }] : []),
    ...(onLookBack ? [replay(onLookBack)] : []),
  ];
  return <CommandLine {...{ choices, verbs }} onClose={() => setOpen(false)} />;
}
