import { SOUND_CAUSES } from '../../src/ui/sound-settings';
import { SOUNDS, TONES, type SoundName } from '../../src/ui/sounds';
import { nonEmpty } from '../support/assertions';
import { waitUntil } from '../support/wait-until';
import { finishMatch, openSeats, openTable, seatPeople } from './online-match';
import { setUpTestServer, skipPause, WIDE, type Person } from './test-server';

jest.setTimeout(300_000);

type ListeningWindow = Window & { heard: number[][] };

/** Records the pitches of the tones of each sound. */
function listen(): void {
  const heard: number[][] = ((window as unknown as ListeningWindow).heard = []);
  const { connect } = AudioNode.prototype as { connect: (this: AudioNode, target: AudioNode) => AudioNode };
  AudioNode.prototype.connect = function (this: AudioNode, target: AudioNode) {
    if (target instanceof AudioDestinationNode) heard.push([]);
    return connect.call(this, target);
  } as typeof AudioNode.prototype.connect;
  const notePitch = (node: OscillatorNode | BiquadFilterNode) => {
    const { frequency } = node;
    const set = frequency.setValueAtTime.bind(frequency);
    frequency.setValueAtTime = (value, at) => (heard.at(-1)?.push(value), set(value, at));
    return node;
  };
  const { createOscillator, createBiquadFilter } = BaseAudioContext.prototype;
  Object.assign(BaseAudioContext.prototype, {
    createOscillator(this: BaseAudioContext) {
      return notePitch(createOscillator.call(this));
    },
    createBiquadFilter(this: BaseAudioContext) {
      return notePitch(createBiquadFilter.call(this));
    },
  });
}

/** Returns the names of the sounds that a page has played, in order. */
async function sounds({ page }: Person): Promise<SoundName[]> {
  const heard = await page.evaluate(() => (window as unknown as ListeningWindow).heard);
  const pitchesOf = (name: SoundName) => TONES[name].map(({ pitch: [from] }) => from);
  return heard.map((pitches) => SOUNDS.find((name) => String(pitchesOf(name)) === String(pitches))!);
}

/** Returns how often each of these sounds has been played. */
async function counts(person: Person, names: readonly SoundName[]): Promise<number[]> {
  const heard = await sounds(person);
  return names.map((name) => heard.filter((each) => each === name).length);
}

const isWinner = ({ page }: Person) => page.getByRole('heading', { name: /^You (win|share)/ }).isVisible();

describe.each([
  ['once for each event', 1, []],
  ['not at all where the settings silence them', 0, SOUND_CAUSES],
] as const)('sounds are played %s:', (_, times, silenced) => {
  const { server, newPerson } = setUpTestServer();

  /** Opens a browser that listens, with these sounds silenced. */
  async function newListener(): Promise<Person> {
    const person = await newPerson(WIDE);
    await person.context.addInitScript(listen);
    await person.context.addInitScript(
      (causes) => localStorage.setItem('piratz.silenced', causes),
      JSON.stringify(silenced),
    );
    return person;
  }

  it('somebody joins, writes and leaves', async () => {
    const [anna, ben] = [await newListener(), await newListener()];
    await openTable(anna, server.url, { players: 3 });
    await ben.page.goto(anna.page.url());
    await ben.page.getByLabel('Your name at the table').fill('Ben');
    await ben.button('Take a seat').click();
    await ben.page.getByLabel('Your message').fill('Ahoy!');
    await ben.page.getByLabel('Your message').press('Enter');
    await anna.text('Ahoy!').first().waitFor();
    await ben.button('Give up your seat').click();
    await anna.text('2 seats are still free.').waitFor();
    await waitUntil(async () => (await counts(anna, ['leave']))[0] === times);
    expect(await counts(anna, ['join', 'chat', 'leave'])).toEqual([times, times, times]);
    expect(await counts(ben, ['join', 'chat'])).toEqual([0, 0]); // for what they have done themselves
  });

  it('time runs short, and the match is won, lost and watched', async () => {
    const seats = await seatPeople(server.url, ['Anna', 'Ben'], { clock: { perMove: 36 } });
    const [anna, ben, carla] = [await newListener(), await newListener(), await newListener()];
    await openSeats(anna, server.url, [seats[0]!]);
    await openSeats(ben, server.url, [seats[1]!]);
    await carla.page.goto(anna.page.url());
    for (const { page } of [anna, ben, carla]) {
      await page.getByRole('region', { name: 'The table' }).waitFor();
      await page.keyboard.press('Tab'); // browsers play sounds only for those who have pressed something
    }
    const players = [anna, ben];
    const warned = () => Promise.all(players.map(({ page }) => page.getByText(/^Your time is nearly up/).count()));
    await waitUntil(async () => (await warned()).some((n) => n > 0), 60_000); // after two thirds of the time
    const warnings = await Promise.all(players.map((person) => counts(person, ['hurry'])));
    expect(warnings.flat().sort()).toEqual([0, times]);

    await finishMatch(server.url, players);
    await waitUntil(async () => {
      await skipPause(carla);
      return carla.isMatchOver();
    });
    for (const person of nonEmpty(players)) {
      const [own, other] = (await isWinner(person)) ? (['win', 'loss'] as const) : (['loss', 'win'] as const);
      expect(await counts(person, [own, other, 'end'])).toEqual([times, 0, 0]);
    }
    expect(await counts(carla, ['win', 'loss', 'end'])).toEqual([0, 0, times]);
  });
});

describe('the settings of sounds', () => {
  const { server, newPerson } = setUpTestServer();

  it('have a switch for each cause, which survives a reload, and what is turned on is heard', async () => {
    const person = await newPerson(WIDE);
    const { page } = person;
    await page.addInitScript(listen);
    const box = page.getByRole('group', { name: 'Sounds for' }).getByRole('checkbox', { name: 'Chat messages' });
    await page.goto(server.url);
    await person.button('Table settings').click();
    await box.waitFor();
    expect(await page.getByRole('group', { name: 'Sounds for' }).getByRole('checkbox').count()).toBe(
      SOUND_CAUSES.length,
    );
    await page.getByRole('radio', { name: 'On', exact: true }).first().press('Space'); // unlocks the sounds
    await box.uncheck();
    await page.reload();
    await person.button('Table settings').click();
    expect(await box.isChecked()).toBe(false);
    await page
      .getByRole('group', { name: 'Sounds', exact: true })
      .getByRole('radio', { name: 'Off' })
      .check({ force: true });
    await page
      .getByRole('group', { name: 'Sounds', exact: true })
      .getByRole('radio', { name: 'On' })
      .check({ force: true });
    await box.check();
    await waitUntil(async () => (await counts(person, ['chat']))[0] === 1);
  });
});
