-- The subjects that a teacher can teach are saved as a whole list: who saves over a list that somebody else has changed is refused.
alter table teacher add column subjects_version integer not null default 0;

-- Like the other versions it is not in the log of changes.
drop trigger audited_insert on teacher;
drop trigger audited_update on teacher;
drop trigger audited_delete on teacher;
create trigger audited_insert after insert on teacher referencing new table as new_rows
  for each statement execute function record_audit('id', 'unit,school_id,version,grid_version,created_at,updated_at,subjects_version');
create trigger audited_update after update on teacher referencing old table as old_rows new table as new_rows
  for each statement execute function record_audit('id', 'unit,school_id,version,grid_version,created_at,updated_at,subjects_version');
create trigger audited_delete after delete on teacher referencing old table as old_rows
  for each statement execute function record_audit('id', 'unit,school_id,version,grid_version,created_at,updated_at,subjects_version');
