import { useId, useState, type FormEvent } from 'react';
import { findChoices, type Choice } from '../../games/contract/commands';
import { Button } from '../../ui/button';
import { Dialog, DialogFoot } from '../../ui/dialog';
import { TextField } from '../../ui/field';
import { useMessages } from '../../ui/i18n';
import { useAsyncAction, useFailureText } from '../shared/async-action';
import styles from './command-line.module.css';

/** How many fitting choices are shown. */
const MAX_SHOWN = 8;

/** What can be typed, and what it does. */
interface Command extends Choice {
  choose(): void;
}

interface CommandLineProps {
  readonly choices: readonly Command[];
  readonly onChat: ((text: string) => Promise<void>) | undefined;
  onClose(): void;
}

/** A field for commands, with those that fit what has been typed. Enter does the only one, and says how many there are. */
export function CommandLine({ choices, onChat, onClose }: CommandLineProps) {
  const { close } = useMessages('app');
  const { command: texts } = useMessages('table');
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const id = useId();
  const { busy, failure, start } = useAsyncAction();
  const failureText = useFailureText();
  const found = findChoices(choices, typed);
  const message = messageIn(typed, texts.chat);
  const run = (act: () => void) => {
    onClose();
    act();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [only, ...others] = found;
    if (message !== undefined && onChat) start(() => onChat(message).then(onClose));
    else if (only && others.length === 0) run(() => only.choose());
    else setProblem(only ? texts.several({ n: found.length }) : texts.none);
  };
  return (
    <Dialog title={texts.title} closeLabel={close} onClose={onClose}>
      <form onSubmit={submit}>
        <TextField
          label={texts.label}
          value={typed}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          aria-describedby={id}
          problem={failure ? failureText(failure) : problem}
          onChange={({ target }) => {
            setTyped(target.value);
            setProblem(undefined);
          }}
        />
        <p id={id} role="status" className={styles.count}>
          {message === undefined || !onChat ? texts.several({ n: found.length }) : texts.message}
        </p>
        <ul className={styles.choices}>
          {found.slice(0, MAX_SHOWN).map((choice) => (
            <li key={`${choice.command} ${choice.label}`}>
              <Button tone="quiet" onClick={() => run(() => choice.choose())}>
                {choice.label} {choice.command !== undefined && <kbd aria-hidden="true">{choice.command}</kbd>}
              </Button>
            </li>
          ))}
        </ul>
        <DialogFoot>
          <Button type="submit" tone="primary" busy={busy}>
            {texts.go}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

/** Returns the message of "chat hello", in which the first word is that of the reader's language. */
function messageIn(typed: string, word: string): string | undefined {
  const [first = '', ...rest] = typed.trim().split(/\s+/);
  return first.toLowerCase() === word && rest.length > 0 ? rest.join(' ') : undefined;
}
