/** The bell times of the school of the transaction as `BellTime`: those of the whole school first. */
export const bellsSql = `select shift_id as "shiftId", number, start_time as "startTime", end_time as "endTime",
  coalesce((select json_agg(g.id order by g."order") from grade g
    where g.unit = p.unit and g.level_id = p.level_id), '[]') as "gradeIds"
  from period p order by level_id nulls first, shift_id, number`;
