import { type Resource, declaredResources, periodGrids, resourceNamed } from '@tkb/contract';
import type { Transaction } from './database.ts';
import { AppError } from '../errors/app-error.ts';
import { titleOfTable } from './constraints.ts';
import { fieldsOf, quote } from './columns.ts';
import { labelWords } from './select.ts';

/** Rows of one table that refer to what is to be deleted; at most five are named. */
interface ReferencingRows {
  readonly table: string;
  readonly title: string;
  readonly count: number;
  readonly rows: readonly { readonly id: number; readonly label: string }[];
}

/** Throws `record.referenced`, saying which rows refer to the given ones and how many, unless there are none. */
export async function refuseReferenced(tx: Transaction, table: string, ids: readonly number[]): Promise<void> {
  const found = await Promise.all((await readForeignKeys(tx, table)).map((key) => findRows(tx, key, ids)));
  refuseUse(
    found,
    declaredResources.find((resource) => resource.table === table),
  );
}

/** Throws `record.referenced` when any of these rows are there. */
export function refuseUse(references: readonly ReferencingRows[], resource?: Resource): void {
  const found = references.filter(({ count }) => count > 0);
  if (found.length === 0) return;
  const detail = found.map(describe).join('; ');
  const isPast = found.every(({ table }) => ownerOf(table)?.named === 'timetable' || table === 'substitution');
  const instead = isPast ? asideWords(resource) : '';
  throw new AppError('record.referenced', { detail, instead }, { data: { references: found } });
}

/** Where only timetables name a row, which nobody takes apart for it: it can be put aside. */
function asideWords(resource?: Resource): string {
  if (resource?.name === 'class')
    return ', hoặc giữ lớp mà bỏ phân công và GV chủ nhiệm của lớp: thời khóa biểu mới không còn lớp ấy';
  if (resource && !resource.offered) return `, hoặc giữ lại: thời khóa biểu đã phát hành còn cần ${resource.title} này`;
  if (!resource?.offered) return '';
  const flag = fieldsOf(resource).find(({ name }) => name === resource.offered?.while);
  return `, hoặc bỏ chọn ${flag?.info.title ?? ''} để không còn được phân công`;
}

function describe({ count, title, rows }: ReferencingRows): string {
  if (rows.length === 0) return `${count} ${title}`;
  const names = rows.map(({ label }) => label).join(', ');
  return `${count} ${title} (${names}${count > rows.length ? ', …' : ''})`;
}

interface ForeignKey {
  readonly table: string;
  readonly column: string;
}

/** The foreign keys that would refuse the deletion, from the database's own catalogue. */
function readForeignKeys(tx: Transaction, table: string): Promise<ForeignKey[]> {
  return tx.query<ForeignKey>(
    `select r.relname as table, a.attname as column
     from pg_constraint c join pg_class r on r.oid = c.conrelid
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[cardinality(c.conkey)]
     where c.contype = 'f' and c.confdeltype in ('a', 'r') and c.confrelid = $1::regclass order by 1, 2`,
    [quote(table)],
  );
}

async function findRows(
  tx: Transaction,
  { table, column }: ForeignKey,
  ids: readonly number[],
): Promise<ReferencingRows> {
  const matches = `l.${quote(column)} = any($1::integer[])`;
  const { named, label, link } = ownerOf(table) ?? { named: table, label: null, link: null };
  const from = link
    ? `from ${quote(named)} t where t.id in (select ${link} from ${quote(table)} l where ${matches})`
    : `from ${quote(named)} l where ${matches}`;
  const [total] = await tx.query<{ count: number }>(`select count(*)::integer as count ${from}`, [ids]);
  const rows =
    label && total && total.count > 0
      ? await tx.query<{ id: number; label: string }>(`select t.id, ${label} as label ${from} order by t.id limit 5`, [
          ids,
        ])
      : [];
  return { table, title: titleOfTable(named), count: total?.count ?? 0, rows };
}

/**
 * For each table, whose rows people know a reference by: that table, the term that names a row `t`, and the term of its id in a
 * row `l`.
 */
interface Owner {
  readonly named: string;
  readonly label: string;
  readonly link: string;
}

const assignment = {
  named: 'class_subject',
  label: `(select concat_ws(' ', s.name, c.name) from class c, subject s where c.unit = t.unit and c.school_id = t.school_id
    and c.id = t.class_id and s.unit = t.unit and s.school_id = t.school_id and s.id = t.subject_id)`,
} as const;
const timetable = {
  named: 'timetable',
  label: `concat_ws(' ', 'TKB số', t.number::text, t.school_year, nullif(t.name, ''))`,
} as const;
const timetableOfLesson = '(select x.timetable_id from lesson x where x.id = l.lesson_id)';
const school = { named: 'school', label: 't.name' } as const;

/** Tables that no resource declares. */
const owners: Readonly<Record<string, Owner>> = {
  app_user: { named: 'app_user', label: 't.full_name', link: 'l.id' },
  class_subject: { ...assignment, link: 'l.id' },
  class_subject_candidate: { ...assignment, link: 'l.class_subject_id' },
  class_subject_class: { ...assignment, link: 'l.class_subject_id' },
  class_subject_teacher: { ...assignment, link: 'l.class_subject_id' },
  lesson: { ...timetable, link: 'l.timetable_id' },
  lesson_class: { ...timetable, link: timetableOfLesson },
  lesson_teacher: { ...timetable, link: timetableOfLesson },
  menu: { named: 'menu', label: 't.title', link: 'l.id' },
  program_token: { named: 'program_token', label: 't.name', link: 'l.id' },
  role: { named: 'role', label: 't.name', link: 'l.id' },
  substitution: {
    named: 'substitution',
    label: `concat_ws(' ', to_char(t.date, 'FMDD/FMMM/YYYY'), 'tiết', t.period::text, t.class_names)`,
    link: 'l.id',
  },
  timetable: { ...timetable, link: 'l.id' },
  school: { ...school, link: 'l.id' },
  school_uses_level: { ...school, link: 'l.school_id' },
  school_uses_shift: { ...school, link: 'l.school_id' },
  teacher_subject: {
    named: 'teacher',
    label: labelWords(resourceNamed('teacher')),
    link: 'l.teacher_id',
  },
};

/** Names of a table's rows by id. Rows that are gone are left out, and so are tables whose rows have no names. */
export async function readRowNames(
  tx: Transaction,
  table: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const owner = ownerOf(table);
  if (!owner || owner.named !== table) return new Map();
  const rows = await tx.query<{ id: number; label: string }>(
    `select t.id, ${owner.label} as label from ${quote(table)} t where t.id = any($1::integer[])`,
    [ids],
  );
  return new Map(rows.map(({ id, label }) => [id, label]));
}

/** The name by the list above, else that of the resource whose rows, links or grid the table holds. */
export function ownerOf(table: string): Owner | undefined {
  if (owners[table]) return owners[table];
  const grid = Object.values(periodGrids).find((one) => one.table === table);
  if (grid)
    return held(resourceNamed(grid.owner), grid.ownerColumn) ?? { ...assignment, link: `l.${grid.ownerColumn}` };
  for (const resource of declaredResources) {
    const link = fieldsOf(resource).find(({ info }) => info.link?.table === table)?.info.link?.own;
    const column = resource.table === table ? 'id' : link;
    if (column) return held(resource, column);
  }
  return undefined;
}

const held = (resource: Resource | undefined, column: string): Owner | undefined =>
  resource && { named: resource.table, label: labelWords(resource), link: `l.${quote(column)}` };
