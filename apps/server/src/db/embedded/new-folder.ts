import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Keeps the engine, which makes a new database wherever it finds none, from making one over the rest of another. A mark beside the
 * folder stays until a new database is open; what lies in a folder that still has its mark was never in use, and is cleared.
 * Throws when the folder holds something that is no database. Returns how to take the mark away.
 */
export function prepareFolder(folder: string): () => void {
  const mark = `${folder}.new`;
  if (existsSync(mark)) for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
  else if (readdirSync(folder).length === 0) writeFileSync(mark, '');
  else if (!existsSync(join(folder, 'PG_VERSION'))) throw new Error('PG_VERSION is missing');
  return () => rmSync(mark, { force: true });
}
