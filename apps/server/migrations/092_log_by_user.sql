-- The log of changes is read by user: of somebody unknown or deleted it was read whole before the call was refused.
create index audit_entry_user on audit_entry (unit, user_id, at);
