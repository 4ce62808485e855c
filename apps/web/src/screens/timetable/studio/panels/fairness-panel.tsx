import type { LessonView, TimetableView } from '@tkb/contract';
import { Table, type TableColumnsType } from 'antd';
import { useMemo } from 'react';
import type { PaneChoice } from '../../view/pane.ts';
import { teacherLoads, type TeacherLoad } from '../../view/teacher-weeks.ts';
import { PanelHead } from './panel-head.tsx';
import { useClosedPeriods } from '../verdicts/use-engine-facts.ts';
import type { StudioSession } from '../session/use-session.ts';

type Measure = Exclude<keyof TeacherLoad, 'teacherId' | 'name'>;

const measures: readonly { readonly key: Measure; readonly title: string; readonly full: string }[] = [
  { key: 'periods', title: 'Tiết', full: 'Số tiết dạy trong tuần' },
  { key: 'sessions', title: 'Buổi', full: 'Số buổi đến trường' },
  { key: 'singles', title: 'B1', full: 'Buổi chỉ dạy một tiết' },
  { key: 'longGaps', title: 'Chờ từ 2', full: 'Buổi chờ từ hai tiết' },
  { key: 'shortGaps', title: 'Chờ 1', full: 'Buổi chờ đúng một tiết' },
  { key: 'firstPeriods', title: 'Đầu', full: 'Buổi bắt đầu từ tiết 1' },
  { key: 'lastPeriods', title: 'Cuối', full: 'Buổi kết thúc ở tiết cuối' },
];

/** A number with a bar against the most of its column, so that one's own share is seen at a glance. */
function Bar({ value, most }: { readonly value: number; readonly most: number }) {
  return (
    <span className="studio-load">
      {value}
      <i style={{ width: `${most === 0 ? 0 : Math.round((value / most) * 100)}%` }} aria-hidden />
    </span>
  );
}

function columnsOf(loads: readonly TeacherLoad[]): TableColumnsType<TeacherLoad> {
  return [
    {
      key: 'name',
      title: 'Giáo viên',
      dataIndex: 'name',
      sorter: (first, second) => first.name.localeCompare(second.name, 'vi'),
    },
    ...measures.map(({ key, title, full }) => {
      const most = Math.max(0, ...loads.map((load) => load[key]));
      return {
        key,
        title: <abbr title={full}>{title}</abbr>,
        sorter: (first: TeacherLoad, second: TeacherLoad) => first[key] - second[key],
        sortDirections: ['descend' as const, 'ascend' as const],
        render: (_: unknown, load: TeacherLoad) => <Bar value={load[key]} most={most} />,
        width: 52,
      };
    }),
  ];
}

interface FairnessPanelProps {
  readonly view: TimetableView;
  readonly session: StudioSession;
  readonly onJump: (lesson: LessonView, pane: PaneChoice) => void;
  readonly onClose: () => void;
}

/** The weeks of all teachers beside each other; a click shows one. */
export function FairnessPanel({ view, session, onJump, onClose }: FairnessPanelProps) {
  const closed = useClosedPeriods(session.engine);
  const loads = useMemo(() => teacherLoads(view, closed), [view, closed]);
  const columns = useMemo(() => columnsOf(loads), [loads]);
  const show = ({ teacherId }: TeacherLoad) => {
    const lesson = view.lessons.find(({ teacherIds, day }) => day !== null && teacherIds.includes(teacherId));
    if (lesson) onJump(lesson, { kind: 'teacher', item: teacherId, hasOwnersAsRows: false, day: 0 });
  };
  return (
    <section className="studio-panel" aria-label="So sánh tuần dạy">
      <PanelHead title="So sánh tuần dạy" onClose={onClose} />
      <Table<TeacherLoad>
        rowKey="teacherId"
        size="small"
        className="wide-table studio-loads"
        columns={columns}
        dataSource={loads}
        pagination={false}
        virtual={false}
        onRow={(load) => ({ onClick: () => show(load) })}
      />
    </section>
  );
}
