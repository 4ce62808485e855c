import type { ExcelImport, ExcelRow } from '@tkb/contract';
import { bareSubject, orStandard } from '../../names/called.ts';
import { knows, isClassIn, type SchoolNames } from '../../names/school-names.ts';
import { fieldOfHead, foldHead } from '../../sheet/columns.ts';
import { areMostly } from '../../sheet/row-texts.ts';
import { HEAD_ROWS_SEARCHED } from '../../sheet/head.ts';
import { assignmentColumns } from '../text/assignment-columns.ts';
import { splitClasses } from '../text/assignment-text.ts';

const roleHead = /^(?:chucvu|chucdanh|nhiemvu|congviec|vitri|vitrivieclam|vaitro)$/;
const classTeacher = /^(?:gvcn|gv chủ nhiệm|giáo viên chủ nhiệm|chủ nhiệm)(?=\s*(?:[,;+(]|lớp|$))/iu;
const grades = /^(?:khối\s*)?\d{1,2}(?:\s*[,;&+]\s*(?:khối\s*)?\d{1,2})*$/iu;

/**
 * `GVCN | 1A` and `GV Tiếng Anh | 1A, 2A`, as primary schools write them: what somebody is called says what they teach in the classes
 * beside it. Any other sheet is answered as it is.
 */
export function spellRoleTasks(body: ExcelImport, names: SchoolNames): ExcelImport {
  const isClass = isClassIn(names);
  const isSubject = orStandard((text) => knows(names, 'subject', text));
  const areClasses = (text: string) =>
    /^khối\s/iu.test(text) ? grades.test(text) : text !== '' && splitClasses(text, isClass).every(isClass);
  const taskOf = (role: string, classes: string): string | null => {
    if (!areClasses(classes)) return null;
    if (classTeacher.test(role)) return isClass(classes) ? `GVCN ${classes}` : null;
    const [, subject = ''] = /^(?:gv|giáo viên)\s+(.*\p{L}.*)$/iu.exec(role) ?? [];
    const name = bareSubject(subject);
    return name !== '' && isSubject(name) ? `${name}: ${classes}` : null;
  };
  for (const [headAt, head] of body.rows.slice(0, HEAD_ROWS_SEARCHED).entries()) {
    const fields = head.cells.map((text) => fieldOfHead(text, assignmentColumns.list));
    const roleAt = head.cells.findIndex((text) => roleHead.test(foldHead(text)));
    const tasksAt = fields.findIndex((field, index) => field === 'assignments' && index !== roleAt);
    if (roleAt < 0 || tasksAt < 0 || !fields.includes('teacher')) continue;
    const textAt = ({ cells }: ExcelRow, at: number) => (cells[at] ?? '').trim();
    const taskIn = (row: ExcelRow) => taskOf(textAt(row, roleAt), textAt(row, tasksAt));
    const below = body.rows.slice(headAt + 1);
    const filled = below.filter((row) => textAt(row, tasksAt) !== '');
    if (!areMostly(filled, (row) => taskIn(row) !== null)) continue;
    const rows = below.map((row) => {
      const task = taskIn(row);
      if (task === null) return row;
      // Who teaches a subject has no duty by that.
      const role = classTeacher.test(textAt(row, roleAt)) ? textAt(row, roleAt) : '';
      return { ...row, cells: row.cells.map((text, at) => (at === tasksAt ? task : at === roleAt ? role : text)) };
    });
    return { ...body, rows: [...body.rows.slice(0, headAt + 1), ...rows] };
  }
  return body;
}
