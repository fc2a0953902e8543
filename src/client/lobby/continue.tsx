import { useEffect, useRef, useState } from 'react';
import type { GameManifest } from '../../games/contract';
import { manifestNamed } from '../../games/manifests';
import type { Catalog } from '../../i18n/catalog-types';
import { listOf } from '../../i18n/format';
import type { Language } from '../../i18n/languages';
import { Button } from '../../ui/button';
import { useLanguage, useMessages } from '../../ui/i18n';
import { showBadge } from '../alerts/badge';
import type { MatchInfo } from '../shared/api';
import { removeSeat } from '../shared/local-store';
import { addressOf, fetchOwnMatches, seatToMove, type OwnMatch } from '../shared/own-matches';
import { isFree, releaseSeat } from '../shared/seats';
import {
  deleteSoloMatch,
  humanSeats,
  soloMatches,
  soloPlayerNames,
  type StoredSoloMatch,
} from '../shared/solo-storage';
import { ContinueCard, type ContinueItem } from './continue-card';
import styles from './continue.module.css';

/** Number of cards shown before the player asks for all. */
const SHOWN_AT_FIRST = 6;

/** The unfinished matches of this browser, in it and online, the last played first; then the finished online ones. */
export function Continue() {
  const { tables } = useMessages('setup');
  const { language } = useLanguage();
  const { local, online, refresh } = useYourMatches();
  const [showsAll, setShowsAll] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const onDropped = () => {
    heading.current?.focus(); // the focused card disappears
    refresh();
  };
  const items = [
    ...local.map((match) => localItem(match, tables)),
    ...online.map((match) => onlineItem(match, tables, language)),
  ].sort((a, b) => Number(a.isOver) - Number(b.isOver) || (b.playedAt ?? 0) - (a.playedAt ?? 0));
  if (items.length === 0) return undefined;
  return (
    <section className={styles.section} aria-labelledby="continue">
      <h2 ref={heading} id="continue" tabIndex={-1}>
        {tables.continue.title}
      </h2>
      <ul className={styles.cards}>
        {(showsAll ? items : items.slice(0, SHOWN_AT_FIRST)).map((item) => (
          <ContinueCard key={item.address} item={item} onDropped={onDropped} />
        ))}
      </ul>
      {!showsAll && items.length > SHOWN_AT_FIRST && (
        <Button onClick={() => setShowsAll(true)}>{tables.continue.all({ matches: items.length })}</Button>
      )}
    </section>
  );
}

type TableTexts = Catalog['setup']['tables'];

function localItem({ entry, game, record, summary }: LocalMatch, tables: TableTexts): ContinueItem {
  const names = soloPlayerNames(record, tables.continue.you);
  const humans = humanSeats(record);
  const mayMove = summary.pending.find((seat) => humans.includes(seat));
  const turn =
    humans.length > 1 ? tables.continue.turnOf({ name: names[Number(mayMove)] ?? '' }) : tables.continue.yourTurn;
  return {
    entry,
    address: `/solo/${game}/${record.id}`,
    kind: humans.length > 1 ? tables.continue.oneDevice : tables.continue.bots,
    players: names.map((name, seat) => ({ name, isBot: !humans.includes(String(seat)) })),
    turn: mayMove === undefined ? undefined : turn,
    playedAt: summary.playedAt,
    isOver: false,
    question: tables.continue.dropSolo,
    drop: () => Promise.resolve(deleteSoloMatch({ game, record })),
  };
}

function onlineItem(own: OwnMatch, tables: TableTexts, language: Language): ContinueItem {
  const { entry, match, localSeats } = own;
  const ownNames = listOf(
    localSeats.map(({ name }) => name),
    language,
  );
  const { matchID, players } = match;
  const isOver = match.gameover !== undefined && match.gameover !== null;
  const isWaiting = players.some(isFree);
  const toMove = seatToMove(own);
  const turn = localSeats.length > 1 ? tables.continue.turnOf({ name: toMove?.name ?? '' }) : tables.continue.yourTurn;
  return {
    entry,
    address: addressOf(own),
    kind: isOver ? endText(match, tables) : tables.yours({ name: ownNames }),
    players: players.map(({ name, data }) => ({ name, isBot: data?.bot !== undefined })),
    turn: toMove ? turn : isWaiting && !isOver ? tables.continue.waiting : undefined,
    playedAt: match.updatedAt,
    isOver,
    question: isOver ? undefined : isWaiting ? tables.continue.dropWaiting : tables.continue.dropOnline,
    drop: async () => {
      if (isOver) removeSeat(matchID);
      else for (const seat of localSeats) await releaseSeat(matchID, seat);
    },
  };
}

function endText({ gameover }: MatchInfo, tables: TableTexts): string {
  const isCalledOff = typeof gameover === 'object' && gameover !== null && 'calledOff' in gameover;
  return isCalledOff ? tables.calledOff : tables.finished;
}

/** A match in this browser, with its game. */
export interface LocalMatch extends StoredSoloMatch {
  readonly entry: GameManifest;
}

interface YourMatches {
  /** Unfinished matches in this browser, the last played first. */
  readonly local: readonly LocalMatch[];
  /** The newest online matches, the last changed first. */
  readonly online: readonly OwnMatch[];
  /** Reads them again after a change. */
  refresh(): void;
}

/** Returns the matches that this browser's user plays in. */
function useYourMatches(): YourMatches {
  const [local, setLocal] = useState(unfinishedLocalMatches);
  const [online, setOnline] = useState<readonly OwnMatch[]>([]);
  const [changes, setChanges] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    void fetchOwnMatches(controller.signal).then((found) => {
      if (controller.signal.aborted) return;
      setOnline(found);
      showBadge(found.filter((match) => seatToMove(match) !== undefined).length);
    });
    return () => controller.abort();
  }, [changes]);
  const refresh = () => {
    setLocal(unfinishedLocalMatches);
    setChanges((count) => count + 1);
  };
  return { local, online, refresh };
}

function unfinishedLocalMatches(): readonly LocalMatch[] {
  return soloMatches().flatMap((stored) => {
    const entry = manifestNamed(stored.game);
    return entry && !stored.summary.isOver ? [{ ...stored, entry }] : [];
  });
}
