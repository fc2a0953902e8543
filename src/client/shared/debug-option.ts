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

/** The `debug` option for the debug page: an expanded panel. */
export function expandedDebugPanel(): Promise<DebugOption> {
  expanded ??= import('boardgame.io/debug').then(({ Debug }) => ({ impl: Debug }));
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
  const { Debug } = await import('boardgame.io/debug');
  return { impl: Debug, collapseOnLoad: true };
}
