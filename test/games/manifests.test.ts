import { GAMES } from '../../src/games';
import { MANIFESTS } from '../../src/games/manifests';

it('every game of the registry has a manifest, in the same order', () => {
  expect(MANIFESTS.map(({ name }) => name)).toEqual(GAMES.map(({ name }) => name));
  for (const [i, { listing, emblem, options, rules, hasTutorial }] of MANIFESTS.entries()) {
    expect(GAMES[i]).toMatchObject({ listing, emblem, options });
    expect(GAMES[i]!.rules.seats).toEqual(rules.seats);
    expect(GAMES[i]!.tutorial !== undefined).toBe(hasTutorial === true);
  }
});
