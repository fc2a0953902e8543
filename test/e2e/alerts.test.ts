import { createECDH, randomBytes } from 'node:crypto';
import { openTable } from './online-match';
import { setUpTestServer, type Person, PHONE, WIDE } from './test-server';
import { playUntil } from './piratz';
import { waitUntil } from '../support/wait-until';

jest.setTimeout(300_000);

/** What a page has done that is not visible. */
interface PageActivity {
  permissionRequests: number;
  tones: number;
  readonly notifications: string[];
}

/** Records permission prompts, sounds and notifications, and lets tests hide the page. */
function instrumentPage(): void {
  const activity: PageActivity = { permissionRequests: 0, tones: 0, notifications: [] };
  let hidden = false;
  class FakeNotification extends EventTarget {
    static permission = 'default';
    static async requestPermission() {
      activity.permissionRequests++;
      return (FakeNotification.permission = 'granted');
    }
    constructor(title: string) {
      super();
      activity.notifications.push(title);
    }
    close() {}
  }
  const { start } = AudioScheduledSourceNode.prototype;
  AudioScheduledSourceNode.prototype.start = function (when) {
    activity.tones++;
    start.call(this, when);
  };
  Object.defineProperty(document, 'hidden', { get: () => hidden });
  const hide = (isHidden: boolean) => {
    hidden = isHidden;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  Object.assign(window, { activity, hide, Notification: FakeNotification });
}

type InstrumentedWindow = Window & { activity: PageActivity; hide(isHidden: boolean): void };

const activityOf = ({ page }: Person) => page.evaluate(() => (window as unknown as InstrumentedWindow).activity);
const hide = ({ page }: Person, isHidden: boolean) =>
  page.evaluate((is) => (window as unknown as InstrumentedWindow).hide(is), isHidden);
/** Waits until the page has this icon. */
const hasIcon = ({ page }: Person, name: string) =>
  page.locator(`link[rel="icon"][href$="${name}"]`).waitFor({ state: 'attached' });
const root = ({ page }: Person, name: string) => page.locator('html').getAttribute(`data-${name}`);

function newKeys() {
  const curve = createECDH('prime256v1');
  const p256dh = curve.generateKeys('base64url');
  const privateKey = Buffer.concat([Buffer.alloc(32), curve.getPrivateKey()])
    .subarray(-32)
    .toString('base64url');
  return { p256dh, privateKey };
}

describe('turn alerts', () => {
  const { privateKey } = newKeys();
  const { server, newPerson } = setUpTestServer({
    VAPID_PRIVATE_KEY: privateKey,
    VAPID_SUBJECT: 'mailto:test@example.org',
  });

  async function setSail(person: Person): Promise<void> {
    await person.page.addInitScript(instrumentPage);
    await person.page.goto(`${server.url}/solo/piratz`);
    await person.page.getByRole('radio', { name: '1', exact: true }).check({ force: true });
    await person.page.getByRole('combobox', { name: 'Seat 2' }).selectOption('level1');
    await person.button('Set sail').click();
    await person.page.getByRole('region', { name: 'The table' }).waitFor();
  }

  const isMyTurn = async ({ page }: Person) => (await page.title()) === '▶ Your turn – Piratz';

  it('a player who is away is alerted by icon, sound and notification, and gets a recap', async () => {
    const person = await newPerson(WIDE);
    await setSail(person);
    await person.button('Table settings').click();
    expect(await activityOf(person)).toMatchObject({ permissionRequests: 0, notifications: [] });
    await person.button('Turn on notifications').click();
    await person.page.getByText('Notifications are on.').waitFor();
    await person.button('Test').click();
    await waitUntil(async () => (await activityOf(person)).tones > 0);
    await person.closeDialog();
    expect(await person.button('Table settings').evaluate((button) => button === document.activeElement)).toBe(true);

    await waitUntil(() => isMyTurn(person));
    await hasIcon(person, 'favicon-turn.svg');
    await person.page.getByText('▶ Your turn', { exact: true }).waitFor();
    expect((await activityOf(person)).notifications).toEqual([]);
    await hide(person, true);
    await playUntil([person], async () => (await activityOf(person)).notifications.length > 1);
    expect(new Set((await activityOf(person)).notifications)).toEqual(new Set(['Your turn – Piratz']));
    const recap = person.page.getByRole('region', { name: 'While you were away' });
    expect(await recap.count()).toBe(0);
    await hide(person, false);
    await waitUntil(async () => (await recap.getByRole('listitem').count()) > 1);
    await person.button('Got it').click();
    await recap.waitFor({ state: 'detached' });
    expect(await activityOf(person)).toMatchObject({ permissionRequests: 1 });
  });

  it('the settings apply to all games and survive a reload', async () => {
    const person = await newPerson(PHONE);
    await setSail(person);
    await person.button('Table settings').click();
    for (const [setting, choice] of [
      ['Theme', 'Lamplight'],
      ['Animation', 'Fast'],
      ['Sounds', 'Off'],
    ] as const) {
      const group = person.page.getByRole('group', { name: setting });
      await group.getByRole('radio', { name: choice, exact: true }).check({ force: true });
    }
    expect(await person.button('Test').count()).toBe(0);
    expect(await person.horizontalOverflow()).toEqual([]);
    await person.closeDialog();
    for (const address of ['/solo/piraten-kapern', '/']) {
      await person.page.goto(server.url + address);
      await person.button('Table settings').waitFor();
      expect([await root(person, 'theme'), await root(person, 'motion')]).toEqual(['dark', 'fast']);
    }
    expect(await person.horizontalOverflow()).toEqual([]);
  });

  it('a player is alerted while watching the live replay', async () => {
    const [anna, ben] = [await newPerson(WIDE), await newPerson(PHONE)];
    await anna.page.addInitScript(instrumentPage);
    await anna.page.addInitScript(() => {
      localStorage.setItem('piratz.settings', '{"notifies":true}');
      Object.defineProperty(navigator.serviceWorker, 'ready', { value: new Promise(() => undefined) }); // no push
    });
    await anna.page.goto(server.url);
    await anna.page.evaluate(() => void Object.assign(Notification, { permission: 'granted' }));
    await anna.page.getByRole('article', { name: 'Piratz' }).getByRole('button', { name: 'New table' }).click();
    await anna.page.getByLabel('Your name at the table').fill('Anna');
    await anna.button('Open the table').click();
    await anna.page.getByRole('heading', { name: 'Waiting for players' }).waitFor();
    await ben.page.goto(anna.page.url());
    await ben.page.getByLabel('Your name at the table').fill('Ben');
    await ben.button('Take a seat').click();
    for (const { page } of [anna, ben]) await page.getByRole('region', { name: 'The table' }).waitFor();
    await playUntil([anna], async () => (await anna.page.title()) === 'Ben is to move – Piratz');
    await anna.button('Look back').click();
    await anna.page.getByRole('slider', { name: 'Course of the match' }).waitFor();
    await hasIcon(anna, 'favicon.svg');
    const { tones } = await activityOf(anna);
    await hide(anna, true);
    await playUntil([ben], async () => (await activityOf(anna)).notifications.length > 0);
    expect((await activityOf(anna)).notifications).toEqual(['Your turn – Piratz']);
    await waitUntil(async () => (await activityOf(anna)).tones > tones);
    await hasIcon(anna, 'favicon-turn.svg');
    await waitUntil(() => isMyTurn(anna));
    await anna.button('Back to the table').click();
    await anna.page.getByRole('region', { name: 'The table' }).waitFor();
    expect((await activityOf(anna)).notifications).toHaveLength(1); // notified once
  });

  it('the browser subscribes to push messages at an online table, and unsubscribes when they are turned off', async () => {
    const person = await newPerson(WIDE);
    const { p256dh } = newKeys();
    const subscription = {
      endpoint: 'https://push.invalid/x',
      keys: { p256dh, auth: randomBytes(16).toString('base64url') },
    };
    await person.page.addInitScript(instrumentPage);
    await person.page.addInitScript((json) => {
      let current: object | null = null;
      const subscribe = async ({ applicationServerKey }: { applicationServerKey: string }) => {
        const binary = atob(applicationServerKey.replaceAll('-', '+').replaceAll('_', '/'));
        const key = Uint8Array.from(binary, (letter) => letter.charCodeAt(0)).buffer;
        const unsubscribe = async () => void (current = null);
        const options = { applicationServerKey: key };
        return (current = { ...json, options, unsubscribe, toJSON: () => json });
      };
      const pushManager = { subscribe, getSubscription: async () => current };
      Object.defineProperty(navigator.serviceWorker, 'ready', { get: async () => ({ pushManager }) });
    }, subscription);
    await openTable(person, server.url);
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
  });
});
