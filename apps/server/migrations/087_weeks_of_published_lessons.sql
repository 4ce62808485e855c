-- A lesson was held in the weeks that its assignment has now: who gave a subject the weeks of semester 2, or deleted its assignment,
-- changed the published timetable of semester 1 and all calendars. Null = every week; of a draft it is the assignment that counts.
alter table lesson add column weeks jsonb;

update lesson l set weeks = jsonb_build_object('from', c.week_from, 'to', c.week_to, 'pattern', c.week_pattern)
from class_subject c, timetable t
where c.unit = l.unit and c.school_id = l.school_id and c.id = l.class_subject_id
  and t.unit = l.unit and t.school_id = l.school_id and t.id = l.timetable_id and t.status <> 'draft'
  and l.in_weeks and (num_nonnulls(c.week_from, c.week_to) > 0 or c.week_pattern <> 'every');
