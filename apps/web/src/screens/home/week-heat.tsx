import { slotName, weekdayName, weekdayShort, type HomeWeek, type WeekSlot } from '@tkb/contract';
import { Segmented } from 'antd';
import { useState, type CSSProperties } from 'react';
import { holidayWords } from '../../timetable/holiday-words.ts';
import { fullestTint } from '../../ui/tokens.ts';

/** A number of a cell of the week, as a share of the most it can be, and in words. */
interface Measure {
  readonly title: string;
  readonly count: (slot: WeekSlot) => number;
  readonly most: (week: HomeWeek) => number;
  readonly names: (slot: WeekSlot, week: HomeWeek) => readonly string[];
  readonly none: string;
}

const namesIn = (rows: readonly { id: number; name: string }[], ids: readonly number[]) => {
  const wanted = new Set(ids);
  return rows.flatMap(({ id, name }) => (wanted.has(id) ? name : []));
};
const siteName = ({ sites }: HomeWeek, id: number) => sites.find((site) => site.id === id)?.name ?? '';
const classesOf = ({ slots }: HomeWeek) => Math.max(1, ...slots.map(({ classes }) => classes));

const measures = {
  free: {
    title: 'Giáo viên rảnh',
    count: ({ freeTeacherIds }) => freeTeacherIds.length,
    most: ({ teachers }) => Math.max(1, teachers.length),
    names: ({ freeTeacherIds }, { teachers }) => namesIn(teachers, freeTeacherIds),
    none: 'Không có giáo viên nào rảnh',
  },
  rooms: {
    title: 'Phòng kín',
    count: ({ fullRoomIds }) => fullRoomIds.length,
    most: ({ slots }) => Math.max(1, ...slots.map(({ fullRoomIds }) => fullRoomIds.length)),
    names: ({ fullRoomIds }, { rooms }) => namesIn(rooms, fullRoomIds),
    none: 'Không có phòng nào kín',
  },
  classes: {
    title: 'Lớp đang học, điểm trường',
    count: ({ classes }) => classes,
    most: classesOf,
    names: ({ classes, sites }, week) =>
      sites.length === 0
        ? classes === 0
          ? []
          : [`${classes} lớp`]
        : sites.map(({ siteId, classes: there }) => `${siteName(week, siteId)}: ${there} lớp`),
    none: 'Không có lớp nào học',
  },
} as const satisfies Record<string, Measure>;
type MeasureName = keyof typeof measures;

/** Periods that the week has at all, by shift: as many rows as the longest day has. */
function rowsOf({ frame }: HomeWeek) {
  return frame.shifts.flatMap(({ id, name, periods }) =>
    Array.from({ length: Math.max(0, ...periods) }, (_, index) => ({
      shiftId: id,
      shiftName: name,
      period: index + 1,
    })),
  );
}

interface CellProps {
  readonly name: string;
  readonly value: number;
  readonly share: number;
  readonly isPicked: boolean;
  readonly onPick: () => void;
}

function Cell({ name, value, share, isPicked, onPick }: CellProps) {
  return (
    <td>
      <button
        type="button"
        className="heat-cell"
        style={{ '--share': `${Math.round(share * fullestTint)}%` } as CSSProperties}
        aria-pressed={isPicked}
        aria-label={`${name}: ${value}`}
        onClick={onPick}
      >
        {value}
      </button>
    </td>
  );
}

/** A column of the week on which nothing is held. */
function DayOff({ name, rows }: { readonly name: string; readonly rows: number }) {
  return (
    <td rowSpan={rows} className="heat-off">
      <span>{holidayWords(name)}</span>
    </td>
  );
}

/** The week period by period: who is free, which rooms are full, where the classes are. A cell tells the names. */
export function WeekHeat({ week }: { readonly week: HomeWeek }) {
  const [measureName, setMeasure] = useState<MeasureName>('free');
  const [picked, setPicked] = useState<WeekSlot | null>(null);
  const measure: Measure = measures[measureName];
  const most = measure.most(week);
  const { days, shifts } = week.frame;
  const rows = rowsOf(week);
  const nameOf = ({ shiftId, day, period }: WeekSlot) =>
    slotName({ day, shift: shifts.find(({ id }) => id === shiftId)?.name, period });
  const isPicked = (slot: WeekSlot) =>
    picked?.shiftId === slot.shiftId && picked.day === slot.day && picked.period === slot.period;
  const now = picked && week.slots.find(isPicked);
  const names = now ? measure.names(now, week) : [];
  return (
    <>
      <Segmented<MeasureName>
        aria-label="Xem theo"
        value={measureName}
        options={(Object.keys(measures) as MeasureName[]).map((value) => ({ value, label: measures[value].title }))}
        onChange={setMeasure}
      />
      <div className="heat-scroll">
        <table className="heat">
          <thead>
            <tr>
              <th scope="col">Tiết</th>
              {days.map((day) => (
                <th key={day} scope="col">
                  <span className="heat-day">{weekdayName(day)}</span>
                  <abbr title={weekdayName(day)}>{weekdayShort(day)}</abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ shiftId, shiftName, period }, index) => (
              <tr key={`${shiftId}/${period}`}>
                <th scope="row">
                  {shiftName} {period}
                </th>
                {days.map((day) => {
                  const holiday = week.daysOff.find((off) => off.day === day)?.name;
                  if (holiday) return index === 0 && <DayOff key={day} name={holiday} rows={rows.length} />;
                  const slot = week.slots.find(
                    (entry) => entry.shiftId === shiftId && entry.day === day && entry.period === period,
                  );
                  if (!slot) return <td key={day}>–</td>;
                  const value = measure.count(slot);
                  return (
                    <Cell
                      key={day}
                      name={nameOf(slot)}
                      value={value}
                      share={value / most}
                      isPicked={isPicked(slot)}
                      onPick={() => setPicked(slot)}
                    />
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="heat-detail" aria-live="polite">
        {now ? (
          <>
            <strong>{nameOf(now)}</strong>: {names.length > 0 ? names.join(', ') : measure.none}
          </>
        ) : (
          'Chọn một ô để xem tên.'
        )}
      </p>
    </>
  );
}
