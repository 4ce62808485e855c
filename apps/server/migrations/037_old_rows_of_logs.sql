-- What is older than it is kept is deleted with every new entry: the index leads to it.
create index program_token_use_used_at on program_token_use (unit, school_id, used_at);
create index webhook_delivery_created_at on webhook_delivery (unit, school_id, created_at);
