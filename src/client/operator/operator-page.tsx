import { useCallback, useEffect, useState } from 'react';
import { Button } from '../../ui/button';
import { Problem } from '../../ui/field';
import { useMessages } from '../../ui/i18n';
import { Spinner } from '../../ui/spinner';
import { NotFoundPage } from '../app/error-pages';
import { Page } from '../app/page';
import { toFailure, type Failure } from '../shared/api';
import { useFailureText } from '../shared/async-action';
import { getOverview, signOut } from './api';
import { Dashboard } from './dashboard';
import { useOperatorAction } from './session';
import { SignIn } from './sign-in';

/** Whether this browser has a session: not known yet, none, one, one that is over, or there is no page for operators here. */
type SessionState = 'unknown' | 'out' | 'in' | 'ended' | 'absent';

/** The page of the operator of the server: signing in, and then all that they see and do. */
export function OperatorPage() {
  const texts = useMessages('operator');
  const failureText = useFailureText();
  const [session, setSession] = useState<SessionState>('unknown');
  const [failure, setFailure] = useState<Failure>();
  const end = useCallback(() => setSession('ended'), []);
  useEffect(() => {
    const controller = new AbortController();
    getOverview(controller.signal).then(
      () => setSession('in'),
      (error: unknown) => {
        if (controller.signal.aborted) return;
        const found = toFailure(error);
        if (found.code === 'unauthorized') setSession('out');
        else if (found.code === 'not-found') setSession('absent');
        else setFailure(found);
      },
    );
    return () => controller.abort();
  }, []);
  if (session === 'absent') return <NotFoundPage />;
  return (
    <Page title={texts.title} tools={session === 'in' && <SignOutButton onSignedOut={() => setSession('out')} />}>
      {session === 'unknown' &&
        (failure ? <Problem>{failureText(failure)}</Problem> : <Spinner label={texts.loading} />)}
      {(session === 'out' || session === 'ended') && (
        <SignIn hasEnded={session === 'ended'} onSignedIn={() => setSession('in')} />
      )}
      {session === 'in' && <Dashboard onEnded={end} />}
    </Page>
  );
}

function SignOutButton({ onSignedOut }: { onSignedOut(): void }) {
  const { signIn: texts } = useMessages('operator');
  const { busy, start } = useOperatorAction();
  const leave = () =>
    start(async () => {
      await signOut();
      onSignedOut();
    });
  return (
    <Button tone="quiet" busy={busy} onClick={leave}>
      {texts.out}
    </Button>
  );
}
