-- The log of changes told of a timetable only that it changed: the lessons stood in its history, which keeps a thousand steps and
-- goes with the timetable. Every change passes timetable_event, so its lessons are told from there, each with where it was and is.

create function lesson_of_log(state jsonb, title text, timetable integer, lesson integer) returns jsonb language sql immutable as $$
  select case when jsonb_typeof(state) = 'array' then jsonb_build_object('id', lesson, 'title', title, 'timetable_id', timetable,
    'day', state -> 0, 'period', state -> 1, 'shift_id', state -> 2, 'room_id', state -> 3, 'locked', state -> 4) end
$$;

-- changes: [lesson, state before, state after, title where the lesson is gone], as the history keeps them.
create function record_lessons(timetable integer, changes jsonb) returns void language plpgsql as $$
declare
  author jsonb := nullif(current_setting('app.author', true), '')::jsonb;
begin
  if author is null or app_unit() is null or jsonb_array_length(changes) = 0 then return; end if;
  insert into audit_entry (school_id, call_id, user_id, user_name, title, address, device)
    values (app_school(), (author ->> 'callId')::uuid, (author ->> 'userId')::integer, coalesce(author ->> 'userName', ''),
      author ->> 'title', coalesce(author ->> 'address', ''), coalesce(author ->> 'device', ''))
    on conflict do nothing;
  insert into audit_change (school_id, call_id, table_name, kind, row_count, rows)
    select app_school(), (author ->> 'callId')::uuid, 'lesson', kind, count(*), jsonb_agg(kept order by title, lesson) from (
      select c.lesson, c.title, case when b is null then 'insert' when a is null then 'delete' else 'update' end as kind,
        audit_row(b, a, array['id'], '{}') as kept
      from (select (e.value ->> 0)::integer as lesson, e.value -> 1 as old, e.value -> 2 as new, coalesce(nullif(e.value ->> 3, ''),
          concat_ws(' ', coalesce(nullif(l.activity, ''), nullif(s.short_name, ''), s.name), (
            select string_agg(x.name, '+' order by vi_sort_key(x.name) collate "C") from (
              select distinct class.name from lesson_class j join class on class.id = j.class_id where j.lesson_id = l.id) x))) as title
        from jsonb_array_elements(changes) e left join lesson l on l.id = (e.value ->> 0)::integer
          left join subject s on s.id = l.subject_id) c
        cross join lateral lesson_of_log(c.old, c.title, timetable, c.lesson) as b
        cross join lateral lesson_of_log(c.new, c.title, timetable, c.lesson) as a) one
    group by kind order by kind;
end $$;

create function record_event() returns trigger language plpgsql as $$
begin
  perform record_lessons(n.timetable_id, n.changes) from new_rows n;
  return null;
end $$;
create trigger lessons_recorded after insert on timetable_event referencing new table as new_rows
  for each statement execute function record_event();

-- What is deleted is told as it stood; a school that is deleted as a whole has lost its lessons by then.
create function record_standing_lessons() returns trigger language plpgsql as $$
begin
  perform record_lessons(old.id, coalesce(jsonb_agg(jsonb_build_array(l.id,
    jsonb_build_array(l.day, l.period, l.shift_id, l.room_id, l.locked), null)), '[]'))
    from lesson l where l.timetable_id = old.id and l.day is not null;
  return old;
end $$;
create trigger lessons_recorded before delete on timetable for each row execute function record_standing_lessons();
