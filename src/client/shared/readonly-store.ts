import type { StoreApi } from 'zustand/vanilla';

/** A zustand store that its readers cannot write. */
export type ReadonlyStore<T> = Omit<StoreApi<T>, 'setState'>;
