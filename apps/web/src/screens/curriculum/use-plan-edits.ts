import { resources } from '@tkb/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useMemo } from 'react';
import { isStale } from '../../api/api-error.ts';
import { request } from '../../api/request.ts';
import { listRows } from '../../api/rows.ts';
import type { CurriculumRow } from '../../assignment/loads.ts';
import { useKeptEdits } from '../../ui/editing/use-kept-edits.tsx';
import { useLeaveWarning } from '../../ui/editing/use-leave-warning.ts';
import { useSteps } from '../../ui/editing/use-steps.ts';
import {
  planChanges,
  planConflicts,
  planKey,
  realEdits,
  rowsByCell,
  type PlanChanges,
  type PlanEdit,
  type PlanEdits,
} from './plan-matrix.ts';

interface State {
  readonly edits: PlanEdits;
  /** The rows that the edits started from, with their versions; null before the first edit. */
  readonly base: readonly CurriculumRow[] | null;
  readonly conflicts: readonly PlanEdit[];
}
const untouched: State = { edits: new Map(), base: null, conflicts: [] };

/** Edits as they are kept: with the rows they were made from, and no others. */
interface KeptPlan {
  readonly edits: readonly PlanEdit[];
  readonly base: readonly CurriculumRow[];
}

const byKey = (edits: readonly PlanEdit[]): PlanEdits =>
  new Map(edits.map((edit) => [planKey(edit, edit.subjectId), edit]));

function keptPlan(edits: PlanEdits, base: readonly CurriculumRow[]): KeptPlan {
  const stored = rowsByCell(base);
  return { edits: [...edits.values()], base: [...edits.keys()].flatMap((key) => stored.get(key) ?? []) };
}

/** Edited cells of the programme, saved together in one call; a conflict with somebody else's save loses nothing. */
export function usePlanEdits(rows: readonly CurriculumRow[]) {
  const steps = useSteps(untouched);
  const { edits, base, conflicts } = steps.now;
  const queryClient = useQueryClient();
  const { message } = App.useApp();
  const save = useMutation({
    mutationFn: (body: PlanChanges) => request('POST', `/api/${resources.curriculum.path}`, { body }),
    onSettled: () => queryClient.invalidateQueries(),
  });
  const kept = useKeptEdits({
    name: 'plan',
    title: 'Chương trình môn khối',
    values: useMemo(() => (edits.size > 0 ? keptPlan(edits, base ?? []) : null), [edits, base]),
    onTake: (plan) => steps.begin({ edits: byKey(plan.edits), base: plan.base, conflicts: [] }),
    isStored: (before) => realEdits(rows, byKey(before.edits)).size === 0,
  });
  useLeaveWarning(edits.size > 0, kept.forget);

  const send = async (from: readonly CurriculumRow[], kept: PlanEdits) => {
    try {
      await save.mutateAsync(planChanges(from, kept));
      steps.begin(untouched);
      void message.success('Đã lưu chương trình.');
    } catch (error) {
      if (!isStale(error)) return;
      const now = await listRows<CurriculumRow>(resources.curriculum);
      steps.begin({ edits: kept, base: from, conflicts: planConflicts(from, now.items, kept) });
    }
  };
  const settle = (keepMine: boolean) => {
    const conflicting = byKey(conflicts);
    const kept = keepMine ? edits : new Map([...edits].filter(([key]) => !conflicting.has(key)));
    const now = rowsByCell(rows);
    const settled = [
      ...(base ?? rows).filter((row) => !conflicting.has(planKey(row, row.subjectId))),
      ...[...conflicting.keys()].flatMap((key) => now.get(key) ?? []),
    ];
    steps.begin(kept.size > 0 ? { edits: kept, base: settled, conflicts: [] } : untouched);
    if (keepMine) void send(settled, kept);
  };
  return {
    edits,
    /** Edits that were left unsaved before, to be taken back. */
    offer: kept.offer,
    undo: steps.undo,
    /** Cells changed together are one step, and so are successive changes of one cell. */
    change: (changed: readonly PlanEdit[]) => {
      const [first, second] = changed;
      const about = first && !second ? planKey(first, first.subjectId) : '';
      const from = base ?? rows;
      const merged = realEdits(from, new Map([...edits, ...byKey(changed)]));
      if (first) steps.change({ edits: merged, base: from, conflicts }, about);
    },
    submit: () => send(base ?? rows, edits),
    isSaving: save.isPending,
    saveError: conflicts.length > 0 ? null : save.error,
    conflicts,
    settle,
  };
}
