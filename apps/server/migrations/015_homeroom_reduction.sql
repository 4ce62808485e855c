-- Periods a week by which the norm of a homeroom teacher is lowered by itself; 0 = the school enters it teacher by teacher.
alter table school add column homeroom_reduction integer not null default 0;
alter table school add constraint school_homeroom_reduction_check check (homeroom_reduction between 0 and 10);
