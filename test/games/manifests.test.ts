import { join } from 'node:path';
import { GAMES } from '../../src/games';
import { MANIFESTS } from '../../src/games/manifests';
import { MessageFiles } from '../../src/i18n/node/message-files';

it('every game of the registry has a manifest, in the same order', () => {
  expect(MANIFESTS.map(({ name }) => name)).toEqual(GAMES.map(({ name }) => name));
  for (const [i, { listing, emblem, options, rules, hasTutorial }] of MANIFESTS.entries()) {
    expect(GAMES[i]).toMatchObject({ listing, emblem, options });
    expect(GAMES[i]!.rules.seats).toEqual(rules.seats);
    expect(GAMES[i]!.tutorial !== undefined).toBe(hasTutorial === true);
  }
});

it('every entry names the groups of messages of its game', () => {
  const { namespaces } = new MessageFiles(join(__dirname, '../../src/languages'));
  const existing = (name: string) => namespaces.filter((namespace) => namespace === name);
  for (const { name, messages } of GAMES)
    expect(messages).toEqual({ table: existing(name), tutorial: existing(`${name}-tutorial`) });
});
