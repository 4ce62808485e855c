import { useSession } from '../../app/session.ts';
import { NoSchool } from '../../app/shell/no-school.tsx';
import { permissionOfPage, useAppState } from '../../app/state.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { SetUpPath } from './set-up-path.tsx';

/** Where the work stands: the set-up path for who prepares the data, shortcuts for everybody else. */
export function Screen() {
  const user = useSession(({ session }) => session?.user);
  const state = useAppState();
  const seesCategories = permissionOfPage(state, '/category_management/class') > 0;
  const note = user?.school ? user.school.name : '';
  return (
    <>
      <PageTitle title="Tổng quan" note={note} />
      {!user?.school && user?.tier === 'unit' && <NoSchool />}
      {user?.school && (seesCategories ? <SetUpPath /> : <Shortcuts />)}
    </>
  );
}
