import { createJoinedMatch, type JoinedMatch } from '../../load/lobby';
import { GAMES } from '../../../src/games';
import type { GameEntry, Move } from '../../../src/games/contract';
import type { Ack } from '../../../src/protocol/socket';
import { seededRandom } from '../../../src/random/random';
import { describeTwoServers } from '../support/two-servers';
import { TestClient } from '../support/test-client';
import { caseCount } from '../../support/counts';
import { waitUntil } from '../../support/wait-until';

const RACES = caseCount(150, 10_000);
const CONCURRENT_MATCHES = 4;
/** Every n-th race sends one move twice with the same ID, like a client that has not received its acknowledgement. */
const RETRY_INTERVAL = 5;

jest.setTimeout(60_000 + RACES * 500);

/** A match with every seat connected to both processes. */
class RacedMatch {
  private readonly twins = new Map<string, readonly [TestClient, TestClient]>();
  private spectator?: TestClient;

  constructor(
    private readonly entry: GameEntry,
    private readonly urls: readonly [string, string],
  ) {}

  async open(): Promise<this> {
    const { seats } = this.entry.rules;
    const match = await createJoinedMatch(this.urls[0], this.entry, seats.min);
    for (let seat = 0; seat < seats.min; seat++) {
      const at = (url: string) => this.connect(url, match, String(seat));
      this.twins.set(String(seat), [await at(this.urls[0]), await at(this.urls[1])]);
    }
    this.spectator = await this.connect(this.urls[1], match, null);
    return this;
  }

  private async connect(url: string, { matchID, credentials }: JoinedMatch, seat: string | null): Promise<TestClient> {
    const client = new TestClient(`${url}/${this.entry.name}`);
    await client.connected();
    expectAck(await client.sync(matchID, seat, credentials[Number(seat)]));
    return client;
  }

  /** Sends two different moves of one seat, or the same one twice, concurrently. Returns undefined when the match is over. */
  async race(nth: number): Promise<readonly [Ack, Ack] | undefined> {
    const { rules } = this.entry;
    const all = [...this.twins.values()].flat();
    const newest = Math.max(...all.map(({ state }) => state?._stateID ?? 0));
    await waitUntil(() => all.every(({ state }) => (state?._stateID ?? 0) >= newest));
    const [seat] = rules.activePlayers(all[0]!.state?.G as never);
    const pair = seat === undefined ? undefined : this.twins.get(seat);
    if (!pair || seat === undefined) return undefined;
    const moves = random.Shuffle<Move>(rules.legalMoves(pair[0].state?.G as never, seat));
    const isRetry = nth % RETRY_INTERVAL === 0;
    const ids = isRetry ? [`race-${nth}-the-same-id`, `race-${nth}-the-same-id`] : [];
    const [first, last] = [moves[0]!, moves.at(-1)!];
    const answers = await Promise.all([
      pair[0].play(first, newest, ids[0]),
      pair[1].play(isRetry ? first : last, newest, ids[1]),
    ]);
    await waitUntil(() => all.every(({ state }) => (state?._stateID ?? 0) > newest));
    return answers;
  }

  /** Disconnects all clients. Returns the versions in the log. */
  async close(): Promise<{ versions: number[]; stateID: number }> {
    const client = this.spectator as TestClient;
    await client.sync(client.matchID, null);
    for (const one of [client, ...[...this.twins.values()].flat()]) one.disconnect();
    const moves = client.log.filter(({ action }) => action.type === 'MAKE_MOVE');
    return { versions: moves.map(({ _stateID }) => _stateID), stateID: client.state?._stateID ?? 0 };
  }
}

const random = seededRandom('races');

function expectAck(ack: unknown): void {
  expect(ack).toMatchObject({ ok: true });
}

describeTwoServers('two servers of one match', (servers) => {
  it(`the servers accept one of two racing moves, and a repeated move once, in ${RACES} races`, async () => {
    const [entry] = GAMES;
    let raced = 0;
    const playMatches = async () => {
      while (raced < RACES) {
        const match = await new RacedMatch(entry, [servers[0].url, servers[1].url]).open();
        for (let isOver = false; !isOver && raced < RACES;) {
          const nth = raced++;
          const answers = await match.race(nth);
          if (answers) expectOne(answers, nth % RETRY_INTERVAL === 0);
          else raced--;
          isOver = !answers;
        }
        const { versions, stateID } = await match.close();
        expect(versions).toEqual(Array.from({ length: stateID }, (_, version) => version));
      }
    };
    await Promise.all(Array.from({ length: CONCURRENT_MATCHES }, playMatches));
    expect(raced).toBeGreaterThanOrEqual(RACES);
  });
});

function expectOne(answers: readonly [Ack, Ack], isRetry: boolean): void {
  if (isRetry) expect(answers).toEqual([answers[0], { ok: true, stateID: answers[0].ok && answers[0].stateID }]);
  else expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
}
