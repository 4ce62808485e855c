import {
  firstFew,
  assignmentLayouts,
  type AssignmentLayout,
  type ExcelFile,
  type ExcelImport,
  type ExcelKind,
  type ExcelPreview,
} from '@tkb/contract';
import { Checkbox, Segmented, Select } from 'antd';
import { ImportAlert, ImportLines } from './import-alert.tsx';
import { useState } from 'react';
import { LimitedNumberInput } from '../ui/inputs/number-input.tsx';
import { ReadState, type Reading } from '../ui/read-state.tsx';
import { isOfAssignments } from './excel-calls.ts';
import { AnsweredWords } from './answered-words.tsx';
import { AskedWords } from './asked-words.tsx';
import { PreviewTable, type ShownRows } from './preview-table.tsx';
import type { previewActions } from './preview-actions.ts';

/** A sheet before its import: what would become of it, and what can be corrected. */
export interface PreviewedSheet extends ReturnType<typeof previewActions> {
  readonly sheets: ExcelFile['sheets'];
  readonly sheet: number;
  /** Sheets of the same file that were imported before. */
  readonly done?: readonly number[];
  readonly body: ExcelImport;
  readonly data: ExcelPreview | undefined;
  readonly reading: Reading;
  readonly isChecking: boolean;
  readonly chooseSheet?: (sheet: number) => void;
}

interface PreviewStepProps {
  readonly kind: ExcelKind;
  readonly work: PreviewedSheet;
}

/** Second step: which column is what, what would happen to every row, and what is wrong, corrected in place. */
export function PreviewStep({ kind, work }: PreviewStepProps) {
  const { body, data } = work;
  const [shown, setShown] = useState<ShownRows>('all');
  const [skipped, setSkipped] = useState<ReadonlyMap<number, ReadonlyMap<number, string>>>(new Map());
  const skip = (column: number, isOut: boolean) => {
    const read = new Set(data?.rows.map(({ row }) => row));
    const texts = isOut ? textsIn(body.rows, column, read) : (skipped.get(column) ?? new Map<number, string>());
    setSkipped(new Map([...skipped].filter(([other]) => other !== column).concat(isOut ? [[column, texts]] : [])));
    work.putColumn(column, isOut ? new Map([...texts.keys()].map((row) => [row, ''])) : texts);
  };
  const { notes = [] } = work.sheets[work.sheet] ?? {};
  return (
    <>
      <Choices kind={kind} work={work} />
      {notes.map((note) => (
        <ImportAlert key={note} type="info" title={note} />
      ))}
      <ReadState reading={work.reading} />
      {data && (
        <>
          <Warnings kind={kind} data={data} work={work} />
          <AskedWords preview={data} isCreating={body.createMissing && !work.isChecking} onExplain={work.explain} />
          <AnsweredWords words={body.meanings} known={data.known} onTakeBack={work.takeBack} />
          <Segmented
            aria-label="Lọc theo kết quả"
            value={shown}
            onChange={setShown}
            options={filterOptions(data, body.leftOut.length)}
            className="excel-alert"
          />
          <PreviewTable
            preview={data}
            rows={body.rows}
            leftOut={body.leftOut}
            shown={shown}
            onLeaveOut={work.leaveOut}
            isChecking={work.isChecking}
            onMap={work.mapColumn}
            skipped={new Set(skipped.keys())}
            onSkip={skip}
            onEdit={work.editCell}
          />
        </>
      )}
    </>
  );
}

/** The texts of a column in some rows, to be put back when the column is read after all. */
const textsIn = (rows: ExcelImport['rows'], column: number, among: ReadonlySet<number>) =>
  new Map(rows.flatMap(({ row, cells }) => (among.has(row) && cells[column] ? [[row, cells[column]] as const] : [])));

function filterOptions({ rows }: ExcelPreview, leftOut: number): { value: ShownRows; label: string }[] {
  const count = (state: ShownRows) => rows.filter((row) => row.state === state).length;
  return [
    { value: 'all', label: `Tất cả ${rows.length} dòng` },
    { value: 'wrong', label: `Lỗi ${count('wrong')}` },
    { value: 'create', label: `Thêm ${count('create')}` },
    { value: 'update', label: `Cập nhật ${count('update')}` },
    { value: 'same', label: `Không đổi ${count('same')}` },
    ...(leftOut > 0 ? [{ value: 'leftOut' as const, label: `Đã bỏ ${leftOut}` }] : []),
  ];
}

