import { resources } from '@tkb/contract';
import { CheckCircleFilled, ExclamationCircleFilled, MinusCircleOutlined } from '@ant-design/icons';
import { Alert, Progress, Skeleton } from 'antd';
import { Link } from 'react-router';
import { messageOf } from '../../app/api/api-error.ts';
import { useCall } from '../../app/api/hooks.ts';
import { useRows } from '../../app/api/row-hooks.ts';
import { useSchoolRows } from '../../assignment/use-school-rows.ts';
import { setUpSteps, type SetUpFacts, type SetUpStep, type StepState } from './set-up-steps.ts';
import './dashboard.css';

const stateWords: Readonly<Record<StepState, string>> = { done: 'Xong', warning: 'Cần xem', missing: 'Còn thiếu' };
const stateIcons = {
  done: <CheckCircleFilled />,
  warning: <ExclamationCircleFilled />,
  missing: <MinusCircleOutlined />,
};

function useSetUpFacts(): { readonly facts: SetUpFacts | undefined; readonly error: Error | null } {
  const school = useSchoolRows();
  const frame = useCall('readWeekFrame');
  const rooms = useRows(resources.room, { pageSize: 1 });
  const timetables = useCall('listTimetables', { query: { pageSize: 1 } });
  const error = school.error ?? frame.error ?? rooms.error ?? timetables.error;
  if (!school.data || !frame.data || !rooms.data || !timetables.data) return { facts: undefined, error };
  const facts = {
    ...school.data,
    teachingDays: frame.data.days.length,
    shifts: frame.data.shifts.length,
    rooms: rooms.data.totalrecord,
    timetables: timetables.data.totalrecord,
  };
  return { facts, error };
}

/** The import of a page, by the page; opened straight from a step that is not done. */
const importAddresses: Readonly<Record<string, string>> = {
  '/category_management/subject': '/category_management/subject?nhap=monhoc',
  '/category_management/teacher': '/category_management/teacher?nhap=giaovien',
  '/category_management/classroom': '/category_management/classroom?nhap=phonghoc',
  '/category_management/class': '/category_management/class?nhap=lophoc',
  '/category_management/subject_grade_level':
    '/category_management/subject_grade_level?tab=list&nhap=monhoc/monkhoilop',
  '/category_management/class?tab=assignments': '/category_management/class?tab=assignments&nhap=lopmon',
};

function Step({ step, index }: { readonly step: SetUpStep; readonly index: number }) {
  const { title, state, text, details, address, action } = step;
  return (
    <li className={`step step-${state}`}>
      <h2>
        <span className="step-number">{index + 1}</span> {title}
      </h2>
      <p className="step-state">
        {stateIcons[state]} {stateWords[state]}
      </p>
      <p>{text}</p>
      {details.length > 0 && (
        <details>
          <summary>Xem {details.length} mục cần xử lý</summary>
          <ul>
            {details.slice(0, 40).map((detail) => (
              <li key={detail}>{detail}</li>
            ))}
            {details.length > 40 && <li>và {details.length - 40} mục nữa</li>}
          </ul>
        </details>
      )}
      <Link to={address}>{action}</Link>
      {state !== 'done' && title !== 'Định mức giáo viên' && importAddresses[address] && (
        <Link to={importAddresses[address]}>Nhập từ Excel</Link>
      )}
    </li>
  );
}

/** The way from an empty school to a timetable: what is done, what is missing and what is wrong. */
export function SetUpPath() {
  const { facts, error } = useSetUpFacts();
  if (error) return <Alert type="error" showIcon title={messageOf(error)} />;
  if (!facts) return <Skeleton active />;
  const steps = setUpSteps(facts);
  const done = steps.filter(({ state }) => state === 'done').length;
  return (
    <section aria-label="Các bước chuẩn bị">
      <div className="set-up-progress">
        <span>
          Đã xong {done}/{steps.length} bước
        </span>
        <Progress
          percent={Math.round((done / steps.length) * 100)}
          showInfo={false}
          style={{ maxWidth: 360 }}
          aria-label={`Đã xong ${done} trên ${steps.length} bước`}
        />
      </div>
      <ol className="step-list">
        {steps.map((step, index) => (
          <Step key={step.title} step={step} index={index} />
        ))}
      </ol>
    </section>
  );
}
