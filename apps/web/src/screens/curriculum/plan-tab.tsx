import { firstFew, pageUrls, resources } from '@tkb/contract';
import { App, Button, Empty } from 'antd';
import { Link } from 'react-router';
import { ApiError, messageOf } from '../../api/api-error.ts';
import { Failure } from '../../api/failure.tsx';
import { useCall, useCallMutation } from '../../api/hooks.ts';
import { failureOf, joinReadings, readingOf } from '../../api/reading.ts';
import { useRows } from '../../api/row-hooks.ts';
import { useCanEdit } from '../../session/app-state.ts';
import {
  mainAverage,
  periodText,
  plannedPeriods,
  type CurriculumRow,
  type SchoolClass,
  type Subject,
} from '../../assignment/loads.ts';
import { GradeChoice } from '../../assignment/grade-choice.tsx';
import { ExcelButtons } from '../../excel/excel-buttons.tsx';
import { useLabels } from '../../resource/use-labels.ts';
import { destructive } from '../../ui/destructive.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { ReadState } from '../../ui/read-state.tsx';
import { useAddressText } from '../../ui/use-address-text.ts';
import { Held } from '../../ui/editing/held.tsx';
import { TwoSidesNotice } from '../../ui/editing/two-sides-notice.tsx';
import { UndoButtons } from '../../ui/editing/undo-buttons.tsx';
import { PlanTable } from './plan-table.tsx';
import {
  emptyCell,
  inProgrammeOrder,
  meetsNorm,
  planColumns,
  planKey,
  rowsByCell,
  type PlanCell,
  type PlanColumn,
  type PlanEdit,
} from './plan-matrix.ts';
import { halfWords } from './half-words.ts';
import { usePlanEdits } from './use-plan-edits.ts';

/** Leads to the data that the programme is made of. */
function NothingToPlan({ hasGrades }: { readonly hasGrades: boolean }) {
  return (
    <Empty description="Cần có khối lớp và môn học trước khi nhập chương trình.">
      <Link to={hasGrades ? pageUrls.subject : pageUrls.grade}>
        {hasGrades ? 'Mở trang môn học' : 'Mở trang khối lớp'}
      </Link>
    </Empty>
  );
}

function useSyncDown() {
  const sync = useCallMutation('syncCurriculum');
  const { modal } = App.useApp();
  /** Asks once more where assignments with teachers would go; null when they are to stay. */
  const run = async () => {
    try {
      return await sync.mutateAsync({ body: { gradeIds: [] } });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'curriculum.removes_assigned') throw error;
      const isAgreed = await modal.confirm({
        ...destructive,
        title: 'Xóa cả các phân công đã có giáo viên?',
        content: messageOf(error),
        okText: 'Đồng bộ và xóa',
        cancelText: 'Giữ lại',
      });
      return isAgreed ? sync.mutateAsync({ query: { force: 'true' }, body: { gradeIds: [] } }) : null;
    }
  };
  const ask = () =>
    modal.confirm({
      title: 'Đồng bộ môn khối xuống các lớp?',
      content:
        'Mỗi lớp nhận đúng môn và số tiết của khối. Giáo viên đã phân công được giữ lại; phân công mà khối không có thì được hỏi trước khi xóa.',
      okText: 'Đồng bộ xuống lớp',
      cancelText: 'Để sau',
      onOk: async () => {
        try {
          const done = await run();
          if (!done) return;
          const { created, addedTo, updated, removed } = done;
          const classes = firstFew(addedTo.map(({ name, count }) => `${name}: ${count}`));
          const content = `Thêm ${created}${classes && ` (${classes})`}, sửa ${updated}, bỏ ${removed} môn của lớp.`;
          modal.success({ title: 'Đã đồng bộ xuống lớp', content, okText: 'Đóng' });
        } catch (error) {
          modal.error({ title: 'Chưa đồng bộ được', content: messageOf(error), okText: 'Đóng' });
        }
      },
    });
  return ask;
}

const cellWords = (cell: PlanCell = emptyCell) =>
  `${periodText(mainAverage(cell))} + ${periodText(cell.oppositePeriods)} tiết`;

/** The periods a week that the national programme has for a subject in a grade; null where it says nothing. */
function useNorms(subjects: readonly Subject[]) {
  const programme = useCall('readProgramme');
  const rows = Map.groupBy(programme.data?.levels.flatMap((level) => level.subjects) ?? [], ({ code }) => code);
  const codes = new Map(subjects.map(({ id, code }) => [id, code]));
  const normOf = (gradeId: number, subjectId: number): number | null => {
    const grades = rows.get(codes.get(subjectId) ?? '')?.flatMap((row) => row.grades) ?? [];
    return grades.find((grade) => grade.gradeId === gradeId)?.weekly ?? null;
  };
  return { normOf, programme, reading: failureOf(programme) };
}

