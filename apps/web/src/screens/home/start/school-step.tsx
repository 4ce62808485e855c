import { homeroomPeriods, weekdayName, weekdays, type ProgrammeLevelRow, type ShiftPlan } from '@tkb/contract';
import { Checkbox, Input, Radio } from 'antd';
import { normalizeTime } from '../../../lib/typed/time-text.ts';
import { LimitedNumberInput } from '../../../ui/inputs/number-input.tsx';
import {
  chosenLevels,
  hasPrimaryBeside,
  mainShiftOf,
  usualLayout,
  usualPrimaryMinutes,
  type LayoutDraft,
  type ShiftRow,
} from './layout-plan.ts';

interface SchoolStepProps {
  readonly draft: LayoutDraft;
  readonly levels: readonly ProgrammeLevelRow[];
  readonly shifts: readonly ShiftRow[];
  readonly onChange: (change: Partial<LayoutDraft>) => void;
}

const dayOptions = weekdays.map((value) => ({ value, label: weekdayName(value) }));

/** Level, days, shifts with their bells, and the usual rules of a school. */
export function SchoolStep({ draft, levels, shifts, onChange }: SchoolStepProps) {
  const chosen = chosenLevels(levels, draft);
  const chooseLevels = (levelIds: number[]) => {
    const usual = usualLayout(
      levels.filter(({ levelId }) => levelIds.includes(levelId)),
      shifts,
    );
    // Days and bells follow the level until somebody has set them.
    const before = usualLayout(chosen, shifts);
    const isUntouched = (part: 'teachingDays' | 'shifts') =>
      JSON.stringify(draft[part]) === JSON.stringify(before[part]);
    onChange({
      levelIds,
      ...(isUntouched('teachingDays') && { teachingDays: usual.teachingDays }),
      ...(isUntouched('shifts') && { shifts: usual.shifts }),
    });
  };
  return (
    <div className="start-fields">
      <fieldset>
        <legend>Trường có cấp học nào?</legend>
        <Checkbox.Group<number>
          value={draft.levelIds}
          onChange={chooseLevels}
          options={levels.map(({ levelId, name }) => ({ value: levelId, label: name }))}
        />
      </fieldset>
      <fieldset>
        <legend>Học những ngày nào?</legend>
        <Checkbox.Group<number>
          value={draft.teachingDays}
          onChange={(days) => onChange({ teachingDays: days.toSorted((a, b) => a - b) })}
          options={dayOptions}
        />
      </fieldset>
      <fieldset>
        <legend>Mỗi buổi mấy tiết, vào học lúc nào?</legend>
        {draft.shifts.map((shift) => (
          <ShiftFields
            key={shift.shiftId}
            name={shifts.find(({ id }) => id === shift.shiftId)?.name ?? ''}
            shift={shift}
            onChange={(change) =>
              onChange({
                shifts: draft.shifts.map((other) => (other === shift ? { ...shift, ...change } : other)),
              })
            }
          />
        ))}
        {hasPrimaryBeside(chosen) && (
          <div className="start-shift">
            <strong>Tiểu học</strong>
            <CountField
              label="phút mỗi tiết"
              of="Tiểu học"
              value={draft.primaryMinutes ?? usualPrimaryMinutes}
              range={[20, 90]}
              onChange={(primaryMinutes) => onChange({ primaryMinutes })}
            />
            <span className="muted">
              Vào tiết cùng giờ với các cấp trên. Nếu vào giờ khác, sửa ở trang Tiết học sau khi xong các bước này.
            </span>
          </div>
        )}
        <p className="muted">
          Buổi không dùng thì để 0 tiết. Ngày học ngắn hơn (ví dụ Thứ 7) sửa được ở trang Ngày học.
        </p>
      </fieldset>
      <MainShifts draft={draft} chosen={chosen} shifts={shifts} onChange={onChange} />
      <UsualRules draft={draft} onChange={onChange} />
    </div>
  );
}

interface ShiftFieldsProps {
  readonly name: string;
  readonly shift: ShiftPlan;
  readonly onChange: (change: Partial<ShiftPlan>) => void;
}

interface CountFieldProps {
  readonly label: string;
  /** For people who do not see the position of the label. */
  readonly of?: string;
  readonly value: number;
  readonly range: readonly [least: number, most: number];
  readonly onChange: (value: number) => void;
}

function CountField({ label, of, value, range: [min, max], onChange }: CountFieldProps) {
  return (
    <span className="start-field">
      {label}
      <LimitedNumberInput
        aria-label={of ? `${of}: ${label}` : label}
        limits={{ min, max }}
        value={value}
        onChange={(next) => onChange(next ?? min)}
        style={{ width: 64 }}
      />
    </span>
  );
}

