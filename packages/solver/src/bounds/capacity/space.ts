import type { SlotPosition } from '../../model/grid.ts';
import type { Slot } from '../../model/problem.ts';
import { createFlowNetwork, type FlowNetwork } from './flow.ts';
import type { Shortage } from './types.ts';

/** A lesson that wants `amount` of the slots, at most one unit in each. */
export interface Demand {
  readonly lesson: number;
  readonly amount: number;
  readonly slots: readonly Slot[];
  /** Lessons of one gate share at most `max` in a session. */
  readonly gate?: { readonly key: string; readonly max: number };
}

/** How much fits into a slot and into its session, day and week; Infinity where nothing limits it. */
export interface SpaceCaps {
  readonly slot: (slot: Slot) => number;
  readonly session?: (day: number, session: number) => number;
  readonly day?: (day: number) => number;
  readonly week?: number;
}

/**
 * The demands that do not fit together, or null when all fit. Found by a maximum flow from lessons through slots, sessions and
 * days: they are the lessons on the source's side of the minimum cut (the set that violates Hall's condition most).
 */
export function findShortage(
  positions: readonly SlotPosition[],
  demands: readonly Demand[],
  caps: SpaceCaps,
): Shortage | null {
  const network = createFlowNetwork();
  const source = network.addNode();
  const sink = network.addNode();
  const slotNode = addSlots(network, sink, positions, caps);
  const gateNodes = new Map<string, number>();
  const nodes = demands.map((demand) => addDemand(network, source, demand, positions, slotNode, gateNodes));
  const total = demands.reduce((sum, { amount }) => sum + amount, 0);
  const missing = total - network.run(source, sink);
  if (missing === 0) return null;
  const short = demands.filter((_, index) => network.isReachable(nodes[index]));
  const needed = short.reduce((sum, { amount }) => sum + amount, 0);
  const slots = [...new Set(short.flatMap((demand) => demand.slots))].sort((a, b) => a - b);
  return { needed, available: needed - missing, lessons: short.map(({ lesson }) => lesson), slots };
}

function addDemand(
  network: FlowNetwork,
  source: number,
  demand: Demand,
  positions: readonly SlotPosition[],
  slotNode: (slot: Slot) => number,
  gateNodes: Map<string, number>,
): number {
  const node = network.addNode();
  network.addEdge(source, node, demand.amount);
  const { gate } = demand;
  if (gate === undefined) {
    for (const slot of demand.slots) network.addEdge(node, slotNode(slot), 1);
    return node;
  }
  const own = new Set<number>();
  for (const slot of demand.slots) {
    const exit = gateNode(
      network,
      `${gate.key}/${positions[slot].day}/${positions[slot].session}`,
      gate.max,
      gateNodes,
    );
    if (!own.has(exit)) network.addEdge(node, exit - 1, demand.amount);
    own.add(exit);
    const passage = `${exit}>${slot}`;
    if (!gateNodes.has(passage)) network.addEdge(exit, slotNode(slot), 1);
    gateNodes.set(passage, exit);
  }
  return node;
}

/** The exit of a gate; its entry is the node before. */
function gateNode(network: FlowNetwork, key: string, max: number, gateNodes: Map<string, number>): number {
  const known = gateNodes.get(key);
  if (known !== undefined) return known;
  const entry = network.addNode();
  const exit = network.addNode();
  network.addEdge(entry, exit, max);
  gateNodes.set(key, exit);
  return exit;
}

function addSlots(
  network: FlowNetwork,
  sink: number,
  positions: readonly SlotPosition[],
  caps: SpaceCaps,
): (slot: Slot) => number {
  const week = network.addNode();
  network.addEdge(week, sink, caps.week ?? Infinity);
  const spans = new Map<string, number>();
  const span = (key: string, parent: () => number, capacity: () => number): number => {
    const known = spans.get(key);
    if (known !== undefined) return known;
    const node = network.addNode();
    spans.set(key, node);
    network.addEdge(node, parent(), capacity());
    return node;
  };
  return (slot) => {
    const { day, session } = positions[slot];
    const dayNode = () =>
      span(
        `${day}`,
        () => week,
        () => caps.day?.(day) ?? Infinity,
      );
    const sessionNode = () => span(`${day}/${session}`, dayNode, () => caps.session?.(day, session) ?? Infinity);
    return span(`slot ${slot}`, sessionNode, () => caps.slot(slot));
  };
}
