import { waitUntil } from '../support/wait-until';
import { nextChange } from './changes';
import { playByMouse } from './piraten-kapern';
import { act, byMouse, handOf, promptOf } from './piratenpoker';
import { playUntil } from './piratz';
import { skipPause, type Person } from './test-server';

/** How a person plays each game with the mouse: makes a move if it is their turn. */
const STEPS: Readonly<Record<string, (person: Person) => Promise<unknown>>> = {
  piratz: (person) => playUntil([person], (moves) => moves > 0 || person.isMatchOver()),
  'piraten-kapern': playByMouse,
  piratenpoker: async (person) => {
    const prompt = await promptOf(person);
    if (prompt === 'decide') return act(person, () => byMouse.decide(person));
    if (prompt === 'goOn') return byMouse.goOn(person);
    if (prompt !== 'choose') return undefined;
    const { length } = await handOf(person);
    return act(person, () => (length > 0 ? byMouse.commit(person, [0]) : byMouse.pass(person)));
  },
};

/** Plays a match against bots to its end, in the page alone. */
export async function playToEnd(person: Person, game: string): Promise<void> {
  const step = STEPS[game];
  if (!step) throw new Error(`no one knows how to play ${game} here`);
  await waitUntil(async () => {
    await nextChange(person);
    await step(person);
    await skipPause(person);
    expect(person.unexpectedErrors).toEqual([]);
    return person.isMatchOver();
  }, 300_000);
}
