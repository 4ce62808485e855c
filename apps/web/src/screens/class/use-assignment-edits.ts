import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useMemo, useState } from 'react';
import { isStale } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useCallMutation } from '../../api/hooks.ts';
import {
  changedSubjects,
  findChanges,
  findConflicts,
  onlyChanged,
  rebase,
  settle as settleConflicts,
  type Conflict,
  type Edit,
} from '../../assignment/changes.ts';
import type { Assignment } from '../../assignment/loads.ts';
import type { SchoolRows } from '../../assignment/use-school-rows.ts';
import { useKeptEdits } from '../../ui/editing/use-kept-edits.tsx';
import { useLeaveWarning } from '../../ui/editing/use-leave-warning.ts';
import { useSteps } from '../../ui/editing/use-steps.ts';

/** The assignments as edited here, on top of what is stored now; a conflict with somebody else's save loses nothing. */
export function useAssignmentEdits({ assignments }: SchoolRows) {
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
  });
  useLeaveWarning(isChanged, kept.forget);

  const send = async (changes: Pick<ReturnType<typeof findChanges>, 'items' | 'removed' | 'classIds'>, from: Edit) => {
    try {
      await save.mutateAsync({ body: { items: changes.items, removed: changes.removed } });
      steps.begin(null);
      setConflicts([]);
      void message.success(`Đã lưu phân công của ${changes.classIds.length} lớp.`);
    } catch (error) {
      if (!isStale(error)) return;
      const stored = await call('listClassSubjects', {});
      steps.begin(from);
      setConflicts(findConflicts(from, stored.items));
      void queryClient.invalidateQueries();
    }
  };
  return {
    rows: edit.rows,
    setRows: (rows: readonly Assignment[]) => steps.change({ base: edit.base, rows }),
    undo: steps.undo,
    discard: () => {
      steps.change(null);
      setConflicts([]);
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
