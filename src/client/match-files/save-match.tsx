import type { MatchExport } from '../../match-export';
import { Button } from '../../ui/button';
import { SaveIcon } from '../replay/icons';
import { useReplayTexts } from '../replay/texts';

/** Saves a match as a file that `Open a match` and the terminal read. */
export function SaveMatch({ match }: { match: MatchExport }) {
  const { files } = useReplayTexts();
  return (
    <Button onClick={() => download(match)}>
      <SaveIcon /> {files.save}
    </Button>
  );
}

function download(match: MatchExport): void {
  const day = new Date().toISOString().slice(0, 10);
  const address = URL.createObjectURL(new Blob([`${JSON.stringify(match)}\n`], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: `${match.game}-${day}.json` });
  link.click();
  URL.revokeObjectURL(address);
}
