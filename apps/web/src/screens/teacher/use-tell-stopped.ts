import { resources } from '@tkb/contract';
import { App } from 'antd';
import { useNavigate } from 'react-router';
import { call } from '../../api/call.ts';
import { listRows, type Row } from '../../api/rows.ts';
import { useTellFailure } from '../../api/tell-failure.ts';
import { leftBehind } from '../../assignment/left-behind.ts';
import type { SchoolClass, Subject } from '../../assignment/loads.ts';
import { rowLabel } from '../../resource/labels.ts';
import { timetableTitle } from '../../timetable/quality.ts';

/** After a teacher was saved: tells what somebody who has just stopped teaching leaves behind, and leads there. */
export function useTellStopped() {
  const { modal } = App.useApp();
  const navigate = useNavigate();
  const tellFailure = useTellFailure();
  const tell = async (teacher: Row) => {
    const [assignments, classes, subjects, named] = await Promise.all([
      call('listClassSubjects', {}),
      listRows<SchoolClass>(resources.class),
      listRows<Subject>(resources.subject),
      call('readDraftsOfTeacher', { query: { id: teacher.id } }),
    ]);
    const drafts = named.drafts.map((draft) => ({ title: timetableTitle(draft), periods: draft.periods }));
    const left = leftBehind(
      { assignments: assignments.items, classes: classes.items, subjects: subjects.items, drafts },
      { id: teacher.id, name: rowLabel(resources.teacher, teacher) },
    );
    if (!left) return;
    modal.confirm({
      title: left.title,
      content: left.advice,
      okText: left.action,
      cancelText: 'Để sau',
      onOk: () => void navigate(left.address),
    });
  };
  return (before: Row, after: Row) => {
    if (before['isTeaching'] === true && after['isTeaching'] === false) tell(after).catch(tellFailure);
  };
}
