/** A queue in which owners take turns: each waits for one item of every other owner, however many those have queued. */
export class FairQueue<T> {
  /** The items by owner, in the order of the owners' turns. No list is empty. */
  private readonly items = new Map<string, T[]>();
  private count = 0;

  get size(): number {
    return this.count;
  }

  /** Adds an item behind those of the same owner. */
  push(owner: string, item: T): void {
    const own = this.items.get(owner);
    if (own) own.push(item);
    else this.items.set(owner, [item]);
    this.count++;
  }

  /** Removes the first item of the owner whose turn it is. */
  shift(): T | undefined {
    const [turn] = this.items;
    if (!turn) return undefined;
    const [owner, [first, ...rest]] = turn;
    this.items.delete(owner);
    if (rest.length > 0) this.items.set(owner, rest);
    this.count--;
    return first;
  }

  /** Removes an item of an owner. */
  delete(owner: string, item: T): void {
    const own = this.items.get(owner) ?? [];
    const rest = own.filter((each) => each !== item);
    this.count -= own.length - rest.length;
    if (rest.length > 0) this.items.set(owner, rest);
    else this.items.delete(owner);
  }

  /** Removes the last item of the owner with the most, if they keep as many as `owner` has. */
  dropFor(owner: string): T | undefined {
    const size = this.items.get(owner)?.length ?? 0;
    let largest: T[] = [];
    for (const items of this.items.values()) if (items.length > largest.length) largest = items;
    if (largest.length <= Math.max(size, 1)) return undefined;
    this.count--;
    return largest.pop();
  }
}
