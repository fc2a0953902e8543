import type { Client } from 'boardgame.io/client';
import { serverConfig } from './api';

/** boardgame.io's `debug` option. */
export type DebugOption = NonNullable<Parameters<typeof Client>[0]['debug']>;

let allowed: Promise<boolean> | undefined;

/** Returns whether boardgame.io's debug panel is available: in development, or if the server's operator enabled it. */
export function isDebugAllowed(): Promise<boolean> {
  allowed ??= import.meta.env.DEV ? Promise.resolve(true) : serverConfig().then(({ debugPanel }) => debugPanel);
  return allowed;
}

let expanded: Promise<DebugOption> | undefined;

/** The `debug` option for the debug page: a panel that is expanded where there is room beside the board. */
export function expandedDebugPanel(): Promise<DebugOption> {
  expanded ??= import('./debug-panel').then(({ Debug }) => ({
    impl: Debug,
    collapseOnLoad: matchMedia('(width < 64rem)').matches,
  }));
  return expanded;
}

let collapsed: Promise<DebugOption> | undefined;

/** The `debug` option for all other pages: a collapsed panel in development or with `?debug`, otherwise none. */
export function collapsedDebugPanel(): Promise<DebugOption> {
  collapsed ??= loadCollapsed();
  return collapsed;
}

async function loadCollapsed(): Promise<DebugOption> {
  const isRequested = import.meta.env.DEV || new URLSearchParams(location.search).has('debug');
  if (!isRequested || !(await isDebugAllowed())) return false;
  const { Debug } = await import('./debug-panel');
  return { impl: Debug, collapseOnLoad: true };
}
