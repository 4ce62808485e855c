import type { Database } from '../../src/db/database.ts';

/** A unit with just the catalogues an import needs. */
export async function seedUnit(database: Database, unit: string): Promise<void> {
  await database.unitTransaction(unit, async (tx) => {
    const [known] = await tx.query('select 1 from unit');
    if (known) return;
    await tx.query('insert into unit default values');
    await tx.query(`insert into school_level (name) values ('THCS')`);
    await tx.query(`insert into shift (code, name, "order") values ('S', 'Sáng', 1), ('C', 'Chiều', 2)`);
    await tx.query(
      `insert into grade (name, level_id, "order") select 'Khối ' || n, (select id from school_level), n from generate_series(1, 12) n`,
    );
    await tx.query(
      `insert into classroom_type (name, kind) values ('Phòng thường', 'ordinary'), ('Phòng máy', 'function')`,
    );
  });
}
