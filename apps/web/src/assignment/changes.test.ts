import { describe, expect, it } from 'vitest';
import {
  changedSubjects,
  findChanges,
  findConflicts,
  isStored,
  keyOf,
  onlyChanged,
  rebase,
  settle,
  withoutGone,
} from './changes.ts';
import { assignmentOf } from './sample-rows.ts';

const row = (id: number, over: object = {}) => ({ ...assignmentOf({ classId: id }), id, version: 1, ...over });
const { id: _, version: _v, ...added } = row(4);

describe('changes of an edit', () => {
  const base = [row(1), row(2), row(3)];

  it('are changed and new rows with the version they were read with, and removed rows', () => {
    const changes = findChanges({ base, rows: [row(3), row(1, { teacherIds: [7] }), added] });
    expect(changes.items).toMatchObject([
      { classId: 1, teacherIds: [7], version: 1 },
      { classId: 4, version: null },
    ]);
    expect(changes.removed).toEqual([{ id: 2, version: 1 }]);
    expect(changes.classIds.toSorted()).toEqual([1, 2, 4]);
    expect(findChanges({ base, rows: base.toReversed() })).toEqual({ items: [], removed: [], classIds: [] });
  });

  it('tell which subjects of which classes they are about', () => {
    const edit = { base, rows: [row(1, { teacherIds: [7] }), row(3), { ...added, subjectId: 9 }] };
    const subjectId = base[0]!.subjectId;
    expect(changedSubjects(edit)).toEqual(
      new Map([
        [1, [subjectId]],
        [2, [subjectId]],
        [4, [9]],
      ]),
    );
    expect(changedSubjects({ base, rows: base })).toEqual(new Map());
  });

  it('are the same after being kept without the rows that were not edited', () => {
    const edit = { base, rows: [row(1, { teacherIds: [7] }), row(3), added] };
    const kept = onlyChanged(edit);
    expect(kept.base.map(({ id }) => id)).toEqual([1, 2]);
    expect(kept.rows).toHaveLength(2);
    expect(findChanges(rebase(kept, base))).toEqual(findChanges(edit));
  });

  it('are stored once each of them is, whatever else has been saved', () => {
    const kept = onlyChanged({ base, rows: [row(1, { teacherIds: [7] }), row(3), added] });
    const saved = [row(1, { teacherIds: [7], version: 2, stt: 1 }), row(3, { mainPeriods: 5 }), row(4, { stt: 3 })];
    expect(isStored(kept, saved)).toBe(true);
    expect(isStored(kept, [...saved, row(2)])).toBe(false);
    expect(isStored(kept, saved.slice(0, 2))).toBe(false);
    expect(isStored(kept, base)).toBe(false);
  });

  it('stay the own ones when somebody else saves other rows meanwhile', () => {
    const edit = { base, rows: [row(1, { teacherIds: [7] }), row(2), row(3)] };
    const stored = [row(1), row(2, { teacherIds: [9], version: 2 }), row(3)];
    const merged = rebase(edit, stored);
    expect(merged.rows.find(({ id }) => id === 2)).toEqual(stored[1]);
    expect(findChanges(merged)).toEqual(findChanges(edit));
    expect(findConflicts(merged, stored)).toEqual({ agreed: [], open: [] });
  });

  it('conflict where somebody else saved the same row; either side can be kept', () => {
    const mine = row(1, { teacherIds: [7] });
    const edit = { base, rows: [mine, row(2), row(3)] };
    const theirs = row(1, { teacherIds: [9], version: 2 });
    const { open: conflicts } = findConflicts(edit, [theirs, row(2), row(3)]);
    expect(conflicts).toEqual([{ key: keyOf(theirs), mine, theirs }]);
    expect(findChanges(settle(edit, conflicts, true)).items).toMatchObject([{ teacherIds: [7], version: 2 }]);
    expect(findChanges(settle(edit, conflicts, false)).items).toEqual([]);
  });

  it('keep what somebody else saved in parts of the row that were not edited here', () => {
    const edit = { base, rows: [row(1, { teacherIds: [7] }), row(2), row(3)] };
    const stored = [row(1, { mainPeriods: 5, roomId: 4, version: 2 }), row(2), row(3)];
    const { open } = findConflicts(edit, stored);
    const kept = { teacherIds: [7], mainPeriods: 5, roomId: 4, version: 2 };
    expect(findChanges(settle(edit, open, true)).items).toMatchObject([kept]);
    const both = [row(1, { mainPeriods: 5, teacherIds: [7], version: 2 }), row(2), row(3)];
    expect(findConflicts(edit, both)).toMatchObject({ agreed: [{ theirs: both[0] }], open: [] });
  });

  it('are nothing to choose from where both did the same', () => {
    const theirs = row(1, { teacherIds: [7], version: 2 });
    const edit = { base, rows: [row(1, { teacherIds: [7] }), row(3)] };
    const { agreed, open } = findConflicts(edit, [theirs, row(3)]);
    expect([agreed.length, open]).toEqual([2, []]);
    expect(findChanges(settle(edit, agreed, false)).classIds).toEqual([]);
  });

  it('leave what somebody else has deleted, and keep the rest', () => {
    const edit = {
      base,
      rows: [row(1, { teacherIds: [7, 8] }), row(2, { mainPeriods: 3 }), row(3, { joinedClassIds: [2] })],
    };
    const there = { classes: new Set([1, 3]), subjects: new Set([base[0]!.subjectId]), teachers: new Set([7]) };
    expect(findChanges(withoutGone(edit, there))).toMatchObject({
      items: [{ classId: 1, teacherIds: [7] }],
      removed: [],
    });
  });

  it('conflict where somebody else removed the row: kept, it is a new one', () => {
    const edit = { base, rows: [row(1, { mainPeriods: 3 }), row(2), row(3)] };
    const { open: conflicts } = findConflicts(edit, [row(2), row(3)]);
    expect(conflicts).toMatchObject([{ theirs: undefined }]);
    expect(findChanges(settle(edit, conflicts, true)).items).toMatchObject([{ mainPeriods: 3, version: null }]);
  });
});
