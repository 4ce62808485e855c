import { excelKinds, type BookKind } from '@tkb/contract';
import { CheckCircleFilled, DownloadOutlined, HistoryOutlined } from '@ant-design/icons';
import { App, Button, Tabs } from 'antd';
import { ImportAlert } from '../../../excel/import-alert.tsx';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { messageOf } from '../../../api/api-error.ts';
import { useDownload } from '../../../api/use-download.tsx';
import { readFile } from '../../../excel/excel-calls.ts';
import { FileOrPaste } from '../../../excel/file-or-paste.tsx';
import { pastedSheet } from '../../../excel/pasted-rows.ts';
import { ImportsDrawer } from '../../../excel/imports-drawer.tsx';
import { PreviewStep } from '../../../excel/preview-step.tsx';
import { useAskFirst } from '../../../forms/ask-first.tsx';
import { useFocusOnMount } from '../../../lib/focus.ts';
import type { SetUpFacts } from '../set-up-steps.ts';
import { countWords } from './count-words.ts';
import type { Book } from './book.ts';
import { useBook, type BookWork } from './use-book.ts';
import '../../../excel/excel.css';
import { taskAddress } from '../../../timetable/task-address.ts';

interface ListsStepProps {
  readonly facts: SetUpFacts;
  readonly mainShifts: readonly { readonly gradeId: number; readonly shiftId: number }[];
  readonly onDone: () => void;
}

const titles: Readonly<Record<BookKind, string>> = {
  period: 'Giờ vào tiết',
  site: 'Điểm trường',
  subject: 'Môn học',
  curriculum: 'Môn khối lớp',
  room: 'Phòng học',
  teacher: 'Giáo viên',
  department: 'Tổ chuyên môn',
  class: 'Lớp học',
  classSubject: 'Phân công',
  teacherSlots: 'Nguyện vọng',
};

/** Teachers, classes and assignments from one file or pasted lists, looked at together before anything is saved. */
export function ListsStep({ facts, mainShifts, onDone }: ListsStepProps) {
  const work = useBook(mainShifts);
  const [isListed, setListed] = useState(false);
  const there = [
    [facts.teachers.length, 'giáo viên'],
    [facts.classes.length, 'lớp'],
    [facts.assignments.length, 'phân công'],
  ] as const;
  const known = there.filter(([count]) => count > 0).map(([count, unit]) => `${count} ${unit}`);
  return (
    <>
      {known.length > 0 && (
        <p className="start-done">
          <CheckCircleFilled /> Trường đã có {known.join(', ')}.{' '}
          <Button size="small" icon={<HistoryOutlined />} onClick={() => setListed(true)}>
            Các lượt nhập, hoàn tác
          </Button>
        </p>
      )}
      {isListed && <ImportsDrawer onClose={() => setListed(false)} />}
      {work.book === null && (
        <p>
          Chọn tệp của trường: một tệp có nhiều trang (giờ vào lớp, môn, phòng, giáo viên, lớp, phân công, nguyện vọng),
          hoặc chỉ <strong>bảng phân công</strong>; giáo viên, tổ, lớp, chủ nhiệm và kiêm nhiệm khi đó được lập từ bảng
          ấy. Chưa lưu gì cho đến khi bạn xác nhận. Chỉ còn thời khóa biểu cũ?{' '}
          <Link to={taskAddress('import')}>Từ TKB năm ngoái</Link> lập được lớp, giáo viên và phân công.
        </p>
      )}
      <ChooseFiles work={work} />
      {work.failureText && <ImportAlert type="error" title={work.failureText} />}
      {work.book && <BookPreview work={work} book={work.book} onDone={onDone} />}
    </>
  );
}

function ChooseFiles({ work }: { readonly work: BookWork }) {
  const { message } = App.useApp();
  const template = useDownload('bookTemplate');
  const [isReading, setReading] = useState(false);
  const take = async (file: File) => {
    setReading(true);
    try {
      await work.add((await readFile(file)).sheets);
    } catch (error) {
      void message.error(messageOf(error), 8);
    } finally {
      setReading(false);
    }
  };
  const paste = async (text: string) => {
    const sheet = pastedSheet(text);
    if (sheet) await work.add([sheet]);
    return sheet !== null;
  };
  const templateButton = (
    <Button icon={<DownloadOutlined />} loading={template.isSaving} onClick={() => template.save()}>
      Tải tệp mẫu nhiều trang
    </Button>
  );
  return (
    <details className="start-files" open={work.book === null}>
      <summary>{work.book === null ? 'Tệp hoặc danh sách dán vào' : 'Thêm tệp hoặc danh sách khác'}</summary>
      <FileOrPaste
        isReading={isReading}
        hint="Excel (.xlsx, .xls), OpenDocument (.ods), Word (.docx), HTML, CSV hoặc PDF có chữ, tối đa 12 MB"
        onFile={(file) => void take(file)}
        pasteLabel="Dán danh sách"
        pasteHint="Hoặc dán từ bảng tính, cả dòng tên cột: danh sách giáo viên, danh sách lớp, hay bảng phân công"
        onPaste={paste}
        actions={templateButton}
      />
    </details>
  );
}

