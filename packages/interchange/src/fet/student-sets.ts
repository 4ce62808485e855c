import type { FetFile } from './document.ts';

/** The atoms of a file (the smallest sets of students), and the atoms that make up each year, group and subgroup. */
export interface StudentSets {
  readonly atoms: readonly string[];
  readonly atomsOf: ReadonlyMap<string, readonly number[]>;
  readonly sizeOf: ReadonlyMap<string, number>;
}

/** A year without groups, or a group without subgroups, is an atom of its own. A group under two years is one group. */
export function resolveStudentSets({ years }: Pick<FetFile, 'years'>): StudentSets {
  const subgroupsOf = new Map<string, Set<string>>();
  const groupsOf = new Map<string, Set<string>>();
  const sizeOf = new Map<string, number>();
  const declare = ({ name, students }: { name: string; students: number }): void => {
    if (!sizeOf.has(name)) sizeOf.set(name, students);
  };
  for (const year of years) {
    declare(year);
    for (const group of year.groups) {
      declare(group);
      addTo(groupsOf, year.name, group.name);
      for (const subgroup of group.subgroups) {
        declare(subgroup);
        addTo(subgroupsOf, group.name, subgroup.name);
      }
    }
  }
  return { ...numberAtoms(sizeOf, (name) => leavesOf(name, groupsOf, subgroupsOf)), sizeOf };
}

function addTo(table: Map<string, Set<string>>, key: string, value: string): void {
  const values = table.get(key) ?? new Set();
  table.set(key, values.add(value));
}

function leavesOf(
  name: string,
  groupsOf: ReadonlyMap<string, ReadonlySet<string>>,
  subgroupsOf: ReadonlyMap<string, ReadonlySet<string>>,
): Set<string> {
  const groups = [...(groupsOf.get(name) ?? [name])];
  return new Set(groups.flatMap((group) => [...(subgroupsOf.get(group) ?? [group])]));
}

function numberAtoms(
  names: ReadonlyMap<string, number>,
  leaves: (name: string) => Set<string>,
): Pick<StudentSets, 'atoms' | 'atomsOf'> {
  const numbers = new Map<string, number>();
  const atomsOf = new Map<string, number[]>();
  for (const name of names.keys()) {
    const atoms = [...leaves(name)].map((atom) => {
      const number = numbers.get(atom) ?? numbers.size;
      numbers.set(atom, number);
      return number;
    });
    atomsOf.set(name, atoms);
  }
  return { atoms: [...numbers.keys()], atomsOf };
}
