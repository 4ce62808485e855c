import { readFileSync, statSync } from 'node:fs';
import {
  fetToProblem,
  readFet,
  readTkbProblem,
  sayFetIssue,
  writeFetTimetable,
  writeTkbTimetable,
} from '@tkb/interchange';
import type { FetGap } from '@tkb/interchange';
import type { Problem, Timetable } from '@tkb/solver';

/** A problem, and how to write its timetable in the file's own format. */
export interface ProblemFile {
  readonly problem: Problem;
  /** The parts of a `.fet` file whose meaning is lost. */
  readonly notUnderstood: readonly (FetGap | LeftOver)[];
  write(timetable: Timetable): string;
}

/** An unknown element. */
interface LeftOver {
  readonly element: string;
  readonly reason: 'unknown-element';
  readonly count: number;
}

/** The file does not contain a problem: `issues` says where and why. */
export class BadInput extends Error {
  readonly issues: readonly unknown[];
  constructor(message: string, issues: readonly unknown[]) {
    super(message);
    this.issues = issues;
  }
}

const MAX_JSON_BYTES = 64 * 1024 * 1024;

/** Reads a `.fet` or `tkb-problem-1` file; throws BadInput. */
export function readProblemFile(path: string): ProblemFile {
  return path.toLowerCase().endsWith('.fet') ? readFetFile(path) : readJsonFile(path);
}

function readFetFile(path: string): ProblemFile {
  const bytes = readBytes(path);
  const result = readFet(bytes);
  if (!result.ok) {
    throw new BadInput(
      [`Không đọc được ${path}:`, ...result.issues.map(sayFetIssue)].join('\n'),
      result.issues.map((issue) => ({ ...issue, message: sayFetIssue(issue) })),
    );
  }
  const { file, inventory } = result;
  const leftOver = inventory.unknownElements.map(({ path: element, count }): LeftOver => ({
    element,
    reason: 'unknown-element',
    count,
  }));
  const { problem, map, report } = fetToProblem(file);
  return {
    problem,
    notUnderstood: [...report.gaps, ...leftOver],
    write: (timetable) =>
      writeFetTimetable(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes), file, map, timetable),
  };
}

function readJsonFile(path: string): ProblemFile {
  const bytes = readBytes(path);
  if (bytes.length > MAX_JSON_BYTES)
    throw new BadInput(`too large: ${path}`, [{ code: 'too-large', size: bytes.length }]);
  const result = readTkbProblem(bytes.toString('utf8'));
  if (!result.ok) throw new BadInput(`not a tkb-problem-1 file: ${path}`, result.issues);
  const { problem } = result;
  return {
    problem,
    notUnderstood: [],
    write: (timetable) => `${JSON.stringify(writeTkbTimetable(problem, timetable))}\n`,
  };
}

function readBytes(path: string): Buffer {
  try {
    if (!statSync(path).isFile()) throw new Error('not a file');
    return readFileSync(path);
  } catch (error) {
    throw new BadInput(`cannot read ${path}: ${error instanceof Error ? error.message : ''}`, [{ code: 'unreadable' }]);
  }
}
