import { findWeekProblem, lastSchoolWeek, weekPatternTitles, weeksOfAssignment, type WeekPattern } from '@tkb/contract';
import { Form, Select } from 'antd';
import { sumPeriods, type Assignment } from '../../assignment/loads.ts';
import { LimitedNumberInput } from '../../ui/inputs/number-input.tsx';

interface WeekFieldsProps {
  readonly row: Assignment;
  readonly change: (change: Partial<Assignment>) => void;
}

const patterns = (Object.entries(weekPatternTitles) as [WeekPattern, string][]).map(([value, label]) => ({
  value,
  label,
}));

/** The weeks in which an assignment is taught; of a limited one, also how many of its periods keep to them. */
export function WeekFields({ row, change }: WeekFieldsProps) {
  const problem = findWeekProblem(row, sumPeriods(row));
  const isLimited = weeksOfAssignment(row) !== null;
  // An assignment without weeks has only periods of every week.
  const changeWeeks = (weeks: Partial<Assignment>) =>
    change(weeksOfAssignment({ ...row, ...weeks }) ? weeks : { ...weeks, weekPeriods: null });
  const statusOf = (field: string) => (problem?.field === field ? ({ validateStatus: 'error' } as const) : {});
  const week = (field: 'weekFrom' | 'weekTo', label: string) => (
    <Form.Item label={label} {...statusOf(field)}>
      <LimitedNumberInput
        aria-label={label}
        limits={{ min: 1, max: lastSchoolWeek, mayBeEmpty: true }}
        placeholder={field === 'weekFrom' ? 'Đầu năm' : 'Cuối năm'}
        value={row[field]}
        onChange={(value) => changeWeeks({ [field]: value })}
      />
    </Form.Item>
  );
  return (
    <>
      <Form.Item label="Tuần học" className="form-wide" {...statusOf('weekPattern')}>
        <Select
          aria-label="Tuần học"
          value={row.weekPattern}
          onChange={(weekPattern: WeekPattern) => changeWeeks({ weekPattern })}
          options={patterns}
        />
      </Form.Item>
      {week('weekFrom', 'Từ tuần')}
      {week('weekTo', 'Đến tuần')}
      {(isLimited || row.weekPeriods !== null) && (
        <Form.Item
          label="Số tiết theo tuần"
          className="form-wide"
          extra="Trong số tiết trên, bao nhiêu tiết chỉ học các tuần này; số còn lại học mọi tuần."
          {...statusOf('weekPeriods')}
        >
          <LimitedNumberInput
            aria-label="Số tiết theo tuần"
            limits={{ min: 1, max: 20, mayBeEmpty: true }}
            placeholder="Tất cả"
            value={row.weekPeriods}
            onChange={(weekPeriods) => change({ weekPeriods })}
          />
        </Form.Item>
      )}
      {problem && (
        <p role="alert" className="form-wide week-problem">
          {problem.message}
        </p>
      )}
    </>
  );
}
