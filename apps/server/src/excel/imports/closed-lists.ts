import { declaredResources, editPermission, firstFew, permissionOfUrl, type ResourceName } from '@tkb/contract';
import type { Call } from '../../call/call.ts';
import { AppError } from '../../errors/app-error.ts';
import { titleOfKind } from '../names/school-names.ts';

/** Whoever imports, as far as an import needs to know. */
export interface Importer {
  readonly userId: number;
  readonly fullName: string;
  /** The lists that they may not change on their pages. */
  readonly closed: readonly ResourceName[];
}

export async function importerOf({
  session: { userId, fullName, unit, permissions },
  services,
}: Pick<Call<unknown, unknown>, 'session' | 'services'>): Promise<Importer> {
  const items = await services.menus.of(unit);
  const closed = declaredResources.filter(({ menu }) => permissionOfUrl(items, permissions, menu) < editPermission);
  return { userId, fullName, closed: closed.map(({ name }) => name as ResourceName) };
}

/** Throws when rows of lists would be added in passing to which the importer may not add them on their pages. */
export function refuseClosed(added: Iterable<ResourceName>, { closed }: Pick<Importer, 'closed'>): void {
  const refused = [...new Set(added)].filter((name) => closed.includes(name));
  if (refused.length === 0) return;
  const titles = firstFew(refused.map(titleOfKind));
  const message = `Tệp có mục mà trường chưa có trong danh sách ${titles}, và bạn không được thêm vào đó. Hãy nhờ người có quyền thêm trước, hoặc bỏ các dòng ấy.`;
  throw new AppError('permission.denied', {}, { message });
}
