import {
  completeSolution,
  findSolutionFaults,
  type EventProblem,
  type EventSolution,
  type Piece,
  type SolutionFault,
} from '@tkb/solver';
import { Element, XhsttLog } from './element.ts';
import type { XhsttInstance } from './instance.ts';
import type { XhsttIssue } from './issue.ts';

/** A solution in a file; `issues` says why it is not valid. */
export interface XhsttSolution {
  readonly groupId: string;
  readonly problem: EventProblem;
  readonly solution: EventSolution;
  readonly issues: readonly XhsttIssue[];
}

/** Reads a solution element. Each has its own findings, because one broken solution does not spoil the others. */
export function readSolution({ xml }: Element, groupId: string, { problem, names }: XhsttInstance): XhsttSolution {
  const log = new XhsttLog();
  const element = new Element(xml, log);
  const pieces = element.all('Events', 'Event').flatMap((event) => readPiece(event, { problem, names }) ?? []);
  const solution = completeSolution(problem, pieces);
  if (log.issues.length === 0)
    for (const fault of findSolutionFaults(problem, solution)) log.add(fault.code, xml, describe(problem, fault));
  return { groupId, problem, solution, issues: log.issues };
}

function readPiece(element: Element, { problem, names }: XhsttInstance): Piece | null {
  const event = element.reference(names.events);
  const known = event === null ? undefined : problem.events[event];
  if (event === null || known === undefined) return null;
  const byRole = new Map(
    element.all('Resources', 'Resource').map((each) => [each.text('Role'), each.reference(names.resources)] as const),
  );
  return {
    event,
    duration: element.number('Duration', 1, known.duration, known.duration),
    time: element.first('Time')?.reference(names.times) ?? null,
    resources: known.demands.map(({ role, resource }) => (role === null ? resource : (byRole.get(role) ?? resource))),
  };
}

function describe(problem: EventProblem, fault: SolutionFault): XhsttIssue['values'] {
  const event = problem.events[fault.event];
  const values = { event: event?.id ?? '', duration: event?.duration ?? 0 };
  if (fault.code === 'wrong-total') return { ...values, total: fault.total };
  if (fault.code === 'wrong-type') return { ...values, reference: problem.resources[fault.resource]?.id ?? '' };
  return values;
}
