import { precacheClient, type PrecacheEntry, type ServiceWorkerScope } from './offline/precache';
import { listenForPush, type PushScope } from './push/worker';

/** What goes on in the browser beside the pages: it keeps the client for when there is no network, and calls whoever is away. */

declare const self: (ServiceWorkerScope & PushScope) & {
  /** Every file of the client; the build writes it. */
  readonly __WB_MANIFEST: readonly PrecacheEntry[];
};

precacheClient(self, self.__WB_MANIFEST);
listenForPush(self);
