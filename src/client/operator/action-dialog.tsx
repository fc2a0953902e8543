import { useState } from 'react';
import { Confirm } from '../../ui/confirm';
import { Problem, TextField } from '../../ui/field';
import { useMessages } from '../../ui/i18n';
import { useFailureText } from '../shared/async-action';
import { useOperatorAction } from './session';

interface ActionDialogProps {
  readonly title: string;
  /** Explains the consequences. */
  readonly text: string;
  readonly yes: string;
  /** What the operator has to write before. */
  readonly field?: {
    readonly label: string;
    readonly initial?: string;
    readonly maxLength: number;
    /** Asks for it, where it is missing. */
    readonly missing: string;
  };
  /** Does it, with what was written. */
  act(value: string): Promise<unknown>;
  /** Called when it is done. */
  onDone(value: string): void;
  onClose(): void;
}

/** Asks for confirmation of an action of the operator, and stays open with the reason if it fails. */
export function ActionDialog({ title, text, yes, field, act, onDone, onClose }: ActionDialogProps) {
  const { cancel, close } = useMessages('app');
  const failureText = useFailureText();
  const { busy, failure, start } = useOperatorAction();
  const [value, setValue] = useState(field?.initial ?? '');
  const [isMissing, setMissing] = useState(false);
  const confirm = () => {
    const written = value.trim();
    if (field && written === '') return setMissing(true);
    start(async () => {
      await act(written);
      onDone(written);
    });
  };
  return (
    <Confirm
      {...{ title, text, yes, busy }}
      hasField={field !== undefined}
      no={cancel}
      closeLabel={close}
      onYes={confirm}
      onNo={onClose}
    >
      {field && (
        <form
          style={{ marginBlock: 'var(--space-3)' }}
          onSubmit={(event) => {
            event.preventDefault();
            confirm();
          }}
        >
          <TextField
            label={field.label}
            value={value}
            maxLength={field.maxLength}
            problem={isMissing ? field.missing : undefined}
            onChange={({ target }) => {
              setValue(target.value);
              setMissing(false);
            }}
          />
        </form>
      )}
      <Problem>{failure && failureText(failure)}</Problem>
    </Confirm>
  );
}
