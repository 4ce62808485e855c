import { teacherLoads, whoTeaches, chosenTeacher, dutiesOf } from '@tkb/contract';
import { Form, Select } from 'antd';
import { offeredTeachers, periodText, statedTeachers, type Assignment } from '../../assignment/loads.ts';
import type { SchoolRows } from '../../assignment/use-school-rows.ts';

/** Teachers who may be chosen, each with the load so far; and those of the row, who may have stopped teaching. */
function teacherOptions({ school, rows, row }: TeacherFieldsProps, names: ReadonlyMap<number, string>) {
  const loads = teacherLoads(rows, school);
  const dutyOf = dutiesOf(school);
  const own = [...row.teacherIds, ...row.candidateIds];
  return offeredTeachers(school.teachers, (id) => own.includes(id)).map((teacher) => ({
    value: teacher.id,
    label: `${names.get(teacher.id)} (${periodText(loads.get(teacher.id) ?? 0)}/${dutyOf(teacher)})`,
  }));
}

interface TeacherFieldsProps {
  readonly school: SchoolRows;
  readonly rows: readonly Assignment[];
  readonly row: Assignment;
  readonly change: (change: Partial<Assignment>) => void;
}

/** The teachers of an assignment, or the candidates while that is open. */
export function TeacherFields(props: TeacherFieldsProps) {
  const { school, row, change } = props;
  const names = statedTeachers(school.teachers);
  const options = teacherOptions(props, names);
  const [impliedId] = row.teacherIds.length > 0 ? [] : whoTeaches(school)(row);
  const implied = school.teachers.find(({ id }) => id === impliedId);
  const chosen = school.teachers.find(({ id }) => id === chosenTeacher(row));
  const state = chosen ? `Đã chọn: ${names.get(chosen.id)}.` : 'Chưa chọn ai; bấm “Chọn giáo viên” ở đầu trang.';
  return (
    <>
      <Form.Item label={row.group > 0 ? `Giáo viên nhóm ${row.group}` : 'Giáo viên'} className="form-wide">
        <Select
          aria-label="Giáo viên"
          mode="multiple"
          maxCount={5}
          placeholder={implied ? `${names.get(implied.id)} (chủ nhiệm dạy)` : 'Chưa phân công'}
          value={row.teacherIds}
          onChange={(teacherIds: number[]) => change({ teacherIds })}
          options={options}
        />
      </Form.Item>
      <Form.Item
        label="Chọn một trong (người muốn nhất trước)"
        className="form-wide"
        extra={row.candidateIds.length > 0 ? state : 'Khi chưa định ai dạy: ghi những người có thể dạy.'}
      >
        <Select
          aria-label="Chọn một trong"
          mode="multiple"
          maxCount={12}
          placeholder="Không"
          value={row.candidateIds}
          onChange={(candidateIds: number[]) => change({ candidateIds })}
          options={options}
        />
      </Form.Item>
    </>
  );
}
