import { periodGrids, resources } from '@tkb/contract';
import { useGridDrawer } from '../../period-grid/use-grid-drawer.tsx';
import { ResourcePage } from '../../resource/resource-page.tsx';
import { TabbedPage } from '../../ui/tabbed-page.tsx';
import { WishMap } from './wish-map.tsx';
import { useTellStopped } from './use-tell-stopped.ts';
import { TeacherSubjects } from './teacher-subjects.tsx';

const emptyHint = 'Chưa có giáo viên nào. Thêm giáo viên, định mức tiết và tổ chuyên môn.';

const deleteNote =
  'Ô bận và nguyện vọng đã ghi của giáo viên mất theo. Nếu đây là dòng thừa của một người ghi hai lần, hãy mở “Tiết tránh” của dòng thừa và chọn “Chép bảng này sang” dòng giữ lại trước đã.';

/** Giáo viên and, in the other tab, which subjects each can teach. */
export function Screen() {
  const { button, drawer, open } = useGridDrawer(periodGrids.teacherSlots, 'Tiết tránh');
  const tellStopped = useTellStopped();
  const teachers = (
    <ResourcePage
      resource={resources.teacher}
      emptyHint={emptyHint}
      deleteNote={deleteNote}
      onSaved={tellStopped}
      rowActions={({ id }) => button(id)}
    />
  );
  return (
    <>
      <TabbedPage
        tabs={[
          { key: 'teachers', label: 'Giáo viên', children: teachers },
          { key: 'wishes', label: 'Nguyện vọng', children: <WishMap onOpen={open} /> },
          { key: 'subjects', label: 'Môn dạy được', children: <TeacherSubjects /> },
        ]}
      />
      {drawer}
    </>
  );
}
