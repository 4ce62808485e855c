/** The key whose permission value holds the bits of the top-level menu items. */
export const rootMenuKey = 'menu';

/** An item of the seeded menu, in the order of the menu. `bit` is its permission bit in the value of the parent's key. */
export interface SeedMenuItem {
  readonly key: string;
  readonly title: string;
  readonly url: string | null;
  readonly icon: string;
  readonly bit: number;
  readonly children?: readonly SeedMenuItem[];
}

/** The pages of the heading "Quản lý danh mục". */
export const categoryUrls = {
  class: '/category_management/class',
  subject: '/category_management/subject',
  teacher: '/category_management/teacher',
  room: '/category_management/classroom',
  department: '/category_management/expertise',
  knowledgeBlock: '/category_management/knowledge',
  schoolDay: '/category_management/school_day',
  stream: '/category_management/schoolship',
  site: '/category_management/school_site',
  period: '/category_management/school_period',
  curriculum: '/category_management/subject_grade_level',
  schoolLevel: '/category_management/school_level',
  shift: '/category_management/school_shift',
  grade: '/category_management/grade_level',
  classroomType: '/category_management/classroom_type',
} as const;

/** The pages of the heading "Quản trị". */
export const administrationUrls = {
  menu: '/administration/menu',
  school: '/administration/unit',
  user: '/administration/user',
  role: '/administration/permission',
  program: '/administration/program',
  changes: '/administration/changes',
} as const;

/** The address of every page in the menu, by subject. */
export const pageUrls = {
  home: '/dashboard',
  timetable: '/timetable',
  timetables: '/list_management/timetable',
  substitution: '/list_management/substitution',
  ...categoryUrls,
  ...administrationUrls,
} as const;

/** The addresses outside the menu. The login screen has two: one to open, and one for users who were signed out. */
export const outerUrls = {
  login: '/login',
  signedOut: '/auth/login',
  changePassword: '/auth/change-password',
  signIn: '/auth/sign-in',
  resetPassword: '/auth/reset-password',
  account: '/tai-khoan',
  guide: '/huong-dan',
  editor: '/test/tinymce',
} as const;

/** The address of a menu item; a route names one to say which permission it needs. */
export type MenuUrl = (typeof pageUrls)[keyof typeof pageUrls];

export const menuUrls: readonly MenuUrl[] = Object.values(pageUrls);

const item = (key: string, url: MenuUrl, title: string, icon: string, bit: number) =>
  ({ key, title, url, icon, bit }) as const;

/** Pages closed to programs, because only a person may hand out rights, accounts and access. */
export const peopleOnlyUrls: ReadonlySet<string> = new Set([
  pageUrls.menu,
  pageUrls.user,
  pageUrls.role,
  pageUrls.program,
]);

/** Keys and bits match the client's documented defaults: eleven school categories, and the first four administration pages. */
export const seedMenu: readonly SeedMenuItem[] = [
  { key: 'menu-dashboard', title: 'Tổng quan', url: pageUrls.home, icon: 'dashboard', bit: 0 },
  { key: 'menu-timetable', title: 'Thời khóa biểu', url: pageUrls.timetable, icon: 'calendar', bit: 2 },
  {
    key: 'menu-plvuxq63o0',
    title: 'Quản lý thời khóa biểu',
    url: pageUrls.timetables,
    icon: 'schedule',
    bit: 4,
  },
  { key: 'menu-substitution', title: 'Dạy thay', url: pageUrls.substitution, icon: 'user-switch', bit: 10 },
  {
    key: 'menu-c8u2jgnoto',
    title: 'Quản lý danh mục',
    url: null,
    icon: 'database',
    bit: 6,
    children: [
      item('menu-class', pageUrls.class, 'Lớp học', 'team', 0),
      item('menu-subject', pageUrls.subject, 'Môn học', 'book', 2),
      item('menu-teacher', pageUrls.teacher, 'Giáo viên', 'user', 4),
      item('menu-classroom', pageUrls.room, 'Phòng học', 'home', 6),
      item('menu-expertise', pageUrls.department, 'Tổ chuyên môn', 'cluster', 8),
      item('menu-knowledge', pageUrls.knowledgeBlock, 'Khối kiến thức', 'appstore', 10),
      item('menu-school-day', pageUrls.schoolDay, 'Ngày học', 'carry-out', 12),
      item('menu-schoolship', pageUrls.stream, 'Ban học', 'branches', 14),
      item('menu-school-site', pageUrls.site, 'Điểm trường', 'environment', 16),
      item('menu-school-period', pageUrls.period, 'Tiết học', 'clock', 18),
      item('menu-subject-grade-level', pageUrls.curriculum, 'Môn khối lớp', 'table', 20),
      item('menu-school-level', pageUrls.schoolLevel, 'Cấp học', 'bank', 22),
      item('menu-school-shift', pageUrls.shift, 'Ca học', 'field-time', 24),
      item('menu-grade-level', pageUrls.grade, 'Khối lớp', 'ordered-list', 26),
      item('menu-classroom-type', pageUrls.classroomType, 'Loại phòng học', 'tags', 28),
    ],
  },
  {
    key: 'menu-f5fh5fri05',
    title: 'Quản trị',
    url: null,
    icon: 'setting',
    bit: 8,
    children: [
      item('menu-administration-menu', pageUrls.menu, 'Menu', 'menu', 0),
      item('menu-administration-unit', pageUrls.school, 'Đơn vị', 'apartment', 2),
      item('menu-administration-user', pageUrls.user, 'Người dùng', 'idcard', 4),
      item('menu-administration-permission', pageUrls.role, 'Phân quyền', 'safety', 6),
      item('menu-administration-program', pageUrls.program, 'Kết nối chương trình', 'api', 8),
      item('menu-administration-changes', pageUrls.changes, 'Nhật ký thay đổi', 'audit', 10),
    ],
  },
];

/** The menu's words for each of its pages, by address. */
export const pageTitles: ReadonlyMap<string, string> = new Map(
  seedMenu
    .flatMap((item) => [item, ...(item.children ?? [])])
    .flatMap(({ url, title }) => (url === null ? [] : [[url, title] as const])),
);
