import { fullDate, pageUrls, type TimetableRow } from '@tkb/contract';
import { App, QRCode } from 'antd';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { DataOf } from '../../../api/call.ts';
import { useCall } from '../../../api/hooks.ts';
import { readingOf } from '../../../api/reading.ts';
import { fileAddress } from '../../../api/request.ts';
import type { PaperSize } from './print-fit.ts';
import type { PrintPage } from './print-pages.ts';
import { PrintTable, type BellTimes } from './print-table.tsx';
import './print.css';

interface PrintSheetProps {
  readonly timetable: TimetableRow;
  readonly pages: readonly PrintPage[];
  readonly paper: PaperSize;
  readonly onClose: () => void;
}

/** Sheets made for paper in place of the screen, printed as soon as what their heads say is there. */
export function PrintSheet(props: PrintSheetProps) {
  const { message } = App.useApp();
  const head = useCall('readSchoolHead');
  const published = useCall('readPublished');
  const { failure } = readingOf(head, published);
  const { onClose } = props;
  useEffect(() => {
    if (failure === null) return;
    void message.error(failure);
    onClose();
  }, [failure, message, onClose]);
  if (!head.data || !published.data) return null;
  return createPortal(<Sheets {...props} head={head.data} times={published.data.periods} />, document.body);
}

type SchoolHead = DataOf<'readSchoolHead'>;

interface SheetsProps extends PrintSheetProps {
  readonly head: SchoolHead;
  readonly times: BellTimes;
}

function Sheets({ timetable, pages, paper, onClose, head, times }: SheetsProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let isGone = false;
    window.addEventListener('afterprint', onClose);
    // A picture that cannot be shown does not keep the rest from being printed.
    const pictures = [...(place.current?.querySelectorAll('img') ?? [])].map((picture) => picture.decode());
    void Promise.allSettled(pictures).then(() => isGone || window.print());
    return () => {
      isGone = true;
      window.removeEventListener('afterprint', onClose);
    };
  }, [onClose]);
  return (
    <div className="print-sheets" ref={place}>
      <style>{`@page { size: ${paper} landscape; margin: 8mm }`}</style>
      {pages.map((page) => (
        <article key={page.title} className={page.isWeek ? 'print-sheet print-week' : 'print-sheet'}>
          <PrintTable
            {...page}
            times={times}
            head={<SheetHead head={head} timetable={timetable} page={page} />}
            end={<Signatures principal={head.principal} />}
          />
        </article>
      ))}
    </div>
  );
}

function Signatures({ principal }: Pick<SchoolHead, 'principal'>) {
  return (
    <footer>
      <p>
        <b>Người lập bảng</b>
        <i>(Ký, ghi rõ họ tên)</i>
      </p>
      <p>
        <i>........, ngày ..... tháng ..... năm ........</i>
        <b>Hiệu trưởng</b>
        <i>(Ký, ghi rõ họ tên)</i>
        <b className="print-name">{principal}</b>
      </p>
    </footer>
  );
}

interface SheetHeadProps {
  readonly head: SchoolHead;
  readonly timetable: TimetableRow;
  readonly page: PrintPage;
}

/** The school on the left, what it is in the middle, a code that leads to the timetable in force on the right. */
function SheetHead({ head, timetable, page }: SheetHeadProps) {
  const { number, schoolYear, semester, effectiveFrom } = timetable;
  const address = `${location.origin}${pageUrls.timetable}`;
  return (
    <header>
      <div className="print-school-head">
        {head.logo && <img src={fileAddress(head.logo)} alt="" />}
        <p>
          {head.parent && <span className="print-capitals">{head.parent}</span>}
          <b className="print-capitals">{head.name}</b>
          <span>
            Năm học {schoolYear}, học kỳ {semester}
          </span>
          {head.contact && <span>Liên hệ: {head.contact}</span>}
        </p>
      </div>
      <h1>
        Thời khóa biểu số {number}
        <small>{page.title}</small>
        <small>{effectiveFrom ? `Thực hiện từ ngày ${fullDate(effectiveFrom)}` : ''}</small>
      </h1>
      <QRCode
        type="svg"
        size={60}
        bordered={false}
        bgColor="#ffffff"
        color="#000000"
        value={page.query ? `${address}?${page.query}` : address}
      />
    </header>
  );
}
