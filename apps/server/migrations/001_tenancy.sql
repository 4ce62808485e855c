-- Tenancy: settings of the transaction, Vietnamese text functions, unit catalogues, schools, users and sessions.
-- The role tkb_app is there already (src/db/app-role.ts).
-- Every later table calls protect_school_table or protect_unit_table, which enable row-level security.

grant usage on schema public to tkb_app;
alter default privileges in schema public grant select, insert, update, delete on tables to tkb_app;

-- An unset setting reads as '' after the transaction that set it: both mean "no tenant", hence no rows.
create function app_unit() returns text language sql stable parallel safe
  return nullif(current_setting('app.unit', true), '');
create function app_school() returns integer language sql stable parallel safe
  return nullif(current_setting('app.school', true), '')::integer;
create function app_is_unit_tier() returns boolean language sql stable parallel safe
  return coalesce(current_setting('app.tier', true), '') = 'unit';

-- School-scoped: rows of the school of the session only, whatever the tier.
create procedure protect_school_table(name text) language plpgsql as $$
begin
  execute format('alter table %I enable row level security', name);
  execute format('create policy tenant on %I using (unit = app_unit() and school_id = app_school()) '
    'with check (unit = app_unit() and school_id = app_school())', name);
end $$;

-- Unit-scoped: every school of the unit reads, only the unit tier writes.
create procedure protect_unit_table(name text) language plpgsql as $$
begin
  execute format('alter table %I enable row level security', name);
  execute format('create policy tenant_read on %I for select using (unit = app_unit())', name);
  execute format('create policy tenant_write on %I using (unit = app_unit() and app_is_unit_tier()) '
    'with check (unit = app_unit() and app_is_unit_tier())', name);
end $$;

-- Text ---------------------------------------------------------------------------------------------------------------

-- lower() of the embedded engine may know ASCII only, so the Vietnamese capitals are written out.
create function vi_lower(value text) returns text language sql immutable strict parallel safe
  return lower(translate(normalize(value, NFC),
    'ÀẢÃÁẠĂẰẲẴẮẶÂẦẨẪẤẬĐÈẺẼÉẸÊỀỂỄẾỆÌỈĨÍỊÒỎÕÓỌÔỒỔỖỐỘƠỜỞỠỚỢÙỦŨÚỤƯỪỬỮỨỰỲỶỸÝỴ',
    'àảãáạăằẳẵắặâầẩẫấậđèẻẽéẹêềểễếệìỉĩíịòỏõóọôồổỗốộơờởỡớợùủũúụưừửữứựỳỷỹýỵ'));

-- For searching: no case, no diacritics, single blanks.
create function vi_fold(value text) returns text language sql immutable strict parallel safe
  return btrim(regexp_replace(lower(translate(
    regexp_replace(normalize(value, NFD), U&'[\0300-\036f]', '', 'g'), 'đĐ', 'dd')), '\s+', ' ', 'g'));

-- For uniqueness: no case, no blanks at all.
create function vi_fold_space(value text) returns text language sql immutable strict parallel safe
  return regexp_replace(vi_lower(value), '\s+', '', 'g');

-- Digit runs to 20 digits, so that 6A2 sorts before 6A10.
create function vi_pad_digits(value text) returns text language sql immutable strict parallel safe
  return case when value ~ '\d'
    then regexp_replace(regexp_replace(value, '(\d+)', '0000000000000000000\1', 'g'), '\d*(\d{20})', '\1', 'g')
    else value end;

