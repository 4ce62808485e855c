-- A school of several levels has shorter lessons in one of them: a level may have times of its own beside those of the school.
alter table period add column level_id integer;
alter table period add constraint period_level_id_fkey foreign key (unit, level_id) references school_level (unit, id);
create index period_level_id on period (unit, level_id);
drop index period_number_taken;
create unique index period_number_taken on period (unit, school_id, coalesce(level_id, 0), shift_id, number);
