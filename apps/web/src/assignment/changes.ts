import type { ClassSubject, RowVersion } from '@tkb/contract';
import type { Assignment } from './loads.ts';

/** Edited assignments beside the rows they were edited from; `base` keeps the versions that were read. */
export interface Edit {
  readonly base: readonly Assignment[];
  readonly rows: readonly Assignment[];
}

/** For the server: changed rows with the version they were read with (null = new), and rows to remove. */
export interface Changes {
  readonly items: (Omit<Assignment, 'id' | 'version'> & { readonly version: number | null })[];
  readonly removed: RowVersion[];
  readonly classIds: number[];
}

export const keyOf = ({ classId, subjectId, group }: Pick<Assignment, 'classId' | 'subjectId' | 'group'>): string =>
  `${classId} ${subjectId} ${group}`;

const byKey = (rows: readonly Assignment[]) => new Map(rows.map((row) => [keyOf(row), row]));

const textOf = (row: Assignment | undefined) => {
  if (!row) return '';
  const { id: _, version: _v, ...values } = row;
  // Where a row stands in the list says nothing about it, and one that was added here does not stand there yet.
  const fields = Object.keys(values).filter((name) => name !== 'stt');
  return JSON.stringify(values, fields.sort());
};

function changedKeys({ base, rows }: Edit): Set<string> {
  const [old, now] = [byKey(base), byKey(rows)];
  return new Set([...old.keys(), ...now.keys()].filter((key) => textOf(old.get(key)) !== textOf(now.get(key))));
}

/** The subjects whose rows were added, changed or removed, by class. */
export function changedSubjects(edit: Edit): ReadonlyMap<number, readonly number[]> {
  const [old, now] = [byKey(edit.base), byKey(edit.rows)];
  const rows = [...changedKeys(edit)].map((key) => (now.get(key) ?? old.get(key))!);
  const byClass = Map.groupBy(rows, ({ classId }) => classId);
  return new Map([...byClass].map(([classId, own]) => [classId, own.map(({ subjectId }) => subjectId)]));
}

export function findChanges(edit: Edit): Changes {
  const [old, now] = [byKey(edit.base), byKey(edit.rows)];
  const changes: Changes = { items: [], removed: [], classIds: [] };
  const classIds = new Set<number>();
  for (const key of changedKeys(edit)) {
    const [before, after] = [old.get(key), now.get(key)];
    classIds.add((after ?? before)!.classId);
    if (after) {
      const { id: _, version: _v, ...values } = after;
      changes.items.push({ ...values, version: before?.version ?? null });
    } else if (before?.id !== undefined) changes.removed.push({ id: before.id, version: before.version ?? 0 });
  }
  return { ...changes, classIds: [...classIds] };
}

/** The edit applied to what is stored now: unedited rows follow the store, edited ones stay. */
export function rebase(edit: Edit, stored: readonly Assignment[]): Edit {
  const mine = changedKeys(edit);
  const others = stored.filter((row) => !mine.has(keyOf(row)));
  const { base, rows } = onlyChanged(edit);
  return { base: [...others, ...base], rows: [...others, ...rows] };
}

/** True when everything edited is what is stored by now, whoever saved it. */
export function isStored(edit: Edit, stored: readonly Assignment[]): boolean {
  const [rows, now] = [byKey(edit.rows), byKey(stored)];
  return [...changedKeys(edit)].every((key) => textOf(rows.get(key)) === textOf(now.get(key)));
}

/** Two versions of the same row: what was edited here, and what somebody else stored meanwhile. */
export interface Conflict {
  readonly key: string;
  readonly mine: Assignment | undefined;
  readonly theirs: ClassSubject | undefined;
}

/** The edit without its unedited rows: enough to continue by `rebase`, and small enough to be kept. */
export function onlyChanged(edit: Edit): Edit {
  const mine = changedKeys(edit);
  const own = (rows: readonly Assignment[]) => rows.filter((row) => mine.has(keyOf(row)));
  return { base: own(edit.base), rows: own(edit.rows) };
}

/**
 * The conflicts of a refused save: edited rows whose stored version is no longer the one they were read with. In some both want
 * the same. What was not edited here is as somebody else has stored it.
 */
export function findConflicts(edit: Edit, stored: readonly ClassSubject[]): Record<'agreed' | 'open', Conflict[]> {
  const [base, rows, now] = [byKey(edit.base), byKey(edit.rows), new Map(stored.map((row) => [keyOf(row), row]))];
  const all = [...changedKeys(edit)]
    .filter((key) => base.get(key)?.version !== now.get(key)?.version)
    .map((key): Conflict => {
      const theirs = now.get(key);
      return { key, mine: withOthers({ base: base.get(key), mine: rows.get(key), theirs }), theirs };
    });
  const isAgreed = ({ mine, theirs }: Conflict) => textOf(mine) === textOf(theirs);
  return { agreed: all.filter(isAgreed), open: all.filter((conflict) => !isAgreed(conflict)) };
}

/** Fields of a row that are decided together. */
const parts: readonly (readonly (keyof ClassSubject)[])[] = [
  ['teacherIds', 'candidateIds'],
  ['mainPeriods', 'oppositePeriods', 'blockPattern', 'weekFrom', 'weekTo', 'weekPattern', 'weekPeriods'],
  ['roomId'],
  ['joinedClassIds'],
  ['parallelGroup'],
];

interface Versions {
  readonly base: Assignment | undefined;
  readonly mine: Assignment | undefined;
  readonly theirs: ClassSubject | undefined;
}

/** The edited row with what somebody else has stored in the parts of it that were not edited. */
function withOthers({ base, mine, theirs }: Versions): Assignment | undefined {
  if (!base || !mine || !theirs) return mine;
  const isOthers = (part: (typeof parts)[number]) =>
    part.every((name) => JSON.stringify(mine[name]) === JSON.stringify(base[name]));
  const others = parts.filter(isOthers).flat();
  return { ...mine, ...Object.fromEntries(others.map((name) => [name, theirs[name]])) };
}

/** The ids that assignments may name. */
interface Named {
  readonly classes: ReadonlySet<number>;
  readonly subjects: ReadonlySet<number>;
  readonly teachers: ReadonlySet<number>;
}

/** The edit without what somebody else has deleted: rows of a class or subject that is gone, and people who are. */
export function withoutGone({ base, rows }: Edit, { classes, subjects, teachers }: Named): Edit {
  const isThere = ({ classId, subjectId }: Assignment) => classes.has(classId) && subjects.has(subjectId);
  const kept = rows.filter(isThere).map((row) => ({
    ...row,
    teacherIds: row.teacherIds.filter((id) => teachers.has(id)),
    candidateIds: row.candidateIds.filter((id) => teachers.has(id)),
    joinedClassIds: row.joinedClassIds.filter((id) => classes.has(id)),
  }));
  return { base: base.filter(isThere), rows: kept };
}

/** Resolves conflicts: edits then start from the stored rows; `keepMine` false also takes their values. */
export function settle(edit: Edit, conflicts: readonly Conflict[], keepMine: boolean): Edit {
  const keys = new Set(conflicts.map(({ key }) => key));
  const theirs = conflicts.flatMap((conflict) => conflict.theirs ?? []);
  const outside = (rows: readonly Assignment[]) => rows.filter((row) => !keys.has(keyOf(row)));
  const mine = conflicts.flatMap((conflict) => conflict.mine ?? []);
  return { base: [...outside(edit.base), ...theirs], rows: [...outside(edit.rows), ...(keepMine ? mine : theirs)] };
}
