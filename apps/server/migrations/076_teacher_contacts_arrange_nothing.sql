-- A teacher's phone and e-mail are no part of what lessons are arranged from: saving them marks no draft as behind the data.
drop trigger data_changed on teacher;
create trigger data_changed after update on teacher for each row
  when (to_jsonb(old) - array['phone', 'email', 'version', 'updated_at']
    is distinct from to_jsonb(new) - array['phone', 'email', 'version', 'updated_at'])
  execute function record_data_change('data');
create trigger data_added_or_removed after insert or delete or truncate on teacher
  for each statement execute function record_data_change('data');
