-- Sessions go when they end; when somebody last signed in is kept.
alter table app_user add column last_sign_in_at timestamptz;
