import type { Client } from 'boardgame.io/client';
import { serverConfig } from '../shared/api';

type DebugOption = Parameters<typeof Client>[0]['debug'];

let allowed: Promise<boolean> | undefined;

/** Whether boardgame.io's debug panel may be had at all: in development, or where the server's owner switched it on. */
export function isDebugAllowed(): Promise<boolean> {
  allowed ??= import.meta.env.DEV ? Promise.resolve(true) : serverConfig().then(({ debugPanel }) => debugPanel);
  return allowed;
}

let expanded: Promise<DebugOption> | undefined;

/** The `debug` option for the page that is about debugging: the panel, open. */
export function expandedDebugPanel(): Promise<DebugOption> {
  expanded ??= import('boardgame.io/debug').then(({ Debug }) => ({ impl: Debug }));
  return expanded;
}

let collapsed: Promise<DebugOption> | undefined;

/** The `debug` option for all other pages: a folded panel in development or with `?debug`, else none. */
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
