import { fieldInfo, foldVietnamese, resources, splitFullName, type ResourceName, type WholeName } from '@tkb/contract';
import { withoutBeside } from '../names/called.ts';
import { saysHomeroom } from '../names/homeroom-duty.ts';
import { roomType } from '../names/room-type.ts';
import type { MappedSheet } from '../sheet/head.ts';
import type { ShiftGuess } from './class-shifts.ts';
import { freeCode, subjectDraft } from '../names/add-missing.ts';
import { idNamed, type SchoolNames } from '../names/school-names.ts';

type Values = Record<string, unknown>;

/** Before a whole name, and no part of it; families are called Ông, so that needs three words behind it. */
const title =
  /^(?:(?:(?:cô|thầy|thày)(?:\s+giáo)?|bà|đ\/c|đồng chí|gv|th\.?\s?s|ts|pgs|ngưt)(?:\s*[.:]\s*|\s+))+(?=\S+\s+\S)|^ông\s+(?=\S+\s+\S+\s+\S)/iu;

/** A name that is written in capitals, or in small letters only, as others are. */
function spellName(name: string): string {
  const isOneCase = [name.toLocaleUpperCase('vi'), name.toLocaleLowerCase('vi')].includes(name);
  if (!isOneCase || !/\s/.test(name)) return name;
  return name.toLocaleLowerCase('vi').replace(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toLocaleUpperCase('vi'));
}

/** Splits a whole name before the given name, without a title; of a single word the first part is empty. `beside`: what is no name. */
export function splitName(text: string, { first, last }: WholeName) {
  const bare = withoutBeside(text) || text;
  const { before, given } = splitFullName(spellName(bare.replace(title, '').normalize('NFC')));
  const beside = text.slice(bare.length).replace(/^[\s,–-]+/, '');
  return { name: { [first]: before, [last]: given }, beside };
}

const { reductions: reductionsField, homeroomReduction: homeroomField } = resources.teacher.fields;

/**
 * Most files have one column for all that lowers a norm: what its words say of the homeroom goes into its own field, and is told.
 * A file that has a column for it (ours does) means what stands there.
 */
export function withHomeroom(given: Values, { columns }: Pick<MappedSheet, 'columns'>) {
  const read = reductionsField.safeParse(given['reductions']);
  const said = (read.data ?? []).filter(({ reason }) => saysHomeroom(reason));
  const periods = said.reduce((sum, reduction) => sum + reduction.periods, 0);
  if (said.length === 0 || columns.includes('homeroomReduction') || !homeroomField.safeParse(periods).success)
    return { given, told: [] };
  const others = (read.data ?? []).filter((reduction) => !said.includes(reduction));
  const told = [`${fieldInfo(homeroomField).title}: ${periods}`];
  return { given: { ...given, reductions: others, homeroomReduction: periods }, told };
}

/** Fills in for a new row where the file says nothing: a class's grade from its name, the shift of that grade, what a subject is usually. */
export function deriveValues(
  name: ResourceName,
  given: Values,
  { names, guessShift }: { readonly names: SchoolNames; readonly guessShift?: ShiftGuess | undefined },
): Values {
  const text = textIn(given);
  if (name === 'room') {
    const typeId = roomType(roomName(given), names.rowsOf('classroomType'));
    return { name: roomName(given), ...(typeId !== null && { typeId }) };
  }
  if (name === 'subject') return subjectDraft(text('name'));
  if (name === 'class') return deriveClass(text('name'), names, guessShift);
  return {};
}

/** The code of a new row where the file says none, from its name, with a number where it is taken. */
export function derivedCode(name: ResourceName, given: Values, taken: ReadonlySet<string>): string | undefined {
  const text = textIn(given);
  if (name === 'teacher') return freeCode(teacherCode(text('familyName'), text('givenName')), taken);
  if (name === 'room') return freeCode(roomName(given).slice(0, 28), taken);
  if (name === 'subject') return freeCode(String(subjectDraft(text('name'))['code']), taken);
  return undefined;
}

const textIn = (given: Values) => (field: string) => (typeof given[field] === 'string' ? given[field] : '');
const roomName = (given: Values) => textIn(given)('name') || textIn(given)('code');

/** An activity of a file can be a subject of the school, `Chào cờ`. */
export function withSubject(given: Values, names: SchoolNames) {
  const activity = given['activity'];
  if (typeof activity !== 'string' || given['subjectId']) return { given, told: [] };
  const subjectId = idNamed(names, 'subject', activity);
  if (subjectId === null) return { given, told: [] };
  const { activity: _, ...others } = given;
  return { given: { ...others, subjectId }, told: [`Môn học: ${names.labelOf('subject', subjectId)}`] };
}

function deriveClass(className: string, names: SchoolNames, guessShift?: ShiftGuess): Values {
  const order = Number(/^\D*(\d{1,2})/.exec(className)?.[1] ?? 0);
  const grades = names.rowsOf('grade').filter((grade) => grade['order'] === order);
  const shift = guessShift?.(className);
  return { ...(grades.length === 1 && { gradeId: grades[0]!.id }), ...(shift && { mainShiftId: shift.id }) };
}

/** `Nguyễn Thị Lan` -> `Lan.NT`, the way schools write codes, without diacritics. */
function teacherCode(familyName: string, givenName: string): string {
  const plain = (word: string) => foldVietnamese(word).replace(/[^a-z0-9]/g, '');
  const capital = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
  const given = givenName
    .split(' ')
    .map((word) => capital(plain(word)))
    .join('');
  const initials = familyName
    .split(' ')
    .map((word) => plain(word).charAt(0).toUpperCase())
    .join('');
  return `${given}${initials && `.${initials}`}`.slice(0, 26);
}
