import { useState, type FormEvent } from 'react';
import { useLocation } from 'wouter';
import { fitOptions } from '../../games/seam/options';
import type { GameCover, Options } from '../../games/seam/entry';
import type { ClockSetting } from '../../protocol/protocol';
import { Button } from '../../ui/button';
import { Choice } from '../../ui/radio-group';
import { Dialog, DialogFoot } from '../../ui/dialog';
import { Problem } from '../../ui/field';
import { useTexts } from '../../ui/i18n';
import { useAttempt } from '../shared/use-async-action';
import { useFailureWords } from '../app/failure';
import { OwnName } from '../players/own-name';
import { useName } from '../shared/local-store';
import { openTable } from '../shared/seats';
import { ClockChoice } from '../setup/clock-choice';
import { CountChoice } from '../setup/count-choice';
import { askForName } from '../setup/name-field';
import { SeatFields, type Occupant } from '../setup/seat-fields';
import { SpectatorChoice } from '../setup/spectator-choice';
import setup from '../setup/setup.module.css';
import { TableRules } from '../setup/table-rules';
import { useClientTexts } from '../texts';

/** Sets up an online table and sits down in its first seat. */
export function NewTable({ entry, onClose }: { entry: GameCover; onClose(): void }) {
  const texts = useClientTexts();
  const { title } = useTexts(entry.about);
  const failureWords = useFailureWords();
  const [, navigate] = useLocation();
  const [name, setName] = useName();
  const { plan, fields } = usePlan(entry, name.trim());
  const { busy, failure, start } = useAttempt();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    askForName(event.currentTarget, name);
    start(async () => navigate(`/match/${entry.name}/${await openTable(entry.name, plan, name)}`));
  }
  return (
    <Dialog title={texts.setup.newTable(title)} closeLabel={texts.close} onClose={onClose}>
      <form className={setup.form} onSubmit={submit} noValidate>
        <OwnName name={name} onChange={setName} />
        {fields}
        <Problem>{failure && failureWords(failure)}</Problem>
        <DialogFoot>
          <Button tone="primary" type="submit" disabled={busy}>
            {texts.setup.open}
          </Button>
          <Button onClick={onClose}>{texts.cancel}</Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

/** What the table is to be, and the fields that say so. */
function usePlan(entry: GameCover, name: string) {
  const { players, you } = useClientTexts().setup;
  const { min, max } = entry.rules.seats;
  const [occupants, setOccupants] = useState<readonly Occupant[]>(Array<Occupant>(min - 1).fill(undefined));
  const [chosen, choose] = useState<Options>({});
  const [unlisted, setUnlisted] = useState(false);
  const [welcome, setWelcome] = useState(true);
  const [clock, setClock] = useState<ClockSetting>();
  const numPlayers = occupants.length + 1;
  const options = fitOptions(entry.options, numPlayers, chosen);
  const resize = (count: number) => setOccupants(Array.from({ length: count - 1 }, (_, i) => occupants[i]));
  const fields = (
    <>
      <CountChoice label={players} from={min} to={max} value={numPlayers} onChange={resize} />
      <SeatFields you={name || you} occupants={occupants} people onChange={setOccupants} />
      <Visibility unlisted={unlisted} onChange={setUnlisted} />
      <SpectatorChoice welcome={welcome} onChange={setWelcome} />
      <ClockChoice clock={clock} onChange={setClock} />
      <TableRules {...{ entry, numPlayers, options }} onChange={choose} />
    </>
  );
  const noSpectators = !welcome;
  return { plan: { numPlayers, setupData: options, unlisted, noSpectators, bots: botsIn(occupants), clock }, fields };
}

/** The kinds of bots by seat. */
function botsIn(occupants: readonly Occupant[]): Record<string, string> {
  return Object.fromEntries(occupants.flatMap((kind, i) => (kind ? [[String(i + 1), kind]] : [])));
}

function Visibility({ unlisted, onChange }: { unlisted: boolean; onChange(unlisted: boolean): void }) {
  const { setup } = useClientTexts();
  const choices = [
    { value: false, label: setup.listed },
    { value: true, label: setup.unlisted },
  ];
  return <Choice label={setup.visibility} value={unlisted} choices={choices} onChange={onChange} />;
}
