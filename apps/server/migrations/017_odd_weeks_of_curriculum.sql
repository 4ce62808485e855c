-- A subject of 1.5 periods a week has 2, of which 1 is held in odd weeks only.
alter table curriculum add column odd_week_periods integer not null default 0;
alter table curriculum add constraint curriculum_odd_week_periods_check
  check (odd_week_periods >= 0 and odd_week_periods <= main_periods);
