import { resources, type ProgrammeLevelRow } from '@tkb/contract';
import { App, Button, Steps } from 'antd';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { Failure } from '../../../api/failure.tsx';
import { useCall, useCallMutation } from '../../../api/hooks.ts';
import { readingOf } from '../../../api/reading.ts';
import { useRows } from '../../../api/row-hooks.ts';
import { useRefusedNumbers } from '../../../ui/inputs/refused-numbers.ts';
import { ReadState } from '../../../ui/read-state.tsx';
import { startKey } from '../start-key.ts';
import type { SetUpFacts } from '../set-up-steps.ts';
import { ArrangeStep } from './arrange-step.tsx';
import { layoutBody, layoutProblem, mainShiftsOf, nextStep, type ShiftRow } from './layout-plan.ts';
import { ListsStep } from './lists-step.tsx';
import { ProgrammeStep } from './programme-step.tsx';
import { SchoolStep } from './school-step.tsx';
import { useLayoutDraft } from './use-layout-draft.ts';
import './start.css';

const stepNames = ['truong', 'chuong-trinh', 'danh-sach', 'xep'] as const;
const stepTitles = ['Trường và khung giờ', 'Chương trình', 'Danh sách', 'Kiểm tra và xếp'];

/** From an empty school to the first timetable in four steps; it can be left and come back to at any of them. */
export function StartWizard({ facts }: { readonly facts: SetUpFacts }) {
  const programme = useCall('readProgramme');
  const shifts = useRows<ShiftRow>(resources.shift);
  const grades = useCall('listGradesOfSchool', { query: { pageSize: 0 } });
  if (!programme.data || !shifts.data || !grades.data)
    return <ReadState reading={readingOf(programme, shifts, grades)} />;
  const known = new Set(grades.data.items.map(({ levelId }) => levelId));
  const own = programme.data.levels.filter(({ levelId }) => known.has(levelId));
  return <Wizard facts={facts} levels={programme.data.levels} own={own} shifts={shifts.data.items} />;
}

interface WizardProps {
  readonly facts: SetUpFacts;
  readonly levels: readonly ProgrammeLevelRow[];
  /** The levels that the school has already. */
  readonly own: readonly ProgrammeLevelRow[];
  readonly shifts: readonly ShiftRow[];
}

function Wizard({ facts, levels, own, shifts }: WizardProps) {
  const [query, setQuery] = useSearchParams();
  const { draft, isTouched, change } = useLayoutDraft(own, shifts);
  const layOut = useCallMutation('layOutSchool');
  const { message } = App.useApp();
  const asksForNumbers = useRefusedNumbers();
  const isLaidOut = facts.curriculum.length > 0;
  const asked = stepNames.indexOf(query.get(startKey) as (typeof stepNames)[number]);
  const step = asked >= 0 ? asked : nextStep(facts);
  const head = useRef<HTMLHeadingElement>(null);
  const go = (next: number) => {
    setQuery({ [startKey]: stepNames[next] ?? stepNames[0] });
    // The pressed button disappears with its step; the focus goes to the head of the next one.
    head.current?.focus();
  };
  useEffect(() => {
    // The link that leads here disappears with its line, and the focus would be lost with it.
    if (query.has(startKey) && document.activeElement === document.body) head.current?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- the address changes with each step
  }, []);
  const problem = layoutProblem(draft);
  const back = step > 0 && <Button onClick={() => go(step - 1)}>Quay lại</Button>;
  const saveAndGo = async (next: number) => {
    if (asksForNumbers()) return;
    const { subjects, moved } = await layOut.mutateAsync({ body: layoutBody(draft, levels) });
    const opposite = moved.map(({ name, periods }) => `${name}: ${periods} tiết`).join(', ');
    void message.success(
      `Đã lập khung giờ và ${subjects} môn.${opposite && ` Buổi chính không đủ chỗ nên học trái buổi: ${opposite}.`}`,
      opposite ? 8 : 3,
    );
    go(next);
  };
  /** Who leaves a new school's layout by the titles of the steps keeps it, too. */
  const goByTitle = (next: number) => {
    if (layOut.isPending) return;
    const isUnsaved = step < 2 && next >= 2 && isTouched && !isLaidOut && problem === null;
    if (isUnsaved) void saveAndGo(next).catch(() => undefined);
    else go(next);
  };
  return (
    <section aria-label="Bắt đầu với trường mới" className="home-section start">
      <h2 ref={head} tabIndex={-1}>
        Bắt đầu với trường mới
        <span className="visually-hidden">
          , bước {step + 1}: {stepTitles[step]}
        </span>
      </h2>
      <Steps
        size="small"
        current={step}
        onChange={goByTitle}
        items={stepTitles.map((title) => ({ title }))}
        style={{ marginBottom: 16 }}
      />
      <Failure error={step < 2 && layOut.error} />
      {step === 0 && <SchoolStep draft={draft} levels={levels} shifts={shifts} onChange={change} />}
      {step === 1 && <ProgrammeStep draft={draft} levels={levels} onChange={change} />}
      {step === 2 && (
        <ListsStep facts={facts} mainShifts={isTouched ? mainShiftsOf(draft, levels) : []} onDone={() => go(3)} />
      )}
      {step === 3 && <ArrangeStep facts={facts} back={back} />}
      {problem && step < 2 && <p className={isTouched ? 'start-problem' : 'muted'}>{problem}</p>}
      <div className="start-buttons">
        {step < 3 && back}
        {step === 0 && (
          <Button type="primary" disabled={problem !== null} onClick={() => asksForNumbers() || go(1)}>
            Tiếp: chương trình
          </Button>
        )}
        {step === 1 && (
          <Button
            type="primary"
            disabled={problem !== null}
            loading={layOut.isPending}
            onClick={() => void saveAndGo(2).catch(() => undefined)}
          >
            {isLaidOut ? 'Lưu lại khung giờ và chương trình' : 'Lưu và sang danh sách'}
          </Button>
        )}
        {step === 2 && (
          <Button type="primary" disabled={facts.assignments.length === 0} onClick={() => go(3)}>
            Tiếp: kiểm tra và xếp
          </Button>
        )}
      </div>
    </section>
  );
}
