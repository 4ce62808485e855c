-- The days that a school teaches are those of its week: school_day.active alone says so. A school is listed by the unit, which does
-- not see into schools, so that the days come through a function that looks at who asks.
create function school_teaching_days(of_school integer) returns integer[] language sql stable security definer set search_path = public
  return (select coalesce(array_agg(d.day order by d.day), '{}') from school_day d
    where d.unit = app_unit() and d.school_id = of_school and d.active and (app_is_unit_tier() or of_school = app_school()));
alter table school drop column teaching_days;
-- A shift that the school does not use has no periods on its days.
delete from school_day_shift p where not exists (
  select 1 from school_uses_shift u where u.unit = p.unit and u.school_id = p.school_id and u.shift_id = p.shift_id);
