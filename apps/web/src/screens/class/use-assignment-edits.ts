import { resources } from '@tkb/contract';
import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useMemo, useState } from 'react';
import { ApiError, isStale } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useCallMutation } from '../../api/hooks.ts';
import { listRows } from '../../api/rows.ts';
import {
  changedSubjects,
  findChanges,
  findConflicts,
  isStored,
  onlyChanged,
  rebase,
  settle as settleConflicts,
  withoutGone,
  type Conflict,
  type Edit,
} from '../../assignment/changes.ts';
import { teacherName, type Assignment } from '../../assignment/loads.ts';
import type { SchoolRows } from '../../assignment/use-school-rows.ts';
import { useKeptEdits } from '../../ui/editing/use-kept-edits.tsx';
import { useLeaveWarning } from '../../ui/editing/use-leave-warning.ts';
import { useSteps } from '../../ui/editing/use-steps.ts';

/** The assignments as edited here, on top of what is stored now; a conflict with somebody else's save loses nothing. */
export function useAssignmentEdits(school: SchoolRows) {
  const { assignments } = school;
  const [gone, setGone] = useState<readonly string[]>([]);
  const steps = useSteps<Edit | null>(null);
  const edited = steps.now;
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const edit = useMemo(
    () => (edited ? rebase(edited, assignments) : { base: assignments, rows: assignments }),
    [edited, assignments],
  );
  const { items, removed, classIds } = useMemo(() => findChanges(edit), [edit]);
  const save = useCallMutation('saveClassSubjects');
  const queryClient = useQueryClient();
  const { message } = App.useApp();
  const isChanged = classIds.length > 0;
  const kept = useKeptEdits({
    name: 'assignments',
    title: 'Phân công chuyên môn',
    values: useMemo(() => (isChanged ? onlyChanged(edit) : null), [isChanged, edit]),
    onTake: steps.begin,
    isStored: (before) => isStored(before, assignments),
  });
  useLeaveWarning(isChanged, kept.forget);

  const send = async (changes: Pick<ReturnType<typeof findChanges>, 'items' | 'removed' | 'classIds'>, from: Edit) => {
    try {
      if (changes.classIds.length > 0)
        await save.mutateAsync({ body: { items: changes.items, removed: changes.removed } });
      steps.begin(null);
      setConflicts([]);
      setGone([]);
      void message.success(
        changes.classIds.length > 0
          ? `Đã lưu phân công của ${changes.classIds.length} lớp.`
          : 'Người khác vừa lưu đúng như bạn sửa.',
      );
    } catch (error) {
      if (error instanceof ApiError && error.code === 'record.reference_missing') return void (await leaveGone(from));
      if (!isStale(error)) return;
      await queryClient.invalidateQueries();
      const stored = await call('listClassSubjects', {});
      const { agreed, open } = findConflicts(from, stored.items);
      const rest = settleConflicts(from, agreed, false);
      steps.begin(rest);
      setConflicts(open);
      if (agreed.length > 0 && open.length === 0) await send(findChanges(rest), rest);
    }
  };
  /** Edits about a class, subject or teacher that others have deleted could never be saved, nor the rest beside them. */
  const leaveGone = async (from: Edit) => {
    await queryClient.invalidateQueries();
    const [classes, subjects, teachers] = await Promise.all(
      [resources.class, resources.subject, resources.teacher].map(async (resource) => {
        const { items } = await listRows(resource);
        return new Set(items.map(({ id }) => id));
      }),
    );
    const names = [
      ...school.classes.filter(({ id }) => !classes!.has(id)).map(({ name }) => `lớp ${name}`),
      ...school.subjects.filter(({ id }) => !subjects!.has(id)).map(({ name }) => `môn ${name}`),
      ...school.teachers.filter(({ id }) => !teachers!.has(id)).map((teacher) => `giáo viên ${teacherName(teacher)}`),
    ];
    if (names.length === 0) return;
    steps.begin(withoutGone(from, { classes: classes!, subjects: subjects!, teachers: teachers! }));
    save.reset();
    setGone(names);
  };
  return {
    /** Classes, subjects and people that others have deleted since they were edited here. */
    gone,
    rows: edit.rows,
    setRows: (rows: readonly Assignment[]) => steps.change({ base: edit.base, rows }),
    undo: steps.undo,
    discard: () => {
      steps.change(null);
      setConflicts([]);
      setGone([]);
    },
    changed: useMemo(() => changedSubjects(edit), [edit]),
    /** Edits that were left unsaved before, to be taken back. */
    offer: kept.offer,
    isSaving: save.isPending,
    error: conflicts.length > 0 ? null : save.error,
    conflicts,
    submit: () => send({ items, removed, classIds }, edit),
    settle: (keepMine: boolean) => {
      const settled = settleConflicts(edit, conflicts, keepMine);
      steps.begin(settled);
      setConflicts([]);
      if (keepMine) void send(findChanges(settled), settled);
    },
  };
}
