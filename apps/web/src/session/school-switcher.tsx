import { pageUrls } from '@tkb/contract';
import { Select, Tag } from 'antd';
import { useLocation, useNavigate } from 'react-router';
import { useTellFailure } from '../api/tell-failure.ts';
import { call } from '../api/call.ts';
import { useCall } from '../api/hooks.ts';
import { startSession } from './sign-in.ts';
import { useSession } from './session.ts';
import { withLoading } from './app-state.ts';
import { clearable } from '../ui/inputs/clearable.tsx';

/** Lets a unit administrator work inside a school; `address`: where the work goes on. */
export function useEnterSchool() {
  const navigate = useNavigate();
  const tellFailure = useTellFailure();
  return async (schoolId: number | null, address: string = pageUrls.home) => {
    try {
      startSession(await withLoading(call('enterSchool', { body: { schoolId } })));
      await navigate(schoolId === null ? pageUrls.school : address);
    } catch (error) {
      tellFailure(error);
    }
  };
}

/** The school being worked in; unit administrators choose it here. */
export function SchoolSwitcher() {
  const user = useSession(({ session }) => session?.user);
  const isUnitUser = user?.tier === 'unit';
  const schools = useCall('listSchools', {}, isUnitUser);
  const enterSchool = useEnterSchool();
  const { pathname } = useLocation();
  // Who chose a page wants it for this school. What the address names there is another school's; the list of schools is left.
  const address = pathname === pageUrls.school ? pageUrls.home : pathname;
  if (!isUnitUser)
    return (
      user?.school && (
        <Tag color="blue" title={user.school.name}>
          {user.school.name}
        </Tag>
      )
    );
  const { school } = user;
  const known = schools.data?.items.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  const isListed = !school || known.some(({ value }) => value === school.id);
  return (
    <Select
      aria-label="Trường đang làm việc"
      placeholder="Chọn trường để làm việc"
      className="school-switcher"
      value={school?.id ?? null}
      options={isListed ? known : [{ value: school.id, label: school.name }, ...known]}
      loading={schools.isLoading}
      allowClear={clearable}
      onChange={(id: number | undefined) => void enterSchool(id ?? null, address)}
    />
  );
}
