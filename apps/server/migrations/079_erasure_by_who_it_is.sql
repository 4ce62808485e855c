-- Erasing went by the name in the school worked in. Somebody who came from another school stayed in its log and in its history, and runs
-- kept from where they were asked for. This goes by the account, in every school of the unit.

create function erase_account(account integer, new_name text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  doing text := current_setting('app.author', true);
begin
  if not exists (select from app_user where unit = app_unit() and id = account and school_id is not distinct from app_school()) then
    raise exception 'erase_account: not in this school';
  end if;
  -- What goes is written into no log.
  perform set_config('app.author', '', true);
  update timetable_step set user_name = new_name where unit = app_unit() and user_id = account;
  update timetable_event set user_name = new_name where unit = app_unit() and user_id = account;
  update job set created_by_name = new_name,
    author = author || jsonb_build_object('userName', new_name, 'address', '', 'device', '')
    where unit = app_unit() and created_by = account;
  update audit_change c set rows = (
      select jsonb_agg(case when c.table_name = 'app_user' and e.value #>> '{key,id}' = account::text
          or account::text in (e.value #>> '{key,user_id}', e.value #>> '{of,user_id}', e.value #>> '{before,user_id}',
            e.value #>> '{after,user_id}')
        then jsonb_build_object('key', coalesce(e.value -> 'key', '{}'), 'of', jsonb_build_object('name', new_name)) else e.value end
        order by e.ordinality)
      from jsonb_array_elements(c.rows) with ordinality e)
    where unit = app_unit() and row_count > 0 and (c.table_name = 'app_user' or c.table_name like 'user\_%');
  perform set_config('app.author', coalesce(doing, ''), true);
end $$;
revoke execute on function erase_account(integer, text) from public;
grant execute on function erase_account(integer, text) to tkb_app;