/** Sheet, layout and head row, each only where there is something to choose. */
function Choices({ kind, work }: PreviewStepProps) {
  const { data, sheets, sheet, chooseSheet } = work;
  return (
    <div className="excel-choices">
      {chooseSheet && sheets.filter(({ isHidden }) => !isHidden).length > 1 && (
        <span className="excel-choice">
          Trang tính
          <Select
            aria-label="Trang tính"
            value={sheet}
            onChange={chooseSheet}
            options={sheets.map(({ name, isHidden, rows }, value) => ({
              value,
              label: `${name} (${rows.length} dòng${isHidden ? ', đang ẩn' : ''})`,
            }))}
            popupMatchSelectWidth={false}
          />
        </span>
      )}
      {isOfAssignments(kind) && data && (
        <span className="excel-choice">
          Dạng bảng
          <Select<AssignmentLayout>
            aria-label="Dạng bảng"
            value={data.layout}
            onChange={work.chooseLayout}
            options={Object.entries(assignmentLayouts).map(([value, label]) => ({
              value: value as AssignmentLayout,
              label,
            }))}
            popupMatchSelectWidth={false}
          />
        </span>
      )}
      {data?.semester && (
        <span className="excel-choice">
          Học kỳ nào?
          <Segmented
            aria-label="Học kỳ nào?"
            value={data.semester}
            onChange={work.chooseSemester}
            options={[
              { value: 1, label: `Học kỳ 1${countOf(data.halves?.first)}` },
              { value: 2, label: `Học kỳ 2${countOf(data.halves?.second)}` },
            ]}
          />
        </span>
      )}
      <span className="excel-choice">
        Tên cột ở dòng
        <LimitedNumberInput
          aria-label="Tên cột ở dòng"
          limits={{ min: 1, mayBeEmpty: true }}
          value={data?.headRow ?? null}
          placeholder={data ? 'không có' : '…'}
          style={{ width: 88 }}
          onChange={work.chooseHeadRow}
        />
      </span>
    </div>
  );
}

const countOf = (assignments?: number) => (assignments === undefined ? '' : ` (${assignments} phân công)`);

/** Reasons against the import that lie in no single cell. */
function Warnings({ kind, data, work }: PreviewStepProps & { readonly data: ExcelPreview }) {
  const { unmapped, missing, problem, rows, warnings } = data;
  const { sheets, sheet: own, done = [] } = work;
  const others = sheets
    .filter(({ isHidden }, index) => !isHidden && index !== own && !done.includes(index))
    .map(({ name }) => name);
  const isCreating = work.body.createMissing;
  return (
    <>
      {data.turned && (
        <ImportAlert
          type="info"
          title={`Bảng dưới đây là các ô của tệp. ${isOfAssignments(kind) ? 'Lớp, môn hoặc giáo viên ghi ở đầu cột, đầu bảng được ghép với từng ô; cột Kết quả ghi mỗi phân công đã hiểu.' : 'Một dòng của tệp có thể nói về nhiều mục; cột Kết quả ghi các mục đã hiểu.'}`}
        />
      )}
      {unmapped.length > 0 && (
        <ImportAlert
          type="warning"
          title={`Chưa có cột nào cho: ${unmapped.join(', ')}. Chọn đúng tên ấy ở đầu cột của tệp, hoặc thêm cột vào tệp.`}
        />
      )}
      {others.length > 0 && (
        <ImportAlert
          type="info"
          title={`Tệp còn ${others.length} trang khác chưa nhập: ${others.slice(0, 10).join(', ')}. Nhập xong trang này thì nhập tiếp được ngay${isOfAssignments(kind) ? ', hoặc nhập cả tệp một lần bằng nút ở cuối.' : '.'}`}
        />
      )}
      {warnings.length > 0 && (
        <ImportAlert
          type="warning"
          title={`Cần xem trước khi nhập (${warnings.length})`}
          description={<ImportLines lines={warnings} />}
        />
      )}
      {rows.length === 0 && <ImportAlert type="warning" title="Không có dòng dữ liệu nào dưới dòng tên cột." />}
      {problem && <ImportAlert type="error" title={problem} />}
      {missing.map(({ title, names }) => (
        <ImportAlert
          key={title}
          type="info"
          title={`${title} chưa có trong danh mục (${names.length}): ${firstFew(names, 20)}`}
          action={
            <Checkbox checked={isCreating} onChange={(event) => work.setCreateMissing(event.target.checked)}>
              Tạo các mục này khi nhập
            </Checkbox>
          }
        />
      ))}
    </>
  );
}
