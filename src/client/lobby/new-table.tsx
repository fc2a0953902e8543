import { useState, type FormEvent } from 'react';
import { useLocation } from 'wouter';
import type { GameManifest, Options } from '../../games/contract';
import { fitOptions } from '../../games/contract/options';
import type { ClockSetting } from '../../protocol/http';
import { Button } from '../../ui/button';
import { DialogFoot } from '../../ui/dialog';
import { Problem } from '../../ui/field';
import { useMessages } from '../../ui/i18n';
import { RadioGroup } from '../../ui/radio-group';
import { AnnounceChoice, ClockChoice, CountChoice, SpectatorChoice } from '../setup/choices';
import { isAboutName, PlayerNameField } from '../setup/name-field';
import { SeatFields, type Occupant } from '../setup/seat-fields';
import setup from '../setup/setup.module.css';
import { TableRules } from '../setup/table-rules';
import { useAsyncAction, useFailureText } from '../shared/async-action';
import { usePlayerName } from '../shared/player-name';
import { openTable } from '../shared/seats';

interface NewTableProps {
  /** The id of the form. */
  readonly id: string;
  readonly entry: GameManifest;
  onClose(): void;
}

/** Form in a dialog that creates an online match and takes its first seat. */
export function NewTable({ id, entry, onClose }: NewTableProps) {
  const texts = useMessages('app');
  const { open } = useMessages('setup').form;
  const failureText = useFailureText();
  const [, navigate] = useLocation();
  const [name, setName] = usePlayerName();
  const { plan, fields } = useTableSettings(entry, name.trim());
  const { busy, failure, start } = useAsyncAction();
  function submit(event: FormEvent) {
    event.preventDefault();
    start(async () => navigate(`/match/${entry.name}/${await openTable(entry.name, plan, name)}`));
  }
  return (
    <form id={id} className={setup.form} onSubmit={submit} noValidate>
      <PlayerNameField name={name} onChange={setName} failure={failure} />
      {fields}
      <Problem>{failure && !isAboutName(failure) && failureText(failure)}</Problem>
      <DialogFoot>
        <Button tone="primary" type="submit" busy={busy}>
          {open}
        </Button>
        <Button onClick={onClose}>{texts.cancel}</Button>
      </DialogFoot>
    </form>
  );
}

/** Returns the settings of a new match and the form fields to change them. */
function useTableSettings(entry: GameManifest, name: string) {
  const { players, you } = useMessages('setup').form;
  const { min, max } = entry.rules.seats;
  const [occupants, setOccupants] = useState<readonly Occupant[]>(Array<Occupant>(min - 1).fill(undefined));
  const [chosen, choose] = useState<Options>({});
  const [unlisted, setUnlisted] = useState(false);
  const [spectatorsAllowed, setSpectatorsAllowed] = useState(true);
  const [announced, setAnnounced] = useState(false);
  const [clock, setClock] = useState<ClockSetting>();
  const numPlayers = occupants.length + 1;
  const options = fitOptions(entry.options, numPlayers, chosen);
  const resize = (count: number) => setOccupants(Array.from({ length: count - 1 }, (_, i) => occupants[i]));
  const fields = (
    <>
      <CountChoice label={players} from={min} to={max} value={numPlayers} onChange={resize} />
      <SeatFields you={name || you} occupants={occupants} allowsPeople onChange={setOccupants} />
      <Visibility unlisted={unlisted} onChange={setUnlisted} />
      <SpectatorChoice allowed={spectatorsAllowed} onChange={setSpectatorsAllowed} />
      <AnnounceChoice announced={announced} onChange={setAnnounced} />
      <ClockChoice clock={clock} onChange={setClock} />
      <TableRules {...{ entry, numPlayers, options }} onChange={choose} />
    </>
  );
  const noSpectators = !spectatorsAllowed;
  return {
    plan: {
      numPlayers,
      setupData: options,
      unlisted,
      noSpectators,
      ...(announced && { announced }),
      bots: botsBySeat(occupants),
      ...(clock && { clock }),
    },
    fields,
  };
}

/** Returns the kinds of bots by seat. */
function botsBySeat(occupants: readonly Occupant[]): Record<string, string> {
  return Object.fromEntries(occupants.flatMap((kind, i) => (kind ? [[String(i + 1), kind]] : [])));
}

function Visibility({ unlisted, onChange }: { unlisted: boolean; onChange(unlisted: boolean): void }) {
  const { form } = useMessages('setup');
  const choices = [
    { value: false, label: form.listed },
    { value: true, label: form.unlisted },
  ];
  return <RadioGroup label={form.visibility} value={unlisted} options={choices} onChange={onChange} />;
}
