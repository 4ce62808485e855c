/** Key whose permission value holds the bits of the top-level menu items. */
export const rootMenuKey = 'menu';

/** The seeded menu. `bit` is the permission bit inside the value of the parent's key; the order is that of the entries. */
export interface SeedMenuItem {
  readonly key: string;
  readonly title: string;
  readonly url: string | null;
  readonly icon: string;
  readonly bit: number;
  readonly children?: readonly SeedMenuItem[];
}

const category = (name: string, title: string, icon: string, bit: number) =>
  ({ key: `menu-${name.replaceAll('_', '-')}`, title, url: `/category_management/${name}`, icon, bit }) as const;
const administration = (name: string, title: string, icon: string, bit: number) =>
  ({ key: `menu-administration-${name}`, title, url: `/administration/${name}`, icon, bit }) as const;

/** Keys and bits fit the client's documented defaults: eleven school categories, four administration pages. */
export const seedMenu: readonly SeedMenuItem[] = [
  { key: 'menu-dashboard', title: 'Tổng quan', url: '/dashboard', icon: 'dashboard', bit: 0 },
  { key: 'menu-timetable', title: 'Thời khóa biểu', url: '/timetable', icon: 'calendar', bit: 2 },
  {
    key: 'menu-plvuxq63o0',
    title: 'Quản lý thời khóa biểu',
    url: '/list_management/timetable',
    icon: 'schedule',
    bit: 4,
  },
  {
    key: 'menu-c8u2jgnoto',
    title: 'Quản lý danh mục',
    url: null,
    icon: 'database',
    bit: 6,
    children: [
      category('class', 'Lớp học', 'team', 0),
      category('subject', 'Môn học', 'book', 2),
      category('teacher', 'Giáo viên', 'user', 4),
      category('classroom', 'Phòng học', 'home', 6),
      category('expertise', 'Tổ chuyên môn', 'cluster', 8),
      category('knowledge', 'Khối kiến thức', 'appstore', 10),
      category('school_day', 'Ngày học', 'calendar', 12),
      category('schoolship', 'Ban học', 'branches', 14),
      category('school_site', 'Điểm trường', 'environment', 16),
      category('school_period', 'Tiết học', 'clock', 18),
      category('subject_grade_level', 'Môn khối lớp', 'table', 20),
      category('school_level', 'Cấp học', 'bank', 22),
      category('school_shift', 'Ca học', 'field-time', 24),
      category('grade_level', 'Khối lớp', 'ordered-list', 26),
      category('classroom_type', 'Loại phòng học', 'tags', 28),
    ],
  },
  {
    key: 'menu-f5fh5fri05',
    title: 'Quản trị',
    url: null,
    icon: 'setting',
    bit: 8,
    children: [
      administration('menu', 'Menu', 'menu', 0),
      administration('unit', 'Đơn vị', 'apartment', 2),
      administration('user', 'Người dùng', 'idcard', 4),
      administration('permission', 'Phân quyền', 'safety', 6),
    ],
  },
];

/** The address of a menu item: what a route names to say which permission it needs. */
export type MenuUrl =
  | '/dashboard'
  | '/timetable'
  | '/list_management/timetable'
  | `/category_management/${'class' | 'subject' | 'teacher' | 'classroom' | 'expertise' | 'knowledge' | 'school_day' | 'schoolship' | 'school_site' | 'school_period' | 'subject_grade_level' | 'school_level' | 'school_shift' | 'grade_level' | 'classroom_type'}`
  | `/administration/${'menu' | 'unit' | 'user' | 'permission'}`;
