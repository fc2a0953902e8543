import { useState } from 'react';
import { BOT_KINDS } from '../../bots/levels';
import { GAMES, gameNamed } from '../../games';
import { useLanguage } from '../../ui/i18n';
import { useClientTexts } from '../texts';
import { useFigures } from './figures';
import styles from './players.module.css';
import { soloResults, tallyOf } from './solo-results';
import { usePlayerTexts } from './texts';

/** How the person at this browser has done against bots; nothing before the first match against them. */
export function SoloNumbers() {
  const texts = usePlayerTexts();
  const { bots } = useClientTexts();
  const { language } = useLanguage();
  const figures = useFigures();
  const [tallies] = useState(() =>
    tallyOf(
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
            <th scope="col">{texts.game}</th>
            <th scope="col">{texts.solo.crew}</th>
            <th scope="col">{texts.matches}</th>
            <th scope="col">{texts.victories}</th>
            <th scope="col" className={styles.wide}>
              {texts.average}
            </th>
          </tr>
        </thead>
        <tbody>
          {tallies.map(({ game, crew, ...tally }) => (
            <tr key={`${game} ${crew}`}>
              <th scope="row">{gameNamed(game)?.about[language].title}</th>
              <td className={styles.words}>{crew === 'mixed' ? texts.solo.mixed : (bots[crew] ?? crew)}</td>
              <td>{tally.matches}</td>
              <td>{figures.victories(tally)}</td>
              <td className={styles.wide}>{figures.number(tally.averageScore)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
