-- A unit administrator whose school is deleted meanwhile is not signed out: the session keeps where it was, so that it can be told so
-- and goes back to the unit.
alter table user_session drop constraint user_session_entered_school_id_fkey;
