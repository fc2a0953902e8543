import { Link } from 'wouter';
import { GAMES } from '../../games';
import type { GameEntry } from '../../games/contract';
import { listOf } from '../../i18n/format';
import type { FinishedMatch, PlayerProfile, PlayerStanding } from '../../protocol/http';
import { buttonClass } from '../../ui/button';
import { Problem } from '../../ui/field';
import { useLanguage, useListing, useMessages } from '../../ui/i18n';
import { Spinner } from '../../ui/spinner';
import { Emblem } from '../app/emblem';
import { Page } from '../app/page';
import { SpyglassIcon } from '../recording/icons';
import { useFailureText } from '../shared/async-action';
import { getProfile, usePolling } from './api';
import { Rating, useNumberFormat } from './player-numbers';
import styles from './players.module.css';
import { RatingChart } from './rating-chart';

const MAX_LISTED_MATCHES = 20;

/** A player's page: their results and rating history for each game, and their last matches. */
export function PlayerPage({ name }: { name: string }) {
  const texts = useMessages('players');
  const failureText = useFailureText();
  const { value, failure } = usePolling(name, (signal) => getProfile(name, signal));
  const problem = failure?.code === 'not-found' ? texts.player.unknown({ name }) : failure && failureText(failure);
  const tools = (
    <Link href="/players" className={buttonClass('quiet')}>
      {texts.player.back}
    </Link>
  );
  return (
    <Page title={value?.name ?? name} tools={tools}>
      {value && <Profile profile={value} />}
      {!value && (failure ? <Problem>{problem}</Problem> : <Spinner label={texts.loading} />)}
    </Page>
  );
}

function Profile({ profile: { since, lookAlike, standings, matches } }: { profile: PlayerProfile }) {
  const { player: texts } = useMessages('players');
  const { marks } = useMessages('setup');
  const format = useNumberFormat();
  const played = GAMES.flatMap((entry) => {
    const standing = Object.hasOwn(standings, entry.name) ? standings[entry.name] : undefined;
    return standing ? [{ entry, standing }] : [];
  });
  return (
    <>
      <p className={styles.lead}>{texts.since({ day: format.day(since) })}</p>
      {lookAlike && <p className={styles.lead}>≈ {marks.lookAlike}</p>}
      {played.length === 0 && <p className={styles.none}>{texts.none}</p>}
      <div className={styles.games}>
        {played.map(({ entry, standing }) => (
          <GameStats
            key={entry.name}
            entry={entry}
            standing={standing}
            matches={matches.filter(({ game }) => game === entry.name)}
          />
        ))}
      </div>
      {matches.length > 0 && <LastMatches matches={matches.slice(0, MAX_LISTED_MATCHES)} />}
    </>
  );
}

interface GameStatsProps {
  readonly entry: GameEntry;
  readonly standing: PlayerStanding;
  /** Newest first. */
  readonly matches: readonly FinishedMatch[];
}

function GameStats({ entry, standing, matches }: GameStatsProps) {
  const texts = useMessages('players');
  const format = useNumberFormat();
  const { title } = useListing(entry);
  return (
    <section className={styles.card} aria-label={title}>
      <div className={styles.head}>
        <Emblem entry={entry} />
        <h2>{title}</h2>
      </div>
      <dl className={styles.numbers}>
        <div data-first>
          <dt>{texts.rating}</dt>
          <dd>
            <Rating standing={standing} />
          </dd>
        </div>
        <div>
          <dt>{texts.matches}</dt>
          <dd>{standing.matches}</dd>
        </div>
        <div>
          <dt>{texts.victories}</dt>
          <dd>
            {format.number(standing.victories)} · {format.share(standing)}
          </dd>
        </div>
        <div>
          <dt>{texts.average}</dt>
          <dd>{format.number(standing.averageScore)}</dd>
        </div>
      </dl>
      <RatingChart title={texts.player.chart({ game: title })} matches={matches} />
    </section>
  );
}

function LastMatches({ matches }: { matches: readonly FinishedMatch[] }) {
  const { player: texts } = useMessages('players');
  return (
    <section className={styles.card} aria-labelledby="last-matches">
      <h2 id="last-matches">{texts.last}</h2>
      <ul className={styles.last}>
        {matches.map((match, i) => (
          <LastMatch key={match.matchID ?? `${match.endedAt} ${i}`} match={match} />
        ))}
      </ul>
    </section>
  );
}

function LastMatch({ match: { game, matchID, opponents, ...match } }: { match: FinishedMatch }) {
  const { player: texts } = useMessages('players');
  const { language } = useLanguage();
  const format = useNumberFormat();
  const title = GAMES.find(({ name }) => name === game)?.listing(language).title ?? game;
  const day = format.day(match.endedAt);
  return (
    <li>
      <span className={styles.match}>
        <strong>{title}</strong> {texts.result(match)}{' '}
        {match.rating !== undefined && match.gained !== undefined && (
          <span className={styles.number}>
            · {texts.rated({ rating: match.rating, gained: format.signed(match.gained) })}{' '}
          </span>
        )}
        {opponents && opponents.length > 0 && <>· {texts.against({ names: listOf(opponents, language) })} </>}
        <span className={styles.soft}>{day}</span>
      </span>
      {matchID !== undefined && (
        <Link
          href={`/replay/match/${game}/${matchID}`}
          className={buttonClass('quiet')}
          aria-label={texts.at({ action: texts.lookBack, title, day })}
        >
          <SpyglassIcon /> <span className={styles.wide}>{texts.lookBack}</span>
        </Link>
      )}
    </li>
  );
}
