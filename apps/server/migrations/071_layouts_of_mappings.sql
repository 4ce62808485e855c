-- The same head means another thing in another layout: which layout a head stood in has a column of its own. Until now it was
-- joined to the kind for assignments, and before that all layouts shared what was remembered; what a table read stays one of a table.
drop trigger audited_insert on excel_mapping;
drop trigger audited_update on excel_mapping;
drop trigger audited_delete on excel_mapping;
alter table excel_mapping
  drop constraint excel_mapping_pkey,
  add column layout text not null default 'table';
delete from excel_mapping old using excel_mapping newer
where old.kind = 'classSubject' and newer.kind = 'classSubject table'
  and newer.unit = old.unit and newer.school_id = old.school_id and newer.head = old.head;
update excel_mapping set kind = split_part(kind, ' ', 1), layout = split_part(kind, ' ', 2) where kind like '% %';
alter table excel_mapping
  alter column layout drop default,
  add constraint excel_mapping_layout_check check (layout in ('list', 'matrix', 'table')),
  add constraint excel_mapping_pkey primary key (unit, school_id, kind, layout, head);
create trigger audited_insert after insert on excel_mapping referencing new table as new_rows
  for each statement execute function record_audit('kind,layout,head', 'unit,school_id,version,grid_version,created_at,updated_at');
create trigger audited_update after update on excel_mapping referencing old table as old_rows new table as new_rows
  for each statement execute function record_audit('kind,layout,head', 'unit,school_id,version,grid_version,created_at,updated_at');
create trigger audited_delete after delete on excel_mapping referencing old table as old_rows
  for each statement execute function record_audit('kind,layout,head', 'unit,school_id,version,grid_version,created_at,updated_at');
