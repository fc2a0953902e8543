import type { DealInfo } from '../../protocol/http';
import type { ChatMessage, Missed, RematchOffer, Spectators } from '../../protocol/socket';
import type { Failure } from './api';

/** The parts that a sync tells of a match where it has them. */
export type Told = 'state' | 'nextMatch' | 'calledOff' | 'rematch';

/** Callbacks for connection events beyond boardgame.io's own state. */
export interface TransportListener {
  /** Whether the match is in sync; before the deal, boardgame.io has no state that tells it. */
  onConnected(isConnected: boolean): void;
  /** A move has been sent, or its answer has arrived. */
  onPending(pending: boolean): void;
  /** The server refused a move. */
  onRefused(failure: Failure): void;
  /** Why there is no connection; undefined when that no longer holds. */
  onConnectionFailure(failure: Failure | undefined): void;
  /** The server denies access to the match from this seat; undefined when it grants it. */
  onDenied(failure: Failure | undefined): void;
  /** The deal has changed: the match has started, or values have been revealed. */
  onDeal(deal: DealInfo): void;
  /** The player of the seat has missed this; the state follows. */
  onMissed(missed: Missed): void;
  /** A sync is complete. What it has not told does not hold; after the restore of a backup it may have held before. */
  onSynced(told: ReadonlySet<Told>): void;
  /** A rematch has been created. */
  onNextMatch(matchID: string): void;
  /** The match was called off by its players, or ended by the operator, who gives a reason. */
  onCalledOff(reason: string | undefined): void;
  /** The offer of a rematch has changed; null when there is none. */
  onRematch(offer: RematchOffer | null): void;
  /** The chat messages received before are void. */
  onChatVoid(): void;
  /** Chat messages have arrived; they may include messages received before. */
  onChatMessages(messages: readonly ChatMessage[]): void;
  /** The spectators have changed. */
  onSpectators(spectators: Spectators): void;
}
