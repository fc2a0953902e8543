import { Link } from 'wouter';
import { MANIFESTS } from '../../games/manifests';
import { Page } from '../app/page';
import { useClientTexts } from '../texts';
import { GameCard } from './game-card';
import { Hero } from './hero';
import { JoinByCode } from './join-by-code';
import { LogbookLink } from './logbook-link';
import styles from './lobby.module.css';
import { OpenTables } from './open-tables';
import { YourTables } from './your-tables';

/** The start page: the games, the player's tables, and the open tables. */
export function LobbyPage() {
  const texts = useClientTexts();
  return (
    <Page title={texts.lobby.title} windowTitle={texts.brand} hideTitle>
      <Hero />
      <div className={styles.columns}>
        <JoinByCode />
        <div className={`${styles.column} ${styles.games}`}>
          <YourTables />
          <section className={styles.section} aria-labelledby="games">
            <h2 id="games">{texts.lobby.games}</h2>
            {MANIFESTS.map((entry) => (
              <GameCard key={entry.name} entry={entry} />
            ))}
          </section>
        </div>
        <div className={`${styles.column} ${styles.others}`}>
          <OpenTables />
          <LogbookLink />
        </div>
      </div>
      <footer className={styles.footer}>
        <Link href="/players">{texts.lobby.players}</Link> · <Link href="/verify">{texts.lobby.verify}</Link>
      </footer>
    </Page>
  );
}