interface BookPreviewProps {
  readonly work: BookWork;
  readonly book: Book;
  readonly onDone: () => void;
}

function BookPreview({ work, book, onDone }: BookPreviewProps) {
  const { message } = App.useApp();
  // The file box has folded, and with it the button that had the focus.
  const place = useFocusOnMount<HTMLElement>();
  const { previews, isChecking } = work;
  const [chosen, setChosen] = useState<string | null>(null);
  const wrong = previews.reduce((sum, preview) => sum + (preview?.counts.wrong ?? 0), 0);
  const isWhole = previews.length === book.parts.length && previews.every((preview) => preview && !preview.problem);
  const confirm = async () => {
    const results = await work.confirm();
    const added = results.reduce((sum, { counts }) => sum + counts.create + counts.update, 0);
    void message.success(`Đã nhập ${added} mục.`);
    onDone();
  };
  const ask = useAskFirst();
  const giveUp = () => {
    if (!book.isWorkedOn) return work.giveUp();
    return void ask(
      {
        title: 'Bỏ mọi danh sách đã đọc?',
        content:
          'Những chỗ đã sửa trong bảng cũng không còn; tệp gốc và dữ liệu của trường giữ nguyên. Chỉ muốn bỏ một danh sách thì bấm “Bỏ danh sách này” trong thẻ của nó.',
        okText: 'Bỏ các danh sách',
        cancelText: 'Giữ lại',
        failed: 'Chưa bỏ được',
      },
      async () => work.giveUp(),
    );
  };
  const keyOf = (index: number) => `${book.parts[index]?.kind}-${index}`;
  const firstWrong = previews.findIndex((preview) => preview && (preview.counts.wrong > 0 || preview.problem));
  const begin = keyOf(Math.max(0, firstWrong));
  const isKnown = !isChecking && previews.length === book.parts.length;
  // The first list with something to mend opens once, so that none goes away under the hand when the last row is mended.
  useEffect(() => {
    if (isKnown) setChosen((now) => now ?? begin);
  }, [isKnown, begin]);
  const shown = book.parts.some((_, index) => keyOf(index) === chosen) ? (chosen ?? begin) : begin;
  const items = book.parts.map((part, index) => {
    const counts = previews[index]?.counts;
    const state = counts ? countWords(counts) : '…';
    const title = part.isDerived ? `${titles[part.kind]} từ phân công` : titles[part.kind];
    const kind = excelKinds[part.kind];
    return {
      key: keyOf(index),
      label: `${title} (${state})`,
      children: kind && (
        <>
          <p className="muted">
            {part.isDerived ? 'Lập từ bảng phân công; sửa ngay trong bảng nếu chưa đúng.' : `Trang "${part.name}".`}{' '}
            <Button size="small" onClick={() => work.remove(part)}>
              Bỏ danh sách này
            </Button>
          </p>
          <PreviewStep kind={kind} work={work.sheetOf(part, index)} />
        </>
      ),
    };
  });
  return (
    <section ref={place} tabIndex={-1} aria-label="Xem trước các danh sách">
      {book.notes.map((note) => (
        <ImportAlert key={note} type="warning" title={note} />
      ))}
      {/* Before the tables: Tab would go through each of their cells first. */}
      <div className="start-buttons">
        <Button onClick={giveUp}>Bỏ các danh sách</Button>
        <Button
          type="primary"
          disabled={isChecking || !isWhole || wrong > 0 || book.parts.length === 0}
          loading={work.run.isPending}
          onClick={() => void confirm().catch(() => undefined)}
        >
          Nhập tất cả
        </Button>
        {wrong > 0 && <span className="start-problem">Còn {wrong} dòng lỗi: sửa trong bảng hoặc bỏ dòng.</span>}
        {isChecking && (
          <span className="muted" role="status">
            Đang đối chiếu các danh sách…
          </span>
        )}
        {!isChecking && !isWhole && (
          <span className="start-problem">Có danh sách chưa nhập được; xem lý do trong trang của nó.</span>
        )}
      </div>
      <Tabs items={items} activeKey={shown} onChange={setChosen} />
    </section>
  );
}
