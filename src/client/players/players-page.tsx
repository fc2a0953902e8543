import { useState } from 'react';
import { GAMES } from '../../games';
import { RadioGroup } from '../../ui/radio-group';
import { useLanguage, useMessages } from '../../ui/i18n';
import { Page } from '../app/page';
import { ownIdentity } from '../shared/identity';
import { OwnNickname } from './own-nickname';
import styles from './players.module.css';
import { SoloStatistics } from './solo-statistics';
import { Standings } from './standings';

/** The standings of each game on this server, the user's own nickname, and their results against bots. */
export function PlayersPage() {
  const texts = useMessages('players');
  const { language } = useLanguage();
  const [own, setOwn] = useState(ownIdentity);
  const [game, setGame] = useState(GAMES[0].name);
  const [page, setPage] = useState(0);
  const choices = GAMES.map(({ name, listing }) => ({ value: name, label: listing(language).title }));
  const choose = (next: string) => {
    setGame(next);
    setPage(0);
  };
  return (
    <Page title={texts.title}>
      <p className={styles.lead}>{texts.lead}</p>
      <div className={styles.columns}>
        <section className={styles.card} aria-label={texts.title}>
          <RadioGroup label={texts.game} value={game} options={choices} onChange={choose} />
          <Standings
            key={`${game} ${own?.name}`}
            {...{ game, page, own: own?.name }}
            title={choices.find(({ value }) => value === game)?.label ?? game}
            onPage={setPage}
          />
          <AboutRating />
        </section>
        <div className={styles.column}>
          <OwnNickname own={own} onChange={() => setOwn(ownIdentity())} />
          <SoloStatistics />
        </div>
      </div>
    </Page>
  );
}

function AboutRating() {
  const texts = useMessages('players');
  return (
    <details className={styles.about}>
      <summary>{texts.about}</summary>
      {texts.aboutRating.map((paragraph, i) => (
        <p key={i}>{paragraph}</p>
      ))}
    </details>
  );
}
