import { useState, type FormEvent } from 'react';
import { fitOptions } from '../../games/seam/options';
import type { GameEntry, Options } from '../../games/seam/entry';
import { Button } from '../../ui/button';
import { useHotSeatTexts } from '../hot-seat/texts';
import { CountChoice } from '../setup/count-choice';
import { TableRules } from '../setup/table-rules';
import { useClientTexts } from '../texts';
import { useTableTexts } from '../texts/table';
import { createSoloRecord, type SoloRecord } from '../match-files/solo-storage';
import styles from './solo.module.css';
import { STRONGEST_BOT, UNNAMED, useOpponents } from './opponents';

/** Default number of opponents: a match of three is livelier than a match of two. */
const DEFAULT_OPPONENT_COUNT = 2;

export interface SoloSetupProps {
  readonly entry: GameEntry;
  /** Opponents are people by default, not bots. */
  readonly isHotSeat: boolean;
  onBegin(record: SoloRecord): void;
}

/** Setup form of a match in this browser: opponents and options. */
export function SoloSetup({ entry, isHotSeat, onBegin }: SoloSetupProps) {
  const { setup } = useClientTexts();
  const { solo } = useTableTexts();
  const { passAround } = useHotSeatTexts();
  const { min, max } = entry.rules.seats;
  const defaultCount = isHotSeat ? min - 1 : DEFAULT_OPPONENT_COUNT;
  const { opponents, hasHumanOpponents, resize, fields } = useOpponents(
    Math.min(Math.max(1, defaultCount), max - 1),
    isHotSeat ? UNNAMED : STRONGEST_BOT,
  );
  const [chosen, choose] = useState<Options>({});
  const numPlayers = opponents.length + 1;
  const options = fitOptions(entry.options, numPlayers, chosen);
  function submit(event: FormEvent) {
    event.preventDefault();
    onBegin(createSoloRecord(entry.name, opponents, options));
  }
  return (
    <form className={styles.setup} onSubmit={submit}>
      <p>{isHotSeat ? passAround : solo.lead}</p>
      <CountChoice
        label={setup.opponents}
        from={Math.max(1, min - 1)}
        to={max - 1}
        value={opponents.length}
        onChange={resize}
      />
      {fields}
      {hasHumanOpponents && !isHotSeat && <p>{passAround}</p>}
      <TableRules {...{ entry, numPlayers, options }} onChange={choose} />
      <div>
        <Button tone="primary" type="submit">
          {setup.start}
        </Button>
      </div>
    </form>
  );
}
