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
import { flatten } from './menu-entries.ts';
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

/** An action for whoever sees its page, and one that needs the right to edit it. */
const see = (title: string, icon: string, page: MenuUrl, query = ''): Action => ({
  title,
  icon,
  page,
  query,
  needsEdit: false,
});
const edit = (...given: Parameters<typeof see>): Action => ({ ...see(...given), needsEdit: true });

const categoryActions = added.flatMap(([name, tab]): Action[] => {
  const { title, path, menu } = resources[name];
  const isImported = excelKinds[name] !== undefined;
  return [
    edit(`Thêm ${title}`, 'table', menu, inTab(tab, `them=${path}`)),
    ...(isImported ? [edit(`Nhập ${title} từ Excel`, 'table', menu, inTab(tab, `nhap=${path}`))] : []),
  ];
});

const actions: readonly Action[] = [
  edit('Tạo thời khóa biểu', 'table', pageUrls.timetables, taskQuery('create')),
  edit('Xếp tự động', 'table', pageUrls.timetables, taskQuery('arrange')),
  edit('Phát hành thời khóa biểu', 'table', pageUrls.timetables, taskQuery('publish')),
  see('In thời khóa biểu, xuất Excel, PDF', 'table', pageUrls.timetables, taskQuery('export')),
  edit('Khóa, mở khóa tiết', 'table', pageUrls.timetable),
  edit('Đổi, chuyển tiết trong thời khóa biểu', 'table', pageUrls.timetable),
  edit('Đồng bộ phân công với bản nháp', 'table', pageUrls.timetables),
  see('Đếm tiết theo môn, lớp, phòng', 'table', pageUrls.timetables, taskQuery('count')),
  edit('Lưu trữ, rút lại thời khóa biểu', 'table', pageUrls.timetables),
  edit('Nhập thời khóa biểu có sẵn', 'table', pageUrls.timetables, taskQuery('import')),
  see('So sánh, sao chép thời khóa biểu', 'table', pageUrls.timetables),
  edit('Giáo viên nghỉ, phân công dạy thay', 'user-switch', pageUrls.substitution),
  edit('Mở năm học mới', 'apartment', pageUrls.school, 'mo=namhoc'),
  edit('Thêm người dùng, cấp lại mật khẩu', 'idcard', pageUrls.user),
  see('Quy tắc xếp', 'sliders', pageUrls.timetables, taskQuery('rules')),
  see('Phân công chuyên môn', 'solution', pageUrls.class, 'tab=assignments'),
  see('Nguyện vọng giáo viên', 'heart', pageUrls.teacher, 'tab=wishes'),
  edit(
    `Nhập ${excelKinds['teacherSlots']!.title} từ Excel`,
    'table',
    pageUrls.teacher,
    inTab('wishes', `nhap=${excelKinds['teacherSlots']!.path}`),
  ),
  see('Môn dạy được của giáo viên', 'user', pageUrls.teacher, 'tab=subjects'),
  see('Tiết cố định', 'clock', pageUrls.period, 'tab=fixed'),
  see('Tổ hợp môn', 'book', pageUrls.subject, 'tab=combinations'),
  see('Ngày nghỉ lễ, Tết', 'calendar', pageUrls.schoolDay, 'tab=holidays'),
  edit('Công bằng: so sánh tuần dạy', 'table', pageUrls.timetable),
  see('Đăng ký lịch vào điện thoại', 'calendar', pageUrls.timetable),
  see('Mã truy cập cho chương trình khác', 'api', pageUrls.program),
  see('Báo tin cho chương trình khác', 'api', pageUrls.program, 'tab=webhooks'),
  see('Chương trình theo khối', 'table', pageUrls.curriculum, 'tab=plan'),
  edit('Nhập phân công chuyên môn từ Excel', 'table', pageUrls.class, 'tab=assignments&nhap=lopmon'),
  edit('Các lượt nhập từ Excel, hoàn tác', 'table', pageUrls.class, 'nhap=luot'),
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
