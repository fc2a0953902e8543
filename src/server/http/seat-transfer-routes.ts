import { requireGame, type HostedGame } from '../matches/hosted-games';
import type { SeatTransfers } from '../matches/seat-transfer';
import type { Limits } from '../shared/limits';
import { API } from './api';
import { handle, type Router } from './handle';

interface SeatTransferRouteDeps {
  readonly games: readonly HostedGame[];
  readonly transfers: SeatTransfers;
  readonly limits: Limits;
}

/** Routes that transfer a seat to another device. Codes travel in bodies only, since URLs end up in logs. */
export function addSeatTransferRoutes(router: Router, { games, transfers, limits }: SeatTransferRouteDeps): void {
  handle(router, API.transfer, limits, ({ param, input }) =>
    transfers.issue(requireGame(games, param('name')), param('id'), input()),
  );
  handle(router, API.redeemTransfer, limits, ({ input }) => transfers.redeem(input().code));
}
