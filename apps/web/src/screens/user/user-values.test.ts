import type { User } from '@tkb/contract';
import { describe, expect, it } from 'vitest';
import { differencesOf } from '../../ui/editing/two-sides-notice.tsx';
import { fieldTitles, toBody, toTexts, toValues, unitTier, type UserValues } from './user-values.ts';

const user: User = {
  id: 7,
  version: 3,
  username: 'lan',
  fullName: 'Lê Lan',
  email: 'lan@truong.example',
  schoolId: 4,
  schoolName: 'Trường Lá',
  roleIds: [2, 1],
  isActive: true,
  teacherId: 9,
  mustChangePassword: false,
  createdAt: '',
  updatedAt: '',
};
const names = {
  roles: new Map([
    [1, 'Giáo viên'],
    [2, 'Giáo vụ'],
  ]),
  schools: new Map([
    [unitTier, 'Cả đơn vị'],
    [4, 'Trường Lá'],
  ]),
  teachers: new Map([[9, 'Lê Lan']]),
};

describe('form of a user', () => {
  it('starts a new user in the school one works in, with nothing chosen outside of any', () => {
    expect(toValues(null, 4)).toMatchObject({ schoolId: 4, roleIds: [], isActive: true });
    expect(toValues(null, undefined).schoolId).toBeUndefined();
  });

  it('says "the whole unit" as no school, both ways', () => {
    expect(toValues({ ...user, schoolId: null }, 4).schoolId).toBe(unitTier);
    expect(toBody({ ...toValues(user, undefined), schoolId: unitTier }, 4)).toMatchObject({
      schoolId: null,
      teacherId: null,
    });
    expect(toBody(toValues(user, undefined), 4)).toEqual({
      username: 'lan',
      fullName: 'Lê Lan',
      email: 'lan@truong.example',
      schoolId: 4,
      roleIds: [2, 1],
      isActive: true,
      teacherId: 9,
    });
  });

  it('links a teacher of the chosen school only', () => {
    expect(toBody(toValues(user, undefined), 5).teacherId).toBeNull();
    expect(toBody({ ...toValues(user, undefined), teacherId: undefined }, 4).teacherId).toBeNull();
  });

  it('shows both sides of a conflict in words; the order of roles is none', () => {
    const before = toValues(user, undefined);
    const mine = { ...before, fullName: 'Lê Thị Lan', roleIds: [1, 2] };
    const stored = toValues({ ...user, schoolId: null, teacherId: null, isActive: false }, undefined);
    const textsOf = (values: UserValues) => toTexts(values, names);
    expect(differencesOf(fieldTitles, textsOf, { before, mine, stored })).toEqual([
      { title: 'Họ và tên', before: 'Lê Lan', mine: 'Lê Thị Lan', stored: 'Lê Lan' },
      { title: 'Trường', before: 'Trường Lá', mine: 'Trường Lá', stored: 'Cả đơn vị' },
      { title: 'Là giáo viên', before: 'Lê Lan', mine: 'Lê Lan', stored: '' },
      { title: 'Đang hoạt động', before: 'Có', mine: 'Có', stored: 'Không' },
    ]);
  });
});
