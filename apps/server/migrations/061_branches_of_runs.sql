-- A run may have branches: jobs that search from the same start with seeds of their own, wherever a process has a free place.
-- They are gone when their run is over.

alter table job add column branch_of uuid;
create index job_branch_of on job (unit, school_id, branch_of) where branch_of is not null;
drop index job_timetable_busy;
create unique index job_timetable_busy on job (unit, school_id, timetable_id)
  where status in ('queued', 'running') and branch_of is null;
