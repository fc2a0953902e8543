/** Returns the successors of a vertex. */
type SuccessorsOf = (vertex: number) => ArrayLike<number>;

/**
 * Returns the strongly connected components of a graph in reverse topological order: R. Tarjan, "Depth-first search and
 * linear graph algorithms", SIAM Journal on Computing 1 (2), 1972. Iterative, because paths exceed the call stack.
 * @param size the number of vertices, which are 0 to size - 1
 */
export function stronglyConnectedComponents(size: number, successorsOf: SuccessorsOf): number[][] {
  const search = new TarjanSearch(size, successorsOf);
  for (let root = 0; root < size; root++) search.visitFrom(root);
  return search.components;
}

class TarjanSearch {
  readonly components: number[][] = [];
  /** By vertex: its depth-first index, from 1, and the smallest index reachable on the stack. */
  private readonly discoveryIndex: Int32Array;
  private readonly lowLink: Int32Array;
  private readonly isAssigned: Uint8Array;
  private readonly stack: number[] = [];
  private readonly callStack: { readonly vertex: number; readonly successors: ArrayLike<number>; next: number }[] = [];
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
      if (top.next === top.successors.length) this.leave(top.vertex);
      else this.visitEdge(top.vertex, top.successors[top.next++]!);
    }
  }

  private enter(vertex: number): void {
    this.discoveryIndex[vertex] = this.lowLink[vertex] = ++this.discovered;
    this.stack.push(vertex);
    this.callStack.push({ vertex, successors: this.successorsOf(vertex), next: 0 });
  }

  private visitEdge(vertex: number, successor: number): void {
    if (this.discoveryIndex[successor] === 0) this.enter(successor);
    else if (!this.isAssigned[successor])
      this.lowLink[vertex] = Math.min(this.lowLink[vertex]!, this.discoveryIndex[successor]!);
  }

  private leave(vertex: number): void {
    const { lowLink, discoveryIndex, callStack, stack } = this;
    callStack.pop();
    const parent = callStack.at(-1)?.vertex;
    if (parent !== undefined) lowLink[parent] = Math.min(lowLink[parent]!, lowLink[vertex]!);
    if (lowLink[vertex]! < discoveryIndex[vertex]!) return;
    const members = stack.splice(stack.lastIndexOf(vertex));
    for (const member of members) this.isAssigned[member] = 1;
    this.components.push(members);
  }
}
