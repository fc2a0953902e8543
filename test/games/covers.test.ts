import { GAMES } from '../../src/games';
import { COVERS } from '../../src/games/manifests';

it('every game of the registry has its cover in the lobby, in the same order', () => {
  expect(COVERS.map(({ name }) => name)).toEqual(GAMES.map(({ name }) => name));
  for (const [i, { about, emblem, options, rules, teaches }] of COVERS.entries()) {
    expect(GAMES[i]).toMatchObject({ about, emblem, options });
    expect(GAMES[i].rules.seats).toEqual(rules.seats);
    expect(GAMES[i].tutorial !== undefined).toBe(teaches === true);
  }
});
