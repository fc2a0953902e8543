import { useDeferredValue, useState } from 'react';
import { Link } from 'wouter';
import { MAX_NAME_LENGTH } from '../../protocol/player-name';
import type { OperatedPlayer } from '../../protocol/operator';
import { Button } from '../../ui/button';
import { Problem, TextField } from '../../ui/field';
import { useMessages } from '../../ui/i18n';
import { useFailureText } from '../shared/async-action';
import { ActionDialog } from './action-dialog';
import { blockPlayer, deletePlayer, listPlayers, mergePlayers, renamePlayer } from './api';
import { LoadedList } from './loaded-list';
import styles from './operator.module.css';
import { useOperatorAction, useSession } from './session';
import { useFormat } from './use-format';
import { usePages } from './use-pages';

/** All nicknames of the server, with what the operator can do with each. */
export function PlayerList() {
  const { players: texts } = useMessages('operator');
  const [search, setSearch] = useState('');
  const found = useDeferredValue(search.trim());
  return (
    <>
      <form role="search" aria-label={texts.search} onSubmit={(event) => event.preventDefault()}>
        <TextField
          label={texts.search}
          type="search"
          value={search}
          maxLength={MAX_NAME_LENGTH}
          onChange={({ target }) => setSearch(target.value)}
        />
      </form>
      <FoundPlayers key={found} search={found} />
    </>
  );
}

function FoundPlayers({ search }: { search: string }) {
  const { players: texts, loading } = useMessages('operator');
  const pages = usePages<OperatedPlayer>((cursor, signal) => listPlayers(search, cursor, signal));
  const replace = (name: string, by?: OperatedPlayer) =>
    pages.change((items) => items.flatMap((item) => (item.name === name ? (by ?? []) : item)));
  return (
    <LoadedList pages={pages} none={texts.none} loading={loading}>
      {(player) => (
        <PlayerItem
          key={player.name}
          player={player}
          now={pages.loadedAt}
          onChange={(by) => replace(player.name, by)}
        />
      )}
    </LoadedList>
  );
}

/** What needs confirmation. */
type Question = 'rename' | 'merge' | 'delete';

interface PlayerItemProps {
  readonly player: OperatedPlayer;
  readonly now: number;
  /** Called with what has become of the player; undefined when the nickname is gone. */
  onChange(by?: OperatedPlayer): void;
}

function PlayerItem({ player, now, onChange }: PlayerItemProps) {
  const { players: texts } = useMessages('operator');
  const { ago, day } = useFormat();
  const [asked, ask] = useState<Question>();
  const { name, since, matches, lastAt, isBlocked } = player;
  const last = lastAt === undefined ? [] : [texts.last({ ago: ago(lastAt, now) })];
  return (
    <li className={styles.item}>
      <div className={styles.about}>
        <h3>
          <Link href={`/players/${encodeURIComponent(name)}`}>{name}</Link>{' '}
          {isBlocked && (
            <span className={styles.state} data-state="damaged">
              {texts.blocked}
            </span>
          )}
        </h3>
        <p className={styles.soft}>
          {[texts.since({ day: day(since) }), texts.matches({ n: matches }), ...last].join(' · ')}
        </p>
      </div>
      <div className={styles.actions}>
        {(['rename', 'merge'] as const).map((question) => (
          <Button key={question} aria-label={texts.at({ action: texts[question], name })} onClick={() => ask(question)}>
            {texts[question]}
          </Button>
        ))}
        <BlockButton {...{ player, onChange }} />
        <Button aria-label={texts.at({ action: texts.delete, name })} onClick={() => ask('delete')}>
          {texts.delete}
        </Button>
      </div>
      {asked && <PlayerDialog question={asked} onClose={() => ask(undefined)} {...{ player, onChange }} />}
    </li>
  );
}

function BlockButton({ player, onChange }: Omit<PlayerItemProps, 'now'>) {
  const { players: texts } = useMessages('operator');
  const { tell } = useSession();
  const failureText = useFailureText();
  const { busy, failure, start } = useOperatorAction();
  const { name, isBlocked } = player;
  const action = isBlocked ? texts.unblock : texts.block;
  const toggle = () =>
    start(async () => {
      await blockPlayer(name, !isBlocked);
      onChange({ ...player, isBlocked: !isBlocked });
      tell(isBlocked ? texts.isUnblocked({ name }) : texts.isBlocked({ name }));
    });
  return (
    <>
      <Button busy={busy} aria-label={texts.at({ action, name })} onClick={toggle}>
        {action}
      </Button>
      <Problem>{failure && failureText(failure)}</Problem>
    </>
  );
}

interface PlayerDialogProps extends Omit<PlayerItemProps, 'now'> {
  readonly question: Question;
  onClose(): void;
}

function PlayerDialog({ question, player, onChange, onClose }: PlayerDialogProps) {
  const { players: texts } = useMessages('operator');
  const { tell, refresh } = useSession();
  const { name } = player;
  const field = { maxLength: MAX_NAME_LENGTH, missing: texts.nameMissing };
  const finish = (text: string, by?: OperatedPlayer) => {
    onClose();
    onChange(by);
    tell(text);
    refresh();
  };
  const dialogs = {
    rename: {
      text: texts.renameText,
      field: { ...field, label: texts.newName, initial: name },
      act: (newName: string) => renamePlayer(name, newName),
      onDone: (newName: string) => finish(texts.renamed, { ...player, name: newName }),
    },
    merge: {
      text: texts.mergeText({ name }),
      field: { ...field, label: texts.into },
      act: (into: string) => mergePlayers(name, into),
      onDone: () => finish(texts.merged),
    },
    delete: {
      text: texts.deleteText({ name }),
      act: () => deletePlayer(name),
      onDone: () => finish(texts.deleted({ name })),
    },
  };
  const title = texts.at({ action: texts[question], name });
  return <ActionDialog title={title} yes={texts[question]} onClose={onClose} {...dialogs[question]} />;
}
