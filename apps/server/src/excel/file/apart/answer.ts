import type { ExcelFile } from '@tkb/contract';

/** The outcome of reading a file: its sheets, or a reason where there is a better one than that the file is broken. */
export interface Answer {
  readonly sheets: ExcelFile['sheets'] | null;
  readonly reason: string | null;
  /** The process holds much memory after it and reads no other file. */
  readonly isSpent: boolean;
}

/** The status with which a reading process ends whose file asks for more memory than it may. */
export const tooMuchMemory = 70;
