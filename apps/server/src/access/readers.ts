import { type MenuUrl, type ResourceName, declaredResources, pageUrls, periodGrids } from '@tkb/contract';
import { fieldsOf } from '../db/columns.ts';

/** Resources that pages of other kinds refer to. */
const otherPages: Readonly<Partial<Record<MenuUrl, readonly ResourceName[]>>> = {
  [pageUrls.school]: ['province', 'schoolLevel', 'shift'],
  [pageUrls.class]: ['subject', 'teacher', 'room', 'department', 'curriculum'],
  [pageUrls.teacher]: ['subject', 'class'],
  [pageUrls.substitution]: ['teacher'],
  [pageUrls.timetables]: ['class', 'teacher', 'subject', 'room', 'shift', 'schoolDay', 'period', 'grade', 'department'],
};

/** Menu items whose pages show rows of the resource: its own, and those of everything that refers to it. */
export function readersOf(name: ResourceName, menu: MenuUrl): [MenuUrl, ...MenuUrl[]] {
  const declared = declaredResources
    .filter((resource) => fieldsOf(resource).some(({ info }) => info.reference === name))
    .map((resource) => resource.menu);
  const grids = Object.values(periodGrids).filter((grid) => grid.owner === name || name === 'shift');
  const others = Object.entries(otherPages).filter(([, names]) => names.includes(name));
  const all = new Set([...declared, ...grids.map((grid) => grid.menu), ...others.map(([url]) => url as MenuUrl)]);
  all.delete(menu);
  return [menu, ...all];
}
