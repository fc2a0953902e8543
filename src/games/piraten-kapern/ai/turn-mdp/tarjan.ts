/** Where the edges of a vertex lead. */
type TargetsOf = (vertex: number) => ArrayLike<number>;

/**
 * The strongly connected parts of a graph, each before those that lead to it: R. Tarjan, "Depth-first search and linear
 * graph algorithms", SIAM Journal on Computing 1 (2), 1972; without recursion, since paths are long.
 * @param size vertices are 0 to size - 1
 */
export function stronglyConnected(size: number, targetsOf: TargetsOf): number[][] {
  const search = new Search(size, targetsOf);
  for (let root = 0; root < size; root++) search.from(root);
  return search.found;
}

class Search {
  readonly found: number[][] = [];
  /** By vertex: when it was entered, from 1, and the earliest vertex on the stack that it leads to. */
  private readonly order: Int32Array;
  private readonly low: Int32Array;
  private readonly isFound: Uint8Array;
  private readonly stack: number[] = [];
  private readonly path: { readonly vertex: number; readonly targets: ArrayLike<number>; next: number }[] = [];
  private entered = 0;

  constructor(
    size: number,
    private readonly targetsOf: TargetsOf,
  ) {
    this.order = new Int32Array(size);
    this.low = new Int32Array(size);
    this.isFound = new Uint8Array(size);
  }

  from(root: number): void {
    if (this.order[root] === 0) this.enter(root);
    for (let top = this.path.at(-1); top; top = this.path.at(-1)) {
      if (top.next === top.targets.length) this.leave(top.vertex);
      else this.look(top.vertex, top.targets[top.next++]);
    }
  }

  private enter(vertex: number): void {
    this.order[vertex] = this.low[vertex] = ++this.entered;
    this.stack.push(vertex);
    this.path.push({ vertex, targets: this.targetsOf(vertex), next: 0 });
  }

  private look(vertex: number, target: number): void {
    if (this.order[target] === 0) this.enter(target);
    else if (!this.isFound[target]) this.low[vertex] = Math.min(this.low[vertex], this.order[target]);
  }

  private leave(vertex: number): void {
    const { low, order, path, stack } = this;
    path.pop();
    const parent = path.at(-1)?.vertex;
    if (parent !== undefined) low[parent] = Math.min(low[parent], low[vertex]);
    if (low[vertex] < order[vertex]) return;
    const members = stack.splice(stack.lastIndexOf(vertex));
    for (const member of members) this.isFound[member] = 1;
    this.found.push(members);
  }
}
