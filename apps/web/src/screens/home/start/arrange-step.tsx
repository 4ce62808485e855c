import { dateInVietnam, termOf } from '@tkb/contract';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { Failure } from '../../../api/failure.tsx';
import { useCallMutation } from '../../../api/hooks.ts';
import { taskAddress } from '../../../timetable/task-address.ts';
import { stateIcons } from '../state-icons.tsx';
import { setUpSteps, type SetUpFacts } from '../set-up-steps.ts';
import { ElectivesChoice } from './electives-choice.tsx';
import { useElectives } from './use-electives.ts';

const shownFindings = 6;

interface ArrangeStepProps {
  readonly facts: SetUpFacts;
  /** The way back, beside the button that goes on. */
  readonly back: ReactNode;
}

/** The data that is there and the data that is missing, the elective subjects of each class, and the first timetable. */
export function ArrangeStep({ facts, back }: ArrangeStepProps) {
  const navigate = useNavigate();
  const complete = useCallMutation('completeAssignments');
  const create = useCallMutation('createTimetable');
  const electives = useElectives(facts);
  const steps = setUpSteps(facts, true).slice(0, -1);
  const isReady = facts.classes.length > 0 && facts.assignments.length > 0;
  const begin = async () => {
    if (electives.isUnsaved) await electives.save.mutateAsync();
    await complete.mutateAsync({ body: {} });
    const { item } = await create.mutateAsync({ body: { name: '', ...termOf(dateInVietnam(new Date())) } });
    await navigate(taskAddress('arrange', item.id));
  };
  const error = complete.error ?? create.error;
  return (
    <>
      <ul className="start-check">
        {steps.map(({ title, state, text, details, address }) => (
          <li key={title} className={`start-${state}`}>
            {stateIcons[state]} <Link to={address}>{title}</Link>: {text}
            {details.length > 0 && (
              <ul>
                {details.slice(0, shownFindings).map((finding) => (
                  <li key={finding.text}>
                    <Link to={finding.address}>{finding.text}</Link>
                  </li>
                ))}
                {details.length > shownFindings && <li>và {details.length - shownFindings} mục nữa</li>}
              </ul>
            )}
          </li>
        ))}
      </ul>
      <ElectivesChoice electives={electives} subjects={facts.subjects} />
      <p className="muted">
        Môn của chương trình mà tệp phân công không nhắc đến (như chào cờ, sinh hoạt lớp) được thêm cho các lớp. Chỗ
        chưa có giáo viên vẫn xếp được; bổ sung sau rồi đồng bộ.
      </p>
      <Failure error={error} />
      <div className="start-buttons">
        {back}
        <Button
          type="primary"
          disabled={!isReady}
          loading={electives.save.isPending || complete.isPending || create.isPending}
          onClick={() => void begin().catch(() => undefined)}
        >
          Tạo TKB số 1 và xếp
        </Button>
        <Link to={taskAddress('import')}>Hoặc từ TKB năm ngoái</Link>
      </div>
      {!isReady && <p className="muted">Cần có lớp và phân công trước; quay lại bước Danh sách.</p>}
    </>
  );
}
