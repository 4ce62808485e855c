/** The subjects that a teacher can teach, with the version of this list. */
export interface TaughtSubjects {
  readonly teacherId: number;
  readonly subjectIds: readonly number[];
  readonly version: number;
}

/** Lists that the user has changed, by teacher; each has the version that it is to replace. */
export type TaughtEdits = ReadonlyMap<number, TaughtSubjects>;

/** The edits with another choice for a teacher; the version is the one that the user saw when starting to change the list. */
export function chooseSubjects(edits: TaughtEdits, stored: TaughtSubjects, subjectIds: readonly number[]): TaughtEdits {
  const { teacherId, version } = edits.get(stored.teacherId) ?? stored;
  return new Map(edits).set(teacherId, { teacherId, subjectIds, version });
}

/** The user's lists in place of what others have saved meanwhile. */
export function keepMine(edits: TaughtEdits, theirs: readonly TaughtSubjects[]): TaughtEdits {
  const versions = new Map(theirs.map(({ teacherId, version }) => [teacherId, version]));
  return new Map([...edits].map(([id, list]) => [id, { ...list, version: versions.get(id) ?? list.version }]));
}

/** The edits without those of teachers whose lists others have saved meanwhile. */
export function takeTheirs(edits: TaughtEdits, theirs: readonly TaughtSubjects[]): TaughtEdits {
  const taken = new Set(theirs.map(({ teacherId }) => teacherId));
  return new Map([...edits].filter(([id]) => !taken.has(id)));
}
