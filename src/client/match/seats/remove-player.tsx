import { useState } from 'react';
import { Button } from '../../../ui/button';
import { Confirm } from '../../../ui/confirm';
import { useMessages } from '../../../ui/i18n';

interface RemovePlayerProps {
  readonly name: string;
  /** At least one move has been made. */
  readonly hasBegun: boolean;
  readonly disabled: boolean;
  onConfirm(): void;
}

/** Removes a player from their seat, after confirmation. */
export function RemovePlayer({ name, hasBegun, disabled, onConfirm }: RemovePlayerProps) {
  const { cancel, close } = useMessages('app');
  const { match } = useMessages('table');
  const [isConfirming, setConfirming] = useState(false);
  const remove = () => {
    setConfirming(false);
    onConfirm();
  };
  return (
    <>
      <Button disabled={disabled} aria-label={match.removeName({ name })} onClick={() => setConfirming(true)}>
        {match.remove}
      </Button>
      {isConfirming && (
        <Confirm
          title={match.removeName({ name })}
          text={hasBegun ? match.removeText.toBot({ name }) : match.removeText.freed({ name })}
          yes={match.remove}
          no={cancel}
          closeLabel={close}
          onYes={remove}
          onNo={() => setConfirming(false)}
        />
      )}
    </>
  );
}
