import { gameNamed } from '../../src/games';
import type { GameEntry, Move } from '../../src/games/contract';
import { undoerIn } from '../../src/games/bgio/undo';
import { createOnlineMatch, type OnlineMatchStore } from '../../src/client/match/online-match';
import { reclaimSeat, reveal, toFailure, type MatchSeat } from '../../src/client/shared/api';
import { dealMemoryOf, rememberAccepted, rememberCommitment, valueFor } from '../../src/client/shared/deal-memory';
import type { HeldSeat } from '../../src/client/shared/local-store';
import { carryOverSeats, contributeFrom, holdsSeat, relocateSeat } from '../../src/client/shared/seats';
import type { DealInfo } from '../../src/protocol/http';
import type { Owner, WorldClock } from './clock';

/** What a page needs of its world. */
export interface Browser {
  readonly clock: WorldClock;
  /** Called when a page opens, and again whenever it shows something else. */
  onShown(page: Page): void;
}

/** A page at a table: the real match client, and what the React components around it do. */
export class Page {
  readonly entry: GameEntry;
  store: OnlineMatchStore;
  isOpen = true;
  /** Since when it is connected, by the time of the world. */
  connectedSince: number | undefined;
  private readonly steps = new Set<string>();
  private hasReclaimed = false;
  private nextMatch: string | undefined;

  constructor(
    private readonly browser: Browser,
    readonly owner: Owner,
    game: string,
    readonly matchID: string,
    /** The seat; undefined for a spectator. */
    public seat: HeldSeat | undefined,
  ) {
    const entry = gameNamed(game);
    if (!entry) throw new Error(`there is no game ${game}`);
    this.entry = entry;
    this.store = this.openStore();
  }

  get playerID(): string | null {
    return this.seat?.playerID ?? null;
  }

  /** Runs what the page does. */
  as<T>(work: () => T): T {
    return this.browser.clock.as(this.owner, work);
  }

  /** The legal moves that the page offers now. */
  legalMoves(): readonly Move[] {
    const { state, connected, pending, calledOff } = this.store.getState();
    if (!state || !connected || pending || calledOff || this.playerID === null) return [];
    return this.entry.rules.legalMoves(state.G, this.playerID);
  }

  /** Whether the page offers to take a move back. */
  get mayTakeBack(): boolean {
    const { state, connected, pending, calledOff } = this.store.getState();
    return this.isOpen && connected && !pending && !calledOff && state !== null && undoerIn(state) === this.playerID;
  }

  /** Tells the server what the page has shown, as it is hidden. */
  lookAway(): void {
    this.as(() => this.store.seen.flush());
  }

  play(move: Move): void {
    this.as(() => this.store.play(move));
  }

  close(): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.as(() => this.store.stop());
    this.owner.isDead = true;
  }

  private openStore(): OnlineMatchStore {
    return this.as(() => {
      const options = { server: 'http://world' };
      const store = createOnlineMatch(this.entry, this.matchID, this.seat, false, options);
      store.subscribe(() => this.isOpen && this.as(() => this.onChange(store)));
      store.start();
      return store;
    });
  }

  /** What the components of a table do when the match changes. */
  private onChange(store: OnlineMatchStore): void {
    if (store !== this.store) return;
    const { seat } = this;
    const { denied, deal, state, seats, nextMatchID, connected } = store.getState();
    this.connectedSince = connected ? (this.connectedSince ?? this.browser.clock.now) : undefined;
    this.browser.onShown(this);
    if (!seat) return;
    this.reportSeen();
    if (denied?.code === 'unauthorized' || denied?.code === 'other-seat') this.relocate(seat);
    if (deal) this.contribute(seat, deal, state !== null);
    if (state && seats) this.reclaim(seat, seats);
    if (nextMatchID !== undefined && nextMatchID !== this.nextMatch) {
      this.nextMatch = nextMatchID;
      carryOverSeats(this.matchID, nextMatchID).catch(() => (this.nextMatch = undefined));
    }
  }

  /** The board has shown the state: nothing moves here. */
  private reportSeen(): void {
    const { state } = this.store.getState();
    const messageID = this.store.chat.getState().messages.at(-1)?.id ?? 0;
    if (state) this.store.seen.report({ stateID: state._stateID, messageID });
  }

  /** The host may have moved the seat. */
  private relocate(seat: HeldSeat): void {
    if (this.steps.has('relocate') || !holdsSeat(this.matchID, seat)) return;
    this.steps.add('relocate');
    relocateSeat(this.matchID, seat)
      .then((moved) => {
        if (!this.isOpen || moved.playerID === seat.playerID) return;
        this.seat = moved;
        const before = this.store;
        this.store = this.openStore();
        before.stop();
      })
      .catch(toFailure)
      .finally(() => this.steps.delete('relocate'));
  }

  private contribute(seat: HeldSeat, deal: DealInfo, isDealt: boolean): void {
    const isAsBefore = rememberCommitment(this.matchID, deal.commitment) === deal.commitment;
    const fixed = deal.contributions?.[Number(seat.playerID)]?.commitment;
    const step = fixed ?? 'commit';
    if (isDealt || !isAsBefore || (deal.contributions && fixed === undefined) || this.steps.has(step)) return;
    this.steps.add(step);
    const work = fixed === undefined ? this.commit(seat) : this.reveal(seat, fixed);
    work.catch((error: unknown) => {
      toFailure(error);
      this.steps.delete(step);
    });
  }

  private async commit(seat: HeldSeat): Promise<void> {
    if (dealMemoryOf(this.matchID).values.length === 0) await contributeFrom(this.matchID, seat);
  }

  private async reveal(seat: HeldSeat, commitment: string): Promise<void> {
    const value = valueFor(this.matchID, commitment);
    if (value === undefined) return;
    await reveal(seat.game, this.matchID, seat, value);
    rememberAccepted(this.matchID, value);
  }

  /** Takes the seat back from a stand-in when the page opens. */
  private reclaim(seat: HeldSeat, seats: readonly MatchSeat[]): void {
    if (this.hasReclaimed) return;
    this.hasReclaimed = true;
    if (seats[Number(seat.playerID)]?.data?.standIn !== undefined)
      reclaimSeat(seat.game, this.matchID, seat).catch(toFailure);
  }
}

/** Returns whether a page is connected at a seat. */
export function isAt(page: Page, matchID: string, playerID: string): boolean {
  return page.matchID === matchID && page.playerID === playerID && page.store.getState().connected;
}
