import { pageUrls } from '@tkb/contract';
import { useSession } from '../../session/session.ts';
import { permissionOfPage, useAppState } from '../../session/app-state.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { SchoolHome } from './school-home.tsx';
import { SetUpPath } from './set-up-path.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { TeacherHome } from './teacher-home.tsx';
import { UnitHome } from './unit-home.tsx';

/** Where the work stands, for each kind of user: the unit's schools, the school, a teacher's own days. */
export function Screen() {
  const user = useSession(({ session }) => session?.user);
  const state = useAppState();
  const sees = (page: string) => permissionOfPage(state, page) > 0;
  const isTeacher = user?.teacherId != null;
  const isPlanner = sees(pageUrls.timetables);
  return (
    <>
      <PageTitle title="Tổng quan" note={user?.school?.name ?? ''} />
      {!user?.school && user?.tier === 'unit' && <UnitHome />}
      {user?.school && isTeacher && <TeacherHome />}
      {user?.school && sees(pageUrls.class) && <SetUpPath>{isPlanner && <SchoolHome seesCategories />}</SetUpPath>}
      {user?.school && isPlanner && !sees(pageUrls.class) && <SchoolHome seesCategories={false} />}
      {user?.school && !isPlanner && <Shortcuts besides={isTeacher ? [pageUrls.timetable] : []} />}
    </>
  );
}
