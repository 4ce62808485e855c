-- The queue as its workers see it: all units at once, through a role that sees nothing else; and the processes that run.
-- The role tkb_worker is there already (src/db/app-role.ts).

grant usage on schema public to tkb_worker;

-- Processes that serve. One row each, renewed by its process; whatever belongs to one that fell silent counts as gone.
create table server_process (
  id uuid primary key,
  -- Jobs that it runs at once.
  workers integer not null,
  seen_at timestamptz not null default now(),
  constraint server_process_workers_check check (workers >= 0)
);
alter table server_process enable row level security;
create policy served on server_process for select to tkb_app using (app_unit() is not null);
create policy worker on server_process to tkb_worker using (true) with check (true);
grant select, insert, update, delete on server_process to tkb_worker;

-- attempts: how many processes have died while they worked on it. priority: somebody waits for it with the screen open.
alter table job
  add column attempts integer not null default 0,
  add column priority integer not null default 0;
drop index job_waiting;
create index job_waiting on job (priority desc, created_at) where status = 'queued';
create index job_recent on job (created_at);
create index job_running on job (lease_until) where status = 'running';
create policy worker on job to tkb_worker using (true) with check (true);
grant select, update on job to tkb_worker;

-- A stream is there as long as its process is: nothing is written while a timetable is only open.
alter table timetable_presence add column process uuid;
alter table timetable_presence drop column seen_at;
