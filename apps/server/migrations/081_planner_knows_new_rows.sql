-- Until a table is analysed the planner takes each school for one row: of thousands of rows that were just imported, each was looked
-- for among all others, which took minutes where they referred to each other or were taken back. Databases look after that on their own,
-- but only minutes later.
create function analyze_grown(name text, added integer) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if (select reltuples from pg_class where oid = format('public.%I', name)::regclass) < added then
    execute format('analyze (skip_locked) public.%I', name);
  end if;
end $$;
