import {
  columnLetter,
  foreignRowKinds,
  foreignValues,
  foreignValuesOf,
  type ForeignColumn,
  type ForeignRowKind,
  type ForeignSheet,
} from '@tkb/contract';
import { UploadOutlined } from '@ant-design/icons';
import { Button, Input, Select, Upload } from 'antd';
import { useState } from 'react';
import { Failure } from '../../api/failure.tsx';
import { useCallMutation } from '../../api/hooks.ts';
import { readFile } from '../../excel/excel-calls.ts';
import { Held } from '../../ui/editing/held.tsx';
import { LimitedNumberInput } from '../../ui/inputs/number-input.tsx';
import { guessColumns, guessHeadRow, guessRowKind } from './guess-columns.ts';
import { clearable } from '../../ui/inputs/clearable.tsx';

/** A sheet being described: all first rows of the file, of which those down to the head row are kept. */
interface Draft {
  readonly name: string;
  readonly rowKind: ForeignRowKind;
  readonly rows: readonly (readonly string[])[];
  readonly headRow: number;
  readonly columns: readonly ForeignColumn[];
}

const rowsKept = 20;

function draftOf(sheet: ForeignSheet | null): Draft {
  if (!sheet) return { name: '', rowKind: 'assignment', rows: [], headRow: 0, columns: [] };
  const { name, rowKind, heads, columns } = sheet;
  return { name, rowKind, rows: heads, headRow: heads.length - 1, columns };
}

/** The values of the columns, guessed by the heads of a row. */
function withHeads(draft: Draft, rows: Draft['rows'], headRow: number, rowKind = draft.rowKind): Draft {
  return { ...draft, rows, headRow, rowKind, columns: guessColumns(rows[headRow] ?? [], rowKind) };
}

/** The heads of a file or of a person, which tell as well what a row is. */
const withNewHeads = (draft: Draft, rows: Draft['rows'], headRow: number): Draft =>
  withHeads(draft, rows, headRow, guessRowKind(rows[headRow] ?? [], draft.rowKind));

/** Describes the import sheet of another system: its file or the names of its columns, and what goes into each. */
export function EditSheet({ sheet, onDone }: { readonly sheet: ForeignSheet | null; readonly onDone: () => void }) {
  const [draft, setDraft] = useState(() => draftOf(sheet));
  const [typed, setTyped] = useState('');
  const [readError, setReadError] = useState<unknown>(null);
  const save = useCallMutation('saveForeignSheet');
  const take = async (file: File) => {
    try {
      const [first] = (await readFile(file)).sheets;
      const rows = spreadRows(first?.rows ?? []);
      const name = draft.name || file.name.replace(/\.\w+$/, '').slice(0, 100);
      setDraft({ ...withNewHeads(draft, rows, guessHeadRow(rows)), name });
      setReadError(null);
    } catch (error) {
      setReadError(error);
    }
  };
  const submit = () =>
    save.mutate(
      {
        body: {
          name: draft.name,
          rowKind: draft.rowKind,
          heads: draft.rows.slice(0, draft.headRow + 1).map((cells) => [...cells]),
          columns: [...draft.columns],
          id: sheet?.id ?? null,
          version: sheet?.version ?? null,
        },
      },
      { onSuccess: onDone },
    );
  const error = readError ?? save.error;
  return (
    <div className="foreign-edit">
      <Held isSaving={save.isPending}>
        <div className="foreign-field">
          Tên mẫu
          <Input
            aria-label="Tên mẫu"
            value={draft.name}
            placeholder="Ví dụ: vnEdu - phân công giảng dạy"
            onChange={(event) => setDraft({ ...draft, name: event.target.value })}
          />
        </div>
        <div className="foreign-field">
          Mỗi dòng của mẫu là
          <Select<ForeignRowKind>
            aria-label="Mỗi dòng của mẫu là"
            value={draft.rowKind}
            onChange={(rowKind) => setDraft(withHeads(draft, draft.rows, draft.headRow, rowKind))}
            options={Object.entries(foreignRowKinds).map(([value, label]) => ({
              value: value as ForeignRowKind,
              label,
            }))}
          />
        </div>
        <div className="excel-templates">
          <Upload
            accept=".xlsx,.xls,.ods,.csv"
            showUploadList={false}
            beforeUpload={(file) => {
              void take(file);
              return false;
            }}
          >
            <Button icon={<UploadOutlined />}>Chọn tệp mẫu tải từ hệ thống đó</Button>
          </Upload>
          <Input.Search
            aria-label="Ghi tên các cột"
            placeholder="hoặc ghi tên các cột, cách nhau bằng dấu chấm phẩy"
            enterButton="Dùng các cột này"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onSearch={(text) => {
              const titles = text.split(/[;\t]/).map((title) => title.trim());
              if (titles.some(Boolean)) setDraft(withNewHeads(draft, [titles], 0));
            }}
          />
        </div>
        {draft.rows.length > 1 && (
          <div className="foreign-field">
            Tên cột ở dòng
            <LimitedNumberInput
              aria-label="Tên cột ở dòng"
              limits={{ min: 1, max: draft.rows.length }}
              value={draft.headRow + 1}
              onChange={(row) => row !== null && setDraft(withHeads(draft, draft.rows, row - 1))}
            />
          </div>
        )}
        <Columns draft={draft} onChange={(columns) => setDraft({ ...draft, columns })} />
      </Held>
      <Failure error={error} style={{ marginBottom: 0 }} />
      <div className="excel-footer">
        <Button onClick={onDone}>Thôi</Button>
        <Button
          type="primary"
          disabled={draft.columns.length === 0 || draft.name.trim() === ''}
          loading={save.isPending}
          onClick={submit}
        >
          Lưu mẫu
        </Button>
      </div>
    </div>
  );
}

