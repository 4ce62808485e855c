-- An assignment may leave open who teaches it: one of these is chosen, the most wanted first.
create table class_subject_candidate (
  unit text not null default app_unit(),
  school_id integer not null default app_school(),
  class_subject_id integer not null,
  teacher_id integer not null,
  position integer not null default 0,
  primary key (unit, school_id, class_subject_id, teacher_id),
  constraint class_subject_candidate_class_subject_id_fkey foreign key (unit, school_id, class_subject_id)
    references class_subject (unit, school_id, id) on delete cascade,
  constraint class_subject_candidate_teacher_id_fkey foreign key (unit, school_id, teacher_id)
    references teacher (unit, school_id, id)
);
create index class_subject_candidate_teacher_id on class_subject_candidate (unit, school_id, teacher_id);
call protect_school_table('class_subject_candidate');

-- More periods a week than these a teacher is never given; null = no limit of their own.
alter table teacher add column max_periods integer;
