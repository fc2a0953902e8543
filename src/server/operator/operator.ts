import type { z } from 'zod';
import { MAX_REASON_LENGTH, type Overview } from '../../protocol/operator';
import type { noticeBody } from '../shared/schemas';
import { ApiError } from '../shared/errors';
import { tooFastError } from '../shared/rate-limiter';
import { currentTime } from '../shared/time';
import { normalizeWords } from '../shared/words';
import { OperatorMatches, type MatchActionDeps } from './match-actions';
import { OperatorPlayers } from './player-actions';
import type { Download } from '../storage/driver';
import { overviewOf, type OverviewDeps } from './overview';
import { OperatorSessions } from './sessions';

const MINUTE_MS = 60_000;

/** When to ask again for a copy while another one is being downloaded. */
const DOWNLOAD_RETRY_SECONDS = 10;

/** What the operator's actions work with. */
export interface OperatorDeps extends MatchActionDeps, OverviewDeps {}

/** What an operator does with a server, once they have a session. */
export class Operator {
  readonly sessions: OperatorSessions;
  readonly matches: OperatorMatches;
  readonly players: OperatorPlayers;
  /** Sums up the status of the server. */
  readonly overview: () => Promise<Overview>;
  private isDownloading = false;

  constructor(
    private readonly deps: OperatorDeps,
    secret: string,
    basePath: string,
  ) {
    this.sessions = new OperatorSessions(secret, deps.storage.operatorSessions, basePath);
    this.matches = new OperatorMatches(deps);
    this.players = new OperatorPlayers(deps);
    this.overview = overviewOf(deps);
  }

  /** Makes a copy of the database to download, one at a time. Throws ApiError where the database has tools of its own. */
  async download(): Promise<Download> {
    if (this.isDownloading) throw tooFastError(DOWNLOAD_RETRY_SECONDS);
    this.isDownloading = true;
    const end = () => (this.isDownloading = false);
    try {
      const download = await this.deps.storage.download();
      if (!download) throw new ApiError('bad-request', 'The matches are in PostgreSQL: copy them with pg_dump.', 409);
      download.stream.once('close', end);
      return download;
    } catch (error) {
      end();
      throw error;
    }
  }

  /** Shows a notice on all open pages in place of the one before; without one, takes it back. Throws ApiError. */
  async setNotice(notice?: z.infer<typeof noticeBody>): Promise<object> {
    if (!notice) await this.deps.notices.publish();
    else {
      const { id, minutes } = notice;
      const words = normalizeWords(notice.words, MAX_REASON_LENGTH);
      await this.deps.notices.publish({ id, words, expiresAt: currentTime() + minutes * MINUTE_MS });
    }
    return {};
  }
}
