import { useState } from 'react';
import { Dialog } from '../../ui/dialog';
import { useMessages } from '../../ui/i18n';
import { isTyping, useKeys } from '../../ui/input';
import { keyTexts, type KeyText } from '../../ui/key-texts';
import styles from './key-help.module.css';

/** Lists the keys that work on the page now, in a dialog that "?" opens on every page. */
export function KeyHelp() {
  const [keys, setKeys] = useState<readonly KeyText[]>();
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

/** Returns the keys of the controls that can be used now, in their order on the page. */
function controlKeys(): KeyText[] {
  const controls = document.querySelectorAll('[aria-keyshortcuts]:not([aria-disabled=true], :disabled)');
  return [...controls].map((control) => ({
    key: control.getAttribute('aria-keyshortcuts')?.toUpperCase().replace('ENTER', '⏎') ?? '',
    text: nameOf(control),
  }));
}

/** Returns the name of a control as it is read: its label, or its text without what is hidden from readers. */
function nameOf(control: Element): string {
  const label = control.getAttribute('aria-label');
  if (label !== null) return label;
  const copy = control.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove();
  return copy.textContent.replace(/\s+/g, ' ').trim();
}
