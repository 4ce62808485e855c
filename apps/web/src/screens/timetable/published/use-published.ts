import { mondayOf, type PublishedTimetable, type TimetableView } from '@tkb/contract';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../api/call.ts';
import { useCall } from '../../../api/hooks.ts';
import { useQueryChanges } from '../../../lib/address/use-query-changes.ts';
import { useToday } from '../../../timetable/use-today.ts';
import type { PublishedOwner } from './week-model.ts';
import { firstWeek, readingDate } from './week-plan.ts';

const isDate = (text: string | null): text is string => text !== null && /^20\d\d-\d\d-\d\d$/.test(text);

/** The published timetables, and which of them and which week the address asks for. */
export function usePublishedWeek() {
  const [query, choose] = useQueryChanges();
  const published = useCall('readPublished');
  const today = useToday();
  const { data } = published;
  const items = data?.items ?? [];
  const asked = items.find(({ id }) => id === Number(query.get('version') ?? query.get('id')));
  const week = query.get('week');
  const monday = isDate(week) ? mondayOf(week) : undefined;
  const firstDate = readingDate(today, data?.days ?? []);
  const first = firstWeek(items, firstDate, asked);
  return {
    published,
    items,
    today,
    asked,
    monday: monday ?? first,
    firstDate,
    thisWeek: firstWeek(items, today, undefined),
    choose,
  };
}

/** The timetables of a week with their lessons, and how each of them is being read. */
export function useViews(timetables: readonly (PublishedTimetable | undefined)[]) {
  const ids = [...new Set(timetables.flatMap((timetable) => timetable?.id ?? []))];
  const found = useQueries({
    queries: ids.map((timetableId) => ({
      queryKey: ['call', 'viewByClass', { timetableId }, undefined],
      queryFn: ({ signal }: { signal: AbortSignal }) => call('viewByClass', { query: { timetableId }, signal }),
    })),
  });
  const loaded = found.flatMap(({ data }): TimetableView[] => (data ? [data] : []));
  const key = loaded.map(({ timetable }) => `${timetable.id}.${timetable.version}`).join();
  const views = useMemo(
    () => new Map(loaded.map((view) => [view.timetable.id, view])),
    // oxlint-disable-next-line react/exhaustive-deps -- the list is new at every turn, its timetables are not
    [key],
  );
  return { views, found };
}

/** The changes of a timetable for one owner against the one before. */
export function useChanges(timetable: PublishedTimetable | undefined, owner: PublishedOwner | null) {
  const query = { id: timetable?.id ?? 0, ownerKind: owner?.kind ?? 'class', ownerId: owner?.id ?? 0 } as const;
  return useCall('readPublishedChanges', { query }, timetable !== undefined && owner !== null);
}

/** The lessons of a week that others take; nothing is asked before a timetable of the week is known. */
export const useSubstituted = (monday: string, isKnown: boolean) =>
  useCall('readWeekSubstitutions', { query: { date: monday } }, isKnown);
