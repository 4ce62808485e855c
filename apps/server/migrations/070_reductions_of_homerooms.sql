-- The periods that being a homeroom teacher takes off have a field of their own; until now a word in the name of a reduction said
-- it. null = what the school takes off for every homeroom teacher.
alter table teacher add column homeroom_reduction integer;

-- What was read as such until now moves there. Names that say more than that (Chủ nhiệm và thư ký) stay with their periods, and
-- nothing is taken off beside them: nobody owes more or less than before.
create function homeroom_of(reductions jsonb) returns jsonb language sql immutable as $$
  with item as (
    select value, ordinality as position, (value ->> 'periods')::numeric as periods,
      vi_fold(value ->> 'reason') ~ '\m(chu nhiem|gvcn)\M' as is_said,
      vi_fold(value ->> 'reason') ~ '^((kiem|lam|cong tac) )*(gvcn|((gv|giao vien) )?chu nhiem)( lop)?([\s:]*\d.*)?$'
        and (value ->> 'periods')::numeric % 1 = 0 as is_plain
    from jsonb_array_elements(reductions) with ordinality),
  moved as (select coalesce(sum(periods), 0) as periods from item where is_said and is_plain)
  select case when not exists (select from item where is_said) then null
    when moved.periods > 30 then jsonb_build_object('homeroom', 0, 'reductions', reductions)
    else jsonb_build_object('homeroom', moved.periods::integer, 'reductions',
      (select coalesce(jsonb_agg(value order by position), '[]') from item where not (is_said and is_plain))) end
  from moved
$$;

update teacher t set homeroom_reduction = (h.part ->> 'homeroom')::integer, reductions = h.part -> 'reductions'
from (select unit, school_id, id, homeroom_of(reductions) as part from teacher) h
where h.unit = t.unit and h.school_id = t.school_id and h.id = t.id and h.part is not null;

-- Imports that can still be taken back put teachers back as they were before: in the new form, too.
update excel_import set changes = (
  select jsonb_agg(case when c.value ->> 'kind' <> 'teacher' then c.value else jsonb_set(c.value, '{changed}', (
    select coalesce(jsonb_agg(jsonb_set(e.value, '{before}', e.value -> 'before' || jsonb_build_object(
      'homeroomReduction', homeroom_of(e.value #> '{before,reductions}') -> 'homeroom',
      'reductions', coalesce(homeroom_of(e.value #> '{before,reductions}') -> 'reductions', e.value #> '{before,reductions}')))
      order by e.ordinality), '[]')
    from jsonb_array_elements(c.value -> 'changed') with ordinality e)) end order by c.ordinality)
  from jsonb_array_elements(changes) with ordinality c)
where jsonb_path_exists(changes, '$[*] ? (@.kind == "teacher")');

drop function homeroom_of(jsonb);
