import { foldVietnamese, type ResourceName, type WholeName } from '@tkb/contract';
import { foldExact } from '../names/names.ts';
import { subjectDraft, type SchoolNames } from '../names/school-names.ts';

type Values = Record<string, unknown>;

/** Splits a whole name before its last word; of a single word the first part is empty. */
export function splitName(text: string, { first, last }: WholeName): Values {
  const words = text.split(/\s+/);
  const end = words.pop() ?? '';
  return { [first]: words.join(' '), [last]: end };
}

/** Fills in for a new row where the file says nothing: codes from names, a class's grade from its name, the only shift. */
export function deriveValues(
  name: ResourceName,
  given: Values,
  names: SchoolNames,
  taken: ReadonlySet<string>,
): Values {
  const text = (field: string) => (typeof given[field] === 'string' ? given[field] : '');
  if (name === 'teacher') return { code: freeCode(teacherCode(text('familyName'), text('givenName')), taken) };
  if (name === 'room') return { code: freeCode(text('name').slice(0, 28), taken) };
  if (name === 'subject') {
    const { code, ...rest } = subjectDraft(text('name'));
    return { ...rest, code: freeCode(String(code).slice(0, 18), taken) };
  }
  if (name === 'class') return deriveClass(text('name'), names);
  return {};
}

function deriveClass(className: string, names: SchoolNames): Values {
  const order = Number(/^\D*(\d{1,2})/.exec(className)?.[1] ?? 0);
  const grades = names.rowsOf('grade').filter((grade) => grade['order'] === order);
  const shifts = names.rowsOf('shift');
  return {
    ...(grades.length === 1 && { gradeId: grades[0]!.id }),
    ...(shifts.length === 1 && { mainShiftId: shifts[0]!.id }),
  };
}

/** `Nguyễn Thị Lan` -> `Lan.NT`, the way schools write codes, without diacritics. */
function teacherCode(familyName: string, givenName: string): string {
  const plain = (word: string) => foldVietnamese(word).replace(/[^a-z0-9]/g, '');
  const given = plain(givenName);
  const initials = familyName
    .split(' ')
    .map((word) => plain(word).charAt(0).toUpperCase())
    .join('');
  return `${given.charAt(0).toUpperCase()}${given.slice(1)}${initials && `.${initials}`}`.slice(0, 26);
}

function freeCode(base: string, taken: ReadonlySet<string>): string {
  if (base === '') return '';
  for (let number = 1; ; number++) {
    const code = number === 1 ? base : `${base}${number}`;
    if (!taken.has(foldExact(code))) return code;
  }
}
