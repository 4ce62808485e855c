/** A network for maximum flow; nodes are numbers handed out by `addNode`. */
export interface FlowNetwork {
  readonly addNode: () => number;
  /** Returns the number of the edge. */
  readonly addEdge: (from: number, to: number, capacity: number) => number;
  /** Value of a maximum flow; call once. */
  readonly run: (source: number, sink: number) => number;
  /** True when the residual network still leads from the source of `run` to the node: its side of the minimum cut. */
  readonly isReachable: (node: number) => boolean;
  /** The flow over an edge after `run`. */
  readonly flowOn: (edge: number) => number;
}

/** An empty network; the flow is found by shortest augmenting levels (Dinic 1970). */
export function createFlowNetwork(): FlowNetwork {
  const edges: number[][] = [];
  const to: number[] = [];
  const left: number[] = [];
  let level: number[] = [];
  let next: number[] = [];

  function rank(source: number): void {
    level = edges.map(() => -1);
    level[source] = 0;
    const queue = [source];
    for (const node of queue) {
      for (const edge of edges[node]) {
        if (left[edge] === 0 || level[to[edge]] >= 0) continue;
        level[to[edge]] = level[node] + 1;
        queue.push(to[edge]);
      }
    }
  }

  function push(node: number, sink: number, amount: number): number {
    if (node === sink) return amount;
    for (; next[node] < edges[node].length; next[node]++) {
      const edge = edges[node][next[node]];
      if (left[edge] === 0 || level[to[edge]] !== level[node] + 1) continue;
      const sent = push(to[edge], sink, Math.min(amount, left[edge]));
      if (sent === 0) continue;
      left[edge] -= sent;
      left[edge ^ 1] += sent;
      return sent;
    }
    return 0;
  }

  return {
    addNode: () => edges.push([]) - 1,
    addEdge: (from, target, capacity) => {
      const edge = to.push(target) - 1;
      edges[from].push(edge);
      left.push(capacity);
      edges[target].push(to.push(from) - 1);
      left.push(0);
      return edge;
    },
    run: (source, sink) => {
      let total = 0;
      for (rank(source); level[sink] >= 0; rank(source)) {
        next = edges.map(() => 0);
        for (let sent = push(source, sink, Infinity); sent > 0; sent = push(source, sink, Infinity)) total += sent;
      }
      return total;
    },
    isReachable: (node) => level[node] >= 0,
    flowOn: (edge) => left[edge ^ 1],
  };
}
