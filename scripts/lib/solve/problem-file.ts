import { accessSync, constants, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import {
  fetToProblem,
  readFet,
  readTkbProblem,
  sayFetDoubts,
  sayFetIssue,
  writeFetTimetable,
  writeTkbTimetable,
} from '@tkb/interchange';
import type { FetGap } from '@tkb/interchange';
import type { Problem, Timetable } from '@tkb/solver';
import { BadInput } from './bad-input.ts';

/** A problem, and how to write its timetable in the file's own format. */
export interface ProblemFile {
  readonly problem: Problem;
  /** The parts of a `.fet` file whose meaning is lost. */
  readonly notUnderstood: readonly (FetGap | LeftOver)[];
  /** Sentences on the constraints of a `.fet` file that FET refuses or that have no effect. */
  readonly doubts: readonly string[];
  write(timetable: Timetable): string;
}

/** An unknown element. */
interface LeftOver {
  readonly element: string;
  readonly reason: 'unknown-element';
  readonly count: number;
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
    doubts: sayFetDoubts(report.doubts, file.mode),
    write: (timetable) =>
      writeFetTimetable(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes), file, map, timetable),
  };
}

function readJsonFile(path: string): ProblemFile {
  const bytes = readBytes(path);
  if (bytes.length > MAX_JSON_BYTES)
    throw new BadInput(`${path} quá lớn (nhiều nhất ${MAX_JSON_BYTES} byte).`, [
      { code: 'too-large', size: bytes.length },
    ]);
  const result = readTkbProblem(bytes.toString('utf8'));
  if (!result.ok) throw new BadInput(`Không đọc được ${path}: đây không phải tệp tkb-problem-1.`, result.issues);
  const { problem } = result;
  return {
    problem,
    notUnderstood: [],
    doubts: [],
    write: (timetable) => `${JSON.stringify(writeTkbTimetable(problem, timetable))}\n`,
  };
}

export function readBytes(path: string): Buffer {
  try {
    if (statSync(path).isFile()) return readFileSync(path);
  } catch {
    // The sentence below is all that helps.
  }
  throw new BadInput(`Không đọc được ${path}: không có tệp này, hoặc không có quyền đọc.`, [{ code: 'unreadable' }]);
}

/** Throws BadInput when nothing can be written there, before a search of minutes is made for it. */
export function checkWritable(path: string): void {
  try {
    accessSync(dirname(path), constants.W_OK);
  } catch {
    throw unwritable(path);
  }
}

export function writeResult(path: string, text: string): void {
  try {
    writeFileSync(path, text);
  } catch {
    throw unwritable(path);
  }
}

const unwritable = (path: string): BadInput =>
  new BadInput(`Không ghi được ${path}: không có thư mục này, hoặc không có quyền ghi.`, [{ code: 'unwritable' }]);
