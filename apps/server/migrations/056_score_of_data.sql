-- Which state of the school's data the numbers of a timetable were counted from: they are of today while it is the state of today.
alter table timetable add column score_state text;

-- Like the numbers themselves it is worked out, so it is not in the log of changes.
drop trigger audited_insert on timetable;
drop trigger audited_update on timetable;
drop trigger audited_delete on timetable;
create trigger audited_insert after insert on timetable referencing new table as new_rows
  for each statement execute function record_audit('id', 'unit,school_id,version,grid_version,created_at,updated_at,score,score_state,current_step_id');
create trigger audited_update after update on timetable referencing old table as old_rows new table as new_rows
  for each statement execute function record_audit('id', 'unit,school_id,version,grid_version,created_at,updated_at,score,score_state,current_step_id');
create trigger audited_delete after delete on timetable referencing old table as old_rows
  for each statement execute function record_audit('id', 'unit,school_id,version,grid_version,created_at,updated_at,score,score_state,current_step_id');