-- Order of the Vietnamese alphabet, then tones (ngang huyền hỏi ngã sắc nặng), then small before capital: compare with
-- collate "C". Blanks and punctuation come before digits, digits before letters, as in Unicode's order for Vietnamese.
-- Three strings, each decisive only where the ones before are equal: letters without tones as one character each in the
-- order of the alphabet; toned vowels in the order of their tones; capitals above every small letter.
create function vi_sort_key(value text) returns text language sql immutable strict parallel safe
  return translate(vi_pad_digits(translate(vi_lower(value),
        'àảãáạằẳẵắặầẩẫấậèẻẽéẹềểễếệìỉĩíịòỏõóọồổỗốộờởỡớợùủũúụừửữứựỳỷỹýỵ',
        'aaaaaăăăăăâââââeeeeeêêêêêiiiiioooooôôôôôơơơơơuuuuuưưưưưyyyyy')),
      U&' _-,;:!?.''"()[]{}@*/\005C&#%`^+<=>|~$aăâbcdđeêfghijklmnoôơpqrstuưvwxyz',
      U&'\0002\0003\0004\0005\0006\0007\0008\0009\000A\000B\000C\000D\000E\000F\0010\0011\0012\0013\0014\0015\0016\0017\0018\0019\001A\001B\001C\001D\001E\001F\0020\0021\0022ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefg')
    || U&'\0001' || translate(vi_lower(value), 'aàảãáạăằẳẵắặâầẩẫấậeèẻẽéẹêềểễếệiìỉĩíịoòỏõóọôồổỗốộơờởỡớợuùủũúụưừửữứựyỳỷỹýỵ',
      U&'\0100\0101\0102\0103\0104\0105\0106\0107\0108\0109\010A\010B\010C\010D\010E\010F\0110\0111\0112\0113\0114\0115\0116\0117\0118\0119\011A\011B\011C\011D\011E\011F\0120\0121\0122\0123\0124\0125\0126\0127\0128\0129\012A\012B\012C\012D\012E\012F\0130\0131\0132\0133\0134\0135\0136\0137\0138\0139\013A\013B\013C\013D\013E\013F\0140\0141\0142\0143\0144\0145\0146\0147')
    || U&'\0001' || translate(normalize(value, NFC),
      'ABCDEFGHIJKLMNOPQRSTUVWXYZÀẢÃÁẠĂẰẲẴẮẶÂẦẨẪẤẬĐÈẺẼÉẸÊỀỂỄẾỆÌỈĨÍỊÒỎÕÓỌÔỒỔỖỐỘƠỜỞỠỚỢÙỦŨÚỤƯỪỬỮỨỰỲỶỸÝỴ',
      repeat(U&'\E000', 93));

-- Units and their catalogues -------------------------------------------------------------------------------------------

create table unit (
  unit text primary key default app_unit(),
  seeded_at timestamptz
);
call protect_unit_table('unit');

create table province (
  unit text not null default app_unit(),
  id integer generated by default as identity,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  code text not null,
  name text not null,
  kind text not null,
  full_name text not null,
  merged_from text not null,
  primary key (unit, id)
);
create unique index province_code_taken on province (unit, vi_fold_space(code));
create unique index province_name_taken on province (unit, vi_fold_space(name));
call protect_unit_table('province');

create table school_level (
  unit text not null default app_unit(),
  id integer generated by default as identity,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  name text not null,
  note text not null default '',
  primary key (unit, id)
);
create unique index school_level_name_taken on school_level (unit, vi_fold_space(name));
call protect_unit_table('school_level');

create table shift (
  unit text not null default app_unit(),
  id integer generated by default as identity,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  code text not null,
  name text not null,
  "order" integer not null default 1,
  primary key (unit, id)
);
create unique index shift_code_taken on shift (unit, vi_fold_space(code));
create unique index shift_name_taken on shift (unit, vi_fold_space(name));
call protect_unit_table('shift');

create table grade (
  unit text not null default app_unit(),
  id integer generated by default as identity,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  name text not null,
  level_id integer not null,
  "order" integer not null default 1,
  primary key (unit, id),
  constraint grade_level_id_fkey foreign key (unit, level_id) references school_level (unit, id)
);
create unique index grade_name_taken on grade (unit, vi_fold_space(name));
create index grade_level_id on grade (unit, level_id);
call protect_unit_table('grade');

create table classroom_type (
  unit text not null default app_unit(),
  id integer generated by default as identity,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  name text not null,
  kind text not null default 'ordinary',
  note text not null default '',
  primary key (unit, id)
);
create unique index classroom_type_name_taken on classroom_type (unit, vi_fold_space(name));
call protect_unit_table('classroom_type');

-- Menu and roles -------------------------------------------------------------------------------------------------------

create table menu (
  unit text not null default app_unit(),
  id integer generated by default as identity,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  parent_id integer,
  title text not null,
  key text not null,
  url text,
  icon text,
  permission_bit integer not null,
  stt integer not null,
  primary key (unit, id),
  constraint menu_parent_id_fkey foreign key (unit, parent_id) references menu (unit, id),
  constraint menu_permission_bit_check check (permission_bit between 0 and 28 and permission_bit % 2 = 0)
);
create unique index menu_key_taken on menu (unit, key);
create unique index menu_bit_taken on menu (unit, coalesce(parent_id, 0), permission_bit);
call protect_unit_table('menu');

create table role (
  unit text not null default app_unit(),
  id integer generated by default as identity,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  code text not null,
  name text not null,
  note text not null default '',
  primary key (unit, id)
);
create unique index role_code_taken on role (unit, vi_fold_space(code));
create unique index role_name_taken on role (unit, vi_fold_space(name));
call protect_unit_table('role');

create table role_permission (
  unit text not null default app_unit(),
  role_id integer not null,
  key text not null,
  permission_value integer not null,
  primary key (unit, role_id, key),
  constraint role_permission_role_id_fkey foreign key (unit, role_id) references role (unit, id) on delete cascade,
  constraint role_permission_value_check check (permission_value between 0 and 1073741823)
);
call protect_unit_table('role_permission');

