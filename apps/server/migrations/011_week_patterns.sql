-- Odd and even weeks, subjects of one and a half periods, and groups of several classes that are taught in parallel.

alter table class_subject add column week_pattern text not null default 'every';
-- How many of the periods keep to the weeks; the others are held in every week. Null = all.
alter table class_subject add column week_periods integer;
-- Assignments of one name are taught at the same time to different groups of pupils; empty = alone.
alter table class_subject add column parallel_group text not null default '';
alter table class_subject add constraint class_subject_week_pattern_check check (week_pattern in ('every', 'odd', 'even'));
alter table class_subject add constraint class_subject_week_periods_check check (week_periods >= 1);

-- Held only in the weeks of its assignment; else in every week.
alter table lesson add column in_weeks boolean not null default true;
