import { dealMemoryOf } from '../../src/client/shared/deal-memory';
import { seatsIn } from '../../src/client/shared/local-store';
import { openTable, takeSeat } from '../../src/client/shared/seats';
import { commitmentTo } from '../../src/random/deal';

/** A request that the page has sent. */
interface Sent {
  readonly path: string;
  readonly body: { readonly seatSecret: string; readonly commitment: string; readonly playerName: string };
}

const JOINED = { playerID: '1', playerCredentials: 'c' };
const CREATED = { ...JOINED, matchID: 'm', code: 'ABCDEF' };
const unavailable = () => Response.json({ code: 'unavailable', error: 'later' }, { status: 503 });
const unreachable = () => Promise.reject(new TypeError('fetch failed'));

let sent: Sent[];

/** Answers the requests of the page, the last answer also those that follow. */
function serverAnswers(...answers: (() => Response | Promise<Response>)[]): void {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (path, init) => {
    sent.push({ path: path as string, body: JSON.parse(init?.body as string) as Sent['body'] });
    return answers.length > 1 ? answers.shift()!() : answers[0]!();
  });
}

beforeEach(() => {
  sent = [];
  const kept = new Map<string, string>();
  const store = new Proxy<object>(
    {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
      removeItem: (key: string) => kept.delete(key),
    },
    { ownKeys: () => [...kept.keys()], getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }) },
  );
  const page = {
    localStorage: store,
    location: new URL('http://piratz.example/'),
    document: { querySelector: () => null },
  };
  for (const [name, value] of Object.entries(page))
    Object.defineProperty(globalThis, name, { value, configurable: true });
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Lets the page wait as long as it wants, and returns what comes of the request. */
async function settled<T>(request: Promise<T>): Promise<PromiseSettledResult<T>> {
  const results = Promise.allSettled([request]);
  await jest.advanceTimersByTimeAsync(10_000);
  return (await results)[0];
}

const secrets = () => sent.map(({ body }) => body.seatSecret);

describe('a page that asks for a seat', () => {
  it.each([
    ['the database fails', unavailable],
    ['no answer comes', unreachable],
    ['a proxy answers', () => new Response('Bad gateway', { status: 502 })],
  ])('asks once more with the same secret when %s', async (_what, failure) => {
    serverAnswers(failure, () => Response.json(JOINED));
    expect(await settled(takeSeat('piratz', 'm', 'Ann'))).toMatchObject({ status: 'fulfilled' });
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
    expect(secrets()[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(seatsIn('m')).toEqual([{ game: 'piratz', playerID: '1', credentials: 'c', name: 'Ann' }]);
  });

  it('keeps the secret until it has the seat, and takes another one for the next seat', async () => {
    serverAnswers(unavailable);
    expect(await settled(takeSeat('piratz', 'm', 'Ann'))).toMatchObject({ status: 'rejected' });
    jest.restoreAllMocks();
    serverAnswers(() => Response.json(JOINED));
    await settled(takeSeat('piratz', 'm', 'Ann'));
    await settled(takeSeat('piratz', 'm', 'Ann'));
    const [first, again, kept, next] = secrets();
    expect([again, kept]).toEqual([first, first]);
    expect(next).not.toBe(first);
  });

  it('takes another secret when what it had got has been deleted', async () => {
    serverAnswers(unavailable, () => Response.json({ code: 'not-found', error: 'deleted' }, { status: 404 }));
    expect(await settled(takeSeat('piratz', 'm', 'Ann'))).toMatchObject({ status: 'rejected' });
    jest.restoreAllMocks();
    serverAnswers(() => Response.json(JOINED));
    await settled(takeSeat('piratz', 'm', 'Ann'));
    const [first, again, next] = secrets();
    expect(again).toBe(first);
    expect(next).not.toBe(first);
  });

  it('takes different secrets for different people and tables', async () => {
    serverAnswers(unavailable);
    for (const [table, name] of [
      ['m', 'Ann'],
      ['m', 'Ben'],
      ['n', 'Ann'],
    ] as const)
      // prettier-ignore
      await settled(takeSeat('piratz', table, name));
    expect(new Set(secrets()).size).toBe(3);
  });

  it('asks once only when the server refuses', async () => {
    serverAnswers(() => Response.json({ code: 'match-full', error: 'full' }, { status: 409 }));
    expect(await settled(takeSeat('piratz', 'm', 'Ann'))).toMatchObject({
      reason: { failure: { code: 'match-full' } },
    });
    expect(sent).toHaveLength(1);
  });
});

describe('a page that opens a table', () => {
  it('asks again with the same secret, and knows what each request contributes to the deal', async () => {
    serverAnswers(unavailable);
    expect(await settled(openTable('piratz', { numPlayers: 2 }, 'Ann'))).toMatchObject({ status: 'rejected' });
    jest.restoreAllMocks();
    serverAnswers(() => Response.json(CREATED));
    expect(await settled(openTable('piratz', { numPlayers: 2 }, 'Ann'))).toMatchObject({ value: 'm' });
    expect(new Set(secrets()).size).toBe(1);
    const known = dealMemoryOf('m').values.map(({ value }) => commitmentTo(value));
    expect(known).toEqual([...new Set(sent.map(({ body }) => body.commitment))]);
  });

  it('takes another secret for a table with other rules', async () => {
    serverAnswers(unavailable);
    for (const numPlayers of [2, 3]) await settled(openTable('piratz', { numPlayers }, 'Ann'));
    expect(new Set(secrets()).size).toBe(2);
  });
});
