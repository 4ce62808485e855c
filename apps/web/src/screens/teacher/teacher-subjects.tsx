import { foldVietnamese, resources } from '@tkb/contract';
import { Alert, App, Button, Select, Table } from 'antd';
import { useState } from 'react';
import { messageOf, storedSince } from '../../api/api-error.ts';
import { useCall, useCallMutation } from '../../api/hooks.ts';
import { readingOf } from '../../api/reading.ts';
import { useRows } from '../../api/row-hooks.ts';
import { useCanEdit } from '../../session/app-state.ts';
import { useLabels } from '../../resource/use-labels.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { ReadState } from '../../ui/read-state.tsx';
import { useAddressText } from '../../ui/use-address-text.ts';
import { SearchInput } from '../../ui/inputs/search-input.tsx';
import { TwoSidesNotice } from '../../ui/editing/two-sides-notice.tsx';
import { useLeaveWarning } from '../../ui/editing/use-leave-warning.ts';
import { chooseSubjects, keepMine, takeTheirs, type TaughtEdits, type TaughtSubjects } from './taught-subjects.ts';
import './teacher-subjects.css';

/** Which subjects each teacher can teach; the changed teachers are saved together. */
export function TeacherSubjects() {
  const { labels } = useLabels([resources.teacher.name, resources.subject.name]);
  const stored = useCall('listTeacherSubjects');
  const reading = readingOf(stored, useRows(resources.teacher), useRows(resources.subject));
  const save = useCallMutation('saveTeacherSubjects');
  const canEdit = useCanEdit();
  const { message } = App.useApp();
  const [changed, setChanged] = useState<TaughtEdits>(new Map());
  const [search, setSearch] = useAddressText('tim');
  useLeaveWarning(changed.size > 0);

  const known = new Map(stored.data?.items.map((list) => [list.teacherId, list]));
  const options = [...(labels.subject ?? [])].map(([value, label]) => ({ value, label }));
  const teachers = [...(labels.teacher ?? [])]
    .filter(([, name]) => foldVietnamese(name).includes(foldVietnamese(search)))
    .map(([id, name]) => ({ id, name }));
  const subjectNames = (ids: readonly number[]) => ids.map((id) => labels.subject?.get(id)).join(', ');
  const theirs = storedSince<readonly TaughtSubjects[]>(save.error) ?? [];
  const submit = async (edits: TaughtEdits) => {
    setChanged(edits);
    const items = [...edits.values()].map((list) => ({ ...list, subjectIds: [...list.subjectIds] }));
    await save.mutateAsync({ body: { items } });
    setChanged(new Map());
    void message.success(`Đã lưu môn của ${items.length} giáo viên.`);
  };
  const submitInBackground = (edits: TaughtEdits) => void submit(edits).catch(() => stored.refetch());
  const dropMine = () => {
    setChanged(takeTheirs(changed, theirs));
    save.reset();
  };
  return (
    <>
      <PageTitle
        title="Môn dạy được"
        note={changed.size > 0 ? `Chưa lưu: ${changed.size} giáo viên` : ''}
        actions={
          <>
            <SearchInput label="Tìm giáo viên" value={search} onChange={setSearch} />
            {canEdit && (
              <Button
                type="primary"
                disabled={changed.size === 0}
                loading={save.isPending}
                onClick={() => submitInBackground(changed)}
              >
                Lưu môn dạy được
              </Button>
            )}
          </>
        }
      />
      {save.error && theirs.length === 0 && (
        <Alert type="error" showIcon title={messageOf(save.error)} style={{ marginBottom: 12 }} />
      )}
      {theirs.length > 0 && (
        <TwoSidesNotice
          title="Người khác vừa lưu môn của các giáo viên bạn đang sửa."
          differences={theirs.map(({ teacherId, subjectIds }) => ({
            title: labels.teacher?.get(teacherId) ?? '',
            mine: subjectNames(changed.get(teacherId)?.subjectIds ?? []),
            stored: subjectNames(subjectIds),
          }))}
          onKeepMine={() => submitInBackground(keepMine(changed, theirs))}
          onTakeStored={dropMine}
        />
      )}
      <Table
        rowKey="id"
        size="small"
        className="teacher-subjects"
        dataSource={reading.isLoading || reading.failure !== null ? [] : teachers}
        locale={{
          emptyText: (
            <ReadState reading={reading} lines={4}>
              {search === '' ? 'Chưa có giáo viên nào.' : 'Không có giáo viên nào khớp chữ tìm.'}
            </ReadState>
          ),
        }}
        pagination={{ pageSize: 20, showTotal: (total) => `Tổng ${total} bản ghi` }}
        columns={[
          { key: 'name', dataIndex: 'name', title: 'Giáo viên', width: 240 },
          {
            key: 'subjects',
            title: 'Môn dạy được',
            render: (_, { id, name }) => (
              <Select
                mode="multiple"
                aria-label={`Môn dạy được của ${name}`}
                placeholder="Chưa chọn môn"
                disabled={!canEdit}
                value={[...((changed.get(id) ?? known.get(id))?.subjectIds ?? [])]}
                onChange={(subjectIds: number[]) => {
                  const list = known.get(id);
                  if (list) setChanged(chooseSubjects(changed, list, subjectIds));
                }}
                options={options}
                style={{ width: '100%' }}
              />
            ),
          },
        ]}
      />
    </>
  );
}
