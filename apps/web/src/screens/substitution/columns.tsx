import { fullDate, shortDate, weekdayShort, weekdayOf, type Substitution } from '@tkb/contract';
import { Tag } from 'antd';
import { wholeText } from '../../ui/table/data-table.tsx';
import type { FilteredColumn } from '../../ui/table/use-table-state.tsx';
import { periodWords } from '../../timetable/period-words.ts';
import { stateAdvice, stateWords } from './words.ts';

const substituteOf = ({ substituteName }: Substitution) => substituteName || <span className="muted">Lớp tự quản</span>;

const OutdatedTag = ({ state }: Substitution) => (
  <Tag color="warning" className="outdated-tag" title={stateAdvice}>
    {stateWords[state]}
  </Tag>
);

export const columns: FilteredColumn<Substitution>[] = [
  {
    key: 'date',
    title: 'Ngày',
    width: 110,
    sorter: true,
    render: (_, { date }) => `${weekdayShort(weekdayOf(date))}, ${fullDate(date)}`,
  },
  { key: 'period', title: 'Tiết', width: 130, sorter: true, render: (_, row) => periodWords(row) },
  { key: 'classNames', title: 'Lớp', width: 90, sorter: true, dataIndex: 'classNames' },
  { key: 'title', title: 'Môn', sorter: true, render: (_, { title }) => wholeText(title) },
  { key: 'teacherName', title: 'Người nghỉ', sorter: true, dataIndex: 'teacherName' },
  { key: 'substituteName', title: 'Người dạy thay', sorter: true, render: (_, row) => substituteOf(row) },
  { key: 'reason', title: 'Lý do', sorter: true, render: (_, { reason }) => wholeText(reason) },
  {
    key: 'state',
    title: 'Tình trạng',
    width: 230,
    choices: Object.entries(stateWords).map(([value, text]) => ({ value, text })),
    render: (_, row) => (row.state === 'fits' ? 'Khớp' : <OutdatedTag {...row} />),
  },
];

/** On a phone all of a row stands in one column: when and what, who is away, who comes. */
export const narrowColumns: FilteredColumn<Substitution>[] = [
  {
    key: 'date',
    title: 'Tiết dạy thay',
    sorter: true,
    render: (_, row) => (
      <>
        <strong>
          {weekdayShort(weekdayOf(row.date))} {shortDate(row.date)}, {periodWords(row).toLocaleLowerCase('vi')}
        </strong>
        <div>
          {row.title} {row.classNames}
        </div>
        <div>
          <span className="muted">Nghỉ:</span> {row.teacherName}
          {row.reason && <span className="muted"> ({row.reason})</span>}
        </div>
        <div>
          <span className="muted">Dạy thay:</span> {substituteOf(row)}
        </div>
        {row.state !== 'fits' && <OutdatedTag {...row} />}
      </>
    ),
  },
];
