import { splitFullName } from './full-name.ts';
import { foldVietnamese } from './vietnamese.ts';

interface Named {
  readonly familyName: string;
  readonly givenName: string;
  readonly code: string;
}

/** Short names as schools write them: the given name where nobody else has it, else with initials (`Lan.NT`), else the code. */
export function teacherShortNames(all: readonly Named[]): string[] {
  const teachers = all.map(withWholeGivenName);
  const given = Map.groupBy(teachers, ({ givenName }) => givenName);
  const dotted = dottedTeacherNames(all);
  return teachers.map(({ givenName }, at) => (given.get(givenName)?.length === 1 ? givenName : dotted[at]!));
}

/** The given name with initials of everybody, `Lan.NT`; two who share that have their codes. */
export function dottedTeacherNames(all: readonly Named[]): string[] {
  const teachers = all.map(withWholeGivenName);
  const dotted = Map.groupBy(teachers, withInitials);
  return teachers.map((teacher) => {
    const name = withInitials(teacher);
    if (dotted.get(name)?.length === 1) return name;
    // The code of a second Hương.NT is Huong.NT2, without accents.
    const isNumbered = foldVietnamese(teacher.code).startsWith(foldVietnamese(name));
    return isNumbered ? `${name}${teacher.code.slice(name.length)}` : `${name} (${teacher.code})`;
  });
}

/** Full names; two who share one have their codes behind it. */
export function teacherFullNames(teachers: readonly Named[]): string[] {
  return tellApart(
    teachers.map(({ familyName, givenName }) => `${familyName} ${givenName}`),
    teachers.map(({ code }) => code),
  );
}

/** Names of which several are the same get their marks behind them. */
export function tellApart(names: readonly string[], marks: readonly string[]): string[] {
  const same = Map.groupBy(names, (name) => name);
  return names.map((name, at) => (same.get(name)?.length === 1 || !marks[at] ? name : `${name} (${marks[at]})`));
}

/** The given name of `Trần Thị Lan` `A`, as some files split it, is Lan A. */
function withWholeGivenName(teacher: Named): Named {
  const { before, given } = splitFullName(`${teacher.familyName} ${teacher.givenName}`, 0);
  return teacher.givenName.length === 1 ? { ...teacher, familyName: before, givenName: given } : teacher;
}

function withInitials({ familyName, givenName }: Named): string {
  const initials = familyName.split(/\s+/).map((word) => word.charAt(0).toLocaleUpperCase('vi'));
  return [givenName, initials.join('')].filter(Boolean).join('.');
}
