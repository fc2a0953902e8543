import { awaitedIn } from '../../games/seam/legal-moves';
import type { GameEntry, PlayerID } from '../../games/seam/entry';
import type { Match } from '../match/match-client';
import type { PastViews } from '../replay/view-history';
import { watched, type Watched } from '../shared/store';

/** Somebody at this device, and the match as he sees it. */
export interface Person {
  /** His seat; null for a spectator. */
  readonly playerID: PlayerID | null;
  readonly match: Match;
  readonly views: PastViews;
}

/** Who is in front of a screen. */
export interface ScreenView {
  /** Whose table is shown; undefined while the screen is covered. */
  readonly at: Person | undefined;
  /** Whom the match waits for: of all people here the one who is asked first. */
  readonly next: Person | undefined;
}

/** The screen of one person, or of several who take turns at it. */
export interface SharedScreen extends Watched<ScreenView> {
  /** At least one, in seat order. */
  readonly people: readonly Person[];
  /** What one of them is shown may be a secret to the others. */
  readonly hides: boolean;
  /** Connects everybody; may be called again after `stop`. */
  start(): void;
  stop(): void;
  /** Shows somebody his table, since he is in front of the screen now. */
  show(person: Person): void;
  /** Hides the table, if there is anything to hide. */
  cover(): void;
}

/**
 * A screen that follows the match: when the turn passes to somebody else here, it is covered until he is there, or shows him
 * the table at once where there is nothing to hide. Whoever is asked at the same time as others keeps it; then it is in seat
 * order. Covered at the beginning.
 */
export function sharedScreen({ rules }: Pick<GameEntry, 'rules'>, people: readonly Person[]): SharedScreen {
  const hides = people.length > 1 && !rules.open;
  const screen = watched<ScreenView>({ at: hides ? undefined : people[0], next: undefined });
  const follow = () => {
    const { at, next } = screen.current();
    const now = situation(rules, people, at);
    if (!now) return;
    const passes = now.next !== undefined && now.next !== next && now.next !== at;
    const stays = at ?? (now.isOver ? people[0] : undefined);
    screen.update({ next: now.next, at: passes ? (hides ? undefined : now.next) : stays });
  };
  for (const { match } of people) match.subscribe(follow);
  return {
    subscribe: screen.subscribe,
    current: screen.current,
    people,
    hides,
    start: () => people.forEach(({ match }) => match.start()),
    stop: () => people.forEach(({ match }) => match.stop()),
    show: (at) => screen.update({ at }),
    cover: () => screen.update({ at: hides ? undefined : screen.current().at }),
  };
}

/** Who of the people here is asked now; undefined while their views are of different moments. */
function situation(
  rules: GameEntry['rules'],
  people: readonly Person[],
  at: Person | undefined,
): { next: Person | undefined; isOver: boolean } | undefined {
  const views = people.map((person) => ({ person, ...person.match.current() }));
  const states = views.flatMap(({ state, connected }) => (state && connected ? [state] : []));
  if (new Set(states.map(({ _stateID }) => _stateID)).size !== 1) return undefined;
  const [{ G }] = states;
  const asked = views.filter(({ person: { playerID }, connected, seats }) => {
    if (!connected || playerID === null || !awaitedIn(rules, G).includes(playerID)) return false;
    return seats?.[Number(playerID)]?.data?.standIn === undefined; // else a bot is asked
  });
  const next = (asked.find(({ person }) => person === at) ?? asked.at(0))?.person;
  return { next, isOver: rules.outcome(G) !== undefined };
}
