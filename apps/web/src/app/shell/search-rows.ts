import { resources, type MenuUrl, type ResourceName } from '@tkb/contract';
import { useQueries } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { listRows, type Row } from '../api/rows.ts';
import { useSession } from '../session.ts';
import { permissionOfPage, useAppState } from '../state.ts';

/** Something the search leads to. */
export interface Found {
  readonly address: string;
  readonly title: string;
  readonly icon: string;
  readonly kind: string;
}

interface Searched {
  readonly resource: Exclude<ResourceName, 'classSubject'>;
  readonly icon: string;
  readonly kind: string;
}

const searched: readonly Searched[] = [
  { resource: 'teacher', icon: 'user', kind: 'Giáo viên' },
  { resource: 'class', icon: 'team', kind: 'Lớp' },
  { resource: 'subject', icon: 'book', kind: 'Môn' },
  { resource: 'room', icon: 'home', kind: 'Phòng' },
];

const addressOf = (page: MenuUrl, title: string) => `${page}?search=${encodeURIComponent(title)}`;

function toFound({ resource, icon, kind }: Searched, row: Row): Found {
  const { label, menu } = resources[resource];
  const title = label.map((field) => String(row[field] ?? '')).join(' ');
  return { address: addressOf(menu, title), title, icon, kind };
}

/** Rows whose name has the words, from the categories the user may see; nothing below two letters. */
export function useFoundRows(words: string): Found[] {
  const search = useDeferredValue(words.trim());
  const state = useAppState();
  const hasSchool = useSession(({ session }) => session?.user.school != null);
  return useQueries({
    queries: searched.map((entry) => ({
      queryKey: ['rows', resources[entry.resource].path, { search, pageSize: 4 }],
      queryFn: () => listRows(resources[entry.resource], { search, pageSize: 4 }),
      enabled: hasSchool && search.length >= 2 && permissionOfPage(state, resources[entry.resource].menu) > 0,
    })),
    combine: (results) =>
      results.flatMap(({ data }, index) => data?.items.map((row) => toFound(searched[index]!, row)) ?? []),
  });
}
