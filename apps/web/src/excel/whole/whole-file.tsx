import type { ExcelPreview, ExcelResult } from '@tkb/contract';
import { Button, Modal } from 'antd';
import { ImportAlert, ImportLines } from '../import-alert.tsx';
import { Failure } from '../../api/failure.tsx';
import type { Import } from '../use-import.ts';
import { useWholeFile, type LookedAtFile } from './use-whole-file.ts';

interface WholeFileProps {
  readonly draft: NonNullable<Import['draft']>;
  readonly onDone: (result: ExcelResult) => void;
}

/** A button that imports all sheets of a file at once, after a look at each of them. */
export function WholeFile({ draft, onDone }: WholeFileProps) {
  const { file, look, run, close } = useWholeFile(onDone);
  const count = draft.sheets.filter(({ isHidden, rows }) => !isHidden && rows.length > 1).length;
  return (
    <>
      {!file && <Failure error={look.error} />}
      <Button loading={look.isPending} onClick={() => look.mutate(draft)}>
        Nhập cả {count} trang một lần
      </Button>
      {file && (
        <Look
          file={file}
          onClose={close}
          isSaving={run.isPending || look.isPending}
          failure={look.error ?? run.error}
          onRun={run.mutate}
        />
      )}
    </>
  );
}

interface LookProps {
  readonly file: LookedAtFile;
  readonly isSaving: boolean;
  readonly failure: unknown;
  readonly onClose: () => void;
  readonly onRun: ReturnType<typeof useWholeFile>['run']['mutate'];
}

function Look({ file: { sheets, notes }, isSaving, failure, onClose, onRun }: LookProps) {
  const sum = (of: 'create' | 'update' | 'wrong') =>
    sheets.reduce((total, { preview }) => total + (preview?.counts[of] ?? 0), 0);
  const [changes, wrong] = [sum('create') + sum('update'), sum('wrong')];
  const isWhole = sheets.every(({ preview }) => preview && !preview.problem);
  const run = (rightOnly: boolean) => onRun({ sheets, rightOnly });
  return (
    <Modal
      open
      width={720}
      title={`Nhập ${sheets.length} trang phân công một lần`}
      onCancel={onClose}
      closable={!isSaving}
      footer={[
        <Button key="close" disabled={isSaving} onClick={onClose}>
          Xem lại từng trang
        </Button>,
        wrong > 0 && changes > 0 && (
          <Button key="right" disabled={!isWhole} loading={isSaving} onClick={() => run(true)}>
            Chỉ nhập {changes} mục đúng, bỏ {wrong} dòng lỗi
          </Button>
        ),
        <Button
          key="all"
          type="primary"
          disabled={!isWhole || wrong > 0 || changes === 0}
          loading={isSaving}
          onClick={() => run(false)}
        >
          Nhập {changes} thay đổi
        </Button>,
      ]}
    >
      <Failure error={failure} />
      {notes.map((note) => (
        <ImportAlert key={note} type="info" title={note} />
      ))}
      {sheets.map(({ name, preview }) => (
        <section key={name} aria-label={`Trang ${name}`}>
          <h3>{name}</h3>
          {preview ? <Outcome preview={preview} /> : <p>Chưa kiểm tra, vì một trang trước đó chưa nhập được.</p>}
        </section>
      ))}
    </Modal>
  );
}

function Outcome({ preview: { counts, problem, warnings, rows } }: { readonly preview: ExcelPreview }) {
  const faults = rows.flatMap(({ row, errors }) => errors.map(({ message }) => `Dòng ${row}: ${message}`));
  const told = [...new Set([...faults, ...warnings])];
  const changes = [...new Set(rows.flatMap((row) => row.changes))];
  return (
    <>
      <p>
        Thêm {counts.create}, cập nhật {counts.update}, không đổi {counts.same}
        {counts.wrong > 0 ? `, lỗi ${counts.wrong} dòng` : ''}.
      </p>
      {problem && <ImportAlert type="error" title={problem} />}
      {told.length > 0 && <ImportLines lines={told} />}
      {changes.length > 0 && (
        <details>
          <summary>Xem {changes.length} thay đổi</summary>
          <ImportLines lines={changes} />
        </details>
      )}
    </>
  );
}
