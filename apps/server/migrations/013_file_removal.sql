-- Uploaded files that nobody owns any more: written with the deletion of their school, carried out after it, and kept until
-- no upload address given before can still be used.

create table file_removal (
  unit text not null default app_unit(),
  folder text not null,
  -- '' = the whole folder.
  name text not null default '',
  requested_at timestamptz not null default now(),
  primary key (unit, folder, name),
  -- Files of no school share one folder, which is never removed as a whole.
  constraint file_removal_place_check check (name <> '' or folder ~ '^[1-9][0-9]*$')
);
alter table file_removal enable row level security;
create policy tenant on file_removal using (unit = app_unit() and app_is_unit_tier());
