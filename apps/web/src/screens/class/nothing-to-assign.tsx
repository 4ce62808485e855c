import { pageUrls } from '@tkb/contract';
import { Empty } from 'antd';
import { Link } from 'react-router';
import { useCanEdit } from '../../session/app-state.ts';
import { ExcelButtons } from '../../excel/excel-buttons.tsx';

/** Leads to the work before assigning: classes first; subjects may come with a file of assignments. */
export function NothingToAssign({ hasClasses }: { readonly hasClasses: boolean }) {
  const canEdit = useCanEdit();
  const hint = hasClasses
    ? 'Chưa có môn học. Thêm môn học, hoặc nhập phân công từ Excel.'
    : 'Cần có lớp học trước khi phân công.';
  return (
    <Empty description={hint}>
      <div style={{ display: 'flex', justifyContent: 'center', gap: 12, alignItems: 'center' }}>
        <Link to={hasClasses ? pageUrls.subject : pageUrls.class}>
          {hasClasses ? 'Mở trang môn học' : 'Mở trang lớp học'}
        </Link>
        {hasClasses && <ExcelButtons kind="classSubject" canWrite={canEdit} />}
      </div>
    </Empty>
  );
}
