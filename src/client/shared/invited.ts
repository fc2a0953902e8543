import { toFailure } from './api';
import { askForInvitation } from './invitation-question';

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
