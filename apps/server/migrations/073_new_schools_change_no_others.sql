-- A new school is no change of the others: what was worked out from their data stays.
drop trigger data_changed on school;
create trigger data_changed after update or delete or truncate on school
  for each statement execute function record_data_change('data');
