import { createECDH, randomBytes } from 'node:crypto';
import { setUpTestServer, type Person, PHONE, until, WIDE } from './house';
import { playUntil } from './piratz';

jest.setTimeout(300_000);

/** What a page has done that nobody sees. */
interface PageActivity {
  asked: number;
  tones: number;
  readonly notices: string[];
}

/** Notes what the page does, and lets it be out of sight without being so. */
function instrumentPage(): void {
  const doings: PageActivity = { asked: 0, tones: 0, notices: [] };
  let hidden = false;
  class Notice extends EventTarget {
    static permission = 'default';
    static async requestPermission() {
      doings.asked++;
      return (Notice.permission = 'granted');
    }
    constructor(title: string) {
      super();
      doings.notices.push(title);
    }
    close() {}
  }
  const { start } = AudioScheduledSourceNode.prototype;
  AudioScheduledSourceNode.prototype.start = function (when) {
    doings.tones++;
    start.call(this, when);
  };
  Object.defineProperty(document, 'hidden', { get: () => hidden });
  const hide = (isHidden: boolean) => {
    hidden = isHidden;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  Object.assign(window, { doings, hide, Notification: Notice });
}

type InstrumentedWindow = Window & { doings: PageActivity; hide(isHidden: boolean): void };

const activityOf = ({ page }: Person) => page.evaluate(() => (window as unknown as InstrumentedWindow).doings);
const hide = ({ page }: Person, isHidden: boolean) =>
  page.evaluate((is) => (window as unknown as InstrumentedWindow).hide(is), isHidden);
const icon = ({ page }: Person) => page.locator('link[rel="icon"]').getAttribute('href');
const root = ({ page }: Person, name: string) => page.locator('html').getAttribute(`data-${name}`);

function newKeys() {
  const curve = createECDH('prime256v1');
  const p256dh = curve.generateKeys('base64url');
  const privateKey = Buffer.concat([Buffer.alloc(32), curve.getPrivateKey()])
    .subarray(-32)
    .toString('base64url');
  return { p256dh, privateKey };
}

describe('somebody who looks elsewhere', () => {
  const { privateKey } = newKeys();
  const { house, arrive } = setUpTestServer({
    VAPID_PRIVATE_KEY: privateKey,
    VAPID_SUBJECT: 'mailto:test@example.org',
  });

  async function setSail(person: Person): Promise<void> {
    await person.page.addInitScript(instrumentPage);
    await person.page.goto(`${house.url}/solo/piratz`);
    await person.page.getByRole('radio', { name: '1', exact: true }).check({ force: true });
    await person.page.getByRole('combobox', { name: 'Seat 2' }).selectOption('level1');
    await person.button('Set sail').click();
    await person.page.getByRole('region', { name: 'The table' }).waitFor();
  }

  const isMyTurn = async ({ page }: Person) => (await page.title()) === '▶ Your turn – Piratz';

  it('sees, hears and is notified that it is his turn, and is told what happened', async () => {
    const person = await arrive(WIDE);
    await setSail(person);
    await person.button('Table settings').click();
    expect(await activityOf(person)).toMatchObject({ asked: 0, notices: [] });
    await person.button('Turn on notifications').click();
    await person.page.getByText('Notifications are on.').waitFor();
    await person.button('Listen').click();
    await until(async () => (await activityOf(person)).tones > 0);
    await person.page.keyboard.press('Escape');
    expect(await person.button('Table settings').evaluate((button) => button === document.activeElement)).toBe(true);

    await until(() => isMyTurn(person));
    expect(await icon(person)).toMatch(/favicon-turn\.svg$/);
    await person.page.getByText('▶ Your turn', { exact: true }).waitFor();
    expect((await activityOf(person)).notices).toEqual([]);
    await hide(person, true);
    await playUntil([person], async () => (await activityOf(person)).notices.length > 1);
    expect(new Set((await activityOf(person)).notices)).toEqual(new Set(['Your turn – Piratz']));
    const recap = person.page.getByRole('region', { name: 'What happened since you looked' });
    expect(await recap.count()).toBe(0);
    await hide(person, false);
    await until(async () => (await recap.getByRole('listitem').count()) > 1);
    await person.button('Seen').click();
    await recap.waitFor({ state: 'detached' });
    expect(await activityOf(person)).toMatchObject({ asked: 1 });
    expect(person.errors).toEqual([]);
  });

  it('finds the table as he has set it, in all games and after a reload', async () => {
    const person = await arrive(PHONE);
    await setSail(person);
    await person.button('Table settings').click();
    for (const choice of ['Lamplight', 'Fast', 'Off'])
      await person.page.getByRole('radio', { name: choice, exact: true }).check({ force: true });
    expect(await person.button('Listen').count()).toBe(0);
    expect(await person.horizontalOverflow()).toEqual([]);
    await person.page.keyboard.press('Escape');
    for (const address of ['/solo/piraten-kapern', '/']) {
      await person.page.goto(house.url + address);
      await person.button('Table settings').waitFor();
      expect([await root(person, 'theme'), await root(person, 'motion')]).toEqual(['dark', 'fast']);
    }
    expect(await person.horizontalOverflow()).toEqual([]);
    expect(person.errors).toEqual([]);
  });

  it('is called to the table while he looks back at the match', async () => {
    const [anna, ben] = [await arrive(WIDE), await arrive(PHONE)];
    await anna.page.addInitScript(instrumentPage);
    await anna.page.addInitScript(() => {
      localStorage.setItem('piratz.settings', '{"notifies":true}');
      Object.defineProperty(navigator.serviceWorker, 'ready', { value: new Promise(() => undefined) }); // no push
    });
    await anna.page.goto(house.url);
    await anna.page.evaluate(() => void Object.assign(Notification, { permission: 'granted' }));
    await anna.page.getByRole('article', { name: 'Piratz' }).getByRole('button', { name: 'New table' }).click();
    await anna.page.getByLabel('Your name at the table').fill('Anna');
    await anna.button('Open the table').click();
    await anna.page.getByRole('heading', { name: 'Waiting for the crew' }).waitFor();
    await ben.page.goto(anna.page.url());
    await ben.page.getByLabel('Your name at the table').fill('Ben');
    await ben.button('Take a seat').click();
    for (const { page } of [anna, ben]) await page.getByRole('region', { name: 'The table' }).waitFor();
    await playUntil([anna], async () => (await anna.page.title()) === 'Ben is to move – Piratz');
    await anna.button('Look back').click();
    await anna.page.getByRole('slider', { name: 'Course of the match' }).waitFor();
    expect(await icon(anna)).toMatch(/favicon\.svg$/);
    const { tones } = await activityOf(anna);
    await hide(anna, true);
    await playUntil([ben], async () => (await activityOf(anna)).notices.length > 0);
    expect((await activityOf(anna)).notices).toEqual(['Your turn – Piratz']);
    expect((await activityOf(anna)).tones).toBeGreaterThan(tones);
    expect(await icon(anna)).toMatch(/favicon-turn\.svg$/);
    expect(await isMyTurn(anna)).toBe(true);
    await anna.button('Back to the table').click();
    await anna.page.getByRole('region', { name: 'The table' }).waitFor();
    expect((await activityOf(anna)).notices).toHaveLength(1); // told once
    expect([...anna.errors, ...ben.errors]).toEqual([]);
  });

  it('has his browser told at a table online, until he wants it no more', async () => {
    const person = await arrive(WIDE);
    const { p256dh } = newKeys();
    const subscription = {
      endpoint: 'https://push.invalid/x',
      keys: { p256dh, auth: randomBytes(16).toString('base64url') },
    };
    await person.page.addInitScript(instrumentPage);
    await person.page.addInitScript((told) => {
      let current: object | null = null;
      const subscribe = async ({ applicationServerKey }: { applicationServerKey: string }) => {
        const binary = atob(applicationServerKey.replaceAll('-', '+').replaceAll('_', '/'));
        const key = Uint8Array.from(binary, (letter) => letter.charCodeAt(0)).buffer;
        const unsubscribe = async () => void (current = null);
        const options = { applicationServerKey: key };
        return (current = { ...told, options, unsubscribe, toJSON: () => told });
      };
      const pushManager = { subscribe, getSubscription: async () => current };
      Object.defineProperty(navigator.serviceWorker, 'ready', { get: async () => ({ pushManager }) });
    }, subscription);
    await person.page.goto(house.url);
    await person.page.getByRole('article', { name: 'Piratz' }).getByRole('button', { name: 'New table' }).click();
    await person.page.getByLabel('Your name at the table').fill('Anna');
    await person.button('Open the table').click();
    await person.page.getByRole('heading', { name: 'Waiting for the crew' }).waitFor();
    const answered = (action: string) =>
      person.page.waitForResponse((response) => response.url().endsWith(`/${action}`));
    await person.button('Table settings').click();
    await person.page.getByText('when the page is closed, too', { exact: false }).waitFor();
    const subscribed = answered('subscribe');
    await person.button('Turn on notifications').click();
    expect((await subscribed).status()).toBe(200);
    const unsubscribed = answered('unsubscribe');
    await person.button('Turn off notifications').click();
    expect((await unsubscribed).status()).toBe(200);
    expect(person.errors).toEqual([]);
  });
});
