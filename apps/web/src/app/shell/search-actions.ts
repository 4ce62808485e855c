import { editPermission, excelKinds, foldVietnamese, resources, type MenuUrl, type ResourceName } from '@tkb/contract';
import { useSession } from '../session.ts';
import { permissionOfPage, useAppState, type AppState } from '../state.ts';
import type { Found } from './search-rows.ts';

interface Action {
  readonly title: string;
  readonly icon: string;
  readonly page: MenuUrl;
  /** What the page is asked for. */
  readonly query: string;
  readonly needsEdit: boolean;
}

const timetables: MenuUrl = '/list_management/timetable';
const classes: MenuUrl = '/category_management/class';

/** Resources that are added one by one or imported, with the tab of their page. */
const added: readonly (readonly [Exclude<ResourceName, 'classSubject'>, string?])[] = [
  ['class'],
  ['teacher'],
  ['subject'],
  ['room'],
  ['department'],
  ['site'],
  ['stream'],
  ['knowledgeBlock'],
  ['subjectCombination', 'combinations'],
  ['fixedLesson', 'fixed'],
  ['curriculum', 'list'],
];

const inTab = (tab: string | undefined, query: string) => (tab ? `tab=${tab}&${query}` : query);

const categoryActions = added.flatMap(([name, tab]): Action[] => {
  const { title, path, menu } = resources[name];
  const isImported = excelKinds[name] !== undefined;
  const action = { icon: 'table', page: menu, needsEdit: true } as const;
  return [
    { ...action, title: `Thêm ${title}`, query: inTab(tab, `them=${path}`) },
    ...(isImported ? [{ ...action, title: `Nhập ${title} từ Excel`, query: inTab(tab, `nhap=${path}`) }] : []),
  ];
});

const actions: readonly Action[] = [
  { title: 'Tạo thời khóa biểu', icon: 'table', page: timetables, query: 'mo=tao', needsEdit: true },
  { title: 'Quy tắc xếp', icon: 'setting', page: timetables, query: 'mo=quytac', needsEdit: false },
  { title: 'Phân công chuyên môn', icon: 'team', page: classes, query: 'tab=assignments', needsEdit: false },
  {
    ...{ title: 'Nhập phân công chuyên môn từ Excel', icon: 'table', page: classes },
    ...{ query: 'tab=assignments&nhap=lopmon', needsEdit: true },
  },
  ...categoryActions,
];

/** What the user may do and whose name has the words; nothing below two letters. */
export function findActions(state: AppState, words: string): Found[] {
  const wanted = foldVietnamese(words.trim());
  if (wanted.length < 2) return [];
  return actions
    .filter(({ title }) => foldVietnamese(title).includes(wanted))
    .filter(({ page, needsEdit }) => permissionOfPage(state, page) >= (needsEdit ? editPermission : 1))
    .map(({ title, icon, page, query }) => ({ address: `${page}?${query}`, title, icon, kind: 'Việc' }));
}

/** The same for whoever is signed in; nothing while no school was entered. */
export function useFoundActions(words: string): Found[] {
  const state = useAppState();
  const hasSchool = useSession(({ session }) => session?.user.school != null);
  return hasSchool ? findActions(state, words) : [];
}
