import { createStore } from 'zustand/vanilla';
import { toFailure } from './api';

interface AskState {
  /** Tells who asked whether the browser has been invited; absent when nobody asks. */
  readonly answer?: (isInvited: boolean) => void;
}

/** Whether the page asks for the invite code of the server. */
export const invitationQuestion = createStore<AskState>(() => ({}));

/** Asks for the invite code. Resolves to whether the server has accepted one. */
export function askForInvitation(): Promise<boolean> {
  return new Promise((resolve) => {
    invitationQuestion.getState().answer?.(false);
    const answer = (isInvited: boolean) => {
      invitationQuestion.setState({}, true);
      resolve(isInvited);
    };
    invitationQuestion.setState({ answer });
  });
}

/** Sends a request; where the server wants its invite code first, asks for it and sends the request again. */
export async function invited<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    if (toFailure(error).code !== 'not-invited') throw error;
    if (!(await askForInvitation())) throw error;
    return request();
  }
}
