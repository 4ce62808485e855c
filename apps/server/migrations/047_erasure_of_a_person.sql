-- What is held about a person is taken out of everything, the log of changes and old imports included (Luật 91/2025/QH15). Rows
-- that published timetables need stay, without a name.

-- Objects that name the person by two fields, whatever they lie in.
create function forget_name(value jsonb, old_family text, old_given text, new_family text, new_given text) returns jsonb
language plpgsql immutable as $$
declare
  result jsonb;
begin
  if jsonb_typeof(value) = 'array' then
    return (select coalesce(jsonb_agg(forget_name(e.value, old_family, old_given, new_family, new_given) order by e.ordinality), '[]')
      from jsonb_array_elements(value) with ordinality e);
  elsif jsonb_typeof(value) <> 'object' then
    return value;
  end if;
  select coalesce(jsonb_object_agg(e.key, forget_name(e.value, old_family, old_given, new_family, new_given)), '{}') into result
    from jsonb_each(value) e;
  if result ->> 'family_name' = old_family and result ->> 'given_name' = old_given then
    result := result || jsonb_build_object('family_name', new_family, 'given_name', new_given);
  end if;
  if result ->> 'familyName' = old_family and result ->> 'givenName' = old_given then
    result := result || jsonb_build_object('familyName', new_family, 'givenName', new_given);
  end if;
  return result;
end $$;

-- The one thing that changes what the log has kept: it sees all of it, and so looks itself after the school that is worked in.
-- account, person: the user and the teacher that somebody is, either may be null. patterns: texts that nobody else has, and what
-- takes their place. old_family, old_given: null where another person is called the same.
create function erase_person(in_school integer, account integer, person integer, patterns text[], replacements text[],
  old_family text, old_given text, new_family text, new_given text)
returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  author text := current_setting('app.author', true);
  author_parts jsonb := nullif(author, '')::jsonb;
  new_name text := new_family || ' ' || new_given;
  place record;
  number integer;
begin
  if app_unit() is null or in_school is distinct from app_school() then
    raise exception 'erase_person: not in this school';
  end if;
  -- What goes is written into no log.
  perform set_config('app.author', '', true);
  delete from user_identity where unit = app_unit() and user_id = account;
  delete from user_session where unit = app_unit() and user_id = account;
  delete from password_reset where unit = app_unit() and user_id = erase_person.account;
  delete from user_second_factor where unit = app_unit() and user_id = account;
  delete from calendar_feed where unit = app_unit() and school_id = in_school and user_id = account;
  update program_token set revoked_at = coalesce(revoked_at, now())
    where unit = app_unit() and school_id = in_school and user_id = account;
  update app_user set username = 'da-xoa-' || id, full_name = new_name, email = '', password_hash = '', is_active = false,
    must_change_password = true, teacher_id = null, last_sign_in_at = null, session_version = session_version + 1,
    version = version + 1, updated_at = now()
    where unit = app_unit() and school_id = in_school and id = account;
  -- Periods that a reduction takes off stay, for the sums of years that are over; why does not.
  update teacher set code = 'DA-XOA-' || id, family_name = new_family, given_name = new_given, phone = '', email = '', free_days = 0,
    reductions = (select coalesce(jsonb_agg(r || '{"reason": "Giảm tiết"}'), '[]') from jsonb_array_elements(reductions) r),
    version = version + 1, updated_at = now()
    where unit = app_unit() and school_id = in_school and id = person;
  delete from teacher_slot where unit = app_unit() and school_id = in_school and teacher_id = person;
  update audit_entry set user_name = new_name, address = '', device = '' where unit = app_unit() and user_id = account;
  update timetable_step set user_name = new_name where unit = app_unit() and school_id = in_school and user_id = account;
  update job set created_by_name = new_name where unit = app_unit() and school_id = in_school and created_by = account;
  update audit_change c set rows = (
      select jsonb_agg(case when c.table_name = 'app_user' and e.value #>> '{key,id}' = account::text
          or c.table_name = 'teacher' and e.value #>> '{key,id}' = person::text
          or c.table_name like 'user\_%' and account::text in (e.value #>> '{key,user_id}', e.value #>> '{of,user_id}',
            e.value #>> '{before,user_id}', e.value #>> '{after,user_id}')
        then jsonb_build_object('key', coalesce(e.value -> 'key', '{}'), 'of', jsonb_build_object('name', new_name)) else e.value end
        order by e.ordinality)
      from jsonb_array_elements(c.rows) with ordinality e)
    where unit = app_unit() and school_id in (0, in_school) and row_count > 0
      and (c.table_name in ('app_user', 'teacher') or c.table_name like 'user\_%');
  for place in
    select c.table_name as name, c.column_name as part, c.data_type as kind, exists (select from information_schema.columns s
        where s.table_schema = 'public' and s.table_name = c.table_name and s.column_name = 'school_id') as has_school
    from information_schema.columns c join information_schema.columns u on u.table_schema = 'public'
      and u.table_name = c.table_name and u.column_name = 'unit'
    where c.table_schema = 'public' and c.data_type in ('text', 'jsonb') and c.column_name <> 'unit'
      and c.table_name not in ('app_user', 'teacher', 'school', 'unit', 'menu', 'province', 'role', 'role_permission')
  loop
    for number in 1 .. coalesce(cardinality(patterns), 0) loop
      execute format('update %1$I set %2$I = regexp_replace(%2$I::text, $1, $2, ''gi'')::%3$s '
        'where unit = app_unit() and $3 is not null %4$s and %2$I::text ~* $1', place.name, place.part, place.kind,
        case when place.has_school then 'and (school_id is null or school_id in (0, $3))' else '' end)
        using patterns[number], replacements[number], in_school;
    end loop;
    continue when place.kind <> 'jsonb' or old_given is null;
    execute format('update %1$I set %2$I = forget_name(%2$I, $1, $2, $3, $4) where unit = app_unit() and $5 is not null %3$s '
      'and position($1 in %2$I::text) > 0 and position($2 in %2$I::text) > 0', place.name, place.part,
      case when place.has_school then 'and (school_id is null or school_id in (0, $5))' else '' end)
      using old_family, old_given, new_family, new_given, in_school;
  end loop;
  perform set_config('app.author', coalesce(author, ''), true);
  -- That it was done, by whom and to which row.
  if author_parts is null then return; end if;
  insert into audit_entry (school_id, call_id, user_id, user_name, title, address, device)
    values (in_school, (author_parts ->> 'callId')::uuid, (author_parts ->> 'userId')::integer,
      coalesce(author_parts ->> 'userName', ''), author_parts ->> 'title', coalesce(author_parts ->> 'address', ''),
      coalesce(author_parts ->> 'device', ''))
    on conflict do nothing;
  insert into audit_change (school_id, call_id, table_name, kind, row_count, rows)
    select in_school, (author_parts ->> 'callId')::uuid, t, 'update', 1,
      jsonb_build_array(jsonb_build_object('key', jsonb_build_object('id', i), 'of', jsonb_build_object('name', new_name)))
    from (values ('app_user', account), ('teacher', person)) as one(t, i) where i is not null;
end $$;
revoke execute on function erase_person(integer, integer, integer, text[], text[], text, text, text, text) from public;
grant execute on function erase_person(integer, integer, integer, text[], text[], text, text, text, text) to tkb_app;
