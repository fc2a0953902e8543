import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Server } from 'boardgame.io/server';
import { API, type Route } from '../../../src/server/http/api';
import { addHealthRoutes } from '../../../src/server/http/health';
import { addPlayerRoutes } from '../../../src/server/http/player-routes';
import { addRoutes } from '../../../src/server/http/routes';
import { addSeatTransferRoutes } from '../../../src/server/http/seat-transfer-routes';
import { openApi } from '../../api/openapi';
import { silenceConsole } from '../support/test-server';

silenceConsole();

describe('the description of the HTTP API', () => {
  it('has every route that the router has, and no other', () => {
    const { router } = Server({ games: [], origins: ['http://localhost'] });
    const deps = { guard: {}, limits: {}, push: {} } as never;
    for (const add of [addRoutes, addSeatTransferRoutes, addPlayerRoutes, addHealthRoutes]) add(router, deps);
    const registered = router.stack.flatMap(({ path, methods }) =>
      methods.filter((method) => method !== 'HEAD').map((method) => `${method.toLowerCase()} ${path}`),
    );
    const { games: _addedByFramework, ...ours } = API;
    const described = Object.values<Route>(ours).map(({ method, path }) => `${method} ${path}`);
    expect(registered.sort()).toEqual(described.sort());
  });

  it('docs/openapi.json is up to date (npm run -s api writes it)', async () => {
    expect(await openApi()).toBe(readFileSync(join(__dirname, '../../../docs/openapi.json'), 'utf8'));
  });
});
