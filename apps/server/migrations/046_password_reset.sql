-- Forgotten passwords. A row is made whoever asks for whom, so that the answer tells nobody whether there is such an account; who
-- it is, is found out when the mail is sent. The link itself is kept nowhere: only its digest.
create table password_reset (
  unit text not null default app_unit(),
  id uuid not null default gen_random_uuid(),
  -- What was typed, a name or an e-mail; emptied once the mail is sent.
  account text not null,
  attempts integer not null default 0,
  -- When to send, or to try again; null = sent.
  next_at timestamptz default now(),
  user_id integer,
  token_hash text,
  expires_at timestamptz not null default now() + interval '30 minutes',
  primary key (unit, id),
  constraint password_reset_user_id_fkey foreign key (unit, user_id) references app_user (unit, id) on delete cascade
);
create unique index password_reset_token_hash on password_reset (token_hash);
create index password_reset_user_id on password_reset (unit, user_id);
create index password_reset_waiting on password_reset (next_at) where next_at is not null;
alter table password_reset enable row level security;
create policy tenant on password_reset using (unit = app_unit() and app_is_unit_tier());
create policy worker on password_reset to tkb_worker using (true) with check (true);
grant select, update, delete on password_reset to tkb_worker;
