import type { FieldInfo, Resource } from '@tkb/contract';
import { isDuty } from '../names/duty-words.ts';
import { saysHomeroom } from '../names/homeroom-duty.ts';
import { foldHead, type SheetColumn } from '../sheet/columns.ts';
import { dutyColumnsOf, dutyText } from '../sheet/duty-columns.ts';
import type { MappedSheet } from '../sheet/head.ts';
import { isTicked, isUnticked } from '../sheet/ticks.ts';
import { nameOf } from './lists-beside.ts';

/** Columns below one head, the first of which goes to its field; `to` is behind the last of them. */
interface Group {
  readonly field: string;
  readonly from: number;
  readonly to: number;
}

/** The cells of a row below such a head as one text. */
type Reader = (cells: readonly string[]) => string;

/**
 * Below a head that is merged over several columns stands one value: duties or a half of the day, ticked under heads of their own, or
 * pupils counted as boys and girls. The second line of the head is no row.
 */
export function joinUnderHeads(given: MappedSheet, resource: Resource, columns: readonly SheetColumn[]): MappedSheet {
  const below = secondHead(given, nameOf(resource));
  const sheet = below ? { ...given, rows: given.rows.slice(1) } : given;
  const groups = [...groupsOf(sheet, below ?? []), ...shiftsOf(sheet, resource)].flatMap((group) => {
    const kind = columns.find(({ field }) => field === group.field)?.info.kind;
    const heads = sheet.heads.slice(group.from, group.to).map((head, at) => below?.[group.from + at] || head);
    const rows = sheet.rows.map(({ cells }) => cells.slice(group.from, group.to));
    const read = kind === 'integer' ? readerOfSums(heads) : readerOfTicks(heads, kind, rows);
    return read ? [{ ...group, read }] : [];
  });
  if (groups.length === 0) return joinAmounts(sheet);
  const fields = sheet.columns.map((field, at) => groups.find(({ from }) => from === at)?.field ?? field);
  const rows = sheet.rows.map((row) => {
    const cells = sheet.heads.map((_, at) => row.cells[at] ?? '');
    for (const { from, to, read } of groups) {
      const text = read(cells.slice(from, to));
      cells.fill('', from, to);
      cells[from] = text;
    }
    return { ...row, cells };
  });
  return { ...sheet, columns: fields, rows };
}

/** `Kiêm nhiệm | Số tiết`: the periods of a duty beside it. */
function joinAmounts(sheet: MappedSheet): MappedSheet {
  const isOther = (at: number) => sheet.columns[at] !== 'reductions';
  const [duty] = dutyColumnsOf(sheet.heads, isOther, sheet.rows);
  if (!duty || duty.amountAt < 0 || sheet.columns[duty.amountAt] !== null) return sheet;
  const rows = sheet.rows.map((row) => {
    const text = dutyText(row, [duty]);
    return { ...row, cells: row.cells.map((cell, at) => (at === duty.at ? text : at === duty.amountAt ? '' : cell)) };
  });
  return { ...sheet, rows };
}

/** Cells that reach over both lines are the same in both, or empty in the second, which names nobody. */
function secondHead({ heads, columns, rows: [first] }: MappedSheet, naming: string | null): readonly string[] | null {
  if (!first) return null;
  const { cells } = first;
  const again = cells.filter((text, at) => text !== '' && text === heads[at]);
  if (new Set(again).size > 1) return cells;
  const said = cells.flatMap((text, at) => (text !== '' && text !== heads[at] ? [at] : []));
  const isBelowMerged = (at: number) => heads[at] === '' || [heads[at], ''].includes(heads[at + 1]);
  const isHead = (at: number) => isBelowMerged(at) && /\p{L}/u.test(cells[at]!) && !isTicked(cells[at]!);
  const nameAt = columns.indexOf(naming);
  return nameAt >= 0 && [heads[nameAt], ''].includes(cells[nameAt] ?? '') && said.length > 1 && said.every(isHead)
    ? cells
    : null;
}

/** Where the second line of the head says what stands below the first one. */
const groupsOf = ({ heads, columns }: MappedSheet, below: readonly string[]): Group[] =>
  columns.flatMap((field, from): Group[] => {
    if (field === null || [heads[from], ''].includes(below[from] ?? '')) return [];
    const isOwn = (at: number) => columns[at] === null && below[at] && [heads[from], ''].includes(heads[at] ?? '');
    let to = from + 1;
    while (to < heads.length && isOwn(to)) to++;
    return to > from + 1 ? [{ field, from, to }] : [];
  });

/** `Sáng | Chiều` beside the classes, without a head over both. */
function shiftsOf({ heads, columns }: MappedSheet, { name }: Resource): Group[] {
  const isShift = (at: number) =>
    columns[at] === null && /^(?:buoi|ca)?(?:sang|chieu|toi)$/.test(foldHead(heads[at] ?? ''));
  const from = heads.findIndex((_, at) => isShift(at) && isShift(at + 1));
  if (name !== 'class' || from < 0 || columns.includes('mainShiftId')) return [];
  return [{ field: 'mainShiftId', from, to: isShift(from + 2) ? from + 3 : from + 2 }];
}

const total = /^(?:ts(?:hs)?|tong(?:so|cong)?(?:hs)?|cong|siso)$/;
const parts = /^(?:nam|nu)$/;

/** The column of the total, or boys and girls together; any other heads are not of one number. */
function readerOfSums(heads: readonly string[]): Reader | null {
  const folded = heads.map(foldHead);
  const at = folded.findIndex((head) => total.test(head));
  if (at >= 0) return (cells) => cells[at] ?? '';
  if (!folded.every((head) => parts.test(head))) return null;
  return (cells) => {
    const filled = cells.filter(Boolean);
    const isSum = filled.length > 1 && filled.every((text) => /^\d+$/.test(text));
    return isSum ? String(filled.reduce((sum, text) => sum + Number(text), 0)) : filled.join(' + ');
  };
}

/** Below the halves of a day no number and no letter means anything else. */
const isMark = (text: string): boolean => isTicked(text) || /^[1v]$/iu.test(text);

const isDutyHead = (head: string): boolean => isDuty(head) || saysHomeroom(head);

/** The heads of all that is ticked; duties may have their periods or a class in place of the tick. */
function readerOfTicks(
  heads: readonly string[],
  kind: FieldInfo['kind'] | undefined,
  rows: readonly (readonly string[])[],
): Reader | null {
  const texts = rows.flat().filter((text) => text !== '' && !isUnticked(text));
  const areTicks = texts.length > 0 && texts.every(isMark);
  const areDuties = kind === 'list' && heads.some(isDutyHead);
  if (!areDuties && !(areTicks && (kind === 'reference' || kind === 'links'))) return null;
  return (cells) =>
    cells
      .flatMap((text, at) => {
        const head = heads[at] ?? '';
        if (text === '' || isUnticked(text)) return [];
        if (isTicked(text) || (areTicks && !areDuties)) return [head];
        return [/^\d+(?:[.,]\d+)?$/.test(text) ? `${head}: ${text}` : `${head} ${text}`];
      })
      .join('; ');
}
