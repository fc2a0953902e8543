import { useState } from 'react';
import { Dialog } from '../../ui/dialog';
import { useMessages } from '../../ui/i18n';
import { isTyping, useKeys } from '../../ui/input';
import { keySymbol } from '../../ui/key-symbol';
import { keyTexts, type KeyText } from '../../ui/key-texts';
import styles from './key-help.module.css';
import { usePageKeys } from './page-keys';

/** Handles the keys of all pages, and lists those that work now in a dialog that "?" opens. */
export function KeyHelp() {
  const [keys, setKeys] = useState<readonly KeyText[]>();
  usePageKeys();
  useKeys((event) => {
    if (event.key !== '?' || event.defaultPrevented || isTyping(event) || document.querySelector('dialog:modal'))
      return;
    event.preventDefault();
    setKeys([...controlKeys(), ...keyTexts()]);
  });
  return keys && <KeyList keys={keys} onClose={() => setKeys(undefined)} />;
}

function KeyList({ keys, onClose }: { readonly keys: readonly KeyText[]; onClose(): void }) {
  const { close } = useMessages('app');
  const texts = useMessages('table').keys;
  const everywhere = [
    { key: '?', text: texts.help },
    { key: 'Tab', text: texts.tab },
    { key: 'Esc', text: texts.escape },
  ];
  return (
    <Dialog title={texts.title} closeLabel={close} onClose={onClose}>
      <dl className={styles.keys}>
        {[...keys, ...everywhere].map(({ key, text }) => (
          <div key={`${key} ${text}`}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

/** Returns the keys of the controls that can be used now, in their order on the page, those of the board first. */
function controlKeys(): KeyText[] {
  const controls = document.querySelectorAll('[aria-keyshortcuts]:not([aria-disabled=true], :disabled)');
  const keys = [...controls].map((control) => ({ key: keyOf(control), text: nameOf(control) }));
  return [...keys.filter(({ key }) => !key.startsWith(SHIFT)), ...keys.filter(({ key }) => key.startsWith(SHIFT))];
}

const SHIFT = '⇧';

function keyOf(control: Element): string {
  const key = control.getAttribute('aria-keyshortcuts') ?? '';
  return keySymbol(key).replace('SHIFT+', SHIFT);
}

/** Returns the name of a control as it is read: its label, or its text without what is hidden from readers. */
function nameOf(control: Element): string {
  const label = control.getAttribute('aria-label');
  if (label !== null) return label;
  const named = control instanceof HTMLInputElement ? (control.labels?.[0] ?? control) : control;
  const copy = named.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove();
  return textsIn(copy).join(' ').replace(/\s+/g, ' ').trim();
}

const textsIn = (node: Node): string[] =>
  node.nodeType === Node.TEXT_NODE ? [node.textContent ?? ''] : [...node.childNodes].flatMap(textsIn);
