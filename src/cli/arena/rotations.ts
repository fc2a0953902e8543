/** Returns all distinct cyclic orders of the players, each with its rotations; equal players are interchangeable. */
export function seatRotations(players: readonly string[]): string[][][] {
  const seen = new Set<string>();
  const cyclicOrders: string[][][] = [];
  for (const order of permutations(players)) {
    if (seen.has(order.join())) continue;
    const rotations = order.map((_, i) => [...order.slice(i), ...order.slice(0, i)]);
    const distinct = rotations.filter((rotation) => !seen.has(rotation.join()) && seen.add(rotation.join()));
    cyclicOrders.push(distinct);
  }
  return cyclicOrders;
}

function permutations(players: readonly string[]): string[][] {
  if (players.length === 0) return [[]];
  return players.flatMap((first, i) =>
    permutations([...players.slice(0, i), ...players.slice(i + 1)]).map((rest) => [first, ...rest]),
  );
}
