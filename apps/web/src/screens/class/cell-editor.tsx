import { classSubjectSchema, compareNames, periodGrids, resources } from '@tkb/contract';
import { AutoComplete, Button, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { readingOf } from '../../api/reading.ts';
import type { Assignment } from '../../assignment/loads.ts';
import type { SchoolRows } from '../../assignment/use-school-rows.ts';
import { GridDrawer } from '../../period-grid/grid-drawer.tsx';
import { namedBy } from '../../ui/inputs/named-by.ts';
import { useLabels } from '../../resource/use-labels.ts';
import { LimitedNumberInput } from '../../ui/inputs/number-input.tsx';
import { ReadState } from '../../ui/read-state.tsx';
import { TeacherFields } from './teacher-fields.tsx';
import { WeekFields } from './week-fields.tsx';
import { addToCell, changeCell, clearCell, joinedInto, rowsOfCell, type Cell } from './matrix/assignment-edits.ts';
import { clearable } from '../../ui/inputs/clearable.tsx';

const periodsOfWeek = { min: 0, max: 20 };

interface CellEditorProps {
  readonly school: SchoolRows;
  readonly rows: readonly Assignment[];
  readonly cell: Cell;
  readonly canEdit: boolean;
  readonly onChange: (rows: readonly Assignment[]) => void;
}

/** The whole class or one of its groups; groups in other rows of the cell are taken. */
function pupilGroups(rows: readonly Assignment[], row: Assignment) {
  const taken = new Set(rowsOfCell(rows, row).map(({ group }) => group));
  return [0, 1, 2, 3, 4].map((value) => ({
    value,
    label: value === 0 ? 'Cả lớp' : `Nhóm ${value}`,
    disabled: value !== row.group && taken.has(value),
  }));
}

const { blockPattern: patternSchema } = classSubjectSchema.shape;

/** How the periods of a week are cut; text that cannot be read stays as typed, with a sentence about it. */
function PatternField({
  row,
  change,
}: {
  readonly row: Assignment;
  readonly change: (change: Partial<Assignment>) => void;
}) {
  const [text, setText] = useState(row.blockPattern);
  const isRead = patternSchema.safeParse(text).success;
  return (
    <Form.Item
      label="Chia tiết (ví dụ 2+2)"
      validateStatus={isRead ? '' : 'error'}
      help={
        isRead ? undefined : 'Chưa đọc được nên chưa ghi vào phân công: viết số tiết của từng lần học, ví dụ 2+2+1.'
      }
    >
      <Input
        aria-label="Chia tiết (ví dụ 2+2)"
        value={text}
        placeholder="Theo môn"
        onChange={({ target }) => {
          const typed = target.value.replaceAll(/\s/g, '');
          setText(typed);
          if (patternSchema.safeParse(typed).success) change({ blockPattern: typed });
        }}
      />
    </Form.Item>
  );
}

function RowFields({
  school,
  rows,
  row,
  canEdit,
  change,
}: {
  readonly school: SchoolRows;
  readonly rows: readonly Assignment[];
  readonly row: Assignment;
  readonly canEdit: boolean;
  readonly change: (change: Partial<Assignment>) => void;
}) {
  const { labels, reading } = useLabels([resources.room.name]);
  const classes = school.classes
    .filter(({ id }) => id !== row.classId)
    .map(({ id, name }) => ({ value: id, label: name }));
  const parallelGroups = [...new Set(rows.map(({ parallelGroup }) => parallelGroup))].filter(Boolean);
  return (
    <Form layout="vertical" disabled={!canEdit} size="small" className="cell-form">
      <ReadState reading={reading} />
      <TeacherFields school={school} rows={rows} row={row} change={change} />
      <Form.Item label="Tiết buổi chính">
        <LimitedNumberInput
          aria-label="Tiết buổi chính"
          limits={periodsOfWeek}
          value={row.mainPeriods}
          onChange={(mainPeriods) => change({ mainPeriods: mainPeriods ?? 0 })}
        />
      </Form.Item>
      <Form.Item label="Tiết trái buổi">
        <LimitedNumberInput
          aria-label="Tiết trái buổi"
          limits={periodsOfWeek}
          value={row.oppositePeriods}
          onChange={(oppositePeriods) => change({ oppositePeriods: oppositePeriods ?? 0 })}
        />
      </Form.Item>
      <PatternField key={`${row.classId}/${row.subjectId}/${row.group}`} row={row} change={change} />
      <Form.Item label="Phòng cố định">
        <Select
          aria-label="Phòng cố định"
          allowClear={clearable}
          placeholder="Theo môn"
          value={row.roomId}
          onChange={(roomId: number | undefined) => change({ roomId: roomId ?? null })}
          {...namedBy(labels.room)}
        />
      </Form.Item>
      <WeekFields row={row} change={change} />
      <Form.Item label="Học ghép với lớp" className="form-wide">
        <Select
          aria-label="Học ghép với lớp"
          mode="multiple"
          placeholder="Không ghép"
          value={row.joinedClassIds}
          onChange={(joinedClassIds: number[]) => change({ joinedClassIds })}
          options={classes}
        />
      </Form.Item>
      <Form.Item
        label="Nhóm học song song"
        className="form-wide"
        extra="Các môn ghi cùng một tên được xếp cùng lúc, mỗi nhóm học sinh một môn (nhóm liên lớp)."
      >
        <AutoComplete
          aria-label="Nhóm học song song"
          allowClear={clearable}
          placeholder="Không"
          value={row.parallelGroup}
          onChange={(parallelGroup?: string) => change({ parallelGroup: parallelGroup ?? '' })}
          options={parallelGroups.toSorted(compareNames).map((value) => ({ value }))}
        />
      </Form.Item>
      {(row.parallelGroup !== '' || row.group > 0) && (
        <Form.Item label="Nhóm học sinh" className="form-wide">
          <Select
            aria-label="Nhóm học sinh"
            value={row.group}
            onChange={(group: number) => change({ group })}
            options={pupilGroups(rows, row)}
          />
        </Form.Item>
      )}
    </Form>
  );
}

/** Everything about one class and one subject. */
export function CellEditor({ school, rows, cell, canEdit, onChange }: CellEditorProps) {
  const [gridId, setGridId] = useState<number | null>(null);
  const schoolClass = school.classes.find(({ id }) => id === cell.classId)!;
  const subject = school.subjects.find(({ id }) => id === cell.subjectId);
  const own = rowsOfCell(rows, cell);
  const joined = joinedInto(rows, cell);
  const hostName = school.classes.find(({ id }) => id === joined?.classId)?.name;
  const owners = new Map(
    school.assignments
      .filter(({ subjectId }) => subjectId === cell.subjectId)
      .map((row) => [row.id, `${subject?.name} ${school.classes.find(({ id }) => id === row.classId)?.name ?? ''}`]),
  );
  return (
    <section>
      <h2>
        {subject?.name} – {schoolClass.name}
      </h2>
      {joined && <p>Học ghép với lớp {hostName}; sửa ở lớp đó.</p>}
      {own.map((row) => (
        <RowFields
          key={row.group}
          school={school}
          rows={rows}
          row={row}
          canEdit={canEdit}
          change={(change) => onChange(changeCell(rows, cell, change, row.group))}
        />
      ))}
      <div className="cell-actions">
        {own.length === 0 && !joined && canEdit && (
          <Button size="small" onClick={() => onChange(addToCell(rows, cell, school))}>
            Thêm môn này cho lớp
          </Button>
        )}
        {own[0]?.id !== undefined && (
          <Button size="small" onClick={() => setGridId(own[0]?.id ?? null)}>
            Tiết tránh
          </Button>
        )}
        {own.length > 0 && canEdit && (
          <Button size="small" danger onClick={() => onChange(clearCell(rows, cell))}>
            Bỏ môn khỏi lớp
          </Button>
        )}
      </div>
      {gridId !== null && (
        <GridDrawer
          grid={periodGrids.classSubjectSlots}
          ownerId={gridId}
          owners={{ names: owners, reading: readingOf() }}
          onClose={() => setGridId(null)}
        />
      )}
    </section>
  );
}
