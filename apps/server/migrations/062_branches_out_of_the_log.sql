-- Nobody has asked for branches one by one: the log of changes has their run.
drop trigger audited_insert on job;
drop trigger audited_update on job;
drop trigger audited_delete on job;
create trigger audited_insert after insert on job referencing new table as new_rows
  for each statement execute function record_audit('id', 'unit,school_id,version,grid_version,created_at,updated_at,input,progress,result,error,worker,lease_until,attempts,priority,author,created_by,created_by_name,branch_of');
create trigger audited_update after update on job referencing old table as old_rows new table as new_rows
  for each statement execute function record_audit('id', 'unit,school_id,version,grid_version,created_at,updated_at,input,progress,result,error,worker,lease_until,attempts,priority,author,created_by,created_by_name,branch_of');
create trigger audited_delete after delete on job referencing old table as old_rows
  for each statement execute function record_audit('id', 'unit,school_id,version,grid_version,created_at,updated_at,input,progress,result,error,worker,lease_until,attempts,priority,author,created_by,created_by_name,branch_of');
