import { resources } from '@tkb/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useRows } from '../../../api/row-hooks.ts';
import { listRows, saveRow } from '../../../api/rows.ts';
import type { SubjectSet } from '../../../assignment/loads.ts';
import { useKeptEdits } from '../../../ui/editing/use-kept-edits.tsx';
import type { SetUpFacts } from '../set-up-steps.ts';
import { electiveClasses, isUnsaved, missingSets, setName, setOf } from './electives.ts';

type Ticked = readonly (readonly [classId: number, subjectIds: readonly number[]])[];

/** The electives of every class as they are ticked; saved as sets of subjects that classes share. */
export function useElectives(facts: SetUpFacts) {
  const queryClient = useQueryClient();
  const sets = useRows<SubjectSet>(resources.subjectCombination);
  const [ticked, setTicked] = useState<ReadonlyMap<number, readonly number[]>>(new Map());
  const kept = useKeptEdits<{ readonly ticked: Ticked }>({
    name: 'mon-lua-chon',
    title: 'Môn lựa chọn của từng lớp',
    values: useMemo(() => (ticked.size > 0 ? { ticked: [...ticked] } : null), [ticked]),
    onTake: useCallback(({ ticked: rows }: { readonly ticked: Ticked }) => setTicked(new Map(rows)), []),
  });
  const classes = electiveClasses(facts, sets.data?.items ?? []).map((row) => ({
    ...row,
    chosen: ticked.get(row.schoolClass.id) ?? row.chosen,
  }));
  const save = useMutation({
    mutationFn: async () => {
      const known = (await listRows<SubjectSet>(resources.subjectCombination)).items;
      for (const subjects of missingSets(
        classes.map(({ chosen }) => chosen),
        known,
      )) {
        const limits = { gradeId: null, streamId: null, maxPerShift: null, maxPerDay: null };
        const name = setName(subjects, facts.subjects);
        await saveRow(resources.subjectCombination, { name, kind: 'elective', subjects, ...limits });
      }
      const now = (await listRows<SubjectSet>(resources.subjectCombination)).items;
      for (const { schoolClass, chosen } of classes) {
        const electiveSetId = setOf(chosen, now)?.id ?? null;
        if (electiveSetId !== schoolClass.electiveSetId)
          await saveRow(resources.class, { ...schoolClass, electiveSetId });
      }
    },
    onSuccess: async () => {
      await queryClient.invalidateQueries();
      setTicked(new Map());
    },
  });
  return {
    classes,
    choose: (classId: number, subjectIds: readonly number[]) =>
      setTicked((now) => new Map([...now, [classId, subjectIds]])),
    isChanged: ticked.size > 0,
    /** Choices, ticked or read from the assignments, that no class has as its set yet. */
    isUnsaved: classes.some((row) => isUnsaved(row, sets.data?.items ?? [])),
    offer: kept.offer,
    save,
  };
}

export type Electives = ReturnType<typeof useElectives>;
