import type { Transaction } from '../db/database.ts';
import { AppError } from '../errors/app-error.ts';
import { buildMultiSite53 } from './schools/multi-site53.ts';
import { buildPrimary15 } from './schools/primary15.ts';
import { storeDemoSchool } from './save/store-demo-school.ts';
import { buildThcs24 } from './schools/thcs24.ts';
import { buildThpt30 } from './schools/thpt30.ts';
import type { DemoSchool } from './parts/types.ts';

/** A school on offer: name, sizes, and how to build the whole value; `code` is the school's own once it is loaded. */
export interface DemoOffer {
  readonly name: string;
  readonly title: string;
  readonly code: string;
  readonly classes: number;
  readonly teachers: number;
  readonly build: () => DemoSchool;
}

/** The invented schools; the first is the default. */
export const demoSchools: readonly DemoOffer[] = [
  offer('thcs24', ['THCS 24 lớp, hai ca', 'THCS-HOAPHUONG', 24, 44], buildThcs24),
  offer('thpt30', ['THPT 30 lớp, bốn tổ hợp lựa chọn', 'THPT-DOITHONG', 30, 62], buildThpt30),
  offer('multi-site53', ['THCS và THPT 53 lớp, ba điểm trường', 'THCS-THPT-SONGXANH', 53, 102], buildMultiSite53),
  offer('primary15', ['Tiểu học 15 lớp, hai buổi mỗi ngày', 'TH-MAYTRANG', 15, 27], buildPrimary15),
];

function offer(
  name: string,
  [title, code, classes, teachers]: readonly [string, string, number, number],
  build: () => DemoSchool,
): DemoOffer {
  return { name, title, code, classes, teachers, build };
}

/**
 * Loads an invented school into the unit of the transaction and answers its id; the transaction then works inside that
 * school. Throws `record.not_found` for an unknown name; a school that is loaded already violates the unique code.
 */
export async function loadDemoSchool(tx: Transaction, name: string): Promise<number> {
  const found = demoSchools.find((demo) => demo.name === name);
  if (!found) throw new AppError('record.not_found', { resource: `dữ liệu mẫu ${name}` });
  return storeDemoSchool(tx, found.build());
}
