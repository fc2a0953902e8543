import { KeyHelp } from '../keys/key-help';
import { Offline } from '../offline/offline';

/** What every page has and needs only after it is shown: the help for keys and, in production, offline support. */
export function Extras() {
  return (
    <>
      <KeyHelp />
      {import.meta.env.PROD && <Offline />}
    </>
  );
}
