import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { DealInfo } from '../../src/protocol/http';
import { nonEmpty } from '../support/assertions';
import { waitUntil } from '../support/wait-until';
import { finishMatch, openTable } from './online-match';
import { PHONE, setUpTestServer, WIDE, type Person } from './test-server';

jest.setTimeout(300_000);

/** A phone between the smallest and a desk. */
const LARGE_PHONE = { width: 390, height: 844 };

const board = ({ page }: Person) => page.getByRole('region', { name: 'The table' });

/** Delays the requests of a page, as a slow line does. */
async function slowDown({ page, context }: Person): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const throughput = 1_600_000 / 8;
  const line = { latency: 300, downloadThroughput: throughput, uploadThroughput: throughput, offline: false };
  await session.send('Network.emulateNetworkConditions', line);
}

/** Takes a free seat of the table. */
async function sitDown({ page }: Person, link: string, name: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Your name at the table').fill(name);
  await page.getByRole('button', { name: 'Take a seat' }).click();
}

describe('a deal', () => {
  const { server, newPerson } = setUpTestServer();

  const dealOf = async (link: string): Promise<DealInfo> => {
    const answer = await fetch(`${server.url}/games/piratz/${link.split('/').at(-1)}`);
    return ((await answer.json()) as { deal: DealInfo }).deal;
  };

  /** Opens a table for three, at which Anna and Ben wait for Carla. */
  async function openTableForCarla() {
    const [anna, ben, carla] = [await newPerson(WIDE), await newPerson(LARGE_PHONE), await newPerson(PHONE)];
    const link = await openTable(anna, server.url, { players: 3 });
    await sitDown(ben, link, 'Ben');
    await ben.page.getByRole('heading', { name: /waiting for players$/i }).waitFor();
    return { anna, ben, carla, link };
  }

  it('every page contributes, nothing is shown before the start, and page and command verify the match', async () => {
    const { anna, ben, carla, link } = await openTableForCarla();
    await carla.page.goto(link);
    const { commitment, contributions } = await dealOf(link);
    expect(contributions).toBeUndefined();
    for (const person of [anna, ben, carla]) expect(await board(person).count()).toBe(0);

    const seated = carla.page.waitForRequest(/\/join$/).then(() => performance.now());
    await sitDown(carla, link, 'Carla');
    const shown = [anna, ben, carla].map((person) => board(person).waitFor());
    await Promise.race(shown);
    const [first, start] = [performance.now(), await seated];
    await Promise.all(shown);
    const delays = [first, performance.now()].map((at) => Math.round(at - start));
    process.stdout.write(`from the last seat to the first and the last board: ${delays.join(' and ')} ms\n`);

    const deal = await dealOf(link);
    expect(deal.commitment).toBe(commitment);
    for (const person of [anna, ben, carla]) expect(await storedDeal(person, link)).toMatchObject({ commitment });
    expect(deal.contributions?.map(({ isRevealed }) => isRevealed)).toEqual([true, true, true]);

    await finishMatch(server.url, [anna, ben, carla]);
    const [download] = await Promise.all([anna.page.waitForEvent('download'), anna.button('Save the match').click()]);
    const file = await download.path();
    const { stdout } = await promisify(execFile)('npm', [
      'run',
      '-s',
      'verify',
      '--',
      file,
      '--commitment',
      commitment,
    ]);
    for (const name of nonEmpty(['Anna', 'Ben', 'Carla'])) expect(stdout).toContain(name);
    await ben.page.goto(`${server.url}/verify`);
    await ben.page.getByLabel('Open a file').setInputFiles(file);
    await ben.page.getByText('Everything checks out', { exact: false }).waitFor();
  });

  it('a page that was closed before the start is named, and the others play, one of them on a slow line', async () => {
    const { anna, ben, carla, link } = await openTableForCarla();
    await ben.page.close();
    await slowDown(carla);
    await sitDown(carla, link, 'Carla');
    await anna.page.getByText('Dealing: waiting for the pages of Ben', { exact: false }).waitFor();
    await Promise.all([anna, carla].map((person) => board(person).waitFor()));
    await anna.page.locator('summary', { hasText: 'Fairness' }).click();
    await anna
      .text(/Ben.*closed/)
      .first()
      .waitFor();
    await waitUntil(async () => (await dealOf(link)).contributions?.[2]?.isRevealed === true);
    expect((await dealOf(link)).contributions?.map(({ isRevealed = false }) => isRevealed)).toEqual([
      true,
      false,
      true,
    ]);
  });
});

/** Returns what the browser of this person remembers of the deal. */
function storedDeal({ page }: Person, link: string): Promise<{ commitment?: string }> {
  return page.evaluate(
    (id) => JSON.parse(localStorage.getItem(`piratz.deal.${id}`) ?? '{}') as { commitment?: string },
    link.split('/').at(-1) ?? '',
  );
}
