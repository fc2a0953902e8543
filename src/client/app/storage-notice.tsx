import { lazy, Suspense, useSyncExternalStore, type ComponentType } from 'react';
import { onStorageProblem, storageProblem, type StorageProblem } from '../../ui/storage';

/** Loaded only where something is not stored; a page that cannot load it goes without. */
const Notice = lazy<ComponentType<{ problem: StorageProblem }>>(() =>
  import('./storage-problem').then(
    ({ Notice }) => ({ default: Notice }),
    () => ({ default: () => undefined }),
  ),
);

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
