import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button';
import { useMessages } from '../../ui/i18n';
import { SlidersIcon } from '../../ui/icons';

const SettingsDialog = lazy(async () => ({ default: (await import('./settings-dialog')).SettingsDialog }));

/** Toolbar button that opens the settings. */
export function SettingsButton() {
  const texts = useMessages('app');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button tone="quiet" title={texts.settings} aria-label={texts.settings} onClick={() => setOpen(true)}>
        <SlidersIcon />
      </Button>
      {isOpen && (
        <Suspense>
          <SettingsDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
