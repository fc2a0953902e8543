import { createElement, type ReactNode } from 'react';
import type { LoadedBoard } from '../../src/client/shared/load-board';
import type * as LoadBoard from '../../src/client/shared/load-board';
import type { BoardProps, GameEntry } from '../../src/games/contract';

/** The board on the page: its latest props, by which a test plays moves of any game. */
export const shownBoard = {
  props: undefined as BoardProps | undefined,
  latest(): BoardProps {
    if (!this.props) throw new Error('no board is shown');
    return this.props;
  },
};

const wrapped = new Map<LoadedBoard['Board'], LoadedBoard['Board']>();

/** Takes the place of the module that loads boards: those that it returns tell their props. */
export function observedBoards(module: typeof LoadBoard) {
  return {
    ...module,
    useBoard(entry: GameEntry): LoadedBoard {
      const loaded = module.useBoard(entry);
      return { ...loaded, Board: observed(loaded.Board) };
    },
  };
}

function observed(Board: LoadedBoard['Board']): LoadedBoard['Board'] {
  const known = wrapped.get(Board);
  if (known) return known;
  const Observed = ((props: BoardProps): ReactNode => {
    shownBoard.props = props;
    return createElement(Board, props);
  }) as unknown as LoadedBoard['Board'];
  wrapped.set(Board, Observed);
  return Observed;
}
