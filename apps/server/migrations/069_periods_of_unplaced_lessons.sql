-- What a run left out says how many periods it has; results of before did not: they counted each as one.
update job set result = jsonb_set(result, '{unplaced}', (
  select jsonb_agg(item || '{"periods": 1}'::jsonb order by position)
  from jsonb_array_elements(result->'unplaced') with ordinality as listed (item, position)))
where jsonb_typeof(result->'unplaced') = 'array' and jsonb_array_length(result->'unplaced') > 0;
