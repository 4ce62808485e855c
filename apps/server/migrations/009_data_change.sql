-- What has changed: one row per writing transaction and school, with an id that is never used again. The set of ids that a
-- reader sees names the state it reads, so that what was worked out from the data can be kept until the data changes. Rows
-- of different transactions never meet, hence nobody waits for anybody.

create table data_change (
  unit text not null default app_unit(),
  -- 0 = data of the unit, which every school reads.
  school_id integer not null,
  -- 'timetable': lessons and where they stand; 'data': everything else.
  area text not null,
  tx xid8 not null default pg_current_xact_id(),
  id uuid not null default gen_random_uuid(),
  changed_at timestamptz not null default clock_timestamp(),
  primary key (unit, school_id, area, tx),
  constraint data_change_area_check check (area in ('data', 'timetable'))
);
alter table data_change enable row level security;
create policy tenant on data_change using (unit = app_unit() and school_id in (coalesce(app_school(), 0), 0));

-- Every further statement of a transaction renames its row, so that what was read in between is not taken for the end. The
-- newest 8 rows are kept: a change always leaves a new one.
create function record_data_change() returns trigger language plpgsql as $$
declare
  tenant text := app_unit();
  place integer := coalesce(app_school(), 0);
begin
  if tenant is null then return null; end if;
  update data_change set id = gen_random_uuid()
    where unit = tenant and school_id = place and area = tg_argv[0] and tx = pg_current_xact_id();
  if not found then
    insert into data_change (unit, school_id, area) values (tenant, place, tg_argv[0]);
    delete from data_change where (unit, school_id, area, tx) in (
      select unit, school_id, area, tx from data_change
      where unit = tenant and school_id = place and area = tg_argv[0] order by changed_at desc offset 8
      for update skip locked);
  end if;
  return null;
end $$;

-- Tables that no arrangement reads write no changes: accounts, history and what is under way.
create procedure watch_data_changes(name text) language plpgsql as $$
declare
  area text := case
    when name in ('lesson', 'lesson_class', 'lesson_teacher', 'timetable', 'timetable_import') then 'timetable'
    else 'data' end;
begin
  if name in ('unit', 'province', 'menu', 'role', 'role_permission', 'app_user', 'user_role', 'user_session', 'job',
    'timetable_step', 'timetable_event', 'timetable_presence', 'data_change') then return; end if;
  execute format('create or replace trigger data_changed after insert or update or delete or truncate on %I '
    'for each statement execute function record_data_change(%L)', name, area);
end $$;

-- Tables so far, and those to come.
do $$
declare name text;
begin
  for name in select table_name from information_schema.columns where table_schema = 'public' and column_name = 'unit'
  loop
    call watch_data_changes(name);
  end loop;
end $$;

create or replace procedure protect_school_table(name text) language plpgsql as $$
begin
  execute format('alter table %I enable row level security', name);
  execute format('create policy tenant on %I using (unit = app_unit() and school_id = app_school()) '
    'with check (unit = app_unit() and school_id = app_school())', name);
  call watch_data_changes(name);
end $$;

create or replace procedure protect_unit_table(name text) language plpgsql as $$
begin
  execute format('alter table %I enable row level security', name);
  execute format('create policy tenant_read on %I for select using (unit = app_unit())', name);
  execute format('create policy tenant_write on %I using (unit = app_unit() and app_is_unit_tier()) '
    'with check (unit = app_unit() and app_is_unit_tier())', name);
  call watch_data_changes(name);
end $$;
