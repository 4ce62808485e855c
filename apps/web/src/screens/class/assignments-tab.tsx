import { resources } from '@tkb/contract';
import { CloseOutlined } from '@ant-design/icons';
import { Alert, Button, Checkbox, Select } from 'antd';
import { useEffect, useMemo, useState, type KeyboardEvent } from 'react';
import { useSearchParams } from 'react-router';
import { Failure } from '../../api/failure.tsx';
import { useCall } from '../../api/hooks.ts';
import { failureOf } from '../../api/reading.ts';
import { useCanEdit } from '../../session/app-state.ts';
import { GradeChoice } from '../../assignment/grade-choice.tsx';
import { offeredTeachers, teacherName, teacherNames, type SchoolClass } from '../../assignment/loads.ts';
import { useSchoolRows, type SchoolRows } from '../../assignment/use-school-rows.ts';
import { useLabels } from '../../resource/use-labels.ts';
import { hasFingersAlone } from '../../lib/fingers.ts';
import { useAddressText } from '../../ui/use-address-text.ts';
import { ExcelButtons } from '../../excel/excel-buttons.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { ReadState } from '../../ui/read-state.tsx';
import { UndoButtons } from '../../ui/editing/undo-buttons.tsx';
import { usePasteNotice } from '../../ui/editing/use-paste-notice.tsx';
import { Held } from '../../ui/editing/held.tsx';
import { TwoSidesNotice } from '../../ui/editing/two-sides-notice.tsx';
import { addToCell, changeCell, rowsOfCell, subjectColumns, type Cell } from './matrix/assignment-edits.ts';
import { AssignmentMatrix } from './matrix/assignment-matrix.tsx';
import { CellEditor } from './cell-editor.tsx';
import { describeConflicts } from './conflict-words.ts';
import { writeCells } from './matrix/pasted-cells.ts';
import { NothingToAssign } from './nothing-to-assign.tsx';
import { StaffingDialog } from './staffing-dialog.tsx';
import { TeacherLoads } from './teacher-loads.tsx';
import { useAssignmentEdits } from './use-assignment-edits.ts';
import { useRefusedNumbers } from '../../ui/inputs/refused-numbers.ts';
import { clearable } from '../../ui/inputs/clearable.tsx';
import './assignments.css';

/** Phân công chuyên môn of the whole school: classes x subjects, saved together. */
export function AssignmentsTab() {
  const { data, reading } = useSchoolRows();
  if (!data) return <ReadState reading={reading} />;
  if (data.classes.length === 0 || data.subjects.length === 0)
    return <NothingToAssign hasClasses={data.classes.length > 0} />;
  return <AssignmentsEditor school={data} />;
}

