import {
  foldVietnamese,
  pageUrls,
  slotKey,
  slotName,
  slotsOfWeek,
  weekdayName,
  type PeriodMarks,
  type SlotInWeek,
} from '@tkb/contract';
import { Checkbox, Empty } from 'antd';
import { memo, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../api/hooks.ts';
import { readingOf } from '../../api/reading.ts';
import { offeredTeachers } from '../../assignment/loads.ts';
import { ExcelButtons } from '../../excel/excel-buttons.tsx';
import { markWords } from '../../period-grid/mark-words.ts';
import { useCanEdit } from '../../session/app-state.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { ReadState } from '../../ui/read-state.tsx';
import { SearchInput } from '../../ui/inputs/search-input.tsx';
import { useAddressText } from '../../ui/use-address-text.ts';
import {
  marksOfTeachers,
  shortSessions,
  staffing,
  type ShortSession,
  type Staffing,
  type TeacherMark,
} from './staffing.ts';
import './wish-map.css';

const words: Readonly<Record<TeacherMark, { readonly sign: string; readonly word: string }>> = {
  ...markWords,
  meeting: { sign: 'H', word: 'Họp tổ' },
};
const shortAtMost = 6;

interface Framed {
  readonly frame: PeriodMarks['frame'];
}

interface RowProps {
  readonly id: number;
  readonly name: string;
  readonly slots: readonly SlotInWeek[];
  readonly marks: ReadonlyMap<string, TeacherMark> | undefined;
  readonly onOpen: (id: number) => void;
}

const startsDay = (slots: readonly SlotInWeek[], index: number) => slots[index]?.day !== slots[index - 1]?.day;

/** The week of one teacher in one line. */
const TeacherRow = memo(function TeacherRow({ id, name, slots, marks, onOpen }: RowProps) {
  return (
    <tr>
      <th scope="row">
        <button type="button" title={`Sửa nguyện vọng của ${name}`} onClick={() => onOpen(id)}>
          {name}
        </button>
      </th>
      {slots.map((slot, index) => {
        const mark = marks?.get(slotKey(slot));
        const classes = [mark && `wish-${mark}`, startsDay(slots, index) && 'wish-day'].filter(Boolean).join(' ');
        return (
          <td key={slotKey(slot)} className={classes || undefined} title={mark && `${name}: ${words[mark].word}`}>
            {mark && words[mark].sign}
          </td>
        );
      })}
    </tr>
  );
});

const whereOf = ({ shifts }: PeriodMarks['frame'], { day, shiftId, period }: SlotInWeek) =>
  slotName({ day, period, shift: shifts.find(({ id }) => id === shiftId)?.name.toLowerCase() });

function StaffingCell({
  staff,
  where,
  isFirst,
}: {
  readonly staff: Staffing;
  readonly where: string;
  readonly isFirst: boolean;
}) {
  const { state, needed, expected, blocked } = staff;
  const text = `${where}: cần ${needed} giáo viên, dự kiến ${Math.round(expected)}, ${blocked} người bận`;
  return (
    <td className={`wish-staff-${state}${isFirst ? ' wish-day' : ''}`} title={text}>
      {state === 'short' ? '!!' : state === 'tight' ? '!' : ''}
    </td>
  );
}

/** " (34 người bận, 2 người hạn chế)" of those there are. */
function reasonWords(blocked: number, avoiding: number): string {
  const words = [blocked > 0 && `${blocked} người bận`, avoiding > 0 && `${avoiding} người hạn chế`].filter(Boolean);
  return words.length > 0 ? ` (${words.join(', ')})` : '';
}

/** "Thứ 7 chiều tiết 1, 2, 3: cần 12 giáo viên, tiết 3 dự kiến chỉ có 4 (26 người bận)". */
function ShortLine({ session: { periods, worst }, frame }: { readonly session: ShortSession } & Framed) {
  const { slot, needed, expected, blocked, avoiding } = worst;
  const where = whereOf(frame, { ...slot, period: periods[0] ?? slot.period });
  return (
    <li>
      <strong>{[where, ...periods.slice(1)].join(', ')}</strong>: cần {needed} giáo viên,{' '}
      {periods.length > 1 && `tiết ${slot.period} `}dự kiến chỉ có {Math.round(expected)}
      {reasonWords(blocked, avoiding)}.
    </li>
  );
}

/** The periods for which there are too few people, the worst first, in words. */
function Short({ staff, frame }: { readonly staff: readonly Staffing[] } & Framed) {
  const short = shortSessions(staff);
  if (short.length === 0) return <p>Không ô nào thiếu người theo những gì đã đăng ký.</p>;
  return (
    <section aria-label="Ô thiếu người" className="wish-short">
      <h2>Ô nào thiếu người?</h2>
      <ul>
        {short.slice(0, shortAtMost).map((session) => (
          <ShortLine key={slotKey(session.worst.slot)} session={session} frame={frame} />
        ))}
      </ul>
      {short.length > shortAtMost && <p>Và {short.length - shortAtMost} buổi nữa, xem dòng đầu của bảng.</p>}
    </section>
  );
}

function Heads({ frame, slots }: { readonly frame: PeriodMarks['frame']; readonly slots: readonly SlotInWeek[] }) {
  return (
    <thead>
      <tr>
        <th scope="col" rowSpan={3}>
          Giáo viên
        </th>
        {frame.days.map((day) => (
          <th key={day} scope="colgroup" className="wish-day" colSpan={slots.filter((slot) => slot.day === day).length}>
            {weekdayName(day)}
          </th>
        ))}
      </tr>
      <tr>
        {frame.days.flatMap((day) =>
          frame.shifts.map(({ id, name }) => {
            const span = slots.filter((slot) => slot.day === day && slot.shiftId === id).length;
            return span === 0 ? null : (
              <th key={`${day}/${id}`} scope="colgroup" colSpan={span}>
                {name}
              </th>
            );
          }),
        )}
      </tr>
      <tr>
        {slots.map((slot, index) => (
          <th key={slotKey(slot)} scope="col" className={startsDay(slots, index) ? 'wish-day' : undefined}>
            {slot.period}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function MapTable({ marks, onOpen }: { readonly marks: PeriodMarks; readonly onOpen: (id: number) => void }) {
  const [search, setSearch] = useAddressText('search');
  const [isOnlyMarked, setIsOnlyMarked] = useState(false);
  const { frame, teachers } = marks;
  const slots = useMemo(() => slotsOfWeek(frame), [frame]);
  const staff = useMemo(() => staffing(marks), [marks]);
  const ofTeachers = useMemo(() => marksOfTeachers(marks), [marks]);
  const shown = teachers.filter(
    ({ id, name }) =>
      foldVietnamese(name).includes(foldVietnamese(search)) && (!isOnlyMarked || (ofTeachers.get(id)?.size ?? 0) > 0),
  );
  return (
    <>
      <Short staff={staff} frame={frame} />
      <div className="wish-tools">
        <SearchInput label="Tìm giáo viên" value={search} onChange={setSearch} />
        <Checkbox checked={isOnlyMarked} onChange={({ target }) => setIsOnlyMarked(target.checked)}>
          Chỉ người đã đăng ký
        </Checkbox>
        <span>
          {Object.entries(words).map(([mark, { sign, word }]) => (
            <span key={mark} className="wish-key">
              <b className={`wish-${mark}`}>{sign}</b> {word}
            </span>
          ))}
          <span className="wish-key">
            <b className="wish-staff-short">!!</b> thiếu người
          </span>
          <span className="wish-key">
            <b className="wish-staff-tight">!</b> vừa đủ
          </span>
        </span>
      </div>
      <div className="wish-scroll" role="region" aria-label="Bảng nguyện vọng" tabIndex={0}>
        <table className="wish-map">
          <Heads frame={frame} slots={slots} />
          <tbody>
            <tr className="wish-staff">
              <th scope="row">Đủ người?</th>
              {staff.map((one, index) => (
                <StaffingCell
                  key={slotKey(one.slot)}
                  staff={one}
                  where={whereOf(frame, one.slot)}
                  isFirst={startsDay(slots, index)}
                />
              ))}
            </tr>
            {shown.map(({ id, name }) => (
              <TeacherRow key={id} id={id} name={name} slots={slots} marks={ofTeachers.get(id)} onOpen={onOpen} />
            ))}
          </tbody>
        </table>
      </div>
      {shown.length === 0 && <Empty description="Không có giáo viên nào như vậy." />}
    </>
  );
}

/** All wishes at once: those who teach down, the periods of the week across, and where there are too few people. */
export function WishMap({ onOpen }: { readonly onOpen: (id: number) => void }) {
  const marks = useCall('listPeriodMarks');
  const teachers = offeredTeachers(marks.data?.teachers ?? []);
  const canWrite = useCanEdit();
  return (
    <>
      <PageTitle title="Nguyện vọng" actions={<ExcelButtons kind="teacherSlots" canWrite={canWrite} />} />
      <ReadState reading={readingOf(marks)} lines={10} />
      {marks.data && teachers.length > 0 && <MapTable marks={{ ...marks.data, teachers }} onOpen={onOpen} />}
      {marks.data && teachers.length === 0 && (
        <Empty description="Cần có giáo viên trước khi ghi nguyện vọng.">
          <Link to={pageUrls.teacher}>Mở trang giáo viên</Link>
        </Empty>
      )}
    </>
  );
}
