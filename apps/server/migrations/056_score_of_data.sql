-- Which state of the school's data the numbers of a timetable were counted from: they are of today while it is the state of today.
alter table timetable add column score_state text;
