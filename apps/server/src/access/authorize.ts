import {
  editPermission,
  operations,
  peopleOnlyUrls,
  permissionOfUrl,
  type Access,
  type MenuUrl,
  type Operation,
} from '@tkb/contract';
import { AppError } from '../errors/app-error.ts';
import type { Route } from '../call/route.ts';
import type { Session } from '../call/session.ts';
import type { MenuCache } from '../call/services.ts';

/** Calls open to a user who still has to replace an issued password: those to change it, and those of the page around it. */
const openBeforePasswordChange: ReadonlySet<Operation> = new Set([
  operations.changePassword,
  operations.logout,
  operations.readPermission,
  operations.listMenus,
]);

/** The same for administrators who still have to set up the second factor that their unit asks for. */
const openBeforeSecondFactor: ReadonlySet<Operation> = new Set([
  ...openBeforePasswordChange,
  operations.readAccount,
  operations.readSecondFactor,
  operations.startSecondFactor,
  operations.confirmSecondFactor,
]);

/** Throws unless the session may make the call: permission by menu item, unit tier, own password set. */
export async function authorize(
  session: Session,
  { operation }: Pick<Route, 'operation'>,
  menus: MenuCache,
): Promise<void> {
  if (session.mustChangePassword && !openBeforePasswordChange.has(operation))
    throw new AppError('session.password_change_required');
  if (session.mustSetUpSecondFactor && !openBeforeSecondFactor.has(operation))
    throw new AppError('session.second_factor_required');
  if (!(await mayCall(session, operation, menus))) throw new AppError('permission.denied');
}

/** The session's permission for a page: 0 hidden, 1 view, 2 edit. */
export async function levelOf(session: Session, menus: MenuCache, url: MenuUrl): Promise<number> {
  return permissionOfUrl(await menus.of(session.unit), session.permissions, url);
}

/** The lists that a call writes besides that of its own page. */
type WrittenList = Readonly<{ menu: MenuUrl; title: string }>;

/** Makes a check of lists: it throws, naming them after `what`, when the session may not edit some of them on their own pages. */
export async function refuserOfLists(session: Session, menus: MenuCache, field: string, what: string) {
  const items = await menus.of(session.unit);
  return (lists: readonly WrittenList[]): void => {
    const closed = lists.filter(({ menu }) => permissionOfUrl(items, session.permissions, menu) < editPermission);
    if (closed.length === 0) return;
    const titles = [...new Set(closed.map(({ title }) => title))].join(', ');
    const message = `${what} ${titles} mà bạn không được sửa; hãy nhờ người có đủ quyền.`;
    throw new AppError('permission.denied', {}, { errors: [{ field, code: 'not_editable', message }] });
  };
}

/** True when the session has the right that the call asks for. */
export async function mayCall(
  session: Session,
  { access }: Pick<Route['operation'], 'access'>,
  menus: MenuCache,
): Promise<boolean> {
  if (session.program && !isOpenToPrograms(access)) return false;
  if (access.kind !== 'menu') return true;
  if (access.tier === 'unit' && session.tier !== 'unit') return false;
  const items = await menus.of(session.unit);
  const urls = session.program ? openToPrograms(access.items) : access.items;
  return urls.some((url) => permissionOfUrl(items, session.permissions, url) >= access.level);
}

const openToPrograms = (urls: readonly MenuUrl[]) => urls.filter((url) => !peopleOnlyUrls.has(url));

/** True for calls that programs may be let into: none that hands out rights or access, and none about a person's own account. */
export function isOpenToPrograms(access: Access): boolean {
  if (access.kind === 'public' || access.isPersonal) return false;
  return access.kind === 'signedIn' || (access.tier !== 'unit' && openToPrograms(access.items).length > 0);
}
