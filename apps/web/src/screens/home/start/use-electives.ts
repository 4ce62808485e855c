import { resources } from '@tkb/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useRows } from '../../../api/row-hooks.ts';
import { listRows, saveRow } from '../../../api/rows.ts';
import type { SubjectSet } from '../../../assignment/loads.ts';
import type { SetUpFacts } from '../set-up-steps.ts';
import { electiveClasses, missingSets, setName, setOf } from './electives.ts';

/** The electives of every class as they are ticked; saved as sets of subjects that classes share. */
export function useElectives(facts: SetUpFacts) {
  const queryClient = useQueryClient();
  const sets = useRows<SubjectSet>(resources.subjectCombination);
  const [ticked, setTicked] = useState<ReadonlyMap<number, readonly number[]>>(new Map());
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
    isUnsaved: classes.some(
      ({ schoolClass, chosen }) => (setOf(chosen, sets.data?.items ?? [])?.id ?? null) !== schoolClass.electiveSetId,
    ),
    save,
  };
}

export type Electives = ReturnType<typeof useElectives>;
