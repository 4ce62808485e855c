-- The time up to which the log of changes is taken to have lasted. It follows the clock, but no faster than seven days a day: a clock
-- that leaps a year ahead deletes a day too much, not a year.
create table audit_clock (
  unit text not null default app_unit() primary key,
  reached_at timestamptz not null,
  looked_at timestamptz not null default now()
);
alter table audit_clock enable row level security;
create policy tenant on audit_clock using (unit = app_unit() and app_is_unit_tier());
