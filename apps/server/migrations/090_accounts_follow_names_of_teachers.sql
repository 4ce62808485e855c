-- An account made for a teacher took the teacher's name once: a name that was mended later stayed wrong in the account, in greetings and
-- in the log. It follows now, unless somebody has given the account another name.
create function account_follows_teacher() returns trigger language plpgsql as $$
begin
  update app_user u set full_name = trim(new.family_name || ' ' || new.given_name), version = u.version + 1, updated_at = now()
  where u.unit = new.unit and u.school_id = new.school_id and u.teacher_id = new.id
    and u.full_name = trim(old.family_name || ' ' || old.given_name);
  return null;
end $$;
create trigger account_follows after update on teacher for each row
  when ((old.family_name, old.given_name) is distinct from (new.family_name, new.given_name))
  execute function account_follows_teacher();
