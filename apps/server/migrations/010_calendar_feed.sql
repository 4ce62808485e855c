-- A private address per user at which calendar programs fetch one owner's lessons without a session. Only a digest of the
-- address is kept.

create table calendar_feed (
  unit text not null default app_unit(),
  school_id integer not null default app_school(),
  user_id integer not null,
  token_hash text not null,
  class_id integer,
  teacher_id integer,
  room_id integer,
  created_at timestamptz not null default now(),
  last_read_at timestamptz,
  primary key (unit, school_id, user_id),
  constraint calendar_feed_school_id_fkey foreign key (unit, school_id) references school (unit, id),
  constraint calendar_feed_user_id_fkey foreign key (unit, user_id) references app_user (unit, id) on delete cascade,
  constraint calendar_feed_class_id_fkey foreign key (unit, school_id, class_id) references class (unit, school_id, id) on delete cascade,
  constraint calendar_feed_teacher_id_fkey foreign key (unit, school_id, teacher_id) references teacher (unit, school_id, id) on delete cascade,
  constraint calendar_feed_room_id_fkey foreign key (unit, school_id, room_id) references room (unit, school_id, id) on delete cascade,
  constraint calendar_feed_owner_check check (num_nonnulls(class_id, teacher_id, room_id) = 1)
);
create unique index calendar_feed_token_taken on calendar_feed (unit, token_hash);
create index calendar_feed_user_id on calendar_feed (unit, user_id);
create index calendar_feed_class_id on calendar_feed (unit, school_id, class_id);
create index calendar_feed_teacher_id on calendar_feed (unit, school_id, teacher_id);
create index calendar_feed_room_id on calendar_feed (unit, school_id, room_id);
alter table calendar_feed enable row level security;
-- The address alone names no school: whose it is, is found in the unit; inside a school only its own are seen.
create policy tenant on calendar_feed using (unit = app_unit() and
  (school_id = app_school() or (app_school() is null and app_is_unit_tier())));
