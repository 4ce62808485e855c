-- Sessions, second factors, linked accounts and requests for erasure have no school of their own: what people did with them outside of
-- any school stood in the unit's log alone, where no administrator of their school could read it.
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
    select school, count(*) as amount, jsonb_agg(audit_row(b, a, keys, hidden)) as kept
    from (
      select nullif(c -> 0, 'null') as b, nullif(c -> 1, 'null') as a, coalesce(
        case when tg_table_name = 'school' and tg_op <> 'DELETE' then (c -> 1 ->> 'id')::integer
          when tg_table_name <> 'school' then app_school() end,
        (coalesce(nullif(c -> 1, 'null'), c -> 0) ->> 'school_id')::integer,
        -- What a person does with the own account is read by the person's school.
        (select u.school_id from app_user u
          where u.unit = app_unit() and u.id = (coalesce(nullif(c -> 1, 'null'), c -> 0) ->> 'user_id')::integer), 0) as school
      from unnest(changed) c) as one
    group by school
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
