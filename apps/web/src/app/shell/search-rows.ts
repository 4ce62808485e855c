import { foldVietnamese, pageUrls, resources, type MenuUrl, type ResourceName } from '@tkb/contract';
import { useQueries } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useLocation } from 'react-router';
import { useCall } from '../../api/hooks.ts';
import { listRows, type Row } from '../../api/rows.ts';
import { timetableTitle } from '../../timetable/quality.ts';
import { useEnterSchool } from '../../session/school-switcher.tsx';
import { useSession } from '../../session/session.ts';
import { permissionOfPage, useAppState } from '../../session/app-state.ts';
import { timetableAddress } from '../../timetable/timetable-address.ts';

/** Something the search leads to. */
export interface Found {
  /** Empty where the page in view stays. */
  readonly address: string;
  /** An action that comes before the address is opened. */
  readonly run?: () => Promise<void> | void;
  readonly title: string;
  readonly icon: string;
  readonly kind: string;
}

interface Searched {
  readonly resource: Exclude<ResourceName, 'classSubject'>;
  readonly icon: string;
  readonly kind: string;
  /** The view of a timetable that shows it alone. */
  readonly view?: 'teacher' | 'class' | 'room';
}

const searched: readonly Searched[] = [
  { resource: 'teacher', icon: 'user', kind: 'Giáo viên', view: 'teacher' },
  { resource: 'class', icon: 'team', kind: 'Lớp', view: 'class' },
  { resource: 'subject', icon: 'book', kind: 'Môn' },
  { resource: 'room', icon: 'home', kind: 'Phòng', view: 'room' },
];

const timetableKind = 'Thời khóa biểu';

const addressOf = (page: MenuUrl, title: string) => `${page}?search=${encodeURIComponent(title)}`;

/** The timetable that is open on the page in view: who edits a draft and looks for a class means the class in it. */
export const openedAt = (pathname: string, query: string): string | null =>
  pathname === pageUrls.timetable ? new URLSearchParams(query).get('id') : null;

interface Sight {
  readonly seesTimetables: boolean;
  /** Of the timetable that is open; null = the one in force. */
  readonly opened: string | null;
}

/** The timetable of a row, where it has one and the user may see timetables, and its place in its category. */
export function foundOf(
  { resource, icon, kind, view }: Searched,
  row: Row,
  { seesTimetables, opened }: Sight,
): Found[] {
  const { label, menu } = resources[resource];
  const title = label.map((field) => String(row[field] ?? '')).join(' ');
  const category = { address: addressOf(menu, title), title, icon, kind };
  if (!view || !seesTimetables) return [category];
  const of = opened === null ? '' : `id=${opened}&`;
  const address = `${pageUrls.timetable}?${of}view=${view}&item=${row.id}`;
  return [{ address, title, icon: 'calendar', kind: timetableKind }, category];
}

export interface FoundRows {
  readonly rows: readonly Found[];
  /** Shown when nothing is found: the search is still running, or a list did not answer. */
  readonly state: 'searching' | 'failed' | 'over';
}

/** How far the lists have answered; `isBehind` while the latest words have not been sent yet. */
export function stateOfSearch(
  isBehind: boolean,
  answers: readonly { readonly isLoading: boolean; readonly isError: boolean }[],
): FoundRows['state'] {
  if (isBehind || answers.some(({ isLoading }) => isLoading)) return 'searching';
  return answers.some(({ isError }) => isError) ? 'failed' : 'over';
}

/** Words for a timetable, but not those of the subject Lịch sử. */
const timetableWords = /(^| )(thoi khoa bieu|tkb|lich(?! su\b)( day| hoc)?)(?= |$)/g;
const kindWords = /(^| )(lop|giao vien|gv)(?= |$)/g;

/** "tkb lớp 6a1" and "lan lịch dạy" ask for a timetable of 6a1 and of Lan; null where no timetable is asked for, or no one's. */
export function whoseTimetable(words: string): string | null {
  const folded = foldVietnamese(words);
  const others = folded.replace(timetableWords, '');
  const name = others.replace(kindWords, '').trim();
  return others !== folded && name !== '' ? name : null;
}

/**
 * Rows whose name has the words, from the categories the user may see; nothing below two letters. Only their timetables where the
 * words ask for these.
 */
export function useFoundRows(words: string): FoundRows {
  const search = useDeferredValue(words.trim());
  const state = useAppState();
  const hasSchool = useSession(({ session }) => session?.user.school != null);
  const seesTimetables = permissionOfPage(state, pageUrls.timetable) > 0;
  const { pathname, search: query } = useLocation();
  const sight = { seesTimetables, opened: openedAt(pathname, query) };
  const whose = seesTimetables ? whoseTimetable(search) : null;
  const asked = whose === null ? searched : searched.filter(({ view }) => view);
  const sent = { search: whose ?? search, pageSize: 4 };
  return useQueries({
    queries: asked.map(({ resource }) => ({
      queryKey: ['rows', resources[resource].path, sent],
      queryFn: ({ signal }: { signal: AbortSignal }) => listRows(resources[resource], sent, signal),
      enabled: hasSchool && search.length >= 2 && permissionOfPage(state, resources[resource].menu) > 0,
    })),
    combine: (results) => ({
      rows: results
        .flatMap(({ data }, index) => data?.items.flatMap((row) => foundOf(asked[index]!, row, sight)) ?? [])
        .filter(({ kind }) => whose === null || kind === timetableKind),
      state: stateOfSearch(search !== words.trim(), results),
    }),
  });
}

/** Timetables by number or name, for who sees them all; nothing below two letters. */
export function useFoundTimetables(words: string): Found[] {
  const wanted = foldVietnamese(words.trim());
  const hasSchool = useSession(({ session }) => session?.user.school != null);
  const sees = useAppState((state) => permissionOfPage(state, pageUrls.timetables) > 0);
  const isAsked = hasSchool && sees && wanted.length >= 2;
  const { data } = useCall('listTimetables', { query: { pageSize: 0 } }, isAsked);
  if (!isAsked) return [];
  return (data?.items ?? [])
    .filter((item) => foldVietnamese(timetableTitle(item)).includes(wanted))
    .slice(0, 4)
    .map((item) => ({
      address: timetableAddress(item.id),
      title: timetableTitle(item),
      icon: 'calendar',
      kind: timetableKind,
    }));
}

/** Schools whose name has the words, to enter them; for who has several. Nothing below two letters. */
export function useFoundSchools(words: string): Found[] {
  const wanted = foldVietnamese(words.trim());
  const isUnitUser = useSession(({ session }) => session?.user.tier === 'unit');
  const enterSchool = useEnterSchool();
  const { data } = useCall('listSchools', {}, isUnitUser);
  if (!isUnitUser || wanted.length < 2) return [];
  return (data?.items ?? [])
    .filter(({ name }) => foldVietnamese(name).includes(wanted))
    .slice(0, 6)
    .map(({ id, name }) => ({
      address: '',
      run: () => enterSchool(id),
      title: name,
      icon: 'bank',
      kind: 'Vào trường',
    }));
}
