-- A database that has counted nothing yet cannot tell indexes apart that begin alike: it looked for the classes of a lesson through
-- all of the school's. That each begins with what tells its rows apart leaves it no choice.
drop index lesson_class_subject_id;
drop index lesson_room_id;
drop index lesson_shift_id;
drop index lesson_subject_id;
drop index lesson_timetable_id;
drop index lesson_class_class_id;
drop index lesson_teacher_teacher_id;
create index lesson_class_subject_id on lesson (class_subject_id, school_id, unit);
create index lesson_room_id on lesson (room_id, school_id, unit);
create index lesson_shift_id on lesson (shift_id, unit);
create index lesson_subject_id on lesson (subject_id, school_id, unit);
create index lesson_timetable_id on lesson (timetable_id, school_id, unit);
create index lesson_class_class_id on lesson_class (class_id, school_id, unit);
create index lesson_teacher_teacher_id on lesson_teacher (teacher_id, school_id, unit);
