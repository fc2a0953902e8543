import { useState, type FormEvent } from 'react';
import { fitOptions } from '../../games/seam/options';
import type { GameEntry, Options } from '../../games/seam/entry';
import { Button } from '../../ui/button';
import { useHotSeatTexts } from '../hot-seat/texts';
import { CountChoice } from '../setup/count-choice';
import { TableRules } from '../setup/table-rules';
import { useClientTexts } from '../texts';
import { beginSolo, type SoloRecord } from './solo-storage';
import styles from './solo.module.css';
import { BEST, SOMEBODY, useCompanions } from './opponents';

/** How many companions there are when nobody has chosen: the match is livelier than with one. */
const USUAL_COMPANIONS = 2;

export interface SoloSetupProps {
  readonly entry: GameEntry;
  /** People play along unless somebody chooses bots, not the other way round. */
  readonly isTogether: boolean;
  onBegin(record: SoloRecord): void;
}

/** Who plays along, bots or people at this device, and under which rules. */
export function SoloSetup({ entry, isTogether, onBegin }: SoloSetupProps) {
  const { setup, solo } = useClientTexts();
  const { passAround } = useHotSeatTexts();
  const { min, max } = entry.rules.seats;
  const usualCount = isTogether ? min - 1 : USUAL_COMPANIONS;
  const { companions, isShared, resize, fields } = useCompanions(
    Math.min(Math.max(1, usualCount), max - 1),
    isTogether ? SOMEBODY : BEST,
  );
  const [chosen, choose] = useState<Options>({});
  const numPlayers = companions.length + 1;
  const options = fitOptions(entry.options, numPlayers, chosen);
  function submit(event: FormEvent) {
    event.preventDefault();
    onBegin(beginSolo(entry.name, companions, options));
  }
  return (
    <form className={styles.setup} onSubmit={submit}>
      <p>{isTogether ? passAround : solo.lead}</p>
      <CountChoice
        label={setup.opponents}
        from={Math.max(1, min - 1)}
        to={max - 1}
        value={companions.length}
        onChange={resize}
      />
      {fields}
      {isShared && !isTogether && <p>{passAround}</p>}
      <TableRules {...{ entry, numPlayers, options }} onChange={choose} />
      <div>
        <Button tone="primary" type="submit">
          {setup.start}
        </Button>
      </div>
    </form>
  );
}
