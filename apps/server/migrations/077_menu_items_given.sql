-- The menu items that a unit was given when it was made or at a later start: none is given twice, so that what a unit deleted stays away.
create table given_menu_item (
  unit text not null default app_unit(),
  key text not null,
  primary key (unit, key)
);
alter table given_menu_item enable row level security;
create policy tenant on given_menu_item using (unit = app_unit() and app_is_unit_tier());

insert into given_menu_item (unit, key)
  select unit.unit, key from unit, unnest(array['menu-dashboard', 'menu-timetable', 'menu-plvuxq63o0', 'menu-substitution',
    'menu-c8u2jgnoto', 'menu-class', 'menu-subject', 'menu-teacher', 'menu-classroom', 'menu-expertise', 'menu-knowledge',
    'menu-school-day', 'menu-schoolship', 'menu-school-site', 'menu-school-period', 'menu-subject-grade-level',
    'menu-school-level', 'menu-school-shift', 'menu-grade-level', 'menu-classroom-type', 'menu-f5fh5fri05',
    'menu-administration-menu', 'menu-administration-unit', 'menu-administration-user', 'menu-administration-permission',
    'menu-administration-program', 'menu-administration-changes']) as key
  where unit.seeded_at is not null;
