-- That a user was moved to another school stood in no log: the school of a row was left out as known, and the school that the user
-- had left read nothing at all. Both read it now. And an administrator of the unit who works inside one school and changes users of
-- another leaves that in the log of the users' school, no longer in that of the school around.
create or replace function record_audit() returns trigger language plpgsql as $$
declare
  author jsonb := nullif(current_setting('app.author', true), '')::jsonb;
  keys text[] := string_to_array(tg_argv[0], ',');
  hidden text[] := string_to_array(tg_argv[1], ',');
  changed jsonb[];
  place record;
begin
  if author is null or app_unit() is null then return null; end if;
  if tg_op = 'INSERT' then
    select array_agg(jsonb_build_array(null, to_jsonb(n))) into changed from new_rows n;
  elsif tg_op = 'DELETE' then
    select array_agg(jsonb_build_array(to_jsonb(o), null)) into changed from old_rows o;
  else
    select array_agg(jsonb_build_array(b, a)) into changed
    from (select to_jsonb(o) as b from old_rows o) o full join (select to_jsonb(n) as a from new_rows n) n
      on audit_key(b, keys) = audit_key(a, keys)
    where (b - hidden) is distinct from (a - hidden);
  end if;
  if changed is null then return null; end if;
  for place in
    select p.school, count(*) as amount, jsonb_agg(audit_row(b, a, keys, hidden)) as kept
    from (select nullif(c -> 0, 'null') as b, nullif(c -> 1, 'null') as a from unnest(changed) c) as one,
      lateral (
        select coalesce(
          case when tg_table_name = 'school' and tg_op <> 'DELETE' then (a ->> 'id')::integer
            when tg_table_name = 'app_user' then coalesce((coalesce(a, b) ->> 'school_id')::integer, 0)
            -- With a deleted user the roles go, too, and nobody knows any more where the user was.
            when coalesce(a, b) ? 'user_id' and not coalesce(a, b) ? 'school_id'
              then coalesce(audit_school_of_user(coalesce(a, b)), app_school())
            when tg_table_name <> 'school' then app_school() end,
          -- What a person does with the own account is read by the person's school.
          audit_school_of_user(coalesce(a, b)), 0) as school
        union
        select coalesce((b ->> 'school_id')::integer, 0)
        where tg_table_name = 'app_user' and tg_op = 'UPDATE' and b -> 'school_id' is distinct from a -> 'school_id'
      ) as p
    group by p.school
  loop
    insert into audit_entry (school_id, call_id, user_id, user_name, title, address, device)
      values (place.school, (author ->> 'callId')::uuid, (author ->> 'userId')::integer, coalesce(author ->> 'userName', ''),
        author ->> 'title', coalesce(author ->> 'address', ''), coalesce(author ->> 'device', ''))
      on conflict do nothing;
    insert into audit_change (school_id, call_id, table_name, kind, row_count, rows)
      values (place.school, (author ->> 'callId')::uuid, tg_table_name, lower(tg_op), place.amount, place.kept);
  end loop;
  return null;
end $$;

/* The school of a user's row, or of a row of a user. */
create function audit_school_of_user(value jsonb) returns integer stable language sql as $$
  select coalesce((value ->> 'school_id')::integer,
    (select u.school_id from app_user u where u.unit = app_unit() and u.id = (value ->> 'user_id')::integer))
$$;

drop trigger audited_update on app_user;
create trigger audited_update after update on app_user referencing old table as old_rows new table as new_rows
  for each statement execute function
  record_audit('id', 'unit,version,grid_version,created_at,updated_at,password_hash,session_version');
