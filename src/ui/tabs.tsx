import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useShortcut } from './settings';
import styles from './tabs.module.css';

interface Tab {
  readonly id: string;
  readonly title: string;
  /** As in aria-keyshortcuts: "Shift+R". */
  readonly shortcut?: string;
  readonly panel: ReactNode;
}

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
}

/** Tabs with the first panel selected by default. */
export function Tabs({ label, tabs }: TabsProps) {
  const [chosen, choose] = useState(tabs.at(0)?.id);
  const id = useId();
  return (
    <div className={styles.tabs}>
      <TabList {...{ label, tabs, chosen, choose, id }} />
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          tabIndex={0}
          id={`${id}-${tab.id}-panel`}
          aria-labelledby={`${id}-${tab.id}`}
          hidden={tab.id !== chosen}
          className={styles.panel}
        >
          {tab.id === chosen && tab.panel}
        </div>
      ))}
    </div>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

interface TabListProps extends TabsProps {
  readonly chosen: string | undefined;
  choose(tab: string): void;
  readonly id: string;
}

/** The tab list is one Tab stop; the arrow keys move between the tabs. */
function TabList({ label, tabs, chosen, choose, id }: TabListProps) {
  function onKeyDown(event: KeyboardEvent<HTMLButtonElement>) {
    const step = STEPS[event.key];
    if (step === undefined) return;
    const at = tabs.findIndex((tab) => tab.id === chosen);
    const next = (at + step + tabs.length) % tabs.length;
    const tab = tabs[next];
    if (!tab) return;
    choose(tab.id);
    event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role=tab]').item(next).focus();
  }
  return (
    <div role="tablist" aria-label={label} className={styles.list}>
      {tabs.map((tab) => (
        <TabButton key={tab.id} id={`${id}-${tab.id}`} isChosen={tab.id === chosen} {...{ tab, choose, onKeyDown }} />
      ))}
    </div>
  );
}

interface TabButtonProps extends Pick<TabListProps, 'choose' | 'id'> {
  readonly tab: Tab;
  readonly isChosen: boolean;
  onKeyDown(event: KeyboardEvent<HTMLButtonElement>): void;
}

function TabButton({ tab, id, isChosen, choose, onKeyDown }: TabButtonProps) {
  const key = useShortcut(tab.shortcut);
  return (
    <button
      type="button"
      role="tab"
      id={id}
      aria-selected={isChosen}
      aria-controls={`${id}-panel`}
      aria-keyshortcuts={key}
      tabIndex={isChosen ? 0 : -1}
      className={styles.tab}
      onClick={() => choose(tab.id)}
      onKeyDown={onKeyDown}
    >
      {tab.title}
    </button>
  );
}
