import { inForceOn } from '@tkb/contract';
import { Button, Empty, Pagination } from 'antd';
import { useState } from 'react';
import { useCall } from '../../api/hooks.ts';
import { readingOf } from '../../api/reading.ts';
import { useCanEdit } from '../../session/app-state.ts';
import { isUnderWay, useRuns } from '../../timetable/runs.ts';
import { useToday } from '../../timetable/use-today.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { ReadState } from '../../ui/read-state.tsx';
import { TaskDialogs } from './task-dialogs.tsx';
import { termsOf } from './terms.ts';
import { TimetableCard } from './timetable-card.tsx';
import { useTask } from './use-task.ts';
import './timetables.css';

/** The school's timetables: create, arrange, export, publish. */
export function Screen() {
  const [page, setPage] = useState({ index: 1, size: 10 });
  const canEdit = useCanEdit();
  const timetables = useCall('listTimetables', { query: { pageSize: 0 } });
  const all = timetables.data?.items ?? [];
  const { task, open, close } = useTask(all);
  const reading = readingOf(timetables);
  const runs = useRuns();
  const inForce = inForceOn(all, useToday());
  const create = canEdit && (
    <Button type="primary" onClick={() => open('create')}>
      Tạo thời khóa biểu
    </Button>
  );
  return (
    <>
      <PageTitle
        title="Quản lý thời khóa biểu"
        actions={
          <>
            <Button onClick={() => open('rules')}>Quy tắc xếp</Button>
            {canEdit && <Button onClick={() => open('import')}>Nhập TKB có sẵn</Button>}
            {create}
          </>
        }
      />
      {all.length > 0 && <ReadState reading={reading} />}
      {all.length === 0 ? (
        <ReadState reading={reading} lines={4}>
          <Empty description="Chưa có thời khóa biểu nào. Hãy tạo TKB số 1 từ bảng phân công, hoặc nhập TKB năm ngoái.">
            {create}
          </Empty>
        </ReadState>
      ) : (
        termsOf(all.slice((page.index - 1) * page.size, page.index * page.size)).map((term) => (
          <section key={`${term.schoolYear} ${term.semester}`} className="timetable-term">
            <h2>
              Học kỳ {term.semester}, năm học {term.schoolYear}
            </h2>
            <ul className="timetable-list">
              {term.timetables.map((timetable) => (
                <li key={timetable.id}>
                  <TimetableCard
                    timetable={timetable}
                    isInForce={timetable.id === inForce?.id}
                    run={runs.find((run) => run.timetableId === timetable.id && isUnderWay(run))}
                    onTask={(kind) => open(kind, timetable.id)}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))
      )}
      {all.length > 0 && (
        <Pagination
          className="timetable-pages"
          current={page.index}
          pageSize={page.size}
          total={all.length}
          showSizeChanger
          showTotal={(total) => `Tổng ${total} bản ghi`}
          onChange={(index, size) => setPage({ index, size })}
        />
      )}
      <TaskDialogs task={task} onClose={close} />
    </>
  );
}
