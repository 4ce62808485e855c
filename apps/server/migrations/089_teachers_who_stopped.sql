-- Somebody who leaves or is away for long stays named in old timetables, and is given nothing new. No number of a timetable is made of
-- it: lessons that are assigned still count until they are given to somebody else.
alter table teacher add column is_teaching boolean not null default true;

drop trigger data_changed on teacher;
create trigger data_changed after update on teacher referencing old table as old_rows new table as new_rows
  for each statement execute function record_changed_rows('version,updated_at,phone,email', 'code,family_name,given_name,is_teaching');
