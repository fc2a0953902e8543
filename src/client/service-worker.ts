import { listenForPush, type PushScope } from './alerts/push-worker';
import { precacheClient, type PrecacheEntry, type ServiceWorkerScope } from './offline/precache';

/** Service worker: caches the client for offline use and shows push notifications. */

declare const self: (ServiceWorkerScope & PushScope) & {
  /** Every file of the client, injected by the build. */
  readonly __WB_MANIFEST: readonly PrecacheEntry[];
};

precacheClient(self, self.__WB_MANIFEST);
listenForPush(self);
