import { Client } from 'boardgame.io/client';
import { Local } from 'boardgame.io/multiplayer';
import { createBot } from '../../src/ai/levels';
import { driveSeat, type SeatDriverOptions } from '../../src/ai/seat-driver';
import type { DecisionRequest } from '../../src/ai/types';
import { piratz } from '../../src/games/piratz';
import type { PiratzMove, PiratzState } from '../../src/games/piratz/rules/state';

type DriverOptions = SeatDriverOptions<PiratzState, PiratzMove>;
type Choose = DriverOptions['choose'];

const { rules } = piratz;
const fail = (error: unknown) => {
  throw error;
};

/** Creates clients for all seats of a new match in this process. */
function clientsOf(numPlayers: number, seed: string) {
  const game = { ...piratz.game, seed };
  const multiplayer = Local();
  return Array.from({ length: numPlayers }, (_, seat) => {
    const client = Client<PiratzState>({ game, multiplayer, numPlayers, playerID: String(seat), debug: false });
    client.start();
    return client;
  });
}

type Clients = ReturnType<typeof clientsOf>;

/** Resolves with the first state that satisfies the predicate. */
function stateWhere(
  client: Clients[number],
  enough: (state: NonNullable<ReturnType<typeof client.getState>>) => boolean,
) {
  return new Promise<NonNullable<ReturnType<typeof client.getState>>>((resolve) => {
    client.subscribe((state) => state && enough(state) && resolve(state));
  });
}

const tick = (milliseconds = 0) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe('the seat driver', () => {
  let clients: Clients = [];
  let seats: { stop(): void }[] = [];
  let consoleErrors: jest.SpyInstance;

  beforeEach(() => {
    consoleErrors = jest.spyOn(console, 'error');
  });

  afterEach(() => {
    seats.forEach((seat) => seat.stop());
    clients.forEach((client) => client.stop());
    expect(consoleErrors).not.toHaveBeenCalled();
    consoleErrors.mockRestore();
  });

  /** Drives the seat that is to move in a new two-player match. */
  function startMatch(play: Partial<DriverOptions> & { choose: Choose }) {
    clients = clientsOf(2, 'begin');
    const player = clients[0]!.getState()?.G.currentPlayer ?? '';
    const client = clients[Number(player)]!;
    const seat = driveSeat<PiratzState, PiratzMove>({
      client,
      player,
      game: piratz,
      minDelayMs: () => 0,
      onError: fail,
      ...play,
    });
    seats = [seat];
    return { client, seat, plies: () => client.getState()?._stateID };
  }

  it('seat drivers play a whole match of Piratz over a local transport', async () => {
    const kinds = ['random', 'ismcts:20', 'random'];
    clients = clientsOf(kinds.length, 'whole');
    const shown: DecisionRequest[] = [];
    const over = stateWhere(clients[0]!, ({ ctx }) => ctx.gameover !== undefined);
    seats = kinds.map((kind, i) => {
      const bot = createBot(kind, piratz, kind);
      const choose: Choose = (request, signal) => {
        shown.push(request);
        return bot.choose(request, signal);
      };
      return driveSeat({
        client: clients[i]!,
        player: String(i),
        game: piratz,
        choose,
        minDelayMs: () => 0,
        onError: fail,
      });
    });
    const { G, ctx, _stateID } = await over;
    expect(ctx.gameover).toMatchObject(rules.outcome(G) ?? {});
    expect(shown).toHaveLength(_stateID);
    expect(shown.every(({ view }) => (view as PiratzState).drawPile.every((card) => card === 0))).toBe(true);
  });

  it('the driver waits for the minimum delay before it moves', async () => {
    const { plies } = startMatch({ choose: async ({ moves }) => moves[0]!, minDelayMs: () => 150 });
    await tick(20);
    expect(plies()).toBe(0);
    await tick(200);
    expect(plies()).toBe(1);
  });

  it('the driver reads the minimum delay for every request', async () => {
    const pending = { requests: 0, delays: 0 };
    const choose: Choose = async ({ moves }) => (pending.requests++, moves[0]!);
    const { client } = startMatch({ choose, minDelayMs: () => (pending.delays++, 0) });
    await stateWhere(client, ({ _stateID }) => _stateID >= 2);
    expect(pending.requests).toBeGreaterThan(1);
    expect(pending.delays).toBe(pending.requests);
  });

  it('the driver skips the delay on demand, but still waits for the answer', async () => {
    const answers: (() => void)[] = [];
    const choose: Choose = ({ moves }) => new Promise((resolve) => answers.push(() => resolve(moves[0]!)));
    const { seat, plies } = startMatch({ choose, minDelayMs: () => 1e9 });
    seat.skipDelay();
    await tick();
    expect(plies()).toBe(0);
    answers[0]!();
    await tick();
    expect(plies()).toBe(1);
    answers[1]!();
    await tick();
    expect(plies()).toBe(1);
    seat.skipDelay();
    await tick();
    expect(plies()).toBe(2);
  });

  it('the driver drops an obsolete answer and asks again', async () => {
    const pending: {
      request: DecisionRequest<PiratzState, PiratzMove>;
      signal: AbortSignal;
      answer(move: PiratzMove): void;
    }[] = [];
    const { client, plies } = startMatch({
      choose: (request, signal) => new Promise((answer) => pending.push({ request, signal, answer })),
    });
    client.moves.reveal!();
    await tick();
    expect(pending.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    pending[0]!.answer({ move: 'reveal', args: [] });
    await tick();
    expect(plies()).toBe(1);
    pending[1]!.answer({ move: 'stay', args: [] });
    await tick();
    expect(plies()).toBe(2);
  });

  it('a stopped driver makes no more moves', async () => {
    const { seat, plies } = startMatch({ choose: async ({ moves }) => moves[0]!, minDelayMs: () => 10 });
    seat.stop();
    await tick(50);
    expect(plies()).toBe(0);
  });

  it('the driver reports errors, except those of aborted requests', async () => {
    const errors: unknown[] = [];
    const onError = (error: unknown) => errors.push(error);
    const failure = new Error('lost the thread');
    startMatch({ choose: () => Promise.reject(failure), onError });
    await tick();
    expect(errors).toEqual([failure]);
    clients.forEach((client) => client.stop());
    const choose: Choose = (_question, signal) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
    startMatch({ choose, onError }).seat.stop();
    await tick();
    expect(errors).toEqual([failure]);
  });
});
