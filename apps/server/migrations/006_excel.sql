-- How a school's own Excel heads map to fields, by kind of file; and the school years it has opened, with the timetables
-- that were frozen then.

create table excel_mapping (
  unit text not null default app_unit(),
  school_id integer not null default app_school(),
  kind text not null,
  -- Folded: no case, diacritics, punctuation.
  head text not null,
  -- Null = the column is left out.
  field text,
  primary key (unit, school_id, kind, head),
  constraint excel_mapping_school_id_fkey foreign key (unit, school_id) references school (unit, id) on delete cascade
);
call protect_school_table('excel_mapping');

create table school_year (
  unit text not null default app_unit(),
  school_id integer not null default app_school(),
  school_year text not null,
  opened_at timestamptz not null default now(),
  opened_by_name text not null,
  primary key (unit, school_id, school_year),
  constraint school_year_school_id_fkey foreign key (unit, school_id) references school (unit, id) on delete cascade
);
call protect_school_table('school_year');

-- A timetable as it was drawn when its year ended: names and lessons, independent of what the school's data is today.
create table timetable_archive (
  unit text not null default app_unit(),
  school_id integer not null default app_school(),
  timetable_id integer not null,
  view jsonb not null,
  primary key (unit, school_id, timetable_id),
  constraint timetable_archive_timetable_id_fkey foreign key (unit, school_id, timetable_id) references timetable (unit, school_id, id) on delete cascade
);
call protect_school_table('timetable_archive');
