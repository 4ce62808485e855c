import type { AssignmentLayout, ExcelRow } from '@tkb/contract';
import { isClassIn, type SchoolNames } from '../../names/school-names.ts';
import { foldHead } from '../../sheet/columns.ts';
import type { MappedSheet } from '../../sheet/head.ts';
import { isTicked } from '../../sheet/ticks.ts';
import { periodFields } from '../text/assignment-columns.ts';
import { splitClasses } from '../text/assignment-text.ts';

const topicHead = /^(?:(?:so)?tiet|dai)?(?:chuiende|cd|cdht)(?:hoctap)?(?:sotiet)?$/;
const periods = /^[1-4]$/;
const isCalledSo = /^(?:cđ|chuyên đề)/iu;

/** A sheet whose column of topics is read, `told` how. */
interface WithTopics {
  readonly sheet: MappedSheet;
  readonly usedHeads: readonly string[];
  readonly told: readonly string[];
}

/**
 * A column `Chuyên đề` beside subject and class has the periods of the topics, a tick or the classes that have them: an assignment of its
 * own; beside the text of a list it has more of that text.
 */
export function spellTopicColumn(sheet: MappedSheet, layout: AssignmentLayout, names: SchoolNames): WithTopics {
  const at = sheet.heads.findIndex((head, index) => sheet.columns[index] === null && topicHead.test(foldHead(head)));
  const head = sheet.heads[at];
  if (head === undefined || layout === 'matrix') return { sheet, usedHeads: [], told: [] };
  const isClass = isClassIn(names);
  const areClasses = (text: string) => splitClasses(text.replace(/\([^()]*\)/g, ' '), isClass).every(isClass);
  const isRead =
    layout === 'list'
      ? (text: string) => /\p{L}/u.test(text)
      : (text: string) => periods.test(text) || isTicked(text) || areClasses(text);
  const said = sheet.rows.filter(({ cells }) => (cells[at] ?? '') !== '');
  if (said.length === 0 || !said.every(({ cells }) => isRead(cells[at]!))) return { sheet, usedHeads: [], told: [] };
  const read = layout === 'list' ? intoText(sheet, at) : ownRows(sheet, at);
  return {
    sheet: read,
    usedHeads: [head],
    told: [`Cột "${head}" được hiểu là chuyên đề học tập của môn ở cùng dòng (CĐ + tên môn).`],
  };
}

function intoText(sheet: MappedSheet, at: number): MappedSheet {
  const textAt = sheet.columns.indexOf('assignments');
  const rows = sheet.rows.map((row): ExcelRow => {
    const said = row.cells[at] ?? '';
    const own = row.cells[textAt] ?? '';
    if (said === '' || own === '') return row;
    const pieces = said.split(/[;\n]/).flatMap((piece) => piece.trim() || []);
    const named = pieces.map((piece) => (isCalledSo.test(piece) ? piece : `CĐ ${piece}`));
    return { ...row, cells: row.cells.with(textAt, [own, ...named].join('; ')).with(at, '') };
  });
  return { ...sheet, rows };
}

/** Right below the row of its subject: blank cells of a name are taken from there. */
function ownRows(sheet: MappedSheet, at: number): MappedSheet {
  const known = sheet.columns.indexOf('mainPeriods');
  const periodsAt = known < 0 ? sheet.heads.length : known;
  const [subjectAt, classAt] = [sheet.columns.indexOf('subject'), sheet.columns.indexOf('class')];
  let subject = '';
  const rows = sheet.rows.flatMap((row): ExcelRow[] => {
    const said = row.cells[at] ?? '';
    const cells = Array.from({ length: Math.max(row.cells.length, periodsAt + 1) }, (_, index) =>
      index === at ? '' : (row.cells[index] ?? ''),
    );
    subject = cells[subjectAt] || subject;
    if (said === '') return [{ ...row, cells }];
    const own = cells.map((text, index) => (periodFields.has(sheet.columns[index] ?? '') ? '' : text));
    const amount = periods.test(said) ? said : '';
    const classes = amount !== '' || isTicked(said) ? own[classAt]! : said;
    const topics = own.with(subjectAt, `CĐ ${subject}`).with(periodsAt, amount).with(classAt, classes);
    return [
      { ...row, cells },
      { ...row, cells: topics },
    ];
  });
  if (known >= 0) return { ...sheet, rows };
  return { ...sheet, heads: [...sheet.heads, 'Số tiết'], columns: [...sheet.columns, 'mainPeriods'], rows };
}
