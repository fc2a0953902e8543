/** A queue in which sources take turns: each waits for one item of every other source, however many that has queued. */
export class FairQueue<T> {
  /** The items by source, in the order of the sources' turns. No list is empty. */
  private readonly items = new Map<string, T[]>();
  private count = 0;

  get size(): number {
    return this.count;
  }

  /** Adds an item behind those of the same source. */
  push(source: string, item: T): void {
    const own = this.items.get(source);
    if (own) own.push(item);
    else this.items.set(source, [item]);
    this.count++;
  }

  /** Removes the first item of the source whose turn it is. */
  shift(): T | undefined {
    const [turn] = this.items;
    if (!turn) return undefined;
    const [source, [first, ...rest]] = turn;
    this.items.delete(source);
    if (rest.length > 0) this.items.set(source, rest);
    this.count--;
    return first;
  }

  /** Removes an item of a source. */
  delete(source: string, item: T): void {
    const own = this.items.get(source) ?? [];
    const rest = own.filter((each) => each !== item);
    this.count -= own.length - rest.length;
    if (rest.length > 0) this.items.set(source, rest);
    else this.items.delete(source);
  }

  /** Removes the last item of the source with the most, if it keeps as many as `source` has. */
  dropFor(source: string): T | undefined {
    const size = this.items.get(source)?.length ?? 0;
    let largest: T[] = [];
    for (const items of this.items.values()) if (items.length > largest.length) largest = items;
    if (largest.length <= Math.max(size, 1)) return undefined;
    this.count--;
    return largest.pop();
  }
}
