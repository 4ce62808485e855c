import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readTkbProblem } from '@tkb/interchange';
import type { Problem } from '@tkb/solver';

const data = fileURLToPath(new URL('../../../../shared/data/', import.meta.url));

/** The folder with what others have published beside this repository, of which some tests need a part. */
export const publishedData = existsSync(data) ? data : null;

/** A published school in the format `tkb-problem-1`. */
export function readSchool(path: string): Problem {
  const result = readTkbProblem(readFileSync(path, 'utf8'));
  if (!result.ok) throw new Error(`${path} is not read: ${result.issues[0]?.code}`);
  return result.problem;
}
