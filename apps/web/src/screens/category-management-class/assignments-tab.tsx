import { Alert, App, Button, Checkbox, Empty, Select, Skeleton } from 'antd';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { messageOf } from '../../app/api/api-error.ts';
import { useCall, useCallMutation } from '../../app/api/hooks.ts';
import { useCanEdit } from '../../app/state.ts';
import { changedClassIds, teacherName, type Assignment } from '../../assignment/loads.ts';
import { useSchoolRows, type SchoolRows } from '../../assignment/use-school-rows.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { useLeaveWarning } from '../../ui/use-leave-warning.ts';
import { addToCell, changeCell, rowsOfCell, subjectColumns, type Cell } from './assignment-edits.ts';
import { AssignmentMatrix } from './assignment-matrix.tsx';
import { CellEditor } from './cell-editor.tsx';
import { TeacherLoads } from './teacher-loads.tsx';
import './assignments.css';

/** Phân công chuyên môn of the whole school: classes x subjects, saved together. */
export function AssignmentsTab() {
  const { data, error } = useSchoolRows();
  if (error) return <Alert type="error" showIcon title={messageOf(error)} />;
  if (!data) return <Skeleton active />;
  if (data.classes.length === 0 || data.subjects.length === 0)
    return (
      <Empty description="Cần có lớp và môn học trước khi phân công.">
        <Link to="/category_management/subject">Mở trang môn học</Link>
      </Empty>
    );
  return <AssignmentsEditor school={data} />;
}

function useAssignmentEdits(school: SchoolRows) {
  const [edited, setRows] = useState<readonly Assignment[] | null>(null);
  const rows = edited ?? school.assignments;
  const changed = useMemo(() => changedClassIds(school.assignments, rows), [school.assignments, rows]);
  const save = useCallMutation('saveClassSubjects');
  const { message } = App.useApp();
  useLeaveWarning(changed.length > 0);
  const submit = async () => {
    const items = rows.filter(({ classId }) => changed.includes(classId)).map(({ id: _, ...row }) => row);
    await save.mutateAsync({ body: { items, replaceClassIds: changed } });
    setRows(null);
    void message.success(`Đã lưu phân công của ${changed.length} lớp.`);
  };
  return { rows, setRows, changed, save, submit };
}

function AssignmentsEditor({ school }: { readonly school: SchoolRows }) {
  const { rows, setRows, changed, save, submit } = useAssignmentEdits(school);
  const [open, setOpen] = useState<Cell | null>(null);
  const [quickTeacher, setQuickTeacher] = useState<number | null>(null);
  const [gradeId, setGradeId] = useState<number | null>(null);
  const [isAll, setIsAll] = useState(false);
  const grades = useCall('listGradesOfSchool').data?.items ?? [];
  const canEdit = useCanEdit();
  const isChanged = changed.length > 0;

  const shown = useMemo(() => {
    const classes = school.classes.filter((entry) => gradeId === null || entry.gradeId === gradeId);
    const subjects = subjectColumns(school.subjects, classes, school.assignments, school.curriculum, isAll);
    return { ...school, classes, subjects };
  }, [school, gradeId, isAll]);

  const choose = (cell: Cell) => {
    setOpen(cell);
    if (quickTeacher === null || !canEdit) return;
    const schoolClass = school.classes.find(({ id }) => id === cell.classId)!;
    const filled = rowsOfCell(rows, cell).length > 0 ? rows : addToCell(rows, cell, school.curriculum, schoolClass);
    setRows(changeCell(filled, cell, { teacherIds: [quickTeacher] }));
  };
  return (
    <>
      <PageTitle
        title="Phân công chuyên môn"
        note={isChanged ? `Chưa lưu: ${changed.length} lớp` : 'Bấm vào ô để sửa.'}
        actions={
          <>
            <Select
              aria-label="Khối"
              value={gradeId ?? 0}
              onChange={(id: number) => setGradeId(id || null)}
              options={[{ value: 0, label: 'Mọi khối' }, ...grades.map(({ id, name }) => ({ value: id, label: name }))]}
              style={{ width: 110 }}
            />
            <Checkbox checked={isAll} onChange={(event) => setIsAll(event.target.checked)}>
              Mọi môn
            </Checkbox>
            {canEdit && (
              <>
                <Select
                  aria-label="Giáo viên gán nhanh"
                  placeholder="Gán nhanh: chọn giáo viên rồi bấm ô"
                  allowClear
                  showSearch={{ optionFilterProp: 'label' }}
                  value={quickTeacher}
                  onChange={(id: number | undefined) => setQuickTeacher(id ?? null)}
                  options={school.teachers.map((teacher) => ({ value: teacher.id, label: teacherName(teacher) }))}
                  className="quick-teacher"
                />
                {isChanged && <Button onClick={() => setRows(null)}>Bỏ thay đổi</Button>}
                <Button
                  type="primary"
                  disabled={!isChanged}
                  loading={save.isPending}
                  onClick={() => void submit().catch(() => undefined)}
                >
                  Lưu phân công
                </Button>
              </>
            )}
          </>
        }
      />
      {save.error && <Alert type="error" showIcon title={messageOf(save.error)} style={{ marginBottom: 12 }} />}
      <div className="assignment-body">
        <AssignmentMatrix school={shown} rows={rows} changedClassIds={changed} open={open} onOpen={choose} />
        <aside className="assignment-side">
          {open ? (
            <CellEditor school={school} rows={rows} cell={open} canEdit={canEdit} onChange={setRows} />
          ) : (
            <p className="muted">Chọn một ô để xem và sửa giáo viên, số tiết.</p>
          )}
          <TeacherLoads school={school} rows={rows} />
        </aside>
      </div>
    </>
  );
}
