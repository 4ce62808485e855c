-- Attempts to sign in, shared by all servers, so that two of them do not allow twice as many. Whose account and which address it
-- is stands here as a digest only. What a crash of PostgreSQL takes away may go: the counting begins anew.
create unlogged table sign_in_guard (
  unit text not null default app_unit(),
  key text not null,
  attempts integer not null default 0,
  last_at timestamptz not null default now(),
  blocked_until timestamptz not null default now(),
  primary key (unit, key)
);
create index sign_in_guard_last_at on sign_in_guard (unit, last_at);
alter table sign_in_guard enable row level security;
create policy tenant on sign_in_guard using (unit = app_unit() and app_is_unit_tier());
