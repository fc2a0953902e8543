/** Emits `reconnect` whenever a socket of this page is back: the server may have been restarted with another version. */
export const reconnects = new EventTarget();

/** Lets `reconnects` tell of a socket. */
export function reportReconnects(socket: { on(event: 'connect', listener: () => void): unknown }): void {
  let isFirst = true;
  socket.on('connect', () => {
    if (!isFirst) reconnects.dispatchEvent(new Event('reconnect'));
    isFirst = false;
  });
}
