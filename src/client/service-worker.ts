import { keepClient, type BuiltFile, type ServiceWorker } from './offline/keep';

/** What goes on in the browser beside the pages: it keeps the client for when there is no network. */

declare const self: ServiceWorker & {
  /** Every file of the client; the build writes it. */
  readonly __WB_MANIFEST: readonly BuiltFile[];
};

keepClient(self, self.__WB_MANIFEST);
