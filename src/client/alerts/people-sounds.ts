import { useEffect, useRef } from 'react';
import type { PlayerID } from '../../games/contract';
import { playSound } from '../../ui/sounds';
import type { MatchSeat } from '../shared/api';

/**
 * Plays a sound when another person joins a table or leaves it; one for whom a bot plays has left. Silent for those who are
 * there when the page opens.
 * @param own the seats of those at this screen
 * @param isJoining another one of them is taking a seat, which may be seen before it is theirs
 */
export function usePeopleSounds(seats: readonly MatchSeat[], own: readonly PlayerID[], isJoining: boolean): void {
  const names = seats.filter((seat) => isPersonAt(seat) && !own.includes(String(seat.id))).map(({ name }) => name);
  const people = JSON.stringify(names.sort());
  const before = useRef(people);
  useEffect(() => {
    const [were, are] = [before.current, people].map((text) => JSON.parse(text) as readonly string[]);
    before.current = people;
    if (isJoining || !were || !are) return;
    if (without(are, were).length > 0) playSound('join');
    if (without(were, are).length > 0) playSound('leave');
  }, [people, isJoining]);
}

const isPersonAt = ({ name, data }: MatchSeat) =>
  Boolean(name) && data?.bot === undefined && data?.standIn === undefined;

/** Returns names without others, each as often as it occurs there. */
function without(names: readonly string[], others: readonly string[]): readonly string[] {
  return others.reduce((left: readonly string[], name) => {
    const at = left.indexOf(name);
    return at < 0 ? left : left.filter((_, i) => i !== at);
  }, names);
}
