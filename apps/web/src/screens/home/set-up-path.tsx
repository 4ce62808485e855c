import { Progress, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { pageUrls } from '@tkb/contract';
import { permissionOfPage, useAppState } from '../../session/app-state.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ReadState } from '../../ui/read-state.tsx';
import { setUpSteps, type SetUpFacts, type SetUpStep, type StepState } from './set-up-steps.ts';
import { stateIcons } from './state-icons.tsx';
import { useSetUpFacts } from './use-set-up-facts.ts';
import { startKey } from './start-key.ts';
import './set-up.css';

const StartWizard = lazyPart(
  async () => (await import('./start/index.tsx')).StartWizard,
  <Skeleton active title={false} />,
);

const stateWords: Readonly<Record<StepState, string>> = { done: 'Xong', warning: 'Cần xem', missing: 'Còn thiếu' };

function Step({ step, index }: { readonly step: SetUpStep; readonly index: number }) {
  const { title, state, text, details, address, action, importAddress, importTitle = 'Nhập từ Excel' } = step;
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
      {state !== 'done' && importAddress && <Link to={importAddress}>{importTitle}</Link>}
    </li>
  );
}

/**
 * The way from an empty school to a timetable: guided while it is new, then what is done, missing and wrong. `children` is the
 * rest of the page, of which a school that is being guided has nothing yet.
 */
export function SetUpPath({ children }: { readonly children?: ReactNode }) {
  const { facts, reading } = useSetUpFacts();
  const [query] = useSearchParams();
  const canLayOut = useAppState((state) => permissionOfPage(state, pageUrls.curriculum) === 2);
  const isNew = facts?.timetables.length === 0;
  const isEmpty = facts && facts.subjects.length + facts.teachers.length + facts.classes.length === 0;
  const isGuided = isNew && canLayOut && (isEmpty || query.has(startKey));
  // The rest stands at one place before and after the facts are known: elsewhere it would begin anew, and its parts be loaded twice.
  return (
    <>
      {facts ? (
        <>
          {isGuided && <StartWizard facts={facts} />}
          {isNew && canLayOut && !isGuided && (
            <p>
              <Link to={`${pageUrls.home}?${startKey}`}>Tiếp tục các bước bắt đầu</Link>
            </p>
          )}
          <SetUpList facts={facts} isFolded={isGuided} />
        </>
      ) : (
        <ReadState reading={reading} lines={1} />
      )}
      {!isGuided && children}
    </>
  );
}

interface SetUpListProps {
  readonly facts: SetUpFacts;
  /** The guide above says what is next: what it has not come to yet is no fault. */
  readonly isFolded: boolean;
}

function SetUpList({ facts, isFolded }: SetUpListProps) {
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
  if (isFolded || done + odd.length === steps.length)
    return (
      <details className="set-up-done">
        <summary>
          {!isFolded && (odd.length === 0 ? stateIcons.done : stateIcons.warning)} Chuẩn bị dữ liệu: đã xong {done}/
          {steps.length} mục
          {!isFolded && odd.length > 0 && ` (cần xem: ${odd.join(', ')})`}
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
