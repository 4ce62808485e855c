import type { EventProblem, EventSolution, Piece } from '@tkb/solver';
import { escapeXml } from '../xml/escape.ts';

export interface SolutionOrigin {
  readonly group: string;
  readonly contributor: string;
  /** A sentence, in the language of the file. */
  readonly description: string;
}

/** Writes the archive that the problem was read from, with this solution instead of its own. */
export function writeXhsttSolution(
  originalText: string,
  problem: EventProblem,
  solution: EventSolution,
  origin: SolutionOrigin,
): string {
  const end = [...originalText.matchAll(/<\/Instances\s*>/g)].at(-1);
  if (end === undefined) throw new Error('the original text is no XHSTT archive');
  const head = originalText.slice(0, end.index + end[0].length);
  return `${head}\n${solutionGroups(problem, solution, origin)}</HighSchoolTimetableArchive>\n`;
}

function solutionGroups(problem: EventProblem, solution: EventSolution, origin: SolutionOrigin): string {
  const events = solution.map((piece) => pieceElement(problem, piece)).join('');
  return [
    `<SolutionGroups><SolutionGroup Id="${escapeXml(origin.group)}">`,
    `<MetaData><Contributor>${escapeXml(origin.contributor)}</Contributor><Date></Date>` +
      `<Description>${escapeXml(origin.description)}</Description></MetaData>`,
    `<Solution Reference="${escapeXml(problem.id)}"><Events>`,
    `${events}</Events></Solution>`,
    '</SolutionGroup></SolutionGroups>\n',
  ].join('\n');
}

function pieceElement(problem: EventProblem, { event, duration, time, resources }: Piece): string {
  const { id, demands } = problem.events[event] ?? { id: '', demands: [] };
  const start = time === null ? '' : `<Time Reference="${escapeXml(problem.times[time] ?? '')}"/>`;
  const chosen = demands.flatMap(({ role, resource }, index) => {
    const taken = problem.resources[resources[index] ?? -1];
    if (resource !== null || role === null || taken === undefined) return [];
    return `<Resource Reference="${escapeXml(taken.id)}"><Role>${escapeXml(role)}</Role></Resource>`;
  });
  const list = chosen.length === 0 ? '' : `<Resources>${chosen.join('')}</Resources>`;
  return `<Event Reference="${escapeXml(id)}"><Duration>${duration}</Duration>${start}${list}</Event>\n`;
}
