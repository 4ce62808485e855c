import {
  administrationUrls,
  editPermission,
  hiddenPermission,
  pageUrls,
  rootMenuKey,
  seedMenu,
  viewPermission,
} from '@tkb/contract';
import type { Permission, SeedMenuItem } from '@tkb/contract';

type LevelOf = (url: string) => number;

/** A role every unit starts with. */
export interface SeedRole {
  readonly code: string;
  readonly name: string;
  readonly note: string;
  readonly levelOf: LevelOf;
}

const { schoolLevel, shift, grade, classroomType } = pageUrls;
// Catalogues of the unit: schools may only view them.
const unitCatalogues = new Set<string>([schoolLevel, shift, grade, classroomType]);
const administration = new Set<string>(Object.values(administrationUrls));
// A page made later is not for them unless it is named here: drafts and reasons of absences are not for everybody.
const teacherPages = new Set<string>([pageUrls.home, pageUrls.timetable]);

const officer: LevelOf = (url) => {
  if (administration.has(url)) return hiddenPermission;
  return unitCatalogues.has(url) || url === pageUrls.home ? viewPermission : editPermission;
};
const schoolAdministration: Readonly<Record<string, number>> = {
  [pageUrls.school]: editPermission,
  [pageUrls.user]: editPermission,
  [pageUrls.role]: viewPermission,
  [pageUrls.program]: editPermission,
  [pageUrls.changes]: viewPermission,
};

export const unitAdministratorRole = 'quan-tri-he-thong';
export const schoolAdministratorRole = 'quan-tri-truong';

export const seedRoles: readonly SeedRole[] = [
  {
    code: unitAdministratorRole,
    name: 'Quản trị hệ thống',
    note: 'Mọi trường của đơn vị, danh mục dùng chung, menu và phân quyền.',
    levelOf: () => editPermission,
  },
  {
    code: schoolAdministratorRole,
    name: 'Quản trị trường / Phó hiệu trưởng',
    note: 'Sửa mọi dữ liệu của trường và người dùng của trường.',
    levelOf: (url) => (administration.has(url) ? (schoolAdministration[url] ?? hiddenPermission) : officer(url)),
  },
  { code: 'giao-vu', name: 'Giáo vụ', note: 'Sửa danh mục và thời khóa biểu của trường.', levelOf: officer },
  {
    code: 'to-truong',
    name: 'Tổ trưởng',
    note: 'Xem danh mục và thời khóa biểu; sửa nguyện vọng của giáo viên trong tổ mình.',
    levelOf: (url) => (administration.has(url) ? hiddenPermission : viewPermission),
  },
  {
    code: 'giao-vien',
    name: 'Giáo viên',
    note: 'Xem thời khóa biểu đã phát hành.',
    levelOf: (url) => (teacherPages.has(url) ? viewPermission : hiddenPermission),
  },
];

/** The permission entries of a role: for each menu item with children, two bits per child. */
export function permissionsOf(levelOf: LevelOf, items = seedMenu, key = rootMenuKey): Permission[] {
  const permissionValue = items.reduce((sum, item) => sum + levelOfItem(item, levelOf) * 2 ** item.bit, 0);
  const below = items.flatMap((item) => (item.children ? permissionsOf(levelOf, item.children, item.key) : []));
  return [{ key, permissionValue }, ...below];
}

/** A heading without a page is as visible as the most visible page below it. */
export function levelOfItem({ url, children = [] }: SeedMenuItem, levelOf: LevelOf): number {
  if (url !== null) return levelOf(url);
  return Math.max(hiddenPermission, ...children.map((child) => levelOfItem(child, levelOf)));
}
