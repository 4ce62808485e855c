import {
  editPermission,
  excelKinds,
  foldVietnamese,
  type MenuNode,
  type MenuUrl,
  outerUrls,
  pageUrls,
  type ResourceName,
  resources,
} from '@tkb/contract';
import { useSession } from '../../session/session.ts';
import { signOut } from '../../session/sign-in.ts';
import type { useThemeMode } from '../../ui/theme.tsx';
import { permissionOfPage, useAppState, type AppState } from '../../session/app-state.ts';
import type { Found } from './search-rows.ts';
import { taskQuery } from '../../timetable/task-address.ts';

interface Action {
  readonly title: string;
  readonly icon: string;
  readonly page: MenuUrl;
  /** The part of the address that starts the action; empty = the page itself is enough. */
  readonly query: string;
  readonly needsEdit: boolean;
}

/** Pages that everybody has besides those of the menu. */
const ownPages = [
  { url: outerUrls.guide, title: 'Hướng dẫn sử dụng', icon: 'book' },
  { url: outerUrls.account, title: 'Tài khoản của tôi, đổi mật khẩu, thiết bị', icon: 'user' },
] as const;

const flatten = (nodes: readonly MenuNode[]): MenuNode[] => nodes.flatMap((node) => [node, ...flatten(node.children)]);

const shortForms: Readonly<Record<string, string>> = { tkb: 'thoi khoa bieu', gv: 'giao vien', pccm: 'phan cong' };

/** Tells of a name whether it has all the words, in any order; short forms that schools use stand for their words. */
function hasWords(words: string): (title: string) => boolean {
  const wanted = foldVietnamese(words)
    .split(' ')
    .map((word) => shortForms[word] ?? word);
  return (title) => wanted.every((word) => foldVietnamese(title).includes(word));
}

/** Pages whose name has the words; all of them while nothing is typed. */
export function findPages(menu: readonly MenuNode[], words: string): Found[] {
  const isWanted = hasWords(words);
  return [...flatten(menu), ...ownPages].flatMap(({ url, title, icon }) =>
    url && isWanted(title) ? { address: url, title, icon: icon ?? '', kind: 'Trang' } : [],
  );
}

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
  ['holiday', 'holidays'],
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
  {
    title: 'Tạo thời khóa biểu',
    icon: 'table',
    page: pageUrls.timetables,
    query: taskQuery('create'),
    needsEdit: true,
  },
  { title: 'Xếp tự động', icon: 'table', page: pageUrls.timetables, query: taskQuery('arrange'), needsEdit: true },
  {
    title: 'Phát hành thời khóa biểu',
    icon: 'table',
    page: pageUrls.timetables,
    query: taskQuery('publish'),
    needsEdit: true,
  },
  {
    title: 'In thời khóa biểu, xuất Excel, PDF',
    icon: 'table',
    page: pageUrls.timetables,
    query: taskQuery('export'),
    needsEdit: false,
  },
  { title: 'Khóa, mở khóa tiết', icon: 'table', page: pageUrls.timetable, query: '', needsEdit: true },
  {
    title: 'Đếm tiết theo môn, lớp, phòng',
    icon: 'table',
    page: pageUrls.timetables,
    query: taskQuery('count'),
    needsEdit: false,
  },
  { title: 'Lưu trữ, rút lại thời khóa biểu', icon: 'table', page: pageUrls.timetables, query: '', needsEdit: true },
  {
    title: 'Nhập thời khóa biểu có sẵn',
    icon: 'table',
    page: pageUrls.timetables,
    query: taskQuery('import'),
    needsEdit: true,
  },
  { title: 'So sánh, sao chép thời khóa biểu', icon: 'table', page: pageUrls.timetables, query: '', needsEdit: false },
  {
    title: 'Giáo viên nghỉ, phân công dạy thay',
    icon: 'user-switch',
    page: pageUrls.substitution,
    query: '',
    needsEdit: true,
  },
  { title: 'Mở năm học mới', icon: 'apartment', page: pageUrls.school, query: 'mo=namhoc', needsEdit: true },
  { title: 'Thêm người dùng, cấp lại mật khẩu', icon: 'idcard', page: pageUrls.user, query: '', needsEdit: true },
  { title: 'Quy tắc xếp', icon: 'sliders', page: pageUrls.timetables, query: taskQuery('rules'), needsEdit: false },
  { title: 'Phân công chuyên môn', icon: 'solution', page: pageUrls.class, query: 'tab=assignments', needsEdit: false },
  { title: 'Nguyện vọng giáo viên', icon: 'heart', page: pageUrls.teacher, query: 'tab=wishes', needsEdit: false },
  {
    title: `Nhập ${excelKinds['teacherSlots']!.title} từ Excel`,
    icon: 'table',
    page: pageUrls.teacher,
    query: inTab('wishes', `nhap=${excelKinds['teacherSlots']!.path}`),
    needsEdit: true,
  },
  {
    title: 'Môn dạy được của giáo viên',
    icon: 'user',
    page: pageUrls.teacher,
    query: 'tab=subjects',
    needsEdit: false,
  },
  { title: 'Tiết cố định', icon: 'clock', page: pageUrls.period, query: 'tab=fixed', needsEdit: false },
  { title: 'Tổ hợp môn', icon: 'book', page: pageUrls.subject, query: 'tab=combinations', needsEdit: false },
  { title: 'Ngày nghỉ lễ, Tết', icon: 'calendar', page: pageUrls.schoolDay, query: 'tab=holidays', needsEdit: false },
  { title: 'Công bằng: so sánh tuần dạy', icon: 'table', page: pageUrls.timetable, query: '', needsEdit: true },
  { title: 'Đăng ký lịch vào điện thoại', icon: 'calendar', page: pageUrls.timetable, query: '', needsEdit: false },
  {
    title: 'Mã truy cập cho chương trình khác',
    icon: 'api',
    page: pageUrls.program,
    query: '',
    needsEdit: false,
  },
  {
    title: 'Báo tin cho chương trình khác',
    icon: 'api',
    page: pageUrls.program,
    query: 'tab=webhooks',
    needsEdit: false,
  },
  { title: 'Chương trình theo khối', icon: 'table', page: pageUrls.curriculum, query: 'tab=plan', needsEdit: false },
  {
    title: 'Nhập phân công chuyên môn từ Excel',
    icon: 'table',
    page: pageUrls.class,
    query: 'tab=assignments&nhap=lopmon',
    needsEdit: true,
  },
  {
    title: 'Các lượt nhập từ Excel, hoàn tác',
    icon: 'table',
    page: pageUrls.class,
    query: 'nhap=luot',
    needsEdit: true,
  },
  ...categoryActions,
];

