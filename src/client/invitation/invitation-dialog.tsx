import { useState, type SubmitEvent } from 'react';
import { useStore } from 'zustand';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { TextField } from '../../ui/field';
import { useMessages } from '../../ui/i18n';
import { acceptInvitation } from '../shared/api';
import { useAsyncAction, useFailureText } from '../shared/async-action';
import { invitationQuestion } from '../shared/invitation-question';
import styles from './invitation-dialog.module.css';

/** Asks for the invite code of the server whenever something needs it. */
export function InvitationDialog() {
  const { answer } = useStore(invitationQuestion);
  return answer && <CodeDialog onClose={() => answer(false)} onInvited={() => answer(true)} />;
}

function CodeDialog({ onClose, onInvited }: { onClose(): void; onInvited(): void }) {
  const { close } = useMessages('app');
  const { invitation } = useMessages('setup');
  const failureText = useFailureText();
  const [code, setCode] = useState('');
  const { busy, failure, start } = useAsyncAction();
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    start(async () => {
      await acceptInvitation(code);
      onInvited();
    });
  }
  const problem = failure && (failure.code === 'unauthorized' ? invitation.wrong : failureText(failure));
  return (
    <Dialog title={invitation.title} closeLabel={close} onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        <p>{invitation.text}</p>
        <TextField
          label={invitation.label}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          required
          autoComplete="off"
          spellCheck={false}
          problem={problem}
        />
        <Button tone="primary" type="submit" busy={busy}>
          {invitation.submit}
        </Button>
      </form>
    </Dialog>
  );
}
