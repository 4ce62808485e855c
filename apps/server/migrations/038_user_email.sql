-- Where a person is written to and by what other sign-ins know him; an empty text = not told.
alter table app_user add column email text not null default '';
create unique index app_user_email_taken on app_user (unit, vi_lower(email)) where email <> '';