/** The programme as a matrix subjects x grades. */
export function PlanTab() {
  const subjects = useRows<Subject>(resources.subject);
  const plan = useRows<CurriculumRow>(resources.curriculum);
  const classes = useRows<SchoolClass>(resources.class);
  const grades = useCall('listGradesOfSchool');
  const { labels, reading: streamsReading } = useLabels([resources.stream.name]);
  const canEdit = useCanEdit();
  const { normOf, programme, reading: normsReading } = useNorms(subjects.data?.items ?? []);
  const rows = plan.data?.items ?? [];
  const { edits, change, undo, submit, isSaving, saveError, conflicts, settle, offer } = usePlanEdits(rows);
  const askToSync = useSyncDown();
  const [chosenGrade, setChosenGrade] = useAddressText('khoi');
  // Lines that change places under the pointer are worse than a moment of waiting.
  if (!subjects.data || !plan.data || !grades.data || !classes.data || programme.isPending)
    return <ReadState reading={readingOf(subjects, plan, grades, classes, programme)} />;
  if (subjects.data.items.length === 0 || grades.data.items.length === 0)
    return <NothingToPlan hasGrades={grades.data.items.length > 0} />;

  const stored = rowsByCell(rows);
  const cellAt = (column: PlanColumn, subjectId: number) => {
    const key = planKey(column, subjectId);
    return edits.get(key) ?? stored.get(key);
  };
  const isElectiveIn = (column: PlanColumn, { id, elective }: Subject) =>
    elective &&
    !(stored.get(planKey(column, id)) ?? stored.get(planKey({ ...column, streamId: null }, id)))?.compulsory;
  const planned = [...rows.filter((row) => !edits.has(planKey(row, row.subjectId))), ...edits.values()];
  const halfFacts = { classes: classes.data.items, curriculum: planned };
  const gradeNames = new Map(grades.data.items.map(({ id, name }) => [id, name]));
  const columns = planColumns([...gradeNames.keys()], classes.data.items, rows);
  const gradeId = Number(chosenGrade) || null;
  const shownColumns = columns.filter((column) => gradeId === null || column.gradeId === gradeId);
  const titleOf = ({ gradeId, streamId }: PlanColumn) =>
    [gradeNames.get(gradeId), streamId && labels.stream?.get(streamId)].filter(Boolean).join(' – ');
  const differenceOf = (edit: PlanEdit) => {
    const subject = subjects.data?.items.find(({ id }) => id === edit.subjectId)?.name ?? '';
    return {
      title: `${subject} ${titleOf(edit)}`,
      mine: cellWords(edit),
      stored: cellWords(stored.get(planKey(edit, edit.subjectId))),
    };
  };
  const periodsAt = (gradeId: number, subjectId: number) => {
    const cell = cellAt({ gradeId, streamId: null }, subjectId) ?? emptyCell;
    return plannedPeriods(cell);
  };
  /** Null also where other parts of the same subject make up for what this one has more or less. */
  const unmetNormOf = (gradeId: number, subjectId: number) => {
    const officialName = subjects.data?.items.find(({ id }) => id === subjectId)?.officialName;
    const parts = (subjects.data?.items ?? []).filter(
      (subject) => subject.id === subjectId || (officialName && subject.officialName === officialName),
    );
    const normed = parts.map(({ id }) => ({ periods: periodsAt(gradeId, id), norm: normOf(gradeId, id) }));
    return meetsNorm(normed) ? null : normOf(gradeId, subjectId);
  };
  return (
    <>
      <PageTitle
        title="Môn khối lớp"
        note={edits.size > 0 && `Chưa lưu: ${edits.size} ô`}
        actions={
          <>
            <ExcelButtons kind="curriculum" canWrite={canEdit} hasEdits={edits.size > 0} />
            {canEdit && (
              <>
                <UndoButtons undo={undo} />
                <Button onClick={askToSync} disabled={edits.size > 0}>
                  Đồng bộ xuống lớp
                </Button>
                <Button type="primary" disabled={edits.size === 0} loading={isSaving} onClick={() => void submit()}>
                  Lưu chương trình
                </Button>
              </>
            )}
          </>
        }
      />
      {canEdit && offer}
      <ReadState reading={joinReadings(streamsReading, normsReading)} />
      <Failure error={saveError} />
      {conflicts.length > 0 && (
        <TwoSidesNotice
          title="Người khác vừa lưu chương trình ở các ô bạn đang sửa."
          differences={conflicts.map(differenceOf)}
          onKeepMine={() => settle(true)}
          onTakeStored={() => settle(false)}
        />
      )}
      {columns.length > grades.data.items.length && (
        <div className="plan-filter">
          <GradeChoice grades={grades.data.items} gradeId={gradeId} onChoose={setChosenGrade} />
        </div>
      )}
      <Held isSaving={isSaving}>
        <PlanTable
          subjects={inProgrammeOrder(subjects.data.items, programme.data?.levels ?? [], gradeNames)}
          columns={shownColumns}
          titleOf={titleOf}
          cellAt={cellAt}
          isElectiveIn={isElectiveIn}
          isReadOnly={!canEdit}
          isChanged={(column, subjectId) => edits.has(planKey(column, subjectId))}
          normOf={unmetNormOf}
          halfWordsOf={(cell) => halfWords(cell, halfFacts)}
          onChange={change}
        />
      </Held>
    </>
  );
}
