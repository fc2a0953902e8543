import { Suspense, useSyncExternalStore } from 'react';
import { lazyExtra } from '../../ui/lazy-part';
import { onStorageProblem, storageProblem } from '../../ui/storage';

/** Loaded only where something is not stored; a page that cannot load it goes without. */
const Notice = lazyExtra(async () => (await import('./storage-problem')).Notice);

/** Tells the user when this browser does not store what they do here. */
export function StorageNotice() {
  const problem = useSyncExternalStore(onStorageProblem, storageProblem);
  return (
    problem && (
      <div role="status">
        <Suspense>
          <Notice problem={problem} />
        </Suspense>
      </div>
    )
  );
}
