/** @jest-environment ./test/jest/page-environment.mjs */
import { setUpPages } from './pages';
import { piratz } from '../../src/games/piratz';
import { loseConnection, openOnline, seatsWith, sendSeats } from './online';
import { shownBoard } from './shown-board';

setUpPages();

const LOST = 'Connection lost. Trying to reconnect…';
const TIME_SHORT = 'Your time is nearly up. When it runs out, a bot moves for you.';

const open = (connectingMs: number) => openOnline({ entry: piratz, seed: 'table', connectingMs });

describe('a lost connection', () => {
  it('is not heard of while the page connects for the first time, however long that takes', async () => {
    const page = await open(8000);
    await page.pass(5000);
    expect(shownBoard.props).toBeUndefined();
    await page.waitFor(() => shownBoard.props !== undefined, 'the table');
    await page.pass(5000);
    expect(page.heard.join(' ')).not.toContain('Connection lost');
  });

  it('is heard of once, and only if it lasts', async () => {
    const page = await open(0);
    await page.pass(30_000);
    page.happens('a short loss', () => loseConnection(600));
    await page.pass(20_000);
    expect(page.heard).not.toContain(LOST);
    page.happens('a long loss', () => loseConnection(10_000));
    await page.pass(30_000);
    expect(page.heard.filter((text) => text === LOST)).toHaveLength(1);
  });
});

describe('the clock', () => {
  const seatsWithTime = (own: number, other: number) =>
    seatsWith().map((seat) => ({
      ...seat,
      data: { clock: { left: seat.id === 0 ? own : other, runs: shownBoard.props?.G !== undefined } },
    }));

  async function openWithClock() {
    const page = await openOnline({ entry: piratz, seed: 'table', clock: { bank: 300, increment: 10 } });
    await page.waitFor(() => (shownBoard.props?.legalMoves.length ?? 0) > 0, 'the turn of the listener');
    return page;
  }

  it('warns once when the own time is nearly up, before all that still waits to be spoken', async () => {
    const page = await openWithClock();
    page.happens('little time is left', () => sendSeats(seatsWithTime(35_000, 300_000)));
    await page.pass(4000);
    expect(page.heard).not.toContain(TIME_SHORT);
    await page.pass(2000);
    expect(page.heard.at(-1)).toBe(TIME_SHORT);
    await page.pass(20_000);
    expect(page.heard.filter((text) => text === TIME_SHORT)).toHaveLength(1);
  });

  it('does not warn of the time of others', async () => {
    const page = await openWithClock();
    page.happens('another has little time', () => sendSeats(seatsWithTime(300_000, 20_000)));
    await page.pass(20_000);
    expect(page.heard).not.toContain(TIME_SHORT);
  });
});
