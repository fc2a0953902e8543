import { createContext, use } from 'react';
import type { GameEntry, SeatInfo } from '../../games/contract';
import { messageNamed } from '../../i18n/catalog';
import { useMessages } from '../../ui/i18n';
import { useFirstEqual } from '../../ui/memo';
import type { ChatStore } from '../chat/chat-store';
import type { LocalPlayer, SharedScreen } from '../hot-seat/shared-screen';
import type { MatchInfo, MatchSeat } from '../shared/api';
import type { HeldSeat } from '../shared/local-store';
import { nicknameMarkOf } from '../shared/seats';
import type { SeenReporter } from './seen-reporter';

/** A seat that the host has moved in the waiting room. */
export interface MovedSeat {
  readonly from: number;
  readonly to: number;
  /** The name of its player; undefined for a free seat. */
  readonly name: string | undefined;
  /** The seats of this device before. If one of them is concerned, the table connects again. */
  readonly heldBefore: readonly HeldSeat[];
}

/** An online table, as every component below `OnlineTable` reads it. */
export interface Table {
  readonly entry: GameEntry;
  /** The match's metadata when the page was opened. */
  readonly info: MatchInfo;
  /** The seats of this device; empty for a spectator. */
  readonly localSeats: readonly HeldSeat[];
  readonly screen: SharedScreen;
  /** The player at the screen; the first local player while the screen is covered. */
  readonly viewer: LocalPlayer;
  readonly seats: readonly MatchSeat[];
  /** The seats in the form that boards show. */
  readonly seatInfos: readonly SeatInfo[];
  /** When the seats were received, as a `monotonicNow()` timestamp. */
  readonly receivedAt: number;
  /** The chat as the viewer sees it. */
  readonly chat: ChatStore;
  /** Tells the server what the viewer has been shown. */
  readonly seen: SeenReporter;
  /** Takes the seat of `playerID`, or the first free one. */
  sitDown(name: string, playerID?: string): void;
  /** A join request is pending. */
  readonly isJoining: boolean;
  /** Called after this browser has given up one of its seats. */
  onLeft(): void;
  /** The seat that is being moved; undefined once the focus has followed it. */
  readonly moved: MovedSeat | undefined;
  onMove(seat: MovedSeat | undefined): void;
}

/** Provides the table to its components. */
export const TableContext = createContext<Table | undefined>(undefined);

/** Returns the table around the component. */
export function useTable(): Table {
  const table = use(TableContext);
  if (!table) throw new Error('useTable is called outside a table');
  return table;
}

/** Returns the seats in the form that boards show. */
export function useSeatInfos(seats: readonly MatchSeat[]): readonly SeatInfo[] {
  const texts = useMessages('app');
  const { ranks } = useMessages('setup');
  return useFirstEqual(
    seats.map(({ id, name, data, isConnected }: MatchSeat): SeatInfo => {
      const rank = data?.bot && messageNamed(ranks, data.bot);
      return {
        playerID: String(id),
        name: name ?? texts.seat({ nth: id + 1 }),
        isBot: data?.bot !== undefined,
        ...(rank !== undefined && { rank }),
        isConnected: data?.bot !== undefined || isConnected === true,
        nicknameMark: nicknameMarkOf(data),
      };
    }),
  );
}
