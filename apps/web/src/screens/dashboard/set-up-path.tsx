import { CheckCircleFilled, ExclamationCircleFilled, MinusCircleOutlined } from '@ant-design/icons';
import { Progress } from 'antd';
import { Link } from 'react-router';
import { ReadState } from '../../ui/read-state.tsx';
import { setUpSteps, type SetUpStep, type StepState } from './set-up-steps.ts';
import { useSetUpFacts } from './use-set-up-facts.ts';
import './dashboard.css';

const stateWords: Readonly<Record<StepState, string>> = { done: 'Xong', warning: 'Cần xem', missing: 'Còn thiếu' };
const stateIcons = {
  done: <CheckCircleFilled />,
  warning: <ExclamationCircleFilled />,
  missing: <MinusCircleOutlined />,
};

function Step({ step, index }: { readonly step: SetUpStep; readonly index: number }) {
  const { title, state, text, details, address, action, importAddress } = step;
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
            {details.slice(0, 40).map(({ text: detail, address: place }) => (
              <li key={detail}>
                <Link to={place}>{detail}</Link>
              </li>
            ))}
            {details.length > 40 && <li>và {details.length - 40} mục nữa</li>}
          </ul>
        </details>
      )}
      <Link to={address}>{action}</Link>
      {state !== 'done' && importAddress && <Link to={importAddress}>Nhập từ Excel</Link>}
    </li>
  );
}

/** The way from an empty school to a timetable: what is done, what is missing and what is wrong. */
export function SetUpPath() {
  const { facts, reading } = useSetUpFacts();
  if (!facts) return <ReadState reading={reading} />;
  const steps = setUpSteps(facts);
  const done = steps.filter(({ state }) => state === 'done').length;
  const list = (
    <ol className="step-list">
      {steps.map((step, index) => (
        <Step key={step.title} step={step} index={index} />
      ))}
    </ol>
  );
  const odd = steps.filter(({ state }) => state === 'warning').map(({ title }) => title);
  if (done + odd.length === steps.length)
    return (
      <details className="set-up-done">
        <summary>
          {odd.length === 0 ? stateIcons.done : stateIcons.warning} Chuẩn bị dữ liệu: đã xong {done}/{steps.length} mục
          {odd.length > 0 && ` (cần xem: ${odd.join(', ')})`}
        </summary>
        {list}
      </details>
    );
  return (
    <section aria-label="Chuẩn bị dữ liệu" className="home-section">
      <div className="set-up-progress">
        <span>
          Chuẩn bị dữ liệu: đã xong {done}/{steps.length} mục
        </span>
        <Progress
          percent={Math.round((done / steps.length) * 100)}
          showInfo={false}
          style={{ maxWidth: 360 }}
          aria-label={`Đã xong ${done} trên ${steps.length} mục`}
        />
      </div>
      {list}
    </section>
  );
}
