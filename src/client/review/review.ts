import type { Move, PlayerID } from '../../games/seam/entry';
import type { Recording } from '../replay/recording';
import { hireCrew, type BotCrew } from '../bots/bot-worker-client';
import { watched, type Watched } from '../shared/store';
import { swingsOf, type Chances, type Swing } from './win-curve';
import { judging } from './analysis';
import { questionAt, REVIEWER } from './question';

/** A swing, and what the bot says of it. */
export interface ReviewedSwing extends Swing {
  /** What the bot would have played; undefined while it has not been asked. */
  readonly bot?: Move;
  /** There was but one legal move. */
  readonly forced?: boolean;
}

/** What the bot has found of a match so far. */
export interface Findings {
  readonly stage: 'none' | 'judging' | 'choosing' | 'stopped' | 'done' | 'failed';
  /** How far the judging is, from 0 to 1. */
  readonly progress: number;
  readonly chances: Chances;
  readonly swings: readonly ReviewedSwing[];
  /** Why it failed. */
  readonly reason?: string;
}

/** The review of a match that is over. */
export interface Review extends Watched<Findings> {
  /** Begins, or goes on where it was stopped. */
  start(): void;
  stop(): void;
}

/** A review that has not begun. */
export function reviewOf(recording: Recording): Review {
  const findings = watched<Findings>({ stage: 'none', progress: 0, chances: [], swings: [] });
  const judge = judging(recording);
  const movers = recording.moments.map(({ player }) => player);
  const swings = () => swingsOf(findings.current().chances, movers);
  let work: AbortController | undefined;
  const run = async (crew: BotCrew, signal: AbortSignal) => {
    findings.update({ stage: 'judging', reason: undefined });
    await judge(crew, signal, (progress, chances) => findings.update({ progress, chances }));
    findings.update({ stage: 'choosing', swings: swings() });
    await addOpinions(recording, findings, crew, signal);
    findings.update({ stage: 'done' });
  };
  return {
    ...findings,
    start() {
      const { signal } = (work = new AbortController());
      const crew = hireCrew();
      run(crew, signal)
        .catch((error: unknown) =>
          findings.update(signal.aborted ? { stage: 'stopped', swings: swings() } : failed(error)),
        )
        .finally(crew.dismiss);
    },
    stop: () => work?.abort(),
  };
}

function failed(error: unknown): Pick<Findings, 'stage' | 'reason'> {
  return { stage: 'failed', reason: error instanceof Error ? error.message : String(error) };
}

/** Asks the bot about each swing in turn, and shows each answer as it comes. */
async function addOpinions(
  recording: Recording,
  findings: ReturnType<typeof watched<Findings>>,
  crew: BotCrew,
  signal: AbortSignal,
): Promise<void> {
  for (const swing of findings.current().swings) {
    const said = { ...swing, ...(await secondOpinion(recording, swing, crew, signal)) };
    findings.update({ swings: findings.current().swings.map((known) => (known.at === swing.at ? said : known)) });
  }
}

/** What the bot would have played in the place of whoever made the move. */
async function secondOpinion(
  { entry, moments }: Recording,
  { at }: Swing,
  crew: BotCrew,
  signal: AbortSignal,
): Promise<Pick<ReviewedSwing, 'bot' | 'forced'>> {
  const player: PlayerID = moments[at].player ?? '0';
  const question = questionAt({ entry, moments }, at - 1, player);
  if (question.moves.length === 1) return { bot: question.moves[0], forced: true };
  return { bot: await crew.choose({ game: entry.name, kind: REVIEWER, seed: `review ${at}` }, question, signal) };
}
