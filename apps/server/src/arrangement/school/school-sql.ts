import { classSubjectColumns, resources, type Resource } from '@tkb/contract';
import { columnOf, quote } from '../../db/columns.ts';
import { labelOf, selectOf, teacherName } from '../../db/select.ts';
import { bellsSql } from '../../week/bells-sql.ts';
import { readFields } from './school-data.ts';

/** A list as JSON: `rows` is a query whose columns become the fields. One value is read back faster than many rows. */
export const jsonList = (rows: string): string => `(select coalesce(json_agg(to_json(r)), '[]') from (${rows}) r)`;

const ids = (rows: string): string => `coalesce((${rows}), '[]')`;

/** Id, name and read fields of a resource's rows, the table as `t`. */
const read = (name: keyof typeof readFields, label = labelOf(resources[name])): string =>
  `t.id, ${label} as name, ${selectOf<Pick<Resource, 'fields' | 'scope'>>(resources[name], readFields[name])}`;

const classes = `select ${read('class')} from class t order by vi_sort_key(t.name) collate "C"`;
const teachers = `select ${read('teacher', teacherName())} from teacher t order by t.id`;
const rooms = `
  select ${read('room')}, k.kind
  from room t join classroom_type k on k.unit = t.unit and k.id = t.type_id order by t.id`;
const roomTypes = `select ${read('classroomType')} from classroom_type t order by t.id`;
const sites = `select ${read('site')} from site t order by t.id`;
const subjects = `select ${read('subject')} from subject t order by t.id`;
const fixedLessons = `
  select t.id, ${selectOf(resources.fixedLesson, readFields.fixedLesson)} from fixed_lesson t order by t.id`;
const combinations = (kind: 'elective' | 'limit'): string =>
  `select ${read('subjectCombination')} from subject_combination t where t.kind = '${kind}' order by t.id`;

const classSubjects = `
  select c.id, ${classSubjectColumns.map((name) => `c.${quote(columnOf(name))} as ${quote(name)}`).join(', ')},
    coalesce(t.ids, '[]') as "teacherIds",
    coalesce(o.ids, '[]') as "candidateIds", coalesce(j.ids, '[]') as "joinedClassIds"
  from class_subject c
  left join (select class_subject_id, json_agg(teacher_id order by position, teacher_id) as ids
    from class_subject_teacher group by class_subject_id) t on t.class_subject_id = c.id
  left join (select class_subject_id, json_agg(teacher_id order by position, teacher_id) as ids
    from class_subject_candidate group by class_subject_id) o on o.class_subject_id = c.id
  left join (select class_subject_id, json_agg(class_id order by class_id) as ids
    from class_subject_class group by class_subject_id) j on j.class_subject_id = c.id
  order by class_id, subject_id, "group"`;

const departments = `
  select id, name,
    ${ids('select json_agg(teacher_id order by teacher_id) from teacher_department where department_id = d.id')}
    as "teacherIds"
  from department d order by id`;

const meetings = `
  select d.name as department, meeting_day as day, meeting_shift_id as "shiftId", meeting_period as period,
    ${ids('select json_agg(teacher_id) from teacher_department where department_id = d.id')} as "teacherIds"
  from department d where meeting_day is not null order by id`;

/** The school's own data, as `SchoolData` without frame and marks; `rules` as stored, null where nothing is. */
export const schoolSql = `select json_build_object(
  'name', (select name from school where id = app_school()),
  'homeroomReduction', (select homeroom_reduction from school where id = app_school()),
  'classes', ${jsonList(classes)}, 'teachers', ${jsonList(teachers)}, 'rooms', ${jsonList(rooms)},
  'roomTypes', ${jsonList(roomTypes)}, 'rules', (select json_build_object('levels', levels, 'rules', rules) from rule_settings),
  'sites', ${jsonList(sites)}, 'subjects', ${jsonList(subjects)}, 'classSubjects', ${jsonList(classSubjects)},
  'electiveSets', ${jsonList(combinations('elective'))}, 'limits', ${jsonList(combinations('limit'))}, 'departments', ${jsonList(departments)}, 'meetings', ${jsonList(meetings)}, 'fixedLessons', ${jsonList(fixedLessons)}, 'bells', ${jsonList(bellsSql)}) as data`;

const marksOf = (table: string, owner: string): string =>
  jsonList(`select ${owner} as id, day, shift_id as "shiftId", period, mark from ${table}
    order by ${owner}, day, shift_id, period`);

/** The marked cells of the six grids, in an order of their own: the same data is the same problem. */
export const marksSql = `select json_build_object(
  'room', ${marksOf('room_busy', 'room_id')}, 'subject', ${marksOf('subject_slot', 'subject_id')},
  'teacher', ${marksOf('teacher_slot', 'teacher_id')}, 'class', ${marksOf('class_break', 'class_id')},
  'classSubject', ${marksOf('class_subject_slot', 'class_subject_id')},
  'curriculum', ${jsonList(`select c.grade_id as "gradeId", c.stream_id as "streamId", c.subject_id as "subjectId",
    s.day, s.shift_id as "shiftId", s.period, s.mark from curriculum_slot s join curriculum c on c.id = s.curriculum_id
    order by c.id, s.day, s.shift_id, s.period`)}
  ) as data`;
