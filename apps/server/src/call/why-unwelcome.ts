import { pageUrls, permissionOfUrl } from '@tkb/contract';
import { AppError } from '../errors/app-error.ts';
import type { Call } from './call.ts';
import type { Session } from './session.ts';

/**
 * The refusal for a stream whose caller's session, as it stands `now`, is over, in another school, or without the right to see the
 * management of timetables; null while it may go on.
 */
export async function whyUnwelcome(
  { services, session }: Call<unknown, unknown>,
  now: Session | null,
): Promise<AppError | null> {
  if (now?.isSchoolGone) return new AppError('session.school_gone');
  // An administrator of the unit may have named the school for this call.
  if (!now || (now.tier !== 'unit' && now.schoolId !== session.schoolId))
    return session.program ? new AppError('program.refused') : new AppError('session.ended');
  const items = await services.menus.of(session.unit);
  const maySee = permissionOfUrl(items, now.permissions, pageUrls.timetables) >= 1;
  return maySee ? null : new AppError('permission.denied');
}
