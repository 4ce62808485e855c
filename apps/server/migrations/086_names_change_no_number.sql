-- The numbers of a timetable are counted from lessons, times and limits: a teacher's, room's or class's other name changes none of
-- them. Names must be read anew all the same, so they are an area of their own, which the state behind the numbers leaves out.
alter table data_change drop constraint data_change_area_check;
alter table data_change add constraint data_change_area_check check (area in ('data', 'words', 'timetable'));

-- First argument: columns that no arrangement reads; second: names and other words, of which no number is made.
create or replace function record_changed_rows() returns trigger language plpgsql as $$
declare
  unread text[] := string_to_array(tg_argv[0], ',');
  words text[] := string_to_array(tg_argv[1], ',');
  area text;
begin
  select case when bool_or(b - words is distinct from a - words) then 'data' else 'words' end into area
    from (select to_jsonb(o) - unread as b, to_jsonb(n) - unread as a
      from old_rows o join new_rows n on o.unit = n.unit and o.id = n.id) as both_sides
    where b is distinct from a having count(*) > 0;
  if area is not null then perform note_data_change(area); end if;
  return null;
end $$;

-- Links that a form saves again as they were touch no row: nothing has changed.
create function record_removed_rows() returns trigger language plpgsql as $$
begin
  if exists (select from old_rows) then perform note_data_change(tg_argv[0]); end if;
  return null;
end $$;

drop trigger data_added_or_removed on teacher;

do $$
declare
  name text;
  named record;
begin
  for named in select * from (values
    ('teacher', ',phone,email', 'code,family_name,given_name'),
    ('class', '', 'name'),
    ('room', '', 'code,name'),
    ('subject', '', 'code,name,short_name,official_name,colour,knowledge_block_id'),
    ('department', '', 'name,note,head_id,deputy_id'),
    ('site', '', 'name,address,note'),
    ('stream', '', 'name,note'),
    ('subject_combination', '', 'name'),
    ('grade', '', 'name'),
    ('shift', '', 'name'),
    ('school_level', '', 'name,note'),
    ('classroom_type', '', 'name,note')) as n(of_table, unread, words)
  loop
    execute format('drop trigger data_changed on %I', named.of_table);
    execute format('create trigger data_changed after update on %I referencing old table as old_rows new table as new_rows '
      'for each statement execute function record_changed_rows(%L, %L)',
      named.of_table, 'version,updated_at' || named.unread, named.words);
    execute format('create trigger data_added_or_removed after insert or delete or truncate on %I '
      'for each statement execute function record_data_change(%L)', named.of_table, 'data');
  end loop;

  foreach name in array array['teacher_department', 'teacher_site', 'subject_room', 'site_travel', 'fixed_lesson_class',
    'subject_combination_subject']
  loop
    execute format('drop trigger data_changed on %I', name);
    execute format('create trigger data_changed after insert or update or truncate on %I '
      'for each statement execute function record_data_change(%L)', name, 'data');
    execute format('create trigger data_removed after delete on %I referencing old table as old_rows '
      'for each statement execute function record_removed_rows(%L)', name, 'data');
  end loop;

  -- Of what a subject belongs to, and of heads of columns that an import has asked about, no number is made either.
  foreach name in array array['knowledge_block', 'excel_mapping'] loop
    execute format('drop trigger data_changed on %I', name);
    execute format('create trigger data_changed after insert or update or delete or truncate on %I '
      'for each statement execute function record_data_change(%L)', name, 'words');
  end loop;
end $$;

-- The name of the school stands in the problem, but in no number.
drop trigger data_changed on school;
create trigger data_changed after update on school referencing old table as old_rows new table as new_rows
  for each statement execute function record_changed_rows(
    'version,updated_at,code,province_id,address,phone,email,principal,contact,parent,logo,class_limit', 'name');
