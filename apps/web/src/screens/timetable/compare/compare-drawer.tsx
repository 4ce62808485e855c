import type { TimetableView } from '@tkb/contract';
import { Drawer, Empty, Select } from 'antd';
import { useMemo, useState } from 'react';
import { createStore } from 'zustand';
import { useCall } from '../../../api/hooks.ts';
import { failureOf, joinReadings, readingOf } from '../../../api/reading.ts';
import { dayMomentOf } from '../../../lib/moments.ts';
import { ReadState } from '../../../ui/read-state.tsx';
import { qualityNumbers, timetableTitle } from '../../../timetable/quality.ts';
import { gridModel } from '../grid/grid-model.ts';
import { emptyOverlay, GridOverlayContext } from '../grid/overlay.ts';
import { WeekGrid } from '../grid/week-grid.tsx';
import { requestOf } from '../view/pane.ts';
import { differencesOf, differenceWords, earlierView, type ComparedOwner, type Comparison } from './sides.ts';
import './compare.css';

/** The other side of a comparison: another timetable, or a point in the history (0 = before the first step). */
export interface ComparedWith {
  readonly timetableId: number;
  readonly stepId: number | null;
}

type Compared = Comparison['left'];

function NumberRow({ title, values }: { readonly title: string; readonly values: readonly number[] }) {
  return (
    <tr className={new Set(values).size === 1 ? undefined : 'compare-differs'}>
      <th scope="row">{title}</th>
      {values.map((value, side) => (
        <td key={side}>{value}</td>
      ))}
    </tr>
  );
}

function Numbers({ left, right }: { readonly left: Compared; readonly right: Compared }) {
  return (
    <table className="compare-numbers">
      <thead>
        <tr>
          <th scope="col">Chỉ số</th>
          <th scope="col">{left.title}</th>
          <th scope="col">{right.title}</th>
        </tr>
      </thead>
      <tbody>
        <NumberRow title="Chưa xếp" values={[left, right].map((one) => one.lessonCount - one.placedCount)} />
        {qualityNumbers.map(({ key, title }) => (
          <NumberRow key={key} title={title} values={[left.score[key], right.score[key]]} />
        ))}
      </tbody>
    </table>
  );
}

interface SideProps extends ComparedOwner {
  readonly label: string;
  readonly view: TimetableView;
  /** Lessons that differ: outlined. */
  readonly marked: ReadonlySet<number>;
}

/** The week of a class or teacher on one side, with what differs outlined. */
function Side({ label, view, kind, id, marked }: SideProps) {
  const model = useMemo(() => {
    const pane = { kind, item: id, hasOwnersAsRows: false, day: 0 };
    return gridModel(view, requestOf(view, pane, []));
  }, [view, kind, id]);
  const overlay = useMemo(() => createStore(() => ({ ...emptyOverlay, selected: marked })), [marked]);
  return (
    <section className="compare-side">
      <h2>{label}</h2>
      <GridOverlayContext value={overlay}>
        <WeekGrid label={label} model={model} columnWidth={58} />
      </GridOverlayContext>
    </section>
  );
}

interface ResultProps {
  readonly now: TimetableView;
  readonly other: TimetableView;
  readonly found: Comparison;
}

/** The differences of one class or teacher: sentence by sentence, and both weeks. */
function OwnerResult({ now, other, found, kind, id }: ResultProps & ComparedOwner) {
  const { shown, left, right } = useMemo(() => {
    const shown = differencesOf(found.differences, { kind, id });
    const idsOf = (ids: readonly (number | null)[]) => new Set(ids.filter((item) => item !== null));
    return {
      shown,
      left: idsOf(shown.map(({ leftLessonId }) => leftLessonId)),
      right: idsOf(shown.map(({ rightLessonId }) => rightLessonId)),
    };
  }, [found, kind, id]);
  return (
    <>
      <ul className="compare-list">
        {shown.map((difference) => (
          <li key={`${difference.leftLessonId}/${difference.rightLessonId}`}>
            <strong>{difference.title}</strong>: {differenceWords(difference, now)}
          </li>
        ))}
      </ul>
      <div className="compare-sides">
        <Side label={`Bên trái: ${found.left.title}`} view={other} kind={kind} id={id} marked={left} />
        <Side label={`Bên phải: ${found.right.title}`} view={now} kind={kind} id={id} marked={right} />
      </div>
    </>
  );
}

function Result({ now, other, found }: ResultProps) {
  const owners = [
    ...found.classes.map((item) => ({ ...item, kind: 'class' as const })),
    ...found.teachers.map((item) => ({ ...item, kind: 'teacher' as const })),
  ];
  const [key, setKey] = useState<string | null>(null);
  const owner = owners.find((item) => `${item.kind}/${item.id}` === key) ?? owners[0];
  if (!owner) return <Empty description={`Không có gì khác: ${found.sameCount} tiết giống nhau.`} />;
  const optionOf = ({ kind, id, name, count }: (typeof owners)[number]) => ({
    value: `${kind}/${id}`,
    label: `${kind === 'class' ? 'Lớp ' : ''}${name} (${count} tiết khác)`,
  });
  return (
    <>
      <div className="compare-top">
        <Numbers left={found.left} right={found.right} />
        <div>
          <p>
            {found.differences.length} tiết khác, {found.sameCount} tiết giống. {found.classes.length} lớp và{' '}
            {found.teachers.length} giáo viên có thay đổi.
          </p>
          <Select
            aria-label="Chọn lớp hoặc giáo viên để so sánh"
            style={{ minWidth: 300 }}
            value={`${owner.kind}/${owner.id}`}
            options={owners.map(optionOf)}
            onChange={setKey}
          />
        </div>
      </div>
      <OwnerResult now={now} other={other} found={found} kind={owner.kind} id={owner.id} />
    </>
  );
}

