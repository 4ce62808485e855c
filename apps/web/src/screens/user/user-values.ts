import type { User } from '@tkb/contract';

/** Stands for "administers the unit" where a school is chosen. */
export const unitTier = 0;

export interface UserValues {
  readonly username: string;
  readonly fullName: string;
  readonly email: string;
  /** `unitTier` = administers the unit; undefined = not chosen yet. */
  readonly schoolId: number | undefined;
  readonly roleIds: number[];
  readonly isActive: boolean;
  /** The teacher of the school that the user is; null or undefined = none. */
  readonly teacherId: number | null | undefined;
}

export const fieldTitles = {
  username: 'Tên đăng nhập',
  fullName: 'Họ và tên',
  email: 'Thư điện tử',
  schoolId: 'Trường',
  roleIds: 'Vai trò',
  teacherId: 'Là giáo viên',
  isActive: 'Đang hoạt động',
} as const;

/** The form's first values; a new user belongs to the school one works in. */
export function toValues(user: User | null, schoolId: number | undefined): UserValues {
  if (!user) return { username: '', fullName: '', email: '', schoolId, roleIds: [], isActive: true, teacherId: null };
  const { username, fullName, email, roleIds, isActive, teacherId } = user;
  return { username, fullName, email, schoolId: user.schoolId ?? unitTier, roleIds, isActive, teacherId };
}

/** The form's values as the calls take them; a teacher of another school than the chosen one is none (`teacherSchoolId` = theirs). */
export const toBody = ({ schoolId, teacherId, ...values }: UserValues, teacherSchoolId: number | undefined) => ({
  ...values,
  schoolId: schoolId === unitTier ? null : schoolId,
  teacherId: schoolId !== undefined && schoolId === teacherSchoolId ? (teacherId ?? null) : null,
});

type Names = ReadonlyMap<number, string>;

/** The form's values in words. */
export const toTexts = (
  { schoolId, roleIds, isActive, teacherId, ...texts }: UserValues,
  names: { readonly roles: Names; readonly schools: Names; readonly teachers: Names },
) => ({
  ...texts,
  schoolId: names.schools.get(schoolId ?? unitTier) ?? '',
  roleIds: roleIds
    .toSorted((first, second) => first - second)
    .map((id) => names.roles.get(id) ?? `#${id}`)
    .join(', '),
  teacherId: teacherId ? (names.teachers.get(teacherId) ?? `#${teacherId}`) : '',
  isActive: isActive ? 'Có' : 'Không',
});
