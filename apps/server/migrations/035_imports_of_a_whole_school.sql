-- The lists of a whole school's file are imported together and taken back together: the id of the first of them; null = alone.
alter table excel_import add column batch integer;
