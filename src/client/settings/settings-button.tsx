import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button';
import { SlidersIcon } from '../../ui/icons';
import { useClientTexts } from '../texts';

const SettingsDialog = lazy(async () => ({ default: (await import('./settings-dialog')).SettingsDialog }));

/** Toolbar button that opens the settings. */
export function SettingsButton() {
  const texts = useClientTexts();
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