/** Rows of a file where they stand in it, blank ones too; the first of them. */
function spreadRows(rows: readonly { readonly row: number; readonly cells: readonly string[] }[]): string[][] {
  const last = Math.min(rowsKept, rows.at(-1)?.row ?? 0);
  return Array.from({ length: last }, (_, index) => [...(rows.find(({ row }) => row === index + 1)?.cells ?? [])]);
}

interface ColumnsProps {
  readonly draft: Draft;
  readonly onChange: (columns: readonly ForeignColumn[]) => void;
}

function Columns({ draft: { rows, headRow, rowKind, columns }, onChange }: ColumnsProps) {
  const titles = rows[headRow] ?? [];
  const set = (at: number, change: Partial<ForeignColumn>) =>
    onChange(columns.map((column, index) => (index === at ? { ...column, ...change } : column)));
  if (columns.length === 0) return <p className="muted">Chưa có cột nào. Hãy chọn tệp mẫu hoặc ghi tên các cột.</p>;
  const open = columns.filter(({ value }) => value === null).length;
  return (
    <section aria-label="Các cột của mẫu">
      <p className="muted">Với mỗi cột, chọn dữ liệu sẽ được điền vào.{open > 0 && ` ${open} cột đang để trống.`}</p>
      <ul className="foreign-columns">
        {columns.map(({ value, fixedText }, index) => (
          // A column is known by its place alone: two can have one title.
          <li key={index}>
            <span>
              <small className="muted">{columnLetter(index)}</small> {titles[index] || '(không tên)'}
            </span>
            <Select
              aria-label={`Cột ${titles[index] || columnLetter(index)}`}
              value={value}
              placeholder="Để trống"
              allowClear={clearable}
              onChange={(next: typeof value | undefined) => set(index, { value: next ?? null })}
              options={foreignValuesOf[rowKind].map((key) => ({ value: key, label: foreignValues[key] }))}
            />
            {value === 'fixed' && (
              <Input
                aria-label={`Chữ cố định của cột ${titles[index] || columnLetter(index)}`}
                value={fixedText}
                onChange={(event) => set(index, { fixedText: event.target.value })}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
