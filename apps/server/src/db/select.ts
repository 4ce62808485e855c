import { type FieldOf, type Resource, resourceNamed, weekdayName, weekdays } from '@tkb/contract';
import { columnOf, fieldsOf, quote, sameTenant, type SqlField } from './columns.ts';

/** Select list of declared fields (default: all), each by its name, the table as `t`. */
export function selectOf<Declared extends Pick<Resource, 'fields' | 'scope'>>(
  resource: Declared,
  names?: readonly FieldOf<Declared>[],
): string {
  const wanted: readonly string[] | undefined = names;
  return fieldsOf(resource)
    .filter(({ name }) => wanted?.includes(name) ?? true)
    .map((field) => `${readField(resource, field)} as ${quote(field.name)}`)
    .join(',\n  ');
}

/** Expression for the label of a row, the table as `t`. */
export const labelOf = ({ label }: { readonly label: readonly string[] }) =>
  `concat_ws(' ', ${label.map((name) => `t.${quote(columnOf(name))}`).join(', ')})`;

/** Expression for the name of a teacher; of those who share one, however it is split, with the code: else nobody knows who is meant. */
export function teacherName(alias = 't'): string {
  const whole = `btrim(concat_ws(' ', ${alias}.family_name, ${alias}.given_name))`;
  const shared = `select btrim(concat_ws(' ', family_name, given_name)) from teacher group by 1 having count(*) > 1`;
  return `(${whole} || case when ${whole} in (${shared}) then ' (' || ${alias}.code || ')' else '' end)`;
}

function readField({ scope }: Pick<Resource, 'scope'>, { column, info: { link } }: SqlField): string {
  if (!link) return `t.${quote(column)}`;
  const values = Object.keys(link.values ?? {}).map((name) => `, '${name}', l.${quote(columnOf(name))}`);
  const item = link.values
    ? `json_build_object('id', l.${quote(link.other)}${values.join('')})`
    : `l.${quote(link.other)}`;
  const tenant = scope === 'school' ? ' and l.school_id = t.school_id' : '';
  return `(select coalesce(json_agg(${item} order by l.${quote(link.other)}), '[]') from ${quote(link.table)} l where l.unit = t.unit${tenant} and l.${quote(link.own)} = t.id)`;
}

/** Expression for a field's value as people write it: names for references, `Thứ 2`, `Tiết 3`. */
export function wordsOf({ column, info }: SqlField, alias = 't'): string {
  const value = `${alias}.${quote(column)}`;
  if (info.kind === 'weekday')
    return `case ${value} ${weekdays.map((day) => `when ${day} then '${weekdayName(day)}'`).join(' ')} end`;
  if (info.kind === 'date') return `to_char(${value}, 'FMDD/FMMM/YYYY')`;
  if (info.kind === 'integer') return `'${info.title.replaceAll("'", "''")} ' || ${value}`;
  const target = info.reference && alias === 't' ? resourceNamed(info.reference) : undefined;
  if (!target) return `nullif(${value}::text, '')`;
  return `(select ${labelWords(target, 'r')} from ${quote(target.table)} r where ${sameTenant(target)} and r.id = ${value})`;
}

/** Expression that names a row to people. */
export function labelWords(resource: Resource, alias = 't'): string {
  const fields = resource.label.flatMap((label) => fieldsOf(resource).filter(({ name }) => name === label));
  return `concat_ws(' ', ${fields.map((field) => wordsOf(field, alias)).join(', ')})`;
}
