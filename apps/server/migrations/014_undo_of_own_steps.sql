-- A step that takes back an earlier one of the same person while later steps of others stay.
alter table timetable_step add column undoes_step_id integer;