interface CompareDrawerProps {
  readonly view: TimetableView;
  readonly initial: ComparedWith | null;
  readonly onClose: () => void;
}

/** A choice of a list, with what it stands for. */
interface SideOption {
  readonly value: string;
  readonly label: string;
  readonly side: ComparedWith;
}

const toOption = (side: ComparedWith, label: string): SideOption => ({
  value: side.stepId === null ? `${side.timetableId}` : `step/${side.stepId}`,
  label,
  side,
});

/** The points in a timetable's history, for choosing. */
function usePointOptions(timetableId: number) {
  const history = useCall('listHistory', { query: { timetableId, pageSize: 100 } });
  const points: SideOption[] = [
    ...(history.data?.items ?? []).map(({ id, name, title, at }) =>
      toOption({ timetableId, stepId: id }, `Sau: ${name || title} (${dayMomentOf(at)})`),
    ),
    toOption({ timetableId, stepId: 0 }, 'Trước thay đổi đầu tiên còn giữ'),
  ];
  return { points, reading: failureOf(history) };
}

/** The timetable as it was at a point of its history (null = as it is now), and how it is being read. */
function usePoint(view: TimetableView, stepId: number | null) {
  const { id } = view.timetable;
  const isEarlier = stepId !== null;
  const query = { id, other: id, ...(isEarlier && { stepId }) };
  const read = useCall('compareTimetables', { query }, isEarlier);
  const { data } = read;
  const shown = useMemo(() => (isEarlier ? data && earlierView(view, data) : view), [isEarlier, data, view]);
  return { shown, read };
}

/** The two sides: left another timetable or a point of the history, right the open timetable now or at a point. */
function useSides(view: TimetableView, chosen: ComparedWith | null, rightStep: number | null) {
  const { id } = view.timetable;
  const query = {
    id: chosen?.timetableId ?? id,
    other: id,
    ...(chosen && chosen.stepId !== null && { stepId: chosen.stepId }),
    ...(rightStep !== null && { otherStepId: rightStep }),
  };
  const found = useCall('compareTimetables', { query }, chosen !== null);
  const right = usePoint(view, rightStep);
  const isOther = chosen !== null && chosen.timetableId !== id;
  const other = useCall('viewByClass', { query: { timetableId: query.id } }, isOther);
  const left = isOther ? other.data : found.data && right.shown && earlierView(right.shown, found.data);
  return { left, right: right.shown, found: found.data, reading: readingOf(found, other, right.read) };
}

/** Compares the open timetable (right) with another one or an earlier point of its history (left). */
export function CompareDrawer({ view, initial, onClose }: CompareDrawerProps) {
  const { id } = view.timetable;
  const [picked, setPicked] = useState(initial);
  const [rightStep, setRightStep] = useState<number | null>(null);
  const timetables = useCall('listTimetables', { query: { pageSize: 0 } });
  const { points, reading: pointsReading } = usePointOptions(id);
  // One of a year that is closed is a document: its classes and subjects are no longer those of today.
  const others = (timetables.data?.items ?? []).filter((item) => item.id !== id && !item.isFrozen);
  const otherOptions = others.map((item) => toOption({ timetableId: item.id, stepId: null }, timetableTitle(item)));
  // The newest of the others is usually the one meant.
  const chosen = picked ?? otherOptions[0]?.side ?? null;
  const lefts = [...otherOptions, ...points];
  const options = [
    { label: 'Thời khóa biểu khác', options: otherOptions },
    { label: 'Mốc trong lịch sử', options: points },
  ];
  const present = toOption({ timetableId: id, stepId: null }, `${timetableTitle(view.timetable)}, hiện tại`);
  const rights = [present, ...points];
  const { left, right, found, reading } = useSides(view, chosen, rightStep);
  return (
    <Drawer open title="So sánh thời khóa biểu" size="min(1240px, 96vw)" onClose={onClose}>
      <div className="compare-choices">
        <Select
          aria-label="So sánh với"
          placeholder="Chọn thời khóa biểu hoặc mốc lịch sử để so sánh"
          value={chosen && toOption(chosen, '').value}
          options={options}
          onChange={(value) => setPicked(lefts.find((option) => option.value === value)?.side ?? null)}
        />
        <span>với</span>
        <Select
          aria-label="Bên phải"
          value={toOption({ timetableId: id, stepId: rightStep }, '').value}
          options={rights}
          onChange={(value) => setRightStep(rights.find((option) => option.value === value)?.side.stepId ?? null)}
        />
      </div>
      <ReadState reading={joinReadings(reading, failureOf(timetables), pointsReading)} />
      {!chosen && timetables.data && (
        <Empty description="Chọn ở bên trái: khác ở lớp và giáo viên nào, năm con số hơn kém bao nhiêu." />
      )}
      {found && left && right && <Result now={right} other={left} found={found} />}
    </Drawer>
  );
}
