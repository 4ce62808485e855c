import type { TimetableView } from '@tkb/contract';
import { Space } from 'antd';
import { useState } from 'react';
import type { GridColumn, GridPicking, GridRow } from '../../../ui/week-grid.tsx';
import { TimetableGrid } from '../timetable-grid.tsx';
import { UnplacedList } from '../unplaced-list.tsx';
import { isOwnedBy, placeOfCell, type ViewKind } from '../view-model.ts';
import { createHint, EditBar } from './edit-bar.tsx';
import { lessonTitle, useEditing, type Editing } from './use-editing.ts';
import { markOf } from './verdict-marks.ts';

interface EditableGridProps {
  readonly view: TimetableView;
  readonly kind: ViewKind;
  readonly item: number | null;
  /** Turns to the view of a class. */
  readonly onShowClass: (classId: number) => void;
}

/** What the grid needs to pick and move, in its own words. */
function pickingOf(
  { view, kind, item }: EditableGridProps,
  { picked, pick, move, verdictAt }: Editing,
  onHint: (text: string | null) => void,
): GridPicking {
  const verdictOf = (row: GridRow, column: GridColumn) => {
    const { owner, ...place } = placeOfCell(kind, item, row, column);
    return picked && isOwnedBy(picked, kind, owner) ? verdictAt(place) : undefined;
  };
  return {
    pickedKey: picked?.id ?? null,
    onCard: pick,
    onHint,
    markAt: (row, column) => {
      const verdict = verdictOf(row, column);
      return verdict ? markOf(verdict) : null;
    },
    onCell: (row, column) => {
      const verdict = verdictOf(row, column);
      if (!verdict || !picked) return;
      onHint(null);
      const deed = verdict.verdict === 'swap' ? 'Đã đổi' : 'Đã chuyển';
      const partners = verdict.partners.length > 0 ? ` với ${verdict.partners.join('; ')}` : '';
      void move(verdict.moves, `${deed} ${lessonTitle(view, picked)}${partners}`);
    },
  };
}

/** The timetable with picking and moving, and the tray of lessons that are not placed. */
export function EditableGrid(props: EditableGridProps) {
  const { view, kind, item, onShowClass } = props;
  const editing = useEditing(view);
  const [hintStore] = useState(createHint);
  const showHint = (text: string | null) => hintStore.setState({ text });
  const { id, placedCount, lessonCount } = view.timetable;
  const pickUnplaced = (lessonId: number) => {
    const owner = view.lessons.find((lesson) => lesson.id === lessonId)?.classes[0];
    if (owner) onShowClass(owner.id);
    editing.pick(lessonId);
  };
  return (
    <Space orientation="vertical" size="small" style={{ width: '100%' }}>
      <EditBar view={view} editing={editing} hintStore={hintStore} />
      <TimetableGrid view={view} kind={kind} item={item} picking={pickingOf(props, editing, showHint)} />
      {placedCount < lessonCount && (
        <UnplacedList timetableId={id} pickedId={editing.picked?.id ?? null} onPick={pickUnplaced} />
      )}
    </Space>
  );
}
