import { useState } from 'react';
import { toFailure, type Failure } from './api';

/** State of an asynchronous user action that may fail. */
export interface AsyncAction {
  readonly busy: boolean;
  readonly failure: Failure | undefined;
  start(action: () => Promise<void>): void;
  dismiss(): void;
}

/** Runs one asynchronous action at a time and keeps the failure of the last one. */
export function useAsyncAction(): AsyncAction {
  const [{ busy, failure }, set] = useState<{ busy: boolean; failure?: Failure }>({ busy: false });
  function start(action: () => Promise<void>) {
    if (busy) return;
    set({ busy: true });
    action().then(
      () => set({ busy: false }),
      (error: unknown) => {
        set({ busy: false }); // reset before rethrowing unknown errors
        set({ busy: false, failure: toFailure(error) });
      },
    );
  }
  return { busy, failure, start, dismiss: () => set({ busy }) };
}
