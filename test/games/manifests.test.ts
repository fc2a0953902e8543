import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAMES } from '../../src/games';
import type { GameManifest } from '../../src/games/contract';
import { MessageFiles } from '../../src/i18n/node/message-files';

const FOLDER = join(__dirname, '../../src/games');

it('the registry imports every game in the form that the build replaces by that of its manifest', () => {
  const imports = readFileSync(join(FOLDER, 'index.ts'), 'utf8').match(/^import (?!type).*$/gm);
  expect(imports).toHaveLength(GAMES.length);
  expect(imports?.filter((line) => !/^import \{ \w+ \} from '\.\/[\w-]+';$/.test(line))).toEqual([]);
});

it.each(GAMES.map((entry) => [entry.name, entry] as const))(
  'the folder of %s has its manifest, which says what the entry has',
  (name, entry) => {
    const { manifest } = jest.requireActual<{ manifest: GameManifest }>(join(FOLDER, name, 'manifest'));
    expect(manifest.name).toBe(name);
    expect(manifest.rules.seats).toEqual(entry.rules.seats);
    expect(entry.tutorial !== undefined).toBe(manifest.hasTutorial === true);
  },
);

it('every entry names the groups of messages of its game', () => {
  const { namespaces } = new MessageFiles(join(__dirname, '../../src/languages'));
  const existing = (name: string) => namespaces.filter((namespace) => namespace === name);
  for (const { name, messages } of GAMES)
    expect(messages).toEqual({ table: existing(name), tutorial: existing(`${name}-tutorial`) });
});
