-- Shifts are the unit's, but who asks for the meetings of a school's departments reads those of the school alone.
drop index department_meeting_shift_id;
create index department_meeting_shift_id on department (unit, meeting_shift_id, school_id);
