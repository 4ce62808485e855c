-- A user may be a teacher of the school: own timetable first, and heads of a department edit its wishes.

alter table app_user add column teacher_id integer;
alter table app_user add constraint app_user_teacher_id_fkey foreign key (unit, school_id, teacher_id)
  references teacher (unit, school_id, id) on delete set null (teacher_id);
-- Without a school the composite key would not be checked at all.
alter table app_user add constraint app_user_teacher_check check (teacher_id is null or school_id is not null);
create index app_user_teacher_id on app_user (unit, school_id, teacher_id);

-- Heads of departments look at the teachers' page; what they may edit there is decided per teacher.
update role_permission p set permission_value = p.permission_value - (1 << m.permission_bit)
from role r, menu m, menu parent
where r.unit = p.unit and r.id = p.role_id and r.code = 'to-truong'
  and m.unit = p.unit and m.url = '/category_management/teacher'
  and parent.unit = m.unit and parent.id = m.parent_id and parent.key = p.key
  and (p.permission_value >> m.permission_bit) & 3 = 2;
