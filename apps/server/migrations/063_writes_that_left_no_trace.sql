-- What the log of changes did not show: a password issued to somebody who had to change it anyway, and steps taken back or made again.
-- Both wrote only what the log leaves out.

-- Null: not since it was looked at.
alter table app_user add column password_set_at timestamptz;
alter table timetable add column undone_steps integer not null default 0;
