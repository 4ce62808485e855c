import type { ExcelPreview, ExcelRow } from '@tkb/contract';
import { Input, Select, Table, Tag, type TableColumnType } from 'antd';
import { useState } from 'react';
import { columnLetter } from './pasted-rows.ts';

type PreviewRow = ExcelPreview['rows'][number];
interface TableRow extends PreviewRow {
  readonly cells: readonly string[];
}

interface PreviewTableProps {
  readonly preview: ExcelPreview;
  readonly rows: readonly ExcelRow[];
  /** Only rows in this state; null = all. */
  readonly shown: PreviewRow['state'] | null;
  readonly isChecking: boolean;
  readonly onMap: (column: number, field: string | null) => void;
  readonly onEdit: (row: number, column: number, value: string) => void;
}

const states: Readonly<Record<PreviewRow['state'], { readonly color: string; readonly word: string }>> = {
  create: { color: 'success', word: 'Thêm' },
  update: { color: 'processing', word: 'Cập nhật' },
  same: { color: 'default', word: 'Không đổi' },
  wrong: { color: 'error', word: 'Lỗi' },
};

/** The rows of the sheet with what becomes of each; heads choose the field, cells can be corrected where they stand. */
export function PreviewTable({ preview, rows, shown, isChecking, onMap, onEdit }: PreviewTableProps) {
  const cellsOf = new Map(rows.map(({ row, cells }) => [row, cells]));
  const data: TableRow[] = preview.rows
    .filter(({ state }) => shown === null || state === shown)
    .map((row) => ({ ...row, cells: cellsOf.get(row.row) ?? [] }));
  const sheetColumns = preview.columns.map(({ head, field }, index): TableColumnType<TableRow> => {
    const isUsed = field !== null;
    return {
      key: `${index}`,
      title: <MapSelect preview={preview} index={index} head={head} field={field} onMap={onMap} />,
      width: widthOf(data, index, head),
      className: isUsed ? '' : 'excel-unused',
      render: (_, row) => <Cell row={row} column={index} onEdit={onEdit} />,
    };
  });
  const columns: TableColumnType<TableRow>[] = [
    { key: 'row', title: 'Dòng', dataIndex: 'row', width: 64, fixed: 'left', align: 'end' },
    { key: 'state', title: 'Kết quả', width: 230, fixed: 'left', render: (_, row) => <Outcome row={row} /> },
    ...sheetColumns,
  ];
  const width = columns.reduce((sum, column) => sum + Number(column.width), 0);
  return (
    <Table<TableRow>
      rowKey="row"
      size="small"
      virtual
      loading={isChecking}
      className="excel-table"
      columns={columns}
      dataSource={data}
      pagination={false}
      scroll={{ x: width, y: 380 }}
      locale={{ emptyText: 'Không có dòng nào ở trạng thái này.' }}
    />
  );
}

function widthOf(rows: readonly TableRow[], column: number, head: string): number {
  const longest = rows
    .slice(0, 200)
    .reduce((most, { cells }) => Math.max(most, cells[column]?.length ?? 0), head.length);
  return Math.min(420, Math.max(130, longest * 8 + 24));
}

interface MapSelectProps {
  readonly preview: ExcelPreview;
  readonly index: number;
  readonly head: string;
  readonly field: string | null;
  readonly onMap: (column: number, field: string | null) => void;
}

/** The head of a column with the field it goes to. */
function MapSelect({ preview, index, head, field, onMap }: MapSelectProps) {
  const name = head || `Cột ${columnLetter(index)}`;
  const options = preview.fields.map((option) => ({
    value: option.field,
    label: option.isRequired ? `${option.title} *` : option.title,
  }));
  return (
    <div className="excel-head">
      <span title={name}>{name}</span>
      <Select
        aria-label={`Trường của cột ${name}`}
        size="small"
        value={field ?? ''}
        onChange={(next: string) => onMap(index, next || null)}
        options={[{ value: '', label: 'Bỏ qua cột này' }, ...options]}
        popupMatchSelectWidth={false}
      />
    </div>
  );
}

function Outcome({ row }: { readonly row: TableRow }) {
  const { color, word } = states[row.state];
  const isWrong = row.state === 'wrong';
  const details = isWrong ? row.errors.map(({ title, message }) => `${title}: ${message}`) : row.changes;
  return (
    <div className="excel-outcome">
      <Tag color={color}>{word}</Tag>
      {details.slice(0, 3).map((text) => (
        <div key={text} className={isWrong ? 'excel-message' : 'muted'}>
          {text}
        </div>
      ))}
      {details.length > 3 && (
        <div className="muted" title={details.slice(3).join('\n')}>
          và {details.length - 3} mục nữa
        </div>
      )}
    </div>
  );
}

interface CellProps {
  readonly row: TableRow;
  readonly column: number;
  readonly onEdit: (row: number, column: number, value: string) => void;
}

/** A cell as text that becomes an input when clicked; a wrong one is an input with its reason from the start. */
function Cell({ row, column, onEdit }: CellProps) {
  const value = row.cells[column] ?? '';
  const errors = row.errors.filter((error) => error.column === column);
  const [isEditing, setEditing] = useState(false);
  const [typed, setTyped] = useState(value);
  const label = `Dòng ${row.row}, cột ${columnLetter(column)}`;
  if (!isEditing && errors.length === 0)
    return (
      <button
        type="button"
        className="excel-cell"
        aria-label={`${label}: ${value || 'trống'}`}
        onClick={() => {
          setTyped(value);
          setEditing(true);
        }}
      >
        {value || '\u00a0'}
      </button>
    );
  const finish = () => {
    setEditing(false);
    if (typed !== value) onEdit(row.row, column, typed);
  };
  return (
    <div>
      <Input
        size="small"
        aria-label={label}
        status={errors.length > 0 ? 'error' : ''}
        value={typed}
        ref={(input) => {
          if (isEditing) input?.focus({ preventScroll: true });
        }}
        onFocus={() => setEditing(true)}
        onChange={(event) => setTyped(event.target.value)}
        onPressEnter={finish}
        onBlur={finish}
      />
      {errors.map(({ message }) => (
        <div key={message} className="excel-message">
          {message}
        </div>
      ))}
    </div>
  );
}
