import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Server } from 'boardgame.io/server';
import { API, pathsOf, type Route } from '../../../src/server/http/api';
import { addRoutes } from '../../../src/server/http/routes';
import { openApi } from '../../api/openapi';
import { silenceConsole, temporaryFolder, TestServer } from '../support/test-server';

silenceConsole();

describe('the description of the HTTP API', () => {
  it('has every route that the router has, except for aliases, and no other', () => {
    const { router } = Server({ games: [], origins: ['http://localhost'] });
    addRoutes(router, { guard: {}, push: {}, mailAddresses: {}, operator: {} } as never);
    const registered = router.stack.flatMap(({ path, methods }) =>
      methods.filter((method) => method !== 'HEAD').map((method) => `${method.toLowerCase()} ${path}`),
    );
    const { games: _addedByFramework, ...ours } = API;
    const described = Object.values<Route>(ours).flatMap((route) =>
      pathsOf(route).map((path) => `${route.method} ${path}`),
    );
    expect(registered.sort()).toEqual(described.sort());
  });

  it('docs/openapi.json is up to date (npm run -s tool -- api writes it)', async () => {
    expect(await openApi()).toBe(readFileSync(join(__dirname, '../../../docs/openapi.json'), 'utf8'));
  });
});

describe('the paths of version 1.0 and of boardgame.io', () => {
  const server = new TestServer({ dataDir: temporaryFolder() });
  beforeAll(() => server.open());
  afterAll(() => server.close());

  it.each([
    ['/games/piratz/x/update', '/games/piratz/x/rename', { newName: 'Ann' }],
    ['/games/piratz/x/comeBack', '/games/piratz/x/reclaimSeat', {}],
    ['/games/piratz/x/callStandIn', '/games/piratz/x/requestStandIn', { seat: '1' }],
    ['/games/piratz/x/clearSeat', '/games/piratz/x/vacateSeat', { seat: '1' }],
    ['/games/piratz/x/letWatch', '/games/piratz/x/setSpectators', { welcome: true }],
    ['/games/piratz/x/pass', '/games/piratz/x/transfer', {}],
  ])('%s answers like %s', async (alias, path, body) => {
    const request = { playerID: '0', credentials: 'x', ...body };
    const answer = await server.post(path, request);
    expect(answer).toMatchObject({ status: 404, body: { error: 'There is no match "x" of piratz.' } });
    expect(await server.post(alias, request)).toEqual(answer);
  });

  it('/passes answers like /transfers', async () => {
    const answer = await server.post('/transfers', { code: 'AAAAAAAA' });
    expect(answer).toMatchObject({ status: 403 });
    expect(await server.post('/passes', { code: 'AAAAAAAA' })).toEqual(answer);
  });
});
