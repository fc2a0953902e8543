import { acceptInvitation } from '../shared/api';

/** What the fragment of an invite link begins with; the code of the server follows. Fragments are in no log of a server. */
export const INVITE_FRAGMENT = '#invite=';

/** Presents the code of the invite link that has opened this page, and takes it out of the address. */
export async function followInviteLink(): Promise<void> {
  const { hash, pathname, search } = location;
  const code = decodeURIComponent(hash.slice(INVITE_FRAGMENT.length));
  await acceptInvitation(code).catch(() => undefined); // a wrong one: the page asks when it is needed
  history.replaceState(history.state, '', pathname + search);
}
