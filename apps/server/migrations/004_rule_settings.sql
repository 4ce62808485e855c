-- How a school sets the rules of arranging; a school without a row has the standard settings.

create table rule_settings (
  unit text not null default app_unit(),
  school_id integer not null default app_school(),
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  -- Level ids, the most important first.
  levels jsonb not null,
  -- { rule id: { strength, value } }
  rules jsonb not null,
  primary key (unit, school_id),
  constraint rule_settings_school_id_fkey foreign key (unit, school_id) references school (unit, id),
  constraint rule_settings_levels_check check (jsonb_typeof(levels) = 'array'),
  constraint rule_settings_rules_check check (jsonb_typeof(rules) = 'object')
);
call protect_school_table('rule_settings');
