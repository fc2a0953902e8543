import { useId, useState } from 'react';
import type { GameManifest } from '../../games/contract';
import { manifestNamed, MANIFESTS } from '../../games/manifests';
import { Dialog } from '../../ui/dialog';
import { useListing, useMessages } from '../../ui/i18n';
import { RadioGroup } from '../../ui/radio-group';
import { Emblem } from '../app/emblem';
import { soloMatches } from '../shared/solo-storage';
import { SoloSetup } from '../solo/solo-setup';
import { NewTable } from './new-table';
import { OPPONENT_ICONS, OPPONENT_KINDS, type OpponentKind, type PlayChoice } from './opponent-kinds';
import styles from './play-dialog.module.css';

/** The way into every match: the game, the opponents, and the set-up that belongs to them. */
export function PlayDialog({ initial, onClose }: { initial: PlayChoice; onClose(): void }) {
  const texts = useMessages('app');
  const [entry, setEntry] = useState(() => initialGame(initial));
  const [opponents, setOpponents] = useState(initial.opponents);
  const { play } = texts.lobby;
  const form = useId();
  return (
    <Dialog title={play} closeLabel={texts.close} onClose={onClose}>
      <div className={styles.choices}>
        <GameChoice form={form} value={entry} onChange={setEntry} />
        <OpponentsChoice form={form} value={opponents} onChange={setOpponents} />
        {opponents === 'friends' ? (
          <NewTable key={entry.name} id={form} entry={entry} onClose={onClose} />
        ) : (
          <SoloSetup
            key={`${entry.name} ${opponents}`}
            id={form}
            entry={entry}
            isHotSeat={opponents === 'device'}
            isDialog
          />
        )}
      </div>
    </Dialog>
  );
}

/** Returns the chosen game, or else the one played last in this browser, or else the first. */
function initialGame({ game }: PlayChoice): GameManifest {
  const known = manifestNamed(game ?? soloMatches().at(0)?.game ?? '') ?? MANIFESTS[0];
  if (!known) throw new Error('there are no games');
  return known;
}

interface ChoiceProps<T> {
  /** The id of the form that Enter submits. */
  readonly form: string;
  readonly value: T;
  onChange(value: T): void;
}

function GameChoice({ form, value, onChange }: ChoiceProps<GameManifest>) {
  const { lobby } = useMessages('app');
  return (
    <RadioGroup
      label={lobby.game}
      form={form}
      value={value}
      options={MANIFESTS.map((entry) => ({
        value: entry,
        key: entry.name,
        label: <GameTitle entry={entry} />,
        picture: <Emblem entry={entry} />,
      }))}
      onChange={onChange}
    />
  );
}

function GameTitle({ entry }: { entry: GameManifest }) {
  return useListing(entry).title;
}

function OpponentsChoice({ form, value, onChange }: ChoiceProps<OpponentKind>) {
  const { lobby } = useMessages('app');
  return (
    <RadioGroup
      label={lobby.opponents}
      form={form}
      value={value}
      options={OPPONENT_KINDS.map((each) => ({
        value: each,
        label: lobby.uses[each].title,
        picture: OPPONENT_ICONS[each],
      }))}
      onChange={onChange}
    />
  );
}
