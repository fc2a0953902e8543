import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAMES } from '../../src/games';
import type { GameManifest } from '../../src/games/contract';
import { MessageFiles } from '../../src/i18n/node/message-files';
import { gamesWith, type GamePage } from '../e2e/game-page';
import { nonEmpty } from '../support/assertions';

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

it('the browser tests know the board of every game that has shipped, and its tutorial if it has one', () => {
  const shipped = GAMES.filter(({ isDraft }) => !isDraft);
  const withTutorial = shipped.filter(({ tutorial }) => tutorial);
  const namesWith = (part: keyof GamePage) => gamesWith(part).flatMap(([name, { isDraft }]) => (isDraft ? [] : [name]));
  expect([namesWith('crowded'), namesWith('decision')]).toEqual(Array(2).fill(shipped.map(({ name }) => name)));
  expect(namesWith('tutorial')).toEqual(withTutorial.map(({ name }) => name));
});

it('every entry names the groups of messages of its game', () => {
  const { namespaces } = new MessageFiles(join(__dirname, '../../src/languages'));
  const existing = (name: string) => namespaces.filter((namespace) => namespace === name);
  for (const { name, messages } of nonEmpty(GAMES))
    expect(messages).toEqual({ table: existing(name), tutorial: existing(`${name}-tutorial`) });
});
