import { columnLetter } from '@tkb/contract';
import type { ExcelPreview, ExcelRow } from '@tkb/contract';
import { Grid, Input, Select, Table, Tag, type GetRef, type TableColumnType } from 'antd';
import { useRef, useState, type FocusEvent } from 'react';

type PreviewRow = ExcelPreview['rows'][number];
/** The rows that are shown: all that are imported, those with one outcome, or those left out. */
export type ShownRows = PreviewRow['state'] | 'all' | 'leftOut';

interface TableRow extends Omit<PreviewRow, 'state'> {
  readonly state: PreviewRow['state'] | 'leftOut' | 'heading';
  readonly cells: readonly string[];
}

interface PreviewTableProps {
  readonly preview: ExcelPreview;
  readonly rows: readonly ExcelRow[];
  readonly leftOut: readonly number[];
  readonly shown: ShownRows;
  readonly isChecking: boolean;
  readonly onMap: (column: number, field: string | null) => void;
  /** Columns of a turned sheet that are left out. */
  readonly skipped: ReadonlySet<number>;
  readonly onSkip: (column: number, isOut: boolean) => void;
  readonly onEdit: (row: number, column: number, value: string) => void;
  readonly onLeaveOut: (row: number, isOut: boolean) => void;
}

const states: Readonly<Record<TableRow['state'], { readonly color: string; readonly word: string }>> = {
  create: { color: 'success', word: 'Thêm' },
  update: { color: 'processing', word: 'Cập nhật' },
  same: { color: 'default', word: 'Không đổi' },
  wrong: { color: 'error', word: 'Lỗi' },
  leftOut: { color: 'default', word: 'Đã bỏ' },
  heading: { color: 'default', word: 'Tiêu đề' },
};

/** The rows of the sheet with what becomes of each; heads choose the field, cells can be corrected where they stand. */
export function PreviewTable(props: PreviewTableProps) {
  const { preview, rows, leftOut, shown, isChecking, onMap, skipped, onSkip, onEdit, onLeaveOut } = props;
  const cellsOf = new Map(rows.map(({ row, cells }) => [row, cells]));
  const out = leftOut.map((row) => ({ row, state: 'leftOut' as const, label: '', errors: [], changes: [] }));
  const headings = (preview.turned?.headings ?? [])
    .filter((row) => !leftOut.includes(row))
    .map((row) => ({ row, state: 'heading' as const, label: '', errors: [], changes: [] }));
  const data: TableRow[] = [...preview.rows, ...out, ...headings]
    .filter(({ state }) => shown === 'all' || state === shown)
    .map((row) => ({ ...row, cells: cellsOf.get(row.row) ?? [] }))
    .toSorted((first, second) => first.row - second.row);
  // On a phone it would leave no room for the cells.
  const isWide = Grid.useBreakpoint().md ?? true;
  const table = useRef<GetRef<typeof Table>>(null);
  const shownColumns = columnsOf(preview);
  const titleOf = (index: number) => shownColumns[index]?.name ?? '';
  const sheetColumns = shownColumns.map(({ head, name, column, isUsed }, index): TableColumnType<TableRow> => {
    return {
      key: `${index}`,
      title:
        skipped.has(index) || (column === null && preview.turned) ? (
          <TurnedHead name={name} isSkipped={skipped.has(index)} onSkip={(isOut) => onSkip(index, isOut)} />
        ) : (
          <Head preview={preview} name={name} column={column} onMap={onMap} />
        ),
      width: widthOf(data, index, head),
      className: isUsed ? '' : 'excel-unused',
      render: (_, row) => <Cell row={row} column={index} onEdit={onEdit} />,
    };
  });
  const columns: TableColumnType<TableRow>[] = [
    { key: 'row', title: 'Dòng', dataIndex: 'row', width: 64, fixed: 'left', align: 'end' },
    {
      key: 'state',
      title: 'Kết quả',
      width: 230,
      ...(isWide && { fixed: 'left' as const }),
      render: (_, row) => <Outcome row={row} titleOf={preview.turned && titleOf} onLeaveOut={onLeaveOut} />,
    },
    ...sheetColumns,
  ];
  const width = columns.reduce((sum, column) => sum + Number(column.width), 0);
  return (
    <div role="presentation" onFocus={(event) => table.current && showFocused(event, table.current)}>
      <Table<TableRow>
        ref={table}
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
    </div>
  );
}

/** Sideways, such a table moves neither by the browser's own scrolling nor as one: the cell that the keyboard comes to would stay hidden. */
function showFocused({ target, currentTarget }: FocusEvent<HTMLElement>, { scrollTo }: GetRef<typeof Table>) {
  const cell = target.closest('.ant-table-cell');
  const [head, body] = ['header', 'tbody-virtual-holder'].map((name) =>
    currentTarget.querySelector(`.ant-table-${name}`),
  );
  const place = head?.querySelectorAll('th')[[...(cell?.parentElement?.children ?? [])].indexOf(cell!)];
  if (!head || !body || !place || place.matches('[class*="-fix-"]') || !target.matches(':focus-visible')) return;
  const fixed = [...head.querySelectorAll('[class*="-fix-"]')].map((each) => each.getBoundingClientRect().right);
  requestAnimationFrame(() => {
    const [room, heading] = [head.getBoundingClientRect(), place.getBoundingClientRect()];
    const most = heading.left - Math.max(room.left, ...fixed);
    const left = head.scrollLeft + Math.min(most, Math.max(0, heading.right - room.right));
    const to = { left, offset: 0 };
    body.scrollLeft = 0;
    head.scrollLeft = left;
    scrollTo(to);
  });
}

