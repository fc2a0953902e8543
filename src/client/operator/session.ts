import { createContext, useContext } from 'react';
import { toFailure } from '../shared/api';
import { useAsyncAction, type AsyncAction } from '../shared/async-action';

/** What the parts of the operator's page share. */
export interface OperatorSession {
  /** Goes back to signing in, because the session has ended. */
  end(): void;
  /** Says what an action has done. */
  tell(text: string): void;
  /** Asks for the overview again. */
  refresh(): void;
}

const nothing = () => undefined;

export const SessionContext = createContext<OperatorSession>({ end: nothing, tell: nothing, refresh: nothing });

/** Returns the session of the operator. */
export const useSession = () => useContext(SessionContext);

/** Whether a request has failed because there is no session any more. */
export function isSignedOut(error: unknown): boolean {
  return toFailure(error).code === 'unauthorized';
}

/** Runs one action of the operator at a time. Without a session it goes back to signing in. */
export function useOperatorAction(): AsyncAction {
  const { end } = useSession();
  const action = useAsyncAction();
  const start = (work: () => Promise<void>) =>
    action.start(() =>
      work().catch((error: unknown) => {
        if (!isSignedOut(error)) throw error;
        end();
      }),
    );
  return { ...action, start };
}
