import { useState } from 'react';
import { Link } from 'wouter';
import { gameNamed } from '../../games';
import { listOf } from '../../i18n/format';
import { MATCH_STATES, MAX_REASON_LENGTH, type OperatedMatch } from '../../protocol/operator';
import { Button } from '../../ui/button';
import { Select } from '../../ui/field';
import { useLanguage, useMessages } from '../../ui/i18n';
import { RadioGroup } from '../../ui/radio-group';
import { ActionDialog } from './action-dialog';
import { closeMatch, deleteMatch, listMatches, type MatchFilter } from './api';
import { LoadedList } from './loaded-list';
import styles from './operator.module.css';
import { useSession } from './session';
import { useFormat } from './use-format';
import { usePages } from './use-pages';

/** All matches of the server, by state, with what the operator can do with each. */
export function MatchList() {
  const texts = useMessages('operator');
  const [filter, setFilter] = useState<MatchFilter>({ state: 'all', order: 'newest' });
  const { matches, states } = texts;
  const options = (['all', ...MATCH_STATES] as const).map((value) => ({ value, label: states[value] }));
  return (
    <>
      <div className={styles.filter}>
        <RadioGroup
          label={matches.state}
          value={filter.state}
          options={options}
          onChange={(state) => setFilter({ ...filter, state })}
        />
        <Select
          label={matches.order}
          value={filter.order}
          onChange={({ target }) => setFilter({ ...filter, order: target.value === 'oldest' ? 'oldest' : 'newest' })}
        >
          <option value="newest">{matches.newest}</option>
          <option value="oldest">{matches.oldest}</option>
        </Select>
      </div>
      <FilteredMatches key={`${filter.state} ${filter.order}`} filter={filter} />
    </>
  );
}

function FilteredMatches({ filter }: { filter: MatchFilter }) {
  const { matches: texts } = useMessages('operator');
  const { loading } = useMessages('operator');
  const pages = usePages<OperatedMatch>((cursor, signal) => listMatches(filter, cursor, signal));
  const replace = (changed: OperatedMatch, by?: OperatedMatch) =>
    pages.change((items) => items.flatMap((item) => (item.matchID === changed.matchID ? (by ?? []) : item)));
  const onEnded = (match: OperatedMatch) =>
    replace(match, filter.state === 'all' ? { ...match, state: 'finished' } : undefined);
  return (
    <LoadedList pages={pages} none={texts.none} loading={filter.state === 'damaged' ? texts.searching : loading}>
      {(match) => (
        <MatchItem
          key={match.matchID}
          match={match}
          now={pages.loadedAt}
          onEnded={() => onEnded(match)}
          onDeleted={() => replace(match)}
        />
      )}
    </LoadedList>
  );
}

interface MatchItemProps {
  readonly match: OperatedMatch;
  readonly now: number;
  onEnded(): void;
  onDeleted(): void;
}

function MatchItem({ match, now, onEnded, onDeleted }: MatchItemProps) {
  const { matches: texts, states } = useMessages('operator');
  const { language } = useLanguage();
  const [asked, ask] = useState<'end' | 'delete'>();
  const { gameName, matchID, code, state, names } = match;
  const title = gameNamed(gameName)?.listing(language).title ?? gameName;
  const label = (action: string) => texts.at({ action, title, code });
  return (
    <li className={styles.item}>
      <div className={styles.about}>
        <h3>
          <Link href={`/match/${gameName}/${matchID}`}>{title}</Link>{' '}
          <span className={styles.state} data-state={state}>
            {states[state]}
          </span>
        </h3>
        <p>{state === 'damaged' ? texts.damaged : names.length > 0 ? listOf(names, language) : texts.empty}</p>
        <MatchFacts {...{ match, now }} />
      </div>
      <div className={styles.actions}>
        {(state === 'running' || state === 'open') && (
          <Button aria-label={label(texts.end)} onClick={() => ask('end')}>
            {texts.end}
          </Button>
        )}
        <Button aria-label={label(texts.delete)} onClick={() => ask('delete')}>
          {texts.delete}
        </Button>
      </div>
      {asked && (
        <RemovalDialog
          isDeletion={asked === 'delete'}
          title={label(texts[asked])}
          matchID={matchID}
          onDone={asked === 'delete' ? onDeleted : onEnded}
          onClose={() => ask(undefined)}
        />
      )}
    </li>
  );
}

function MatchFacts({ match, now }: Pick<MatchItemProps, 'match' | 'now'>) {
  const { matches: texts } = useMessages('operator');
  const { ago, bytes } = useFormat();
  const { code, createdAt, updatedAt, moves } = match;
  const facts = [
    texts.code({ code }),
    texts.created({ ago: ago(createdAt, now) }),
    texts.changed({ ago: ago(updatedAt, now) }),
    texts.moves({ n: moves }),
    bytes(match.bytes),
  ];
  return <p className={styles.soft}>{facts.join(' · ')}</p>;
}

interface RemovalDialogProps {
  /** The match is deleted, not only ended. */
  readonly isDeletion: boolean;
  readonly title: string;
  readonly matchID: string;
  onDone(): void;
  onClose(): void;
}

function RemovalDialog({ isDeletion, title, matchID, onDone, onClose }: RemovalDialogProps) {
  const { matches: texts } = useMessages('operator');
  const { tell, refresh } = useSession();
  const act = isDeletion ? deleteMatch : closeMatch;
  const done = () => {
    onClose();
    onDone();
    tell(isDeletion ? texts.deleted : texts.ended);
    refresh();
  };
  return (
    <ActionDialog
      title={title}
      text={isDeletion ? texts.deleteText : texts.endText}
      yes={isDeletion ? texts.delete : texts.end}
      field={{
        label: texts.reason,
        maxLength: MAX_REASON_LENGTH,
        missing: texts.reasonMissing({ max: MAX_REASON_LENGTH }),
      }}
      act={(reason) => act({ matchID, reason })}
      onDone={done}
      onClose={onClose}
    />
  );
}
