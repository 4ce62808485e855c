import { foldVietnamese, resources } from '@tkb/contract';
import { Button, Select, Table } from 'antd';
import { Failure } from '../../api/failure.tsx';
import { useCall } from '../../api/hooks.ts';
import { readingOf } from '../../api/reading.ts';
import { useRows } from '../../api/row-hooks.ts';
import { useCanEdit } from '../../session/app-state.ts';
import { optionsOf } from '../../ui/inputs/named-by.ts';
import { useLabels } from '../../resource/use-labels.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { ReadState } from '../../ui/read-state.tsx';
import { useAddressText } from '../../ui/use-address-text.ts';
import { SearchInput } from '../../ui/inputs/search-input.tsx';
import { Held } from '../../ui/editing/held.tsx';
import { TwoSidesNotice } from '../../ui/editing/two-sides-notice.tsx';
import { useTaughtEdits } from './use-taught-edits.ts';
import './teacher-subjects.css';

/** Which subjects each teacher can teach; the changed teachers are saved together. */
export function TeacherSubjects() {
  const { labels, offered } = useLabels([resources.teacher.name, resources.subject.name]);
  const stored = useCall('listTeacherSubjects');
  const reading = readingOf(stored, useRows(resources.teacher), useRows(resources.subject));
  const canEdit = useCanEdit();
  const { edits, theirs, ...work } = useTaughtEdits(() => void stored.refetch());
  const [search, setSearch] = useAddressText('tim');

  const known = new Map(stored.data?.items.map((list) => [list.teacherId, list]));
  const options = optionsOf(labels.subject);
  const teachers = [...(labels.teacher ?? [])]
    .filter(
      ([id, name]) =>
        offered.teacher?.some((row) => row.id === id) && foldVietnamese(name).includes(foldVietnamese(search)),
    )
    .map(([id, name]) => ({ id, name }));
  const subjectNames = (ids: readonly number[]) => ids.map((id) => labels.subject?.get(id)).join(', ');
  return (
    <>
      <PageTitle
        title="Môn dạy được"
        note={edits.size > 0 ? `Chưa lưu: ${edits.size} giáo viên` : ''}
        actions={
          <>
            <SearchInput label="Tìm giáo viên" value={search} onChange={setSearch} />
            {canEdit && (
              <Button type="primary" disabled={edits.size === 0} loading={work.isSaving} onClick={work.submit}>
                Lưu môn dạy được
              </Button>
            )}
          </>
        }
      />
      {work.offer}
      <Failure error={work.error} />
      {theirs.length > 0 && (
        <TwoSidesNotice
          title="Người khác vừa lưu môn của các giáo viên bạn đang sửa."
          differences={theirs.map(({ teacherId, subjectIds }) => ({
            title: labels.teacher?.get(teacherId) ?? '',
            mine: subjectNames(edits.get(teacherId)?.subjectIds ?? []),
            stored: subjectNames(subjectIds),
          }))}
          onKeepMine={work.submitMine}
          onTakeStored={work.takeTheirs}
        />
      )}
      <Held isSaving={work.isSaving}>
        <Table
          rowKey="id"
          size="small"
          className="teacher-subjects"
          rowClassName={({ id }) => (edits.has(id) ? 'teacher-subjects-changed' : '')}
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
                  value={[...((edits.get(id) ?? known.get(id))?.subjectIds ?? [])]}
                  onChange={(subjectIds: number[]) => {
                    const list = known.get(id);
                    if (list) work.choose(list, subjectIds);
                  }}
                  options={options}
                  style={{ width: '100%' }}
                />
              ),
            },
          ]}
        />
      </Held>
    </>
  );
}
