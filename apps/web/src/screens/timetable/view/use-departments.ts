import { resources } from '@tkb/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { failureOf } from '../../../api/reading.ts';
import { listRows } from '../../../api/rows.ts';
import { permissionOfPage, useAppState } from '../../../session/app-state.ts';
import type { Reading } from '../../../ui/read-state.tsx';
import type { Department } from './pane.ts';

interface TeacherRow {
  readonly id: number;
  readonly departments: readonly number[];
}
const none: readonly Department[] = [];

/** The subject groups with their teachers, for those who may see them; else none. */
export function useDepartments(): { readonly departments: readonly Department[]; readonly reading: Reading } {
  const maySee = useAppState((state) =>
    [resources.department, resources.teacher].every(({ menu }) => permissionOfPage(state, menu) > 0),
  );
  const read = useQuery({
    queryKey: ['rows', 'departments-with-teachers'],
    queryFn: async ({ signal }) => {
      const [departments, teachers] = await Promise.all([
        listRows<{ id: number; name: string }>(resources.department, {}, signal),
        listRows<TeacherRow>(resources.teacher, {}, signal),
      ]);
      return { departments: departments.items, teachers: teachers.items };
    },
    enabled: maySee,
    staleTime: 300_000,
  });
  const { data } = read;
  const departments = useMemo(
    () =>
      data?.departments.map(({ id, name }) => ({
        id,
        name,
        teacherIds: new Set(data.teachers.filter(({ departments }) => departments.includes(id)).map(({ id }) => id)),
      })) ?? none,
    [data],
  );
  return { departments, reading: failureOf(read) };
}
