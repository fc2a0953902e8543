import { useState, type FormEvent } from 'react';
import { useLocation } from 'wouter';
import { LEVELS } from '../../ai/bot-kinds';
import type { GameManifest } from '../../games/contract';
import { fitOptions } from '../../games/contract/options';
import { Button } from '../../ui/button';
import { DialogFoot } from '../../ui/dialog';
import { useMessages } from '../../ui/i18n';
import { RadioGroup } from '../../ui/radio-group';
import { CountChoice } from '../setup/choices';
import setup from '../setup/setup.module.css';
import { TableRules } from '../setup/table-rules';
import { createSoloRecord } from '../shared/solo-storage';
import { useOpponents, type Opponents } from './opponents';
import { proposedSetup } from './proposed-setup';

interface SoloSetupProps {
  /** The id of the form. */
  readonly id?: string;
  readonly entry: GameManifest;
  /** Opponents are people by default, not bots. */
  readonly isHotSeat: boolean;
  /** In a dialog, where it shows less at once. */
  readonly isDialog?: boolean;
}

/** Set-up form of a match in this browser: opponents, their level, and options. It starts the match and opens it. */
export function SoloSetup({ id: formID, entry, isHotSeat, isDialog = false }: SoloSetupProps) {
  const texts = useMessages('setup').form;
  const { solo } = useMessages('table');
  const { passAround } = useMessages('table').hotSeat;
  const [, navigate] = useLocation();
  const { min, max } = entry.rules.seats;
  const fewest = Math.max(1, min - 1);
  const [proposed] = useState(() => proposedSetup(entry));
  const { opponents, hasHumans, fields, resize, saveOwnName, ...bots } = useOpponents(
    isHotSeat ? fewest : proposed.opponents,
  );
  const [chosen, choose] = useState(isHotSeat ? {} : proposed.options);
  const count = opponents.length;
  const options = fitOptions(entry.options, count + 1, chosen);
  function submit(event: FormEvent) {
    event.preventDefault();
    saveOwnName();
    const { id } = createSoloRecord(entry.name, opponents, options);
    navigate(`/solo/${entry.name}/${id}`);
  }
  const Foot = isDialog ? DialogFoot : 'div';
  return (
    <form id={formID} className={setup.form} onSubmit={submit}>
      {isHotSeat ? <p>{passAround}</p> : !isDialog && <p>{solo.lead}</p>}
      {!isHotSeat && <LevelChoice {...bots} />}
      <CountChoice label={texts.opponents} from={fewest} to={max - 1} value={count} onChange={resize} />
      {isDialog && !isHotSeat ? (
        <details className={setup.rules}>
          <summary>{texts.eachBot}</summary>
          <div>{fields}</div>
        </details>
      ) : (
        fields
      )}
      {hasHumans && !isHotSeat && <p>{passAround}</p>}
      <TableRules {...{ entry, numPlayers: count + 1, options }} onChange={choose} />
      <Foot>
        <Button tone="primary" type="submit">
          {texts.start}
        </Button>
      </Foot>
    </form>
  );
}

/** Chooses the level of all bots. */
function LevelChoice({ level, setLevel }: Pick<Opponents, 'level' | 'setLevel'>) {
  const texts = useMessages('setup').form;
  const { ranks, bots } = useMessages('setup');
  const levels = LEVELS.map((value) => ({ value, label: ranks[value] ?? value }));
  const help = level ? bots[level] : texts.mixedLevels;
  return (
    <RadioGroup label={texts.level} help={help} value={level} options={levels} onChange={(to) => to && setLevel(to)} />
  );
}
