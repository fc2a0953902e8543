import { useState } from 'react';
import { toFailure, type Failure } from './api';

/** Something that a person set going and that may fail, and what came of it. */
export interface AsyncAction {
  readonly busy: boolean;
  readonly failure?: Failure;
  start(action: () => Promise<void>): void;
  dismiss(): void;
}

/** Runs one action at a time for a page and keeps why the last one failed. */
export function useAsyncAction(): AsyncAction {
  const [{ busy, failure }, set] = useState<{ busy: boolean; failure?: Failure }>({ busy: false });
  function start(action: () => Promise<void>) {
    if (busy) return;
    set({ busy: true });
    action().then(
      () => set({ busy: false }),
      (error: unknown) => {
        set({ busy: false }); // also before an error that is none of ours goes its way
        set({ busy: false, failure: toFailure(error) });
      },
    );
  }
  return { busy, failure, start, dismiss: () => set({ busy }) };
}