function ShiftFields({ name, shift, onChange }: ShiftFieldsProps) {
  const of = `Buổi ${name}`;
  const { periods, minutes, longBreakAfter, longBreakMinutes } = shift;
  return (
    <div className="start-shift" role="group" aria-label={of}>
      <strong>{name}</strong>
      <CountField
        label="số tiết"
        of={of}
        value={periods}
        range={[0, 8]}
        onChange={(value) => onChange({ periods: value })}
      />
      <span className="start-field">
        vào học
        <Input
          aria-label={`${of}: vào học`}
          inputMode="numeric"
          placeholder="07:00"
          value={shift.startTime}
          onChange={({ target }) => onChange({ startTime: target.value })}
          onBlur={() => onChange({ startTime: normalizeTime(shift.startTime) ?? '' })}
          style={{ width: 76 }}
        />
      </span>
      <CountField
        label="phút mỗi tiết"
        of={of}
        value={minutes}
        range={[20, 90]}
        onChange={(value) => onChange({ minutes: value })}
      />
      <CountField
        label="ra chơi sau tiết"
        of={of}
        value={longBreakAfter}
        range={[0, 8]}
        onChange={(value) => onChange({ longBreakAfter: value })}
      />
      <CountField
        label="phút ra chơi"
        of={of}
        value={longBreakMinutes}
        range={[0, 60]}
        onChange={(value) => onChange({ longBreakMinutes: value })}
      />
    </div>
  );
}

interface PartProps {
  readonly draft: LayoutDraft;
  readonly onChange: (change: Partial<LayoutDraft>) => void;
}

function MainShifts({
  draft,
  chosen,
  shifts,
  onChange,
}: PartProps & { readonly chosen: readonly ProgrammeLevelRow[]; readonly shifts: readonly ShiftRow[] }) {
  const used = draft.shifts.filter(({ periods }) => periods > 0).map(({ shiftId }) => shiftId);
  if (used.length < 2 || chosen.length === 0) return null;
  return (
    <fieldset>
      <legend>Khối nào học chính buổi nào?</legend>
      <div className="start-grades">
        {chosen.flatMap(({ grades }) =>
          grades.map(({ id, name }) => (
            <div key={id} className="start-grade">
              <span>{name}</span>
              <Radio.Group
                aria-label={`Buổi chính của ${name}`}
                optionType="button"
                size="small"
                value={mainShiftOf(draft, id)}
                onChange={({ target }) =>
                  onChange({ mainShifts: { ...draft.mainShifts, [id]: target.value as number } })
                }
                options={shifts
                  .filter((shift) => used.includes(shift.id))
                  .map((shift) => ({ value: shift.id, label: shift.name }))}
              />
            </div>
          )),
        )}
      </div>
    </fieldset>
  );
}

function UsualRules({ draft, onChange }: PartProps) {
  return (
    <fieldset>
      <legend>Nền nếp thường dùng</legend>
      <Checkbox
        checked={draft.fixesCeremonies}
        onChange={({ target }) => onChange({ fixesCeremonies: target.checked })}
      >
        Cố định chào cờ ngày đầu tuần và sinh hoạt lớp tiết cuối tuần (buổi chiều: chào cờ tiết cuối Thứ 2)
      </Checkbox>
      <Checkbox checked={draft.avoidsHeat} onChange={({ target }) => onChange({ avoidsHeat: target.checked })}>
        Giáo dục thể chất tránh nắng: tránh tiết cuối buổi sáng và tiết đầu buổi chiều
      </Checkbox>
      <div className="start-shift">
        <CountField
          label="Số phòng máy tính"
          value={draft.computerRooms}
          range={[0, 10]}
          onChange={(computerRooms) => onChange({ computerRooms })}
        />
        <CountField
          label="Số lớp cùng lúc trên sân thể dục"
          value={draft.yardClasses}
          range={[0, 10]}
          onChange={(yardClasses) => onChange({ yardClasses })}
        />
        <span className="muted">0 = không giới hạn</span>
      </div>
      <div className="start-shift">
        <CountField
          label="Giáo viên chủ nhiệm được giảm (tiết mỗi tuần)"
          value={draft.homeroomReduction ?? homeroomPeriods}
          range={[0, 10]}
          onChange={(homeroomReduction) => onChange({ homeroomReduction })}
        />
      </div>
    </fieldset>
  );
}
