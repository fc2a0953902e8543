import { Link } from 'wouter';
import type { StandingsPage } from '../../protocol/http';
import { Button } from '../../ui/button';
import { Problem } from '../../ui/field';
import { useMessages } from '../../ui/i18n';
import { NicknameIcon } from '../../ui/nickname-icon';
import { Spinner } from '../../ui/spinner';
import { useFailureText } from '../shared/async-action';
import { getStandings, usePolling } from './api';
import { Rating, useNumberFormat, Victories } from './player-numbers';
import styles from './players.module.css';

interface StandingsProps {
  readonly game: string;
  /** The game's title. */
  readonly title: string;
  /** Counts from 0. */
  readonly page: number;
  /** This browser's nickname. */
  readonly own: string | undefined;
  onPage(page: number): void;
}

/** One page of a game's standings. Needs a different `key` for each game. */
export function Standings({ game, title, page, own, onPage }: StandingsProps) {
  const texts = useMessages('players');
  const failureText = useFailureText();
  const { value, failure } = usePolling(String(page), async (signal) => ({
    ...(await getStandings(game, page, signal)),
    at: page,
  }));
  if (!value) return failure ? <Problem>{failureText(failure)}</Problem> : <Spinner label={texts.loading} />;
  const { players, total, pageSize, at } = value;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  return (
    <>
      {total === 0 && <p className={styles.none}>{texts.none}</p>}
      {players.length > 0 && <PlayersTable {...{ title, players, own }} first={at * pageSize + 1} />}
      {pages > 1 && (
        <nav className={styles.pages} aria-label={texts.page({ nth: page + 1, pages })}>
          <Button isDisabled={page === 0} onClick={() => onPage(page - 1)}>
            {texts.before}
          </Button>
          <span>{texts.page({ nth: page + 1, pages })}</span>
          <Button isDisabled={page + 1 >= pages} onClick={() => onPage(page + 1)}>
            {texts.after}
          </Button>
        </nav>
      )}
    </>
  );
}

interface PlayersTableProps extends Pick<StandingsProps, 'title' | 'own'>, Pick<StandingsPage, 'players'> {
  /** The place of the first player. */
  readonly first: number;
}

function PlayersTable({ title, players, own, first }: PlayersTableProps) {
  const texts = useMessages('players');
  const format = useNumberFormat();
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span aria-hidden="true">#</span>
            <span className="visually-hidden">{texts.place}</span>
          </th>
          <th scope="col" className={styles.text}>
            {texts.name}
          </th>
          <th scope="col">{texts.rating}</th>
          <th scope="col">{texts.matches}</th>
          <th scope="col">{texts.victories}</th>
          <th scope="col" className={styles.wide}>
            {texts.average}
          </th>
        </tr>
      </thead>
      <tbody>
        {players.map(({ name, lookAlike, ...standing }, i) => (
          <tr key={name} data-own={name === own || undefined}>
            <td>{first + i}</td>
            <th scope="row">
              <Link href={`/players/${encodeURIComponent(name)}`}>{name}</Link>{' '}
              {lookAlike && <NicknameIcon mark="look-alike" />} {name === own && texts.you}
            </th>
            <td>
              <Rating standing={standing} />
            </td>
            <td>{standing.matches}</td>
            <td>
              <Victories standing={standing} />
            </td>
            <td className={styles.wide}>{format.number(standing.averageScore)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
