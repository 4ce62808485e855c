-- A school's logo, address and contacts are no part of what lessons are arranged from: only its name and the reduction of its
-- homeroom teachers are read. Saving a school also looks after its levels, shifts, days and bells; where that changes no row of
-- them, nothing has changed.
drop trigger data_changed on school;
create trigger data_changed after update on school for each row
  when (old.name is distinct from new.name or old.homeroom_reduction is distinct from new.homeroom_reduction)
  execute function record_data_change('data');
create trigger data_removed after delete or truncate on school
  for each statement execute function record_data_change('data');

do $$
declare name text;
begin
  foreach name in array array['school_uses_level', 'school_uses_shift', 'school_day', 'school_day_shift', 'period'] loop
    execute format('drop trigger data_changed on %I', name);
    execute format('create trigger data_changed after insert or update or delete on %I '
      'for each row execute function record_data_change(%L)', name, 'data');
    execute format('create trigger data_removed after truncate on %I '
      'for each statement execute function record_data_change(%L)', name, 'data');
  end loop;
end $$;