function AssignmentsEditor({ school }: { readonly school: SchoolRows }) {
  const edits = useAssignmentEdits(school);
  const { labels } = useLabels([resources.room.name]);
  const { rows, setRows, changed, error, conflicts, settle } = edits;
  const [chosen, setChosen] = useState<Cell | null>(null);
  const isThere = ({ classId, subjectId }: Cell) =>
    school.classes.some(({ id }) => id === classId) && school.subjects.some(({ id }) => id === subjectId);
  const open = chosen && isThere(chosen) ? chosen : null;
  const tellLeftOut = usePasteNotice('Ghi tên giáo viên như trong danh sách, ví dụ Lan.NT (4).');
  const [isStaffing, setStaffing] = useState(false);
  const [quickTeacher, setQuickTeacher] = useState<number | null>(null);
  const [query] = useSearchParams();
  // A link to the assignments of a class opens at its grade, with its row marked.
  const [chosenGrade, setChosenGrade] = useAddressText('khoi');
  const linked = school.classes.find(({ name }) => name === query.get('search'));
  const gradeId = chosenGrade === '' ? (linked?.gradeId ?? null) : Number(chosenGrade) || null;
  const { markedId, mark } = useMarkedTeacher(school, query.get('search'));
  const [isAll, setIsAll] = useState(false);
  const canEdit = useCanEdit();
  const isChanged = changed.size > 0;

  const shown = useShownPart(school, gradeId, isAll);

  const openKey = open && `${open.classId}/${open.subjectId}`;
  useEffect(() => {
    // On a small screen the fields of the cell come up over the lower half, where it may have been.
    if (openKey) document.querySelector('.assignment-cell.is-open')?.scrollIntoView({ block: 'nearest' });
  }, [openKey]);
  const choose = (cell: Cell) => {
    setChosen(cell);
    if (quickTeacher === null || !canEdit) return;
    const filled = rowsOfCell(rows, cell).length > 0 ? rows : addToCell(rows, cell, school);
    setRows(changeCell(filled, cell, { teacherIds: [quickTeacher] }));
  };
  return (
    <>
      <PageTitle
        title="Phân công chuyên môn"
        note={isChanged && `Chưa lưu: ${changed.size} lớp`}
        actions={
          <>
            <ExcelButtons kind="classSubject" canWrite={canEdit} hasEdits={isChanged} />
            {canEdit && <EditButtons edits={edits} isStaffing={isStaffing} onStaff={() => setStaffing(true)} />}
          </>
        }
      />
      {canEdit && edits.offer}
      <Failure error={error} />
      {edits.gone.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={`Người khác vừa xóa ${edits.gone.join(', ')}, nên những gì bạn sửa ở đó không lưu được nữa. Các ô khác vẫn còn nguyên; xem lại rồi lưu.`}
          style={{ marginBottom: 12 }}
        />
      )}
      {conflicts.length > 0 && (
        <TwoSidesNotice
          title="Người khác vừa lưu phân công ở các ô bạn đang sửa."
          differences={describeConflicts(conflicts, school, labels.room)}
          onKeepMine={() => settle(true)}
          onTakeStored={() => settle(false)}
        />
      )}
      {isStaffing && <StaffingDialog school={school} rows={rows} onClose={() => setStaffing(false)} onTake={setRows} />}
      <Filters
        gradeId={gradeId}
        onGrade={setChosenGrade}
        isAll={isAll}
        onAll={setIsAll}
        teachers={canEdit ? offeredTeachers(school.teachers) : []}
        quickTeacher={quickTeacher}
        onQuickTeacher={setQuickTeacher}
      />
      <Held isSaving={edits.isSaving}>
        <div className="assignment-body">
          <AssignmentMatrix
            school={shown}
            rows={rows}
            changed={changed}
            linkedId={linked?.id ?? null}
            markedId={markedId}
            open={open}
            onOpen={choose}
            isReadOnly={!canEdit}
            onWrite={(cells, { unknown, lost }) => {
              const written = writeCells(rows, cells, school);
              setRows(written.rows);
              tellLeftOut([...unknown.map((head) => `"${head}"`), ...written.refused], lost);
            }}
          />
          <aside className="assignment-side">
            {open ? (
              <div role="presentation" className="assignment-open" onKeyDown={backToCell}>
                <Button
                  type="text"
                  size="small"
                  icon={<CloseOutlined aria-hidden />}
                  aria-label="Đóng ô đang mở"
                  className="assignment-close"
                  onClick={({ currentTarget }) => {
                    focusCell(currentTarget);
                    setChosen(null);
                  }}
                />
                <CellEditor school={school} rows={rows} cell={open} canEdit={canEdit} onChange={setRows} />
              </div>
            ) : (
              <p className="muted">Chọn một ô để xem{canEdit && ' và sửa'} giáo viên, số tiết.</p>
            )}
            <TeacherLoads school={school} rows={rows} markedId={markedId} onMark={mark} />
          </aside>
        </div>
      </Held>
    </>
  );
}

/** The classes and subjects that are shown. */
function useShownPart(school: SchoolRows, gradeId: number | null, isAll: boolean): SchoolRows {
  // Columns keep their places when periods are saved: only what the page began with decides their order.
  const [begun] = useState(school);
  return useMemo(() => {
    const ofGrade = (entry: SchoolClass) => gradeId === null || entry.gradeId === gradeId;
    const columnsOf = ({ classes, assignments, curriculum }: SchoolRows, hasAll: boolean) =>
      subjectColumns(school.subjects, classes.filter(ofGrade), assignments, curriculum, hasAll);
    const order = columnsOf(begun, true).map(({ id }) => id);
    const subjects = columnsOf(school, isAll).toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
    return { ...school, classes: school.classes.filter(ofGrade), subjects };
  }, [school, begun, gradeId, isAll]);
}

