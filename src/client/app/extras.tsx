import { lazyExtra } from '../../ui/lazy-part';
import { Offline } from '../offline/offline';

const KeyHelp = lazyExtra(async () => (await import('../keys/key-help')).KeyHelp);

/** What every page has and needs only after it is shown: the help for keys and, in production, offline support. */
export function Extras() {
  return (
    <>
      <KeyHelp />
      {import.meta.env.PROD && <Offline />}
    </>
  );
}
