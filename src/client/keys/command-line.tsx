import { useId, useMemo, useRef, useState, type FormEvent } from 'react';
import { findChoices, type Choice } from '../../games/contract/commands';
import { Button } from '../../ui/button';
import { Dialog, DialogFoot } from '../../ui/dialog';
import { TextField } from '../../ui/field';
import { useMessages } from '../../ui/i18n';
import { isTyping, useKeys } from '../../ui/input';
import { useKeyTexts } from '../../ui/key-texts';
import { useAsyncAction, useFailureText } from '../shared/async-action';
import styles from './command-line.module.css';

/** How many fitting choices are shown. */
const MAX_SHOWN = 8;

/** What can be typed, and what it does. */
interface Command extends Choice {
  choose(): void;
}

/** A word that takes what is typed after it: "chat hello". */
export interface Verb {
  readonly word: string;
  /** The word and what follows: "chat and a message". */
  readonly label: string;
  /** Returns what it does with what follows; undefined if that means nothing. */
  read(rest: string): (() => void | Promise<void>) | undefined;
}

interface CommandLineProps {
  readonly choices: readonly Command[];
  readonly verbs: readonly Verb[];
  onClose(): void;
}

/** Opens the command line by "/". Returns whether it is open, and the setter of that. */
export function useCommandKey(): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const { command: texts } = useMessages('table');
  const [isOpen, setOpen] = useState(false);
  useKeyTexts(useMemo(() => [{ key: '/', text: texts.title }], [texts]));
  useKeys((event) => {
    if (event.key !== '/' || event.defaultPrevented || isTyping(event) || document.querySelector('dialog:modal'))
      return;
    event.preventDefault();
    setOpen(true);
  });
  return [isOpen, setOpen];
}

/**
 * A field for commands, with those that fit what has been typed. Enter does the only one, and says how many there are; a
 * verb is completed, and waits for what follows.
 */
export function CommandLine({ choices, verbs, onClose }: CommandLineProps) {
  const { close } = useMessages('app');
  const { command: texts } = useMessages('table');
  const field = useRef<HTMLDivElement>(null);
  const id = useId();
  const focusField = () => field.current?.querySelector('input')?.focus();
  const { typed, type, found, verb, problem, busy, submit } = useCommands({ choices, verbs, onClose }, focusField);
  return (
    <Dialog title={texts.title} closeLabel={close} onClose={onClose}>
      <form onSubmit={submit}>
        <div ref={field}>
          <TextField
            label={[choices.length > 0 && texts.label, ...verbs.map(({ label }) => label)].filter(Boolean).join(', ')}
            value={typed}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            aria-describedby={id}
            problem={problem}
            onChange={({ target }) => type(target.value)}
          />
        </div>
        <p id={id} role="status" className={styles.count}>
          {verb ? verb.label : texts.several({ n: found.length })}
        </p>
        <Options options={found} />
        <DialogFoot>
          <Button type="submit" tone="primary" busy={busy}>
            {texts.go}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

/** Holds what has been typed, finds the commands that fit it, and does the one that is submitted. */
function useCommands({ choices, verbs, onClose }: CommandLineProps, focusField: () => void) {
  const { command: texts } = useMessages('table');
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const { busy, failure, start } = useAsyncAction();
  const failureText = useFailureText();
  const type = (text: string) => {
    setTyped(text);
    setProblem(undefined);
  };
  const complete = (word: string) => {
    type(`${word} `);
    focusField();
  };
  const choose = (choice: Command) => {
    onClose();
    choice.choose();
  };
  const options = [
    ...choices.map((choice) => ({ ...choice, choose: () => choose(choice) })),
    ...verbs.map(({ word, label }) => ({ command: word, label, choose: () => complete(word) })),
  ];
  const found = findChoices(options, typed);
  const { verb, rest } = parse(typed, verbs);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const act = verb?.read(rest);
    const [only, ...others] = found;
    if (act) start(() => Promise.resolve(act()).then(onClose));
    else if (only && others.length === 0) only.choose();
    else setProblem(only ? texts.several({ n: found.length }) : texts.none);
  };
  return { typed, type, found, verb, problem: failure ? failureText(failure) : problem, busy, submit };
}

function Options({ options }: { options: readonly Command[] }) {
  return (
    <ul className={styles.choices}>
      {options.slice(0, MAX_SHOWN).map((option) => (
        <li key={`${option.command} ${option.label}`}>
          <Button tone="quiet" onClick={option.choose}>
            {option.label} {option.command !== undefined && <kbd aria-hidden="true">{option.command}</kbd>}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Returns the verb of a text with what follows it: "chat hello". */
function parse(typed: string, verbs: readonly Verb[]): { readonly verb?: Verb | undefined; readonly rest: string } {
  const [first = '', ...rest] = typed.trim().split(/\s+/);
  if (rest.length === 0) return { rest: '' };
  return { verb: verbs.find(({ word }) => word === first.toLowerCase()), rest: rest.join(' ') };
}
