import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { compareNames, type LessonView, type TimetableView } from '@tkb/contract';
import { Select, Table, type TableColumnsType } from 'antd';
import { useMemo, useState } from 'react';
import { searchWithoutTouch } from '../../../../lib/fingers.ts';
import { shiftsInUse } from '../../grid/grid-model.ts';
import { averageText, heaviestFirst, measures, outlier, spreadOf } from '../../view/fairness.ts';
import type { PaneChoice } from '../../view/pane.ts';
import { teacherLoads, type TeacherLoad } from '../../view/teacher-weeks.ts';
import { useDepartments } from '../../view/use-departments.ts';
import type { StudioSession } from '../session/use-session.ts';
import { useClosedPeriods } from '../verdicts/use-engine-facts.ts';
import { PanelHead } from './panel-head.tsx';
import { WeekStrip } from './week-strip.tsx';

const far = {
  high: { icon: <ArrowUpOutlined aria-hidden />, words: 'nhiều hơn hẳn' },
  low: { icon: <ArrowDownOutlined aria-hidden />, words: 'ít hơn hẳn' },
} as const;

function columnsOf(view: TimetableView, loads: readonly TeacherLoad[]): TableColumnsType<TeacherLoad> {
  const { days } = view.frame;
  const shifts = shiftsInUse(view);
  return [
    {
      key: 'name',
      title: 'Giáo viên',
      dataIndex: 'name',
      sorter: (first, second) => compareNames(first.name, second.name),
      // Its click reaches the row, which shows the week; the button is there for the keyboard.
      render: (name: string) => (
        <button type="button" className="link-button">
          {name}
        </button>
      ),
    },
    {
      key: 'week',
      title: 'Cả tuần',
      width: days.length * 15 + 12,
      render: (_, { sessionsOf }) => <WeekStrip days={days} shifts={shifts} sessions={sessionsOf} />,
    },
    ...measures.map(({ key, title, full }) => {
      const spread = spreadOf(loads, key);
      return {
        key,
        title: (
          <>
            {title}
            <small className="studio-average">TB {averageText(spread.average)}</small>
          </>
        ),
        onHeaderCell: () => ({ title: `${full}, trung bình ${averageText(spread.average)}` }),
        sorter: (first: TeacherLoad, second: TeacherLoad) => first[key] - second[key],
        sortDirections: ['descend' as const, 'ascend' as const],
        showSorterTooltip: false,
        render: (_: unknown, load: TeacherLoad) => {
          const side = outlier(load[key], spread, loads.length);
          if (!side) return load[key];
          const words = `${far[side].words} trung bình ${averageText(spread.average)}`;
          return (
            <strong className={`studio-far-${side}`} title={words}>
              {load[key]} {far[side].icon}
              <span className="visually-hidden">{words}</span>
            </strong>
          );
        },
        width: 62,
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

/** The weeks of the teachers of a group beside each other, with the group's average; a click shows one. */
export function FairnessPanel({ view, session, onJump, onClose }: FairnessPanelProps) {
  const closed = useClosedPeriods(session.engine);
  const { departments } = useDepartments();
  const [departmentId, setDepartmentId] = useState(0);
  const all = useMemo(() => teacherLoads(view, closed), [view, closed]);
  const members = departments.find(({ id }) => id === departmentId)?.teacherIds;
  const loads = useMemo(
    () => heaviestFirst(members ? all.filter(({ teacherId }) => members.has(teacherId)) : all),
    [all, members],
  );
  const columns = useMemo(() => columnsOf(view, loads), [view, loads]);
  const show = ({ teacherId }: TeacherLoad) => {
    const lesson = view.lessons.find(({ teacherIds, day }) => day !== null && teacherIds.includes(teacherId));
    if (lesson) onJump(lesson, { kind: 'teacher', item: teacherId, hasOwnersAsRows: false, day: 0 });
  };
  return (
    <section className="studio-panel" aria-label="So sánh tuần dạy">
      <PanelHead title="So sánh tuần dạy" onClose={onClose} />
      {departments.length > 0 && (
        <Select
          aria-label="Chọn tổ để so sánh"
          {...searchWithoutTouch()}
          value={departmentId}
          options={[
            { value: 0, label: 'Cả trường' },
            ...departments.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={setDepartmentId}
          style={{ width: '100%', marginBlockEnd: 6 }}
        />
      )}
      <p className="muted studio-loads-note">
        Người có nhiều số cao hơn hẳn đứng đầu. Mỗi ô là một buổi với số tiết dạy; ô vàng gạch chân có tiết chờ.
      </p>
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
