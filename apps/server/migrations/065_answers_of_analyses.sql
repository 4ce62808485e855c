-- Answers that take long to work out, by the state of the data they are worked out from: one process of all does the work, and
-- the others have it, too. No log has them: they follow from the data.
create table analysis_answer (
  unit text not null default app_unit(),
  school_id integer not null default app_school(),
  kind text not null,
  state text not null,
  -- Null while it is being worked out, by whoever holds the claim.
  answer jsonb,
  claim uuid not null,
  lease_until timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (unit, school_id, kind, state),
  constraint analysis_answer_school_id_fkey foreign key (unit, school_id) references school (unit, id)
);
alter table analysis_answer enable row level security;
create policy tenant on analysis_answer using (unit = app_unit() and school_id = app_school())
  with check (unit = app_unit() and school_id = app_school());