function widthOf(rows: readonly TableRow[], column: number, head: string): number {
  const longest = rows
    .slice(0, 200)
    .reduce((most, { cells }) => Math.max(most, cells[column]?.length ?? 0), head.length);
  return Math.min(420, Math.max(130, longest * 8 + 24));
}

/** The columns of the file; `column` is the one that is read in its place, null where its cells were put into several. */
function columnsOf({ columns, turned }: ExcelPreview) {
  const own = turned?.columns ?? columns.map(({ head }, column) => ({ head, column }));
  return own.map(({ head, column }, index) => ({
    head,
    name: head || `Cột ${columnLetter(index)}`,
    column,
    isUsed: column === null || columns[column]?.field !== null,
  }));
}

interface HeadProps {
  readonly preview: ExcelPreview;
  readonly name: string;
  readonly column: number | null;
  readonly onMap: (column: number, field: string | null) => void;
}

function Head({ preview, name, column, onMap }: HeadProps) {
  const options = preview.fields.map((option) => ({
    value: option.field,
    label: option.isRequired ? `${option.title} *` : option.title,
  }));
  return (
    <div className="excel-head">
      <span title={name}>{name}</span>
      {column !== null && (
        <Select
          aria-label={`Nội dung của cột ${name}`}
          size="small"
          value={preview.columns[column]?.field ?? ''}
          onChange={(next: string) => onMap(column, next || null)}
          options={[{ value: '', label: 'Bỏ qua' }, ...options]}
          popupMatchSelectWidth={false}
        />
      )}
    </div>
  );
}

interface TurnedHeadProps {
  readonly name: string;
  readonly isSkipped: boolean;
  readonly onSkip: (isOut: boolean) => void;
}

/** A column whose cells go into several: it is read as it was understood, or not at all. */
function TurnedHead({ name, isSkipped, onSkip }: TurnedHeadProps) {
  return (
    <div className="excel-head">
      <span title={name}>{name}</span>
      <Select
        aria-label={`Nội dung của cột ${name}`}
        size="small"
        value={isSkipped}
        onChange={onSkip}
        options={[
          { value: false, label: 'Đọc từng ô' },
          { value: true, label: 'Bỏ qua' },
        ]}
        popupMatchSelectWidth={false}
      />
    </div>
  );
}

/** So many lines of an outcome stand there before the rest is asked for. */
const LINES_SHOWN = 3;

interface OutcomeProps {
  readonly row: TableRow;
  /** Names the columns of the file, where they are not those that are read. */
  readonly titleOf: ((column: number) => string) | null;
  readonly onLeaveOut: (row: number, isOut: boolean) => void;
}

function Outcome({ row, titleOf, onLeaveOut }: OutcomeProps) {
  const [isOpen, setOpen] = useState(false);
  const isOut = row.state === 'leftOut';
  const { color, word } = states[row.state];
  const isWrong = row.state === 'wrong';
  const details = isWrong ? wrongOf(row, titleOf) : [...new Set(row.changes)];
  return (
    <div className="excel-outcome">
      <Tag color={color}>{word}</Tag>
      {row.state !== 'heading' && (
        <button
          type="button"
          className="excel-leave"
          aria-label={isOut ? `Lấy lại dòng ${row.row}` : `Bỏ dòng ${row.row}`}
          onClick={() => onLeaveOut(row.row, !isOut)}
        >
          {isOut ? 'Lấy lại' : 'Bỏ dòng'}
        </button>
      )}
      {details.slice(0, isOpen ? details.length : LINES_SHOWN).map((text) => (
        <div key={text} className={isWrong ? 'excel-message' : 'muted'}>
          {text}
        </div>
      ))}
      {details.length > LINES_SHOWN && (
        <button type="button" className="excel-more" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Thu gọn' : `và ${details.length - LINES_SHOWN} mục nữa`}
        </button>
      )}
    </div>
  );
}

/** The faults of a row. The reason of a wrong cell stands under the cell; here its column is named. */
function wrongOf({ errors }: TableRow, titleOf: OutcomeProps['titleOf']): string[] {
  const cells = new Set(errors.flatMap(({ column, title }) => (column === null ? [] : [titleOf?.(column) ?? title])));
  const others = errors.flatMap(({ column, title, message }) => (column === null ? [`${title}: ${message}`] : []));
  return [...(cells.size > 0 ? [`Sai ở cột ${[...cells].join(', ')}`] : []), ...new Set(others)];
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
      {[...new Set(errors.map(({ message }) => message))].map((message) => (
        <div key={message} className="excel-message">
          {message}
        </div>
      ))}
    </div>
  );
}
