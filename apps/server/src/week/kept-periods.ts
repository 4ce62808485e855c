/** A period that a teacher keeps free: blocked, or the meeting of a department. */
export interface KeptPeriod {
  readonly teacherId: number;
  readonly shiftId: number;
  readonly day: number;
  readonly period: number;
  readonly kind: 'blocked' | 'meeting';
}

/** Those of all teachers of a school, as `KeptPeriod`; joined through the teachers, so that no other school's rows are read. */
export const keptPeriodsSql = `
  select s.teacher_id as "teacherId", s.shift_id as "shiftId", s.day, s.period, 'blocked' as kind
  from teacher t join teacher_slot s on s.teacher_id = t.id where s.mark = 'blocked'
  union all select m.teacher_id, d.meeting_shift_id, d.meeting_day, d.meeting_period, 'meeting'
  from department d join teacher_department m on m.department_id = d.id where d.meeting_day is not null`;
