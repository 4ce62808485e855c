import { resources } from '@tkb/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, App, Button, Empty, Skeleton } from 'antd';
import { useState } from 'react';
import { messageOf } from '../../app/api/api-error.ts';
import { useCall, useCallMutation } from '../../app/api/hooks.ts';
import { useRows } from '../../app/api/row-hooks.ts';
import { deleteRows, saveRow } from '../../app/api/rows.ts';
import { useCanEdit } from '../../app/state.ts';
import type { CurriculumRow, SchoolClass, Subject } from '../../assignment/loads.ts';
import { useLabels } from '../../resource/use-labels.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { useLeaveWarning } from '../../ui/use-leave-warning.ts';
import { PlanTable } from './plan-table.tsx';
import { planChanges, planColumns, planKey, rowsByCell, type PlanCell, type PlanColumn } from './plan-matrix.ts';

/** Fields a PUT takes; the row as read has system fields besides. */
const bodyOf = (row: CurriculumRow) => {
  const { id, version, gradeId, streamId, subjectId, mainPeriods, oppositePeriods, groups } = row;
  return { id, version, gradeId, streamId, subjectId, mainPeriods, oppositePeriods, groups };
};

function useSavePlan(rows: readonly CurriculumRow[]) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (edits: ReadonlyMap<string, PlanCell>) => {
      const { created, updated, deletedIds } = planChanges(rows, edits);
      if (deletedIds.length > 0) await deleteRows(resources.curriculum, deletedIds);
      for (const row of updated) await saveRow(resources.curriculum, bodyOf(row));
      for (const draft of created) {
        await saveRow(resources.curriculum, { ...draft });
      }
    },
    onSettled: () => queryClient.invalidateQueries(),
  });
}

function useSyncDown() {
  const sync = useCallMutation('syncCurriculum');
  const { modal } = App.useApp();
  const ask = () =>
    modal.confirm({
      title: 'Đồng bộ môn khối xuống các lớp?',
      content: 'Mỗi lớp nhận đúng môn và số tiết của khối. Giáo viên đã phân công được giữ lại.',
      okText: 'Đồng bộ xuống lớp',
      cancelText: 'Để sau',
      onOk: async () => {
        try {
          const { created, updated, removed } = await sync.mutateAsync({ body: { gradeIds: [] } });
          const content = `Thêm ${created}, sửa ${updated}, bỏ ${removed} môn của lớp.`;
          modal.success({ title: 'Đã đồng bộ xuống lớp', content, okText: 'Đóng' });
        } catch (error) {
          modal.error({ title: 'Chưa đồng bộ được', content: messageOf(error), okText: 'Đóng' });
        }
      },
    });
  return ask;
}

/** The programme as a matrix subjects x grades. */
export function PlanTab() {
  const subjects = useRows<Subject>(resources.subject);
  const plan = useRows<CurriculumRow>(resources.curriculum);
  const classes = useRows<SchoolClass>(resources.class);
  const grades = useCall('listGradesOfSchool');
  const labels = useLabels([resources.stream.name]);
  const [edits, setEdits] = useState<ReadonlyMap<string, PlanCell>>(new Map());
  const canEdit = useCanEdit();
  const { message } = App.useApp();
  const rows = plan.data?.items ?? [];
  const save = useSavePlan(rows);
  const askToSync = useSyncDown();
  useLeaveWarning(edits.size > 0);
  const error = subjects.error ?? plan.error ?? grades.error;
  if (error) return <Alert type="error" showIcon title={messageOf(error)} />;
  if (!subjects.data || !plan.data || !grades.data) return <Skeleton active />;
  if (subjects.data.items.length === 0 || grades.data.items.length === 0)
    return <Empty description="Cần có khối lớp và môn học trước khi nhập chương trình." />;

  const stored = rowsByCell(rows);
  const cellAt = (column: PlanColumn, subjectId: number) => {
    const key = planKey(column, subjectId);
    return edits.get(key) ?? stored.get(key);
  };
  const gradeNames = new Map(grades.data.items.map(({ id, name }) => [id, name]));
  const columns = planColumns([...gradeNames.keys()], classes.data?.items ?? [], rows);
  const submit = async () => {
    await save.mutateAsync(edits);
    setEdits(new Map());
    void message.success('Đã lưu chương trình.');
  };
  return (
    <>
      <PageTitle
        title="Môn khối lớp"
        note={edits.size > 0 ? `Chưa lưu: ${edits.size} ô` : 'Mỗi ô: số tiết một tuần, buổi chính + trái buổi.'}
        actions={
          canEdit && (
            <>
              <Button onClick={askToSync} disabled={edits.size > 0}>
                Đồng bộ xuống lớp
              </Button>
              <Button
                type="primary"
                disabled={edits.size === 0}
                loading={save.isPending}
                onClick={() => void submit().catch(() => undefined)}
              >
                Lưu chương trình
              </Button>
            </>
          )
        }
      />
      {save.error && <Alert type="error" showIcon title={messageOf(save.error)} style={{ marginBottom: 12 }} />}
      <PlanTable
        subjects={subjects.data.items}
        columns={columns}
        titleOf={({ gradeId, streamId }) =>
          [gradeNames.get(gradeId), streamId && labels.stream?.get(streamId)].filter(Boolean).join(' – ')
        }
        cellAt={cellAt}
        isReadOnly={!canEdit}
        onChange={(column, subjectId, cell) => setEdits(new Map(edits).set(planKey(column, subjectId), cell))}
      />
    </>
  );
}
