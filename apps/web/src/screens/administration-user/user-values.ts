import type { User } from '@tkb/contract';

/** Stands for "administers the unit" where a school is chosen. */
export const unitTier = 0;

/** A user as the form has it. */
export interface UserValues {
  readonly username: string;
  readonly fullName: string;
  /** `unitTier` = administers the unit; undefined = not chosen yet. */
  readonly schoolId: number | undefined;
  readonly roleIds: number[];
  readonly isActive: boolean;
}

export const fieldTitles = {
  username: 'Tên đăng nhập',
  fullName: 'Họ và tên',
  schoolId: 'Trường',
  roleIds: 'Vai trò',
  isActive: 'Đang hoạt động',
} as const;

/** What the form starts with; a new user belongs to the school one works in. */
export function toValues(user: User | null, schoolId: number | undefined): UserValues {
  if (!user) return { username: '', fullName: '', schoolId, roleIds: [], isActive: true };
  const { username, fullName, roleIds, isActive } = user;
  return { username, fullName, schoolId: user.schoolId ?? unitTier, roleIds, isActive };
}

/** The form's values as the calls take them. */
export const toBody = ({ schoolId, ...values }: UserValues) => ({
  ...values,
  schoolId: schoolId === unitTier ? null : schoolId,
});

type Names = ReadonlyMap<number, string>;

/** The fields in which what was typed differs from what is stored now, both sides as text. */
export function findDifferences(
  mine: UserValues,
  stored: User,
  names: { readonly roles: Names; readonly schools: Names },
) {
  const toText = ({ username, fullName, schoolId, roleIds, isActive }: UserValues) => ({
    username,
    fullName,
    schoolId: names.schools.get(schoolId ?? unitTier) ?? '',
    roleIds: roleIds
      .toSorted((first, second) => first - second)
      .map((id) => names.roles.get(id) ?? `#${id}`)
      .join(', '),
    isActive: isActive ? 'Có' : 'Không',
  });
  const [own, other] = [toText(mine), toText(toValues(stored, undefined))];
  return (Object.keys(fieldTitles) as (keyof UserValues)[])
    .map((field) => ({ title: fieldTitles[field], mine: own[field], stored: other[field] }))
    .filter((field) => field.mine !== field.stored);
}
