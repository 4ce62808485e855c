import { SwapOutlined } from '@ant-design/icons';
import { weekdayName, weekdayShort, type TimetableView } from '@tkb/contract';
import { Button, Empty, Segmented, Select } from 'antd';
import {
  memo,
  useCallback,
  useMemo,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { searchWithoutTouch } from '../../../lib/fingers.ts';
import { SkipLink } from '../../../ui/skip-link.tsx';
import type { CellPosition } from '../../../ui/table/cell-keys.ts';
import { gridModel, type GridModel, type GridOptions } from '../grid/grid-model.ts';
import type { Zoom } from '../grid/sizes.ts';
import { WeekGrid, type Drawn } from '../grid/week-grid.tsx';
import {
  choicesOf,
  choiceTitles,
  emptyWords,
  isWeekPane,
  requestOf,
  viewKinds,
  type Department,
  type PaneChoice,
} from './pane.ts';
import { weekFacts } from './teacher-weeks.ts';
import { ToolsButton } from './tools-button.tsx';
import { useFolding } from './use-folding.ts';

interface PaneViewProps {
  readonly view: TimetableView;
  readonly pane: PaneChoice;
  readonly departments: readonly Department[];
  readonly onChange: (pane: PaneChoice) => void;
  readonly options: GridOptions;
  readonly isNarrow: boolean;
  readonly zoom?: Zoom;
  /** Blocked periods of teachers, which are no gaps. */
  readonly closed?: ReadonlySet<string>;
  /** Shown beside the choice of the view. */
  readonly tools?: ReactNode;
  /** Tells the views apart for screen readers. */
  readonly suffix?: string;
  readonly goTo?: { readonly lessonId: number } | null;
  readonly onKey?: (event: KeyboardEvent, at: CellPosition, model: GridModel) => void;
  readonly onFocusCell?: (at: CellPosition, model: GridModel) => void;
  readonly onClick?: (event: MouseEvent, model: GridModel) => void;
  readonly onPress?: (event: PointerEvent, model: GridModel) => void;
  readonly onHover?: (event: MouseEvent) => void;
  readonly onDrawn?: ((drawn: Drawn) => void) | undefined;
}

function columnWidthOf(pane: PaneChoice, isNarrow: boolean): number {
  if (isWeekPane(pane)) return isNarrow ? 74 : 58;
  return pane.hasOwnersAsRows ? 68 : 92;
}

/** Where a lesson stands in a grid; null when it is not in it. */
function positionOf(view: TimetableView, model: GridModel, lessonId: number): CellPosition | null {
  const lesson = view.lessons.find(({ id }) => id === lessonId);
  if (!lesson || lesson.day === null || lesson.period === null) return null;
  const place = { day: lesson.day, shiftId: lesson.shiftId, period: lesson.period };
  const owners = [...lesson.classes.map(({ id }) => id), ...lesson.teacherIds, lesson.roomId ?? 0];
  return owners.map((owner) => model.positionOf(owner, place)).find((position) => position !== null) ?? null;
}

function DayChoice({ view, pane, onChange }: Pick<PaneViewProps, 'view' | 'pane' | 'onChange'>) {
  const days = view.frame.days.map((day) => ({
    value: day,
    label: weekdayShort(day),
    title: weekdayName(day),
  }));
  return (
    <Segmented
      aria-label="Chọn ngày"
      size="small"
      options={[{ value: 0, label: 'Tuần', title: 'Cả tuần' }, ...days]}
      value={pane.day}
      onChange={(day) => onChange({ ...pane, day })}
    />
  );
}

/** One view of the timetable with the choice of what it shows. */
export const PaneView = memo(function PaneView(props: PaneViewProps) {
  const { view, pane, departments, onChange, options, isNarrow, suffix = '', goTo, onKey, onFocusCell } = props;
  const { onClick, onPress, onHover, onDrawn, zoom = 'auto', tools, closed } = props;
  const box = useRef<HTMLDivElement>(null);
  const { opened, ...folding } = useFolding();
  const model = useMemo(
    () => gridModel(view, requestOf(view, pane, departments), { ...options, opened }),
    [view, pane, departments, options, opened],
  );
  const choices = choicesOf(view, pane.kind, departments);
  const chosen = choices.find(({ value }) => value === pane.item) ?? choices[0];
  const label = viewKinds.find(({ value }) => value === pane.kind)?.label.toLowerCase() ?? '';
  const isWeek = isWeekPane(pane);
  const empty = emptyWords(view, pane);
  const teacherId = pane.kind === 'teacher' ? chosen?.value : undefined;
  const facts = useMemo(
    () => (teacherId === undefined || !closed ? '' : weekFacts(view, teacherId, closed)),
    [view, teacherId, closed],
  );
  const target = useMemo(
    () => (goTo ? positionOf(view, model, goTo.lessonId) : null),
    // The wish is about the grid at that moment.
    // oxlint-disable-next-line react/exhaustive-deps -- later changes must not scroll
    [goTo],
  );
  // The functions stay the same while the model does: picking a lesson must not draw the grid again.
  const onFoldKey = folding.onKey;
  const onGridKey = useCallback(
    (event: KeyboardEvent, at: CellPosition) => void (onFoldKey(event, at, model) || onKey?.(event, at, model)),
    [onKey, onFoldKey, model],
  );
  const onGridFocus = useCallback((at: CellPosition) => onFocusCell?.(at, model), [onFocusCell, model]);
  return (
    <section className="studio-pane" aria-label={`Khung xem ${label}${suffix}`}>
      <SkipLink to={box}>{`Đến lưới thời khóa biểu${suffix}`}</SkipLink>
      <div className="studio-pane-head">
        <Select
          aria-label={`Chọn cách xem${suffix}`}
          {...searchWithoutTouch()}
          value={pane.kind}
          options={viewKinds.filter(({ value }) => value !== 'department' || departments.length > 0)}
          onChange={(kind) => onChange({ ...pane, kind, item: 0, day: 0 })}
          style={{ width: 136 }}
        />
        <Select
          aria-label={choiceTitles[pane.kind] + suffix}
          value={chosen?.value ?? null}
          options={[...choices]}
          onChange={(item) => onChange({ ...pane, item: item ?? 0 })}
          className="studio-item-select"
        />
        {!isWeek && (
          <Button
            icon={<SwapOutlined rotate={90} aria-hidden />}
            aria-pressed={pane.hasOwnersAsRows}
            aria-label="Đổi hàng và cột"
            title="Đổi hàng và cột"
            onClick={() => onChange({ ...pane, hasOwnersAsRows: !pane.hasOwnersAsRows })}
          />
        )}
        {isWeek && isNarrow && <DayChoice view={view} pane={pane} onChange={onChange} />}
        {facts && <p className="studio-week-facts">{facts}</p>}
        {tools}
        {suffix === '' && <ToolsButton />}
      </div>
      <div
        ref={box}
        className="studio-grid"
        role="presentation"
        onClick={(event) => void (folding.onClick(event) || onClick?.(event, model))}
        onPointerDown={onPress && ((event) => onPress(event, model))}
        onMouseMove={onHover}
        onMouseLeave={onHover}
      >
        {empty ? (
          <Empty description={empty} />
        ) : (
          <WeekGrid
            key={`${pane.kind}/${pane.hasOwnersAsRows}`}
            label={`Thời khóa biểu ${label}${suffix}`}
            model={model}
            columnWidth={columnWidthOf(pane, isNarrow)}
            zoom={isNarrow && zoom === 'auto' ? 1 : zoom}
            onKey={onGridKey}
            onFocusCell={onGridFocus}
            onDrawn={onDrawn}
            goTo={target}
          />
        )}
      </div>
    </section>
  );
});