/** A link to the assignments of a teacher, by number or by name, opens with their cells marked. */
function useMarkedTeacher({ teachers }: SchoolRows, named: string | null) {
  const [marked, setMarked] = useAddressText('giaovien');
  const linked = teachers.find((teacher) => teacherName(teacher) === named);
  const markedId = marked === '' ? (linked?.id ?? null) : Number(marked) || null;
  useEffect(() => {
    if (markedId !== null) document.querySelector('.assignment-cell.is-marked')?.scrollIntoView({ block: 'nearest' });
  }, [markedId]);
  // A link by name stays in the address, so that nobody is marked only where it is said.
  const nobody = linked ? '0' : '';
  return { markedId, mark: (teacherId: number | null) => setMarked(teacherId === null ? nobody : String(teacherId)) };
}

/** Escape in the fields of a cell leads back to the cell; an open list closes first. */
function backToCell({ key, target, currentTarget }: KeyboardEvent<HTMLElement>) {
  if (key !== 'Escape' || (target as Element).getAttribute('aria-expanded') === 'true') return;
  focusCell(currentTarget);
}

const focusCell = (beside: HTMLElement) =>
  beside.closest('.assignment-body')?.querySelector<HTMLElement>('.assignment-cell.is-open')?.focus();

interface EditButtonsProps {
  readonly edits: ReturnType<typeof useAssignmentEdits>;
  readonly isStaffing: boolean;
  readonly onStaff: () => void;
}

function EditButtons({ edits, isStaffing, onStaff }: EditButtonsProps) {
  const isChanged = edits.changed.size > 0;
  const asksForNumbers = useRefusedNumbers();
  return (
    <>
      <Button
        disabled={isChanged}
        title={isChanged ? 'Lưu phân công trước, rồi chọn giáo viên' : 'Giao các môn chưa định ai dạy'}
        onClick={onStaff}
      >
        Chọn giáo viên
      </Button>
      <UndoButtons undo={edits.undo} hasKeys={!isStaffing} />
      <Button onClick={edits.discard} disabled={!isChanged}>
        Bỏ thay đổi
      </Button>
      <Button
        type="primary"
        disabled={!isChanged}
        loading={edits.isSaving}
        onClick={() => asksForNumbers() || void edits.submit()}
      >
        Lưu phân công
      </Button>
    </>
  );
}

interface FiltersProps {
  readonly gradeId: number | null;
  readonly onGrade: (id: string) => void;
  readonly isAll: boolean;
  readonly onAll: (isAll: boolean) => void;
  /** Those who can be given a subject by one click; none for readers. */
  readonly teachers: SchoolRows['teachers'];
  readonly quickTeacher: number | null;
  readonly onQuickTeacher: (id: number | null) => void;
}

/** Which classes and subjects are shown, and who is put into a cell that is clicked. */
function Filters({ gradeId, onGrade, isAll, onAll, teachers, quickTeacher, onQuickTeacher }: FiltersProps) {
  const grades = useCall('listGradesOfSchool');
  const names = useMemo(() => teacherNames(teachers), [teachers]);
  return (
    <>
      <ReadState reading={failureOf(grades)} />
      <div className="assignment-filters">
        <GradeChoice grades={grades.data?.items ?? []} gradeId={gradeId} onChoose={onGrade} />
        <Checkbox checked={isAll} onChange={(event) => onAll(event.target.checked)}>
          Mọi môn
        </Checkbox>
        {teachers.length > 0 && (
          <>
            <Select
              aria-label="Giáo viên gán nhanh"
              placeholder="Gán nhanh: chọn giáo viên rồi bấm ô"
              allowClear={clearable}
              value={quickTeacher}
              onChange={(id: number | undefined) => onQuickTeacher(id ?? null)}
              options={teachers.map(({ id }) => ({ value: id, label: names.get(id) }))}
              className="quick-teacher"
            />
            <span className="muted">
              {hasFingersAlone()
                ? 'Chạm vào ô để sửa; nút mũi tên ở trên hoàn tác và làm lại.'
                : 'Bấm vào ô để sửa; chép, dán, kéo góc ô, Ctrl+Z như bảng tính.'}
            </span>
          </>
        )}
      </div>
    </>
  );
}
