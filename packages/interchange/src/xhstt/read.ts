import type { EventProblem } from '@tkb/solver';
import { parseXml } from '../xml/xml.ts';
import { Element, Ids, XhsttLog } from './element.ts';
import { readInstance } from './instance.ts';
import type { XhsttIssue } from './issue.ts';
import { readSolution, type XhsttSolution } from './solutions.ts';

/** The largest file in the public archive has 20 MB. */
const limits = { maxSize: 128 * 1024 * 1024, maxDepth: 32, maxElements: 8_000_000, keepsAttributes: true };

/** The problems of an archive with the solutions it has for them, or the reason why it cannot be read. */
export type XhsttReadResult =
  | { readonly ok: true; readonly problems: readonly EventProblem[]; readonly solutions: readonly XhsttSolution[] }
  | { readonly ok: false; readonly issues: readonly XhsttIssue[] };

/**
 * Reads an XHSTT archive; with `solutionsFrom`, a second text, solutions are read from there instead. Never throws on any
 * input: all faults come back as issues with line and path.
 */
export function readXhstt(text: string | Uint8Array, solutionsFrom?: string | Uint8Array): XhsttReadResult {
  const parsed = parseXml(text, limits);
  if (!parsed.ok) return { ok: false, issues: [parsed.issue] };
  const others = solutionsFrom === undefined ? parsed : parseXml(solutionsFrom, limits);
  if (!others.ok) return { ok: false, issues: [others.issue] };
  const log = new XhsttLog();
  const root = new Element(parsed.root, log);
  if (root.name !== 'HighSchoolTimetableArchive') log.add('not-xhstt', parsed.root, { root: root.name });
  const elements = root.all('Instances', 'Instance');
  if (log.issues.length === 0 && elements.length === 0) log.add('no-instance', parsed.root);
  const ids = new Ids('bài toán (Instance)');
  const instances = elements.map((element) => readInstance(element, ids.add(element)));
  const byId = new Map(instances.map((instance) => [instance.problem.id, instance]));
  const groups = new Element(others.root, log).all('SolutionGroups', 'SolutionGroup');
  const solutions = groups.flatMap((group) =>
    group.all('Solution').flatMap((solution) => {
      const reference = solution.attribute('Reference');
      const instance = byId.get(reference);
      if (instance !== undefined) return readSolution(solution, group.attribute('Id'), instance);
      log.add('unknown-reference', solution.xml, { reference, kind: ids.label });
      return [];
    }),
  );
  if (log.issues.length > 0) return { ok: false, issues: log.issues };
  return { ok: true, problems: instances.map(({ problem }) => problem), solutions };
}
