import { useState } from 'react';
import { Button } from '../../../ui/button';
import { Confirm } from '../../../ui/confirm';
import { useClientTexts } from '../../texts';

interface RemovePersonProps {
  readonly name: string;
  /** Somebody has made a move. */
  readonly hasBegun: boolean;
  readonly disabled: boolean;
  onConfirm(): void;
}

/** Sends away whoever has taken a seat himself, after asking. */
export function RemovePerson({ name, hasBegun, disabled, onConfirm }: RemovePersonProps) {
  const { match, cancel, close } = useClientTexts();
  const [asking, setAsking] = useState(false);
  const remove = () => {
    setAsking(false);
    onConfirm();
  };
  return (
    <>
      <Button disabled={disabled} aria-label={match.removeName(name)} onClick={() => setAsking(true)}>
        {match.remove}
      </Button>
      {asking && (
        <Confirm
          title={match.removeName(name)}
          text={hasBegun ? match.removeForBot(name) : match.removeForAnybody(name)}
          yes={match.remove}
          no={cancel}
          closeLabel={close}
          onYes={remove}
          onNo={() => setAsking(false)}
        />
      )}
    </>
  );
}
