import { pageUrls, type TimetableRow } from '@tkb/contract';
import type { HeadTask } from './head-modal.tsx';

/** Work that the list of timetables opens, by the word that stands for it in the address. */
const words = {
  create: 'tao',
  import: 'nhap',
  rules: 'quytac',
  edit: 'sua',
  publish: 'phathanh',
  export: 'xuat',
  arrange: 'xep',
  count: 'dem',
} as const;
export type TaskKind = keyof typeof words;

export type Task =
  | HeadTask
  | { readonly kind: 'import' | 'rules' }
  | { readonly kind: 'export' | 'arrange' | 'count'; readonly timetable: TimetableRow };
export type TimetableTask = Extract<Task, { readonly timetable: TimetableRow }>['kind'];

/** The part of the address after "?"; without a timetable the page takes the one that the work is most likely meant for. */
export const taskQuery = (kind: TaskKind, timetableId?: number): string =>
  `mo=${words[kind]}${timetableId === undefined ? '' : `&id=${timetableId}`}`;

export const taskAddress = (kind: TaskKind, timetableId?: number): string =>
  `${pageUrls.timetables}?${taskQuery(kind, timetableId)}`;

const kinds = Object.keys(words) as TaskKind[];
const changing: ReadonlySet<TaskKind> = new Set(['create', 'import', 'edit', 'publish']);

/** The work that an address asks for; null when there is none, or none that this user may do. Newest timetables come first. */
export function readTask(query: URLSearchParams, timetables: readonly TimetableRow[], canEdit: boolean): Task | null {
  const kind = kinds.find((name) => words[name] === query.get('mo'));
  if (!kind || (changing.has(kind) && !canEdit)) return null;
  if (kind === 'create' || kind === 'import' || kind === 'rules') return { kind };
  const id = query.get('id');
  const timetable = id === null ? likeliest(kind, timetables, canEdit) : timetables.find((row) => `${row.id}` === id);
  return timetable ? { kind, timetable } : null;
}

function likeliest(kind: TaskKind, timetables: readonly TimetableRow[], canEdit: boolean): TimetableRow | undefined {
  if (kind === 'export' || kind === 'count') return timetables[0];
  return canEdit ? timetables.find(({ status, isFrozen }) => status === 'draft' && !isFrozen) : undefined;
}
