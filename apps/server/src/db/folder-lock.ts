import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../errors/start-error.ts';

/** SQLite's result code for a file locked by somebody else. */
const busy = 5;

/**
 * Locks a folder for this process through SQLite's lock on a file beside it. The kernel keeps that lock with the file, across
 * containers, and releases it however the process ends. Throws when another process holds it: two processes on one embedded
 * database silently lose data.
 */
export function lockFolder(folder: string): () => void {
  const unlock = tryToLock(folder);
  if (unlock) return unlock;
  throw new StartError(
    `Thư mục dữ liệu ${folder} đang được một máy chủ khác dùng; hãy dừng máy chủ ấy hoặc đặt DATA_DIR khác.`,
  );
}

/** The same; null when another process holds it. */
export function tryToLock(folder: string): (() => void) | null {
  const lock = openLock(`${folder}.lock`, folder);
  try {
    lock.exec('pragma journal_mode = off; pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== busy) throw lockFailure(folder, error);
    return null;
  }
  return () => lock.close();
}

function openLock(file: string, folder: string): DatabaseSync {
  try {
    return new DatabaseSync(file, { timeout: 0 });
  } catch (error) {
    throw lockFailure(folder, error);
  }
}

const lockFailure = (folder: string, error: unknown) =>
  new StartError(
    `Không khóa được thư mục dữ liệu ${folder} (${error instanceof Error ? error.message : String(error)}); ` +
      'hãy kiểm tra quyền ghi và chỗ trống của ổ đĩa, hoặc đặt DATA_DIR khác.',
    error,
  );
