-- What works once, over all servers: upload addresses, each with the digest of the one file that came, and the tickets of
-- sign-ins. A row outlives what it stands for, and goes when sessions that have expired go.
create table used_once (
  unit text not null default app_unit(),
  name text not null,
  use text not null,
  used_at timestamptz not null default now(),
  primary key (unit, name)
);
alter table used_once enable row level security;
create policy tenant on used_once using (unit = app_unit() and app_is_unit_tier());
