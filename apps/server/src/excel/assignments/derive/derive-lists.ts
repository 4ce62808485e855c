import type { ExcelImport } from '@tkb/contract';
import { looksLikeClass, teacherBeside } from '../../names/called.ts';
import type { SchoolNames } from '../../names/school-names.ts';
import { foldHead } from '../../sheet/columns.ts';
import type { MappedSheet } from '../../sheet/head.ts';
import { readEntries } from '../read/assignment-entries.ts';
import { headKindOf, homeroomHeads, keyKindOf } from '../text/assignment-columns.ts';
import { isSum, saysLesson, sortRows, type SortedRow } from '../rows/assignment-rows.ts';
import { dutyColumnsOf, dutyText } from '../../sheet/duty-columns.ts';
import { findLayout } from '../read/find-layout.ts';
import { readDuties } from '../../names/read-duties.ts';
import { subjectsAlone } from '../text/own-class.ts';
import { spellText } from '../text/spell-text.ts';
import { Recorder, type DerivedLists } from './recorder.ts';

const heads = {
  homeroom: homeroomHeads,
  size: /^(siso|ss|sohs|sohocsinh)$/,
  department: /^(to|tocm|tochuyenmon|tobomon|bomonto)$/,
} as const;
const bandOfDepartment = /^(?:[ivx]+[.)]\s*)?((?:tổ|nhóm|bộ môn)\s.+)$/iu;
const plainSpelling = {
  isClass: looksLikeClass,
  isKnown: () => false,
  classes: [],
  isHomeroom: () => false,
  lacksHomeroom: () => false,
  isSubject: () => false,
};
/** In a homeroom column: whoever the row is of. */
const isMark = /^(?:[xv✓✔+1]|có|co)$/iu;

/** People called as a sum is: they stand beside what they teach. */
function peopleLikeSums({ columns }: MappedSheet, rows: readonly SortedRow[]): string[] {
  const keys = new Set(columns.map(keyKindOf).filter(Boolean));
  const isOfTeachers = (field: string | null) =>
    field === 'teacher' || (!keys.has('teacher') && headKindOf(field) !== undefined);
  return rows.flatMap(({ source: { cells }, is }) => {
    const isBeside = is === 'body' && (saysLesson(cells, columns) || !keys.has('teacher'));
    return isBeside ? cells.filter((text, index) => isOfTeachers(columns[index] ?? null) && isSum(text)) : [];
  });
}

/** Reads assignments in any layout and answers the teachers and classes in them, with groups, duties and homerooms beside them. */
export function deriveLists(body: ExcelImport, names: SchoolNames): DerivedLists {
  const { layout, sheet } = findLayout(body, new Map(), names);
  const sorted = sortRows(sheet, names);
  const found = new Recorder(names, peopleLikeSums(sheet, sorted));
  const { rows } = readEntries(layout, sheet, { names: found.names, createMissing: true }, body.semester);
  for (const { entries, rests = [] } of rows) for (const entry of [...entries, ...rests]) found.setTaught(entry);
  const columns = columnsOf(sheet.heads, sheet.columns, sorted);
  const teacherAt = sheet.columns.indexOf('teacher');
  const classAt = sheet.columns.indexOf('class');
  const tasksAt = sheet.columns.indexOf('assignments');
  const keyAt = sheet.columns.findIndex((field) => keyKindOf(field));
  for (const [index, field] of sheet.columns.entries()) {
    const teacher = field === 'classHead' ? teacherBeside(sheet.heads[index] ?? '') : '';
    if (teacher !== '') found.setHomeroom(sheet.heads[index] ?? '', teacher);
  }
  let [department, above] = ['', ''];
  for (const { source, is, text } of sorted) {
    // Groups stand over their teachers.
    if (is === 'band') department = bandOfDepartment.exec(text)?.[1] ?? '';
    if (is !== 'body') continue;
    const { cells } = source;
    const textAt = (at: number) => (at < 0 ? '' : (cells[at] ?? '').trim());
    const isOfHomerooms = layout === 'matrix' && heads.homeroom.test(foldHead(textAt(keyAt)));
    if (isOfHomerooms)
      for (const [index, field] of sheet.columns.entries())
        if (field === 'classHead' && textAt(index) !== '') found.setHomeroom(sheet.heads[index] ?? '', textAt(index));
    const ownClass = textAt(classAt);
    const homeroom = textAt(columns.homeroom);
    if (ownClass !== '') {
      found.setSize(ownClass, textAt(columns.size));
      const named = isMark.test(homeroom) ? textAt(teacherAt) : homeroom;
      if (named !== '' && !looksLikeClass(named)) found.setHomeroom(ownClass, named);
      if (layout === 'matrix') continue;
    }
    const teacher = textAt(teacherAt) || above;
    above = teacher;
    if (teacher === '' || !found.isTeacher(teacher)) continue;
    // Among subjects alone TV is Tiếng Việt, no library.
    const said = subjectsAlone(textAt(tasksAt), plainSpelling.isSubject) ? '' : textAt(tasksAt);
    const inText = spellText(said, plainSpelling).duties;
    const duties = readDuties([dutyText(source, columns.duties), ...inText].join(';'), looksLikeClass);
    found.describe(teacher, textAt(columns.department) || department, duties);
    const classes = [...readDuties(homeroom, looksLikeClass).homerooms, ...duties.homerooms];
    for (const name of classes) found.setHomeroom(name, teacher);
  }
  return found.lists();
}

function columnsOf(titles: readonly string[], fields: readonly (string | null)[], rows: readonly SortedRow[]) {
  const at = (pattern: RegExp) =>
    titles.findIndex((title, index) => !isKey(fields[index]) && pattern.test(foldHead(title)));
  return {
    homeroom: at(heads.homeroom),
    duties: dutyColumnsOf(
      titles,
      (index) => isKey(fields[index]),
      rows.flatMap(({ source, is }) => (is === 'body' ? [source] : [])),
    ),
    department: at(heads.department),
    size: at(heads.size),
  };
}

const isKey = (field: string | null | undefined) => field === 'teacher' || field === 'class' || field === 'assignments';