/** Actions the user may take whose name has the words; none below two letters. */
export function findActions(state: AppState, words: string): Found[] {
  if (words.trim().length < 2) return [];
  const isWanted = hasWords(words);
  return actions
    .filter(({ title }) => isWanted(title))
    .filter(({ page, needsEdit }) => permissionOfPage(state, page) >= (needsEdit ? editPermission : 1))
    .map(({ title, icon, page, query }) => ({ address: query ? `${page}?${query}` : page, title, icon, kind: 'Việc' }));
}

/** Actions that need no school: the buttons at the end of the top bar. None below two letters. */
export function findOwnActions({ mode, toggle }: ReturnType<typeof useThemeMode>, words: string): Found[] {
  if (words.trim().length < 2) return [];
  const isWanted = hasWords(words);
  const own: Omit<Found, 'kind'>[] = [
    { title: 'Đăng xuất, thoát', icon: 'user', address: outerUrls.login, run: signOut },
    {
      title: `Giao diện sáng, tối: chuyển sang nền ${mode === 'dark' ? 'sáng' : 'tối'}`,
      icon: 'setting',
      address: '',
      run: toggle,
    },
  ];
  return own.filter(({ title }) => isWanted(title)).map((entry) => ({ ...entry, kind: 'Việc' }));
}

/** Entries whose name begins with the words come first, each kind in its order: typing "khóa" most likely means locking. */
export function bestFirst(found: readonly Found[], words: string): Found[] {
  const wanted = foldVietnamese(words.trim());
  const begins = ({ title }: Found) => foldVietnamese(title).startsWith(wanted);
  return [...found.filter(begins), ...found.filter((entry) => !begins(entry))];
}

/** Actions of the signed-in user; none while no school was entered. */
export function useFoundActions(words: string): Found[] {
  const state = useAppState();
  const hasSchool = useSession(({ session }) => session?.user.school != null);
  return hasSchool ? findActions(state, words) : [];
}
