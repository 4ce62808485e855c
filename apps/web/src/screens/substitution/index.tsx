import { LeftOutlined, PlusOutlined, RightOutlined } from '@ant-design/icons';
import { addDays, fullDate, mondayOf, shortDate, type Substitution } from '@tkb/contract';
import { Button, Grid, Space, Table } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { useCall, useCallMutation } from '../../api/hooks.ts';
import { joinReadings, readingOf } from '../../api/reading.ts';
import { useCanEdit } from '../../session/app-state.ts';
import { interruptedForm } from '../../lib/drafts.ts';
import { useToday } from '../../timetable/use-today.ts';
import { SearchInput } from '../../ui/inputs/search-input.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { ReadState } from '../../ui/read-state.tsx';
import { EmptyTable } from '../../ui/table/data-table.tsx';
import { useTableState, type FilteredColumn } from '../../ui/table/use-table-state.tsx';
import { useAddressText } from '../../ui/use-address-text.ts';
import { useConfirmDelete } from '../../forms/ask-first.tsx';
import { AbsenceDrawer, type Asked } from './absence-drawer.tsx';
import { columns, narrowColumns } from './columns.tsx';
import { ExportButton } from './export-button.tsx';
import { OutdatedNote, useOutdated } from './outdated-note.tsx';
import { lessonDayFrom } from './words.ts';
import { periodWords } from '../../timetable/period-words.ts';
import '../../resource/resource.css';
import './substitution.css';

/** The week that is shown stands in the address; empty = that of today. */
function useWeek(today: string) {
  const [asked, setAsked] = useAddressText('tuan');
  const thisWeek = mondayOf(today);
  const monday = /^\d{4}-\d\d-\d\d$/.test(asked) && dayjs(asked).isValid() ? mondayOf(asked) : thisWeek;
  return { monday, thisWeek, show: (week: string) => setAsked(week === thisWeek ? '' : week) };
}

function WeekChoice({ monday, thisWeek, show }: ReturnType<typeof useWeek>) {
  return (
    <Space.Compact>
      <Button icon={<LeftOutlined aria-hidden />} aria-label="Tuần trước" onClick={() => show(addDays(monday, -7))} />
      <Button disabled={monday === thisWeek} onClick={() => show(thisWeek)}>
        Tuần này
      </Button>
      <Button icon={<RightOutlined aria-hidden />} aria-label="Tuần sau" onClick={() => show(addDays(monday, 7))} />
    </Space.Compact>
  );
}

interface RowActionsProps {
  readonly row: Substitution;
  /** All of the week, also those that the table does not show. */
  readonly ofWeek: readonly Substitution[];
  readonly isStacked: boolean;
  readonly onEdit: (asked: Asked) => void;
}

function RowActions({ row, ofWeek, isStacked, onEdit }: RowActionsProps) {
  const { teacherId, teacherName, date } = row;
  const remove = useCallMutation('deleteSubstitutions');
  const confirmDelete = useConfirmDelete();
  const what = `${periodWords(row)} ngày ${shortDate(date)}, ${teacherName}`;
  const ofAbsence = ofWeek.filter((other) => other.teacherId === teacherId && other.date === date);
  const ask = () =>
    confirmDelete({
      what: `dạy thay ${what}`,
      wider: ofAbsence.length > 1 ? `Xóa cả ${ofAbsence.length} tiết của người này hôm ấy` : undefined,
      run: (isWider) => remove.mutateAsync({ query: { id: (isWider ? ofAbsence : [row]).map((of) => of.id).join() } }),
    });
  return (
    <Space size={4} orientation={isStacked ? 'vertical' : 'horizontal'}>
      <Button size="small" aria-label={`Sửa ${what}`} onClick={() => onEdit({ teacherId, date })}>
        Sửa
      </Button>
      <Button size="small" danger aria-label={`Xóa ${what}`} onClick={ask}>
        Xóa
      </Button>
    </Space>
  );
}

/** Dạy thay: who takes the lessons of teachers who are away, week by week. */
export function Screen() {
  const today = useToday();
  const week = useWeek(today);
  const table = useTableState<Substitution>();
  const canEdit = useCanEdit();
  const isNarrow = !(Grid.useBreakpoint().md ?? true);
  const shown = isNarrow ? narrowColumns : columns.filter(({ key }) => canEdit || key !== 'reason');
  const [asked, setAsked] = useState<Asked | null>(() =>
    interruptedForm(location.pathname, 'absence') ? { teacherId: null, date: today } : null,
  );
  const sunday = addDays(week.monday, 6);
  const firstDate = week.monday === week.thisWeek ? lessonDayFrom(today) : week.monday;
  const { pageIndex, pageSize, ...wanted } = table.query;
  const query = { ...wanted, fromDate: week.monday, toDate: sunday };
  const page = useCall('listSubstitutions', { query: { ...query, pageIndex, pageSize } });
  const all = useCall('listSubstitutions', { query: { fromDate: week.monday, toDate: sunday, pageSize: 0 } });
  const reading = readingOf(page);
  const outdated = useOutdated(today);
  const actions: FilteredColumn<Substitution> = {
    key: 'actions',
    title: 'Thao tác',
    width: isNarrow ? 72 : 130,
    render: (_, row) => <RowActions row={row} ofWeek={all.data?.items ?? []} isStacked={isNarrow} onEdit={setAsked} />,
  };
  return (
    <>
      <PageTitle
        title="Dạy thay"
        note={`${shortDate(week.monday)} – ${fullDate(sunday)}`}
        actions={
          <>
            <ExportButton query={query} />
            {canEdit && (
              <Button
                type="primary"
                icon={<PlusOutlined />}
                onClick={() => setAsked({ teacherId: null, date: firstDate })}
              >
                Thêm dạy thay
              </Button>
            )}
          </>
        }
      />
      <OutdatedNote rows={outdated.rows} onWeek={week.show} />
      <div className="substitution-filters">
        <WeekChoice {...week} />
        <SearchInput label="Tìm tên, lớp hoặc môn" value={table.typed} onChange={table.setSearch} />
      </div>
      {page.data && <ReadState reading={joinReadings(reading, outdated.reading)} />}
      <Table<Substitution>
        rowKey="id"
        size="small"
        className="wide-table"
        columns={table.showIn(canEdit ? [...shown, actions] : shown)}
        dataSource={page.data?.items ?? []}
        locale={{
          emptyText: (
            <EmptyTable
              reading={reading}
              isNarrowed={table.isNarrowed}
              text={
                canEdit
                  ? 'Tuần này chưa ghi giáo viên nào nghỉ. Có ai nghỉ thì bấm “Thêm dạy thay”: các tiết của ngày ấy hiện ra cùng người dạy thay được.'
                  : 'Tuần này chưa ghi giáo viên nào nghỉ.'
              }
            />
          ),
        }}
        pagination={table.pagination(page.data?.totalrecord ?? 0)}
        onChange={table.onChange}
      />
      {asked && (
        <AbsenceDrawer
          asked={asked}
          isReadOnly={!canEdit}
          onSaved={(date) => {
            setAsked(null);
            // Recorded ahead, it is looked for here.
            if (mondayOf(date) !== week.monday) week.show(mondayOf(date));
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
