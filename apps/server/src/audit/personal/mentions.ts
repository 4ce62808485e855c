import type { Transaction } from '../../db/database.ts';
import { describeColumn, headOfTable } from '../titles.ts';
import { givenPattern, namePattern } from './erased-texts.ts';
import type { Person } from './find-person.ts';

/** A text in which only the given name stands. */
interface Mention {
  readonly title: string;
  readonly text: string;
}

/** Tables whose texts are dealt with by the person, not by the name. */
const dealtWith = ['app_user', 'teacher', 'audit_entry', 'audit_change'];
const most = 30;

interface Column {
  readonly table: string;
  readonly column: string;
}

/** A whole name with the given name first, as foreign systems write it, in every order that begins within the name. */
function turnedNames(name: string): string[] {
  const words = name.trim().split(/\s+/);
  return words.slice(1).map((_, index) => [...words.slice(index + 1), ...words.slice(0, index + 1)].join(' '));
}

/**
 * Texts of the school with the given name alone, or before the family name, where it may be a name of somebody else (Lê Nguyễn Hoàng
 * is no Nguyễn Hoàng Lê): only people can tell who is meant, so they are shown and not changed.
 */
export async function findMentions(tx: Transaction, person: Person): Promise<Mention[]> {
  const names = [...person.names, ...person.formerNames];
  const called = [person.givenName ?? '', ...names.map((name) => name.split(/\s+/).at(-1) ?? '')];
  const given = [...new Set(called)].filter((name) => name !== '');
  if (given.length === 0) return [];
  const mentions: Mention[] = [];
  const turned = names.flatMap(turnedNames).map((name) => namePattern(name));
  for (const { table, column } of await textColumns(tx)) {
    const rows = await tx.query<{ text: string }>(
      `select distinct left("${column}", 200) as text from "${table}"
       where ("${column}" ~ any($1::text[]) or "${column}" ~* any($2::text[])) and not "${column}" ~* any($3::text[])
       order by 1 limit ${most}`,
      [given.map(givenPattern), turned, names.map((name) => namePattern(name, person.longerNames))],
    );
    const title = `${headOfTable(table)}, ${describeColumn(table, column).title}`;
    mentions.push(...rows.map(({ text }) => ({ title, text })));
  }
  return mentions.slice(0, most);
}

const textColumns = (tx: Transaction): Promise<Column[]> =>
  tx.query<Column>(
    `select c.table_name as table, c.column_name as column from information_schema.columns c
     join information_schema.columns s on s.table_schema = 'public' and s.table_name = c.table_name and s.column_name = 'school_id'
     where c.table_schema = 'public' and c.data_type = 'text' and c.column_name <> 'unit' and not c.table_name = any($1::text[])
     order by 1, 2`,
    [dealtWith],
  );
