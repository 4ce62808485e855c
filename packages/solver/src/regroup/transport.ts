import { createFlowNetwork } from '../bounds/capacity/flow.ts';

/** A pipe from one that gives to one that needs, with the least and the most that it carries. */
export interface Pipe {
  readonly from: number;
  readonly to: number;
  readonly least: number;
  readonly most: number;
}

/** The givers, with the least and the most that they give, and the takers, with exactly what they need. */
export interface Demand {
  readonly givers: readonly { readonly least: number; readonly most: number }[];
  readonly needs: readonly number[];
  readonly pipes: readonly Pipe[];
}

/** The amount through each pipe; `missing` is 0 when all demands are met. */
export interface Transported {
  readonly missing: number;
  readonly amounts: readonly number[];
}

/** Meets as much of the demand as possible, by a maximum flow. */
export function transport({ givers, needs, pipes }: Demand): Transported {
  const least = givers.map((giver) => giver.least);
  const most = givers.map((giver) => giver.most);
  const open = [...needs];
  for (const { from, to, least: bound } of pipes) {
    least[from] -= bound;
    most[from] -= bound;
    open[to] -= bound;
  }
  const network = createFlowNetwork();
  const [source, spare, sink] = [network.addNode(), network.addNode(), network.addNode()];
  const giverNodes = givers.map(() => network.addNode());
  const needNodes = needs.map(() => network.addNode());
  const must = least.reduce((sum, amount) => sum + Math.max(0, amount), 0);
  const total = open.reduce((sum, amount) => sum + Math.max(0, amount), 0);
  network.addEdge(source, spare, Math.max(0, total - must));
  givers.forEach((_, giver) => {
    const bound = Math.max(0, least[giver]);
    if (bound > 0) network.addEdge(source, giverNodes[giver], bound);
    if (most[giver] > bound) network.addEdge(spare, giverNodes[giver], most[giver] - bound);
  });
  const edges = pipes.map((pipe) => network.addEdge(giverNodes[pipe.from], needNodes[pipe.to], pipe.most - pipe.least));
  needNodes.forEach((node, need) => {
    if (open[need] > 0) network.addEdge(node, sink, open[need]);
  });
  const flow = network.run(source, sink);
  const tooMuch = [...open, ...most].reduce((sum, amount) => sum + Math.max(0, -amount), 0);
  return {
    missing: total - flow + Math.max(0, must - total) + tooMuch,
    amounts: pipes.map((pipe, index) => pipe.least + network.flowOn(edges[index])),
  };
}
