import { useState, type FormEvent } from 'react';
import { LEVELS, type BotKind } from '../../bots/kinds';
import { fitOptions } from '../../games/options';
import type { GameEntry, Options } from '../../games/types';
import { Button } from '../../ui/button';
import { CountChoice } from '../setup/count-choice';
import { SeatFields, type Occupant } from '../setup/seat-fields';
import { TableRules } from '../setup/table-rules';
import { useClientTexts } from '../texts';
import { beginSolo, type SoloRecord } from './record';
import styles from './solo.module.css';

/** The kind of bot that nobody has chosen: the one that plays best. */
const USUAL: BotKind = LEVELS[LEVELS.length - 1];

/** How many bots there are when nobody has chosen: the match is livelier than with one. */
const USUAL_BOTS = 2;

/** How many bots of which kind, under which rules. */
export function SoloSetup({ entry, onBegin }: { entry: GameEntry; onBegin(record: SoloRecord): void }) {
  const { setup, solo } = useClientTexts();
  const { min, max } = entry.rules.seats;
  const [bots, setBots] = useState<readonly BotKind[]>(Array<BotKind>(Math.min(USUAL_BOTS, max - 1)).fill(USUAL));
  const [chosen, choose] = useState<Options>({});
  const numPlayers = bots.length + 1;
  const options = fitOptions(entry.options, numPlayers, chosen);
  const resize = (count: number) => setBots(Array.from({ length: count }, (_, i) => bots[i] ?? USUAL));
  const seat = (occupants: readonly Occupant[]) => setBots(occupants.map((kind) => kind ?? USUAL));
  function submit(event: FormEvent) {
    event.preventDefault();
    onBegin(beginSolo(entry.name, bots, options));
  }
  return (
    <form className={styles.setup} onSubmit={submit}>
      <p>{solo.lead}</p>
      <CountChoice
        label={setup.opponents}
        from={Math.max(1, min - 1)}
        to={max - 1}
        value={bots.length}
        onChange={resize}
      />
      <SeatFields you={setup.you} occupants={bots} people={false} onChange={seat} />
      <TableRules {...{ entry, numPlayers, options }} onChange={choose} />
      <div>
        <Button tone="primary" type="submit">
          {setup.start}
        </Button>
      </div>
    </form>
  );
}
