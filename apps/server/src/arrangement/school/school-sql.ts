/** A list as JSON: `rows` is a query whose columns become the fields. One value is read back faster than many rows. */
export const jsonList = (rows: string): string => `(select coalesce(json_agg(to_json(r)), '[]') from (${rows}) r)`;

const ids = (rows: string): string => `coalesce((${rows}), '[]')`;

const classes = `
  select id, name, grade_id as "gradeId", stream_id as "streamId", elective_set_id as "electiveSetId", size, main_shift_id as "mainShiftId",
    homeroom_teacher_id as "homeroomTeacherId", home_room_id as "homeRoomId", site_id as "siteId"
  from class order by vi_sort_key(name) collate "C"`;

const teachers = `
  select id, family_name || ' ' || given_name as name, max_per_session as "maxPerSession",
    min_per_session as "minPerSession", max_sessions as "maxSessions", free_days as "freeDays",
    one_session_per_day as "oneSessionPerDay"
  from teacher order by id`;

const rooms = `
  select r.id, r.name, type_id as "typeId", t.kind, site_id as "siteId", capacity,
    simultaneous_classes as "simultaneousClasses"
  from room r join classroom_type t on t.unit = r.unit and t.id = r.type_id order by r.id`;

const sites = `
  select id, name, ${ids(`select json_agg(json_build_object('id', other_site_id, 'minutes', minutes)) from site_travel
    where site_id = s.id`)} as travel
  from site s order by id`;

const subjects = `
  select id, name, room_type_id as "roomTypeId",
    ${ids('select json_agg(room_id order by room_id) from subject_room where subject_id = s.id')} as "allowedRooms",
    taught_by_homeroom_teacher as "taughtByHomeroomTeacher", double_periods as "doublePeriods",
    required_doubles as "requiredDoubles", max_per_shift as "maxPerShift", max_per_day as "maxPerDay",
    min_days_between as "minDaysBetween", heavy, elective
  from subject s order by id`;

const classSubjects = `
  select id, class_id as "classId", subject_id as "subjectId", "group", coalesce(t.ids, '[]') as "teacherIds",
    main_periods as "mainPeriods", opposite_periods as "oppositePeriods", room_id as "roomId",
    block_pattern as "blockPattern", week_from as "weekFrom", week_to as "weekTo",
    week_pattern as "weekPattern", week_periods as "weekPeriods", parallel_group as "parallelGroup", coalesce(j.ids, '[]') as "joinedClassIds"
  from class_subject c
  left join (select class_subject_id, json_agg(teacher_id order by position, teacher_id) as ids
    from class_subject_teacher group by class_subject_id) t on t.class_subject_id = c.id
  left join (select class_subject_id, json_agg(class_id order by class_id) as ids
    from class_subject_class group by class_subject_id) j on j.class_subject_id = c.id
  order by class_id, subject_id, "group"`;

const electiveSets = `
  select id, name, ${ids(`select json_agg(subject_id order by subject_id) from subject_combination_subject
    where subject_combination_id = c.id`)} as subjects
  from subject_combination c where kind = 'elective' order by id`;

const limits = `
  select id, name, ${ids(`select json_agg(subject_id) from subject_combination_subject
    where subject_combination_id = c.id`)} as subjects,
    grade_id as "gradeId", stream_id as "streamId", max_per_shift as "maxPerShift", max_per_day as "maxPerDay"
  from subject_combination c where kind = 'limit' order by id`;

const departments = `
  select id, name,
    ${ids('select json_agg(teacher_id order by teacher_id) from teacher_department where department_id = d.id')}
    as "teacherIds"
  from department d order by id`;

const meetings = `
  select d.name as department, meeting_day as day, meeting_shift_id as "shiftId", meeting_period as period,
    ${ids('select json_agg(teacher_id) from teacher_department where department_id = d.id')} as "teacherIds"
  from department d where meeting_day is not null order by id`;

const fixedLessons = `
  select id, subject_id as "subjectId", activity, day, shift_id as "shiftId", period, grade_id as "gradeId",
    ${ids('select json_agg(class_id) from fixed_lesson_class where fixed_lesson_id = f.id')} as classes
  from fixed_lesson f order by id`;

/** The school's own data, as `SchoolData` without frame and marks; `rules` as stored, null where nothing is. */
export const schoolSql = `select json_build_object(
  'name', (select name from school where id = app_school()),
  'classes', ${jsonList(classes)}, 'teachers', ${jsonList(teachers)}, 'rooms', ${jsonList(rooms)},
  'rules', (select json_build_object('levels', levels, 'rules', rules) from rule_settings),
  'sites', ${jsonList(sites)}, 'subjects', ${jsonList(subjects)}, 'classSubjects', ${jsonList(classSubjects)},
  'electiveSets', ${jsonList(electiveSets)}, 'limits', ${jsonList(limits)}, 'departments', ${jsonList(departments)}, 'meetings', ${jsonList(meetings)}, 'fixedLessons', ${jsonList(fixedLessons)}) as data`;

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
