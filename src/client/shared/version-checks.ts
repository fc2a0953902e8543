/** Emits `check` when the server may have another version than this page. */
export const versionChecks = new EventTarget();

/** Asks for a check of the version. */
export function checkVersion(): void {
  versionChecks.dispatchEvent(new Event('check'));
}

/** Asks for a check whenever a socket is back, since the server may have been restarted. */
export function checkVersionOnReconnect(socket: { on(event: 'connect', listener: () => void): unknown }): void {
  let isFirst = true;
  socket.on('connect', () => {
    if (!isFirst) checkVersion();
    isFirst = false;
  });
}
