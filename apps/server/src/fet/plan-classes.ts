import type { FetFile } from '@tkb/interchange';
import type { Problem, Slot } from '@tkb/solver';
import { homeRoomOf } from './school-counterparts.ts';
import { distinctNames, gradeOf } from './plan-names.ts';
import type { ClassPlan, StudentPlace } from './school-plan.ts';

/** The classes of a file and where each of its pupil atoms belongs. */
export interface ClassPlans {
  readonly classes: readonly ClassPlan[];
  readonly studentOf: readonly StudentPlace[];
  readonly groupBlocks: readonly { readonly place: StudentPlace; readonly slots: readonly Slot[] }[];
}

interface Candidate {
  readonly name: string;
  readonly grade: number;
  readonly size: number;
  readonly parts: readonly string[];
}

/**
 * Every group of the file (or year without groups) becomes a class, its subgroups become groups. Sets may overlap: each atom
 * belongs to the first class that names it, and a set that is only made of others' atoms becomes no class of its own.
 */
export function planClasses(file: FetFile, { students }: Pick<Problem, 'students'>): ClassPlans {
  const atomIndex = new Map(students.map(({ id }, index) => [id, index]));
  const taken = new Set<number>();
  const owned = candidates(file).flatMap((candidate) => {
    const atoms = candidate.parts.flatMap((part) => atomIndex.get(part) ?? []).filter((atom) => !taken.has(atom));
    atoms.forEach((atom) => taken.add(atom));
    return atoms.length === 0 ? [] : [{ ...candidate, atoms }];
  });
  const names = distinctNames(
    owned.map(({ name }) => name),
    30,
    'Lớp',
  );
  const studentOf: StudentPlace[] = [];
  const groupBlocks: { place: StudentPlace; slots: readonly Slot[] }[] = [];
  const classes = owned.map(({ name, atoms, grade, size }, position): ClassPlan => {
    const homeRoom = homeRoomOf(file, name);
    const blocked = commonSlots(atoms.map((atom) => students[atom]?.blocked ?? []));
    atoms.forEach((atom, index) => {
      const place = { class: position, group: atoms.length === 1 ? 0 : index + 1 };
      studentOf[atom] = place;
      const slots = (students[atom]?.blocked ?? []).filter((slot) => !blocked.includes(slot));
      if (slots.length > 0) groupBlocks.push({ place, slots });
    });
    return {
      name: names[position] ?? '',
      grade,
      size,
      groups: atoms.length === 1 ? 0 : atoms.length,
      homeRoom,
      blocked,
    };
  });
  return { classes, studentOf, groupBlocks };
}

function candidates({ years }: FetFile): Candidate[] {
  return years.flatMap((year, position) => {
    const grade = gradeOf(year.name, position);
    if (year.groups.length === 0) return [{ name: year.name, grade, size: sizeOf(year), parts: [year.name] }];
    return year.groups.map((group) => ({
      name: group.name,
      grade,
      size: sizeOf(group),
      parts: group.subgroups.length === 0 ? [group.name] : group.subgroups.map(({ name }) => name),
    }));
  });
}

const sizeOf = ({ students }: { readonly students: number }): number => Math.min(100, students);

function commonSlots([first = [], ...others]: readonly (readonly Slot[])[]): Slot[] {
  return first.filter((slot) => others.every((slots) => slots.includes(slot)));
}

/** The classes and groups that a set of atoms makes up; all atoms of a class are the class itself. */
export function placesOf(atoms: readonly number[], { classes, studentOf }: ClassPlans): StudentPlace[] {
  const byClass = Map.groupBy(
    atoms.flatMap((atom) => studentOf[atom] ?? []),
    (place) => place.class,
  );
  return [...byClass].flatMap(([position, places]) =>
    places.length === Math.max(1, classes[position]?.groups ?? 0) ? [{ class: position, group: 0 }] : places,
  );
}
