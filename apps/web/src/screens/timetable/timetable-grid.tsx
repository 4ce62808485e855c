import type { TimetableView } from '@tkb/contract';
import { useMemo } from 'react';
import { WeekGrid, type GridPicking } from '../../ui/week-grid.tsx';
import { kinds, viewModel, type ViewKind } from './view-model.ts';

interface TimetableGridProps {
  readonly view: TimetableView;
  readonly kind: ViewKind;
  readonly item: number | null;
  /** Absent: for reading only. */
  readonly picking?: GridPicking;
}

/** A timetable by whole school, class or teacher as a grid. */
export function TimetableGrid({ view, kind, item, picking }: TimetableGridProps) {
  const model = useMemo(() => viewModel(view, kind, item), [view, kind, item]);
  const label = kinds.find(({ value }) => value === kind)?.label ?? '';
  return <WeekGrid label={`Thời khóa biểu ${label.toLowerCase()}`} {...model} picking={picking} />;
}
