import { useState } from 'react';
import { BOT_KINDS } from '../../ai/levels';
import { GAMES } from '../../games';
import type { GameEntry } from '../../games/contract';
import { messageNamed } from '../../i18n/catalog';
import { useListing, useMessages } from '../../ui/i18n';
import { soloResults, tallyResults, type SoloTally } from '../shared/solo-results';
import { useNumberFormat, Victories } from './player-numbers';
import styles from './players.module.css';

/** The user's results against bots; renders nothing before the first match. */
export function SoloStatistics() {
  const texts = useMessages('players');
  const [tallies] = useState(() =>
    tallyResults(
      soloResults(),
      GAMES.map(({ name }) => name),
      [...BOT_KINDS, 'mixed'],
    ),
  );
  if (tallies.length === 0) return undefined;
  return (
    <section className={styles.card} aria-labelledby="solo-numbers">
      <h2 id="solo-numbers">{texts.solo.title}</h2>
      <p className={styles.soft}>{texts.solo.lead}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{texts.solo.crew}</th>
            <th scope="col">{texts.matches}</th>
            <th scope="col">{texts.victories}</th>
            <th scope="col">{texts.average}</th>
          </tr>
        </thead>
        {GAMES.map((entry) => (
          <GameRows key={entry.name} entry={entry} tallies={tallies.filter(({ game }) => game === entry.name)} />
        ))}
      </table>
    </section>
  );
}

function GameRows({ entry, tallies }: { entry: GameEntry; tallies: readonly SoloTally[] }) {
  const texts = useMessages('players');
  const { bots } = useMessages('setup');
  const format = useNumberFormat();
  const { title } = useListing(entry);
  if (tallies.length === 0) return undefined;
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={4}>
          {title}
        </th>
      </tr>
      {tallies.map(({ crew, ...tally }) => (
        <tr key={crew}>
          <td>{crew === 'mixed' ? texts.solo.mixed : (messageNamed(bots, crew) ?? crew)}</td>
          <td>{tally.matches}</td>
          <td>
            <Victories standing={tally} />
          </td>
          <td>{format.number(tally.averageScore)}</td>
        </tr>
      ))}
    </tbody>
  );
}
