/** Where the edges of a vertex lead. */
type SuccessorsOf = (vertex: number) => ArrayLike<number>;

/**
 * The strongly connected parts of a graph, each before those that lead to it: R. Tarjan, "Depth-first search and linear
 * graph algorithms", SIAM Journal on Computing 1 (2), 1972; without recursion, since paths are long.
 * @param size vertices are 0 to size - 1
 */
export function stronglyConnectedComponents(size: number, targetsOf: SuccessorsOf): number[][] {
  const search = new TarjanSearch(size, targetsOf);
  for (let root = 0; root < size; root++) search.visitFrom(root);
  return search.components;
}

class TarjanSearch {
  readonly components: number[][] = [];
  /** By vertex: when it was entered, from 1, and the earliest vertex on the stack that it leads to. */
  private readonly discoveryIndex: Int32Array;
  private readonly lowLink: Int32Array;
  private readonly isAssigned: Uint8Array;
  private readonly stack: number[] = [];
  private readonly callStack: { readonly vertex: number; readonly targets: ArrayLike<number>; next: number }[] = [];
  private discovered = 0;

  constructor(
    size: number,
    private readonly successorsOf: SuccessorsOf,
  ) {
    this.discoveryIndex = new Int32Array(size);
    this.lowLink = new Int32Array(size);
    this.isAssigned = new Uint8Array(size);
  }

  visitFrom(root: number): void {
    if (this.discoveryIndex[root] === 0) this.enter(root);
    for (let top = this.callStack.at(-1); top; top = this.callStack.at(-1)) {
      if (top.next === top.targets.length) this.leave(top.vertex);
      else this.visitEdge(top.vertex, top.targets[top.next++]);
    }
  }

  private enter(vertex: number): void {
    this.discoveryIndex[vertex] = this.lowLink[vertex] = ++this.discovered;
    this.stack.push(vertex);
    this.callStack.push({ vertex, targets: this.successorsOf(vertex), next: 0 });
  }

  private visitEdge(vertex: number, target: number): void {
    if (this.discoveryIndex[target] === 0) this.enter(target);
    else if (!this.isAssigned[target])
      this.lowLink[vertex] = Math.min(this.lowLink[vertex], this.discoveryIndex[target]);
  }

  private leave(vertex: number): void {
    const { lowLink, discoveryIndex, callStack, stack } = this;
    callStack.pop();
    const parent = callStack.at(-1)?.vertex;
    if (parent !== undefined) lowLink[parent] = Math.min(lowLink[parent], lowLink[vertex]);
    if (lowLink[vertex] < discoveryIndex[vertex]) return;
    const members = stack.splice(stack.lastIndexOf(vertex));
    for (const member of members) this.isAssigned[member] = 1;
    this.components.push(members);
  }
}