-- Schools --------------------------------------------------------------------------------------------------------------

create table school (
  unit text not null default app_unit(),
  id integer generated by default as identity,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  name text not null,
  code text not null,
  province_id integer,
  address text not null default '',
  phone text not null default '',
  email text not null default '',
  principal text not null default '',
  contact text not null default '',
  parent text not null default '',
  logo text not null default '',
  teaching_days integer[] not null default '{2,3,4,5,6,7}',
  -- Classes a trial school may have; null = no limit.
  class_limit integer,
  primary key (unit, id),
  constraint school_province_id_fkey foreign key (unit, province_id) references province (unit, id)
);
create unique index school_code_taken on school (unit, vi_fold_space(code));
create unique index school_name_taken on school (unit, vi_fold_space(name));
alter table school enable row level security;
create policy tenant_read on school for select using (unit = app_unit() and (app_is_unit_tier() or id = app_school()));
create policy tenant_update on school for update using (unit = app_unit() and (app_is_unit_tier() or id = app_school()));
create policy tenant_insert on school for insert with check (unit = app_unit() and app_is_unit_tier());
create policy tenant_delete on school for delete using (unit = app_unit() and app_is_unit_tier());

-- Levels and shifts are part of the school's own record: readable and writable where the school is.
create table school_uses_level (
  unit text not null default app_unit(),
  school_id integer not null default app_school(),
  level_id integer not null,
  primary key (unit, school_id, level_id),
  constraint school_uses_level_school_id_fkey foreign key (unit, school_id) references school (unit, id) on delete cascade,
  constraint school_uses_level_level_id_fkey foreign key (unit, level_id) references school_level (unit, id)
);
create table school_uses_shift (
  unit text not null default app_unit(),
  school_id integer not null default app_school(),
  shift_id integer not null,
  primary key (unit, school_id, shift_id),
  constraint school_uses_shift_school_id_fkey foreign key (unit, school_id) references school (unit, id) on delete cascade,
  constraint school_uses_shift_shift_id_fkey foreign key (unit, shift_id) references shift (unit, id)
);
alter table school_uses_level enable row level security;
create policy tenant on school_uses_level using (unit = app_unit() and (app_is_unit_tier() or school_id = app_school()));
alter table school_uses_shift enable row level security;
create policy tenant on school_uses_shift using (unit = app_unit() and (app_is_unit_tier() or school_id = app_school()));

-- Users ----------------------------------------------------------------------------------------------------------------

-- school_id null = administers the unit. session_version counts up to end every session at once.
create table app_user (
  unit text not null default app_unit(),
  id integer generated by default as identity,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  school_id integer,
  username text not null,
  full_name text not null,
  password_hash text not null,
  must_change_password boolean not null default true,
  is_active boolean not null default true,
  session_version integer not null default 1,
  primary key (unit, id),
  constraint app_user_school_id_fkey foreign key (unit, school_id) references school (unit, id)
);
create unique index app_user_username_taken on app_user (unit, vi_fold_space(username));
create index app_user_school_id on app_user (unit, school_id);
alter table app_user enable row level security;
create policy tenant on app_user using (unit = app_unit() and (app_is_unit_tier() or school_id = app_school()));

create table user_role (
  unit text not null default app_unit(),
  user_id integer not null,
  role_id integer not null,
  primary key (unit, user_id, role_id),
  constraint user_role_user_id_fkey foreign key (unit, user_id) references app_user (unit, id) on delete cascade,
  constraint user_role_role_id_fkey foreign key (unit, role_id) references role (unit, id)
);
alter table user_role enable row level security;
-- The subquery is itself filtered by the policy of app_user; the unit tier does without it, on every request.
create policy tenant on user_role using (unit = app_unit() and (app_is_unit_tier() or
  exists (select 1 from app_user u where u.unit = user_role.unit and u.id = user_role.user_id)));

create table user_session (
  unit text not null default app_unit(),
  sid text not null,
  user_id integer not null,
  -- The school a unit administrator has entered.
  entered_school_id integer,
  session_version integer not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (unit, sid),
  constraint user_session_user_id_fkey foreign key (unit, user_id) references app_user (unit, id) on delete cascade,
  constraint user_session_entered_school_id_fkey foreign key (unit, entered_school_id) references school (unit, id)
    on delete cascade
);
create index user_session_user_id on user_session (unit, user_id);
alter table user_session enable row level security;
-- Sessions are looked after before a school is known, never from inside one.
create policy tenant on user_session using (unit = app_unit() and app_is_unit_tier());
