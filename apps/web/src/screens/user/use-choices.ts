import { findExcess, resources, type Role } from '@tkb/contract';
import { useCall } from '../../api/hooks.ts';
import { failureOf } from '../../api/reading.ts';
import { useRows } from '../../api/row-hooks.ts';
import { teacherName, type Teacher } from '../../assignment/loads.ts';
import { useSession } from '../../session/session.ts';
import { useAppState } from '../../session/app-state.ts';
import type { Reading } from '../../ui/read-state.tsx';
import { unitTier } from './user-values.ts';

interface Choice {
  readonly value: number;
  readonly label: string;
  readonly disabled?: boolean;
}

/** The teachers of the school one works in, who a user can be linked to; none outside a school. */
export function useTeacherChoices(): { readonly teachers: Choice[]; readonly reading: Reading } {
  const isInSchool = useSession(({ session }) => session?.user.school != null);
  const read = useRows<Teacher>(resources.teacher, {}, isInSchool);
  const teachers = read.data?.items.map((teacher) => ({
    value: teacher.id,
    label: `${teacherName(teacher)} (${teacher.code})`,
  }));
  return { teachers: teachers ?? [], reading: failureOf(read) };
}

interface UserChoices {
  readonly roles: (Choice & { readonly name: string })[];
  /** Null for who works in one school only. */
  readonly schools: Choice[] | null;
  readonly reading: Reading;
}

/** The roles and schools a user can be given; roles beyond one's own rights are there but cannot be chosen. */
export function useChoices(): UserChoices {
  const isUnitUser = useSession(({ session }) => session?.user.tier === 'unit');
  const own = useAppState(({ menuPermissions }) => menuPermissions);
  const roles = useCall('listRoles');
  const schools = useCall('listSchools', {}, isUnitUser);
  const toChoice = ({ id, name, permissions }: Role) => {
    const isBeyond = findExcess(permissions, own).length > 0;
    return { value: id, name, label: isBeyond ? `${name} (cao hơn quyền của bạn)` : name, disabled: isBeyond };
  };
  return {
    roles: roles.data?.items.map(toChoice) ?? [],
    schools: isUnitUser
      ? [
          { value: unitTier, label: 'Cả đơn vị (mọi trường)' },
          ...(schools.data?.items.map(({ id, name }) => ({ value: id, label: name })) ?? []),
        ]
      : null,
    reading: failureOf(roles, schools),
  };
}
