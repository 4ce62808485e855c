import type { DraftOf, Resource, ResourceName } from '@tkb/contract';
import type { z } from 'zod';
import type { Transaction } from '../../db/database.ts';
import { addRows } from '../../db/resource-rows.ts';

/** Rows of the unit's catalogues by the natural keys of the demo data. */
export interface Catalogue {
  readonly province: ReadonlyMap<string, number>;
  readonly level: ReadonlyMap<string, number>;
  readonly shift: ReadonlyMap<string, number>;
  readonly grade: ReadonlyMap<string, number>;
  readonly roomType: ReadonlyMap<string, number>;
}

export async function readCatalogue(tx: Transaction): Promise<Catalogue> {
  const read = async (sql: string) => {
    const rows = await tx.query<{ key: string; id: number }>(sql);
    return new Map(rows.map(({ key, id }) => [key, id]));
  };
  return {
    province: await read('select code as key, id from province'),
    level: await read('select name as key, id from school_level'),
    shift: await read('select code as key, id from shift'),
    grade: await read('select "order"::text as key, id from grade'),
    roomType: await read('select name as key, id from classroom_type'),
  };
}

type Kind =
  | keyof Catalogue
  | 'site'
  | 'room'
  | 'stream'
  | 'knowledgeBlock'
  | 'subject'
  | 'subjectCombination'
  | 'department'
  | 'teacher'
  | 'class';

/** Database ids by natural key, filled while a school is being written. */
export class Ids {
  readonly #maps = new Map<Kind, Map<string, number>>();

  constructor(catalogue: Catalogue) {
    for (const [kind, map] of Object.entries(catalogue)) this.#maps.set(kind as Kind, new Map(map));
  }

  /** Writes rows and remembers their ids by the field that tells them apart. */
  async write<const Name extends Kind, Fields extends z.ZodRawShape, Key extends string>(
    tx: Transaction,
    resource: Resource<Name & ResourceName, Fields>,
    key: Key,
    rows: readonly (Partial<DraftOf<{ readonly fields: Fields }>> & Readonly<Record<Key, string>>)[],
  ): Promise<void> {
    const ids = await addRows(tx, resource, rows);
    this.#maps.set(resource.name, new Map(rows.map((row, index) => [row[key], ids[index] ?? 0])));
  }

  /** Throws when no such row was written. */
  of(kind: Kind, key: string): number {
    const id = this.#maps.get(kind)?.get(key);
    if (id === undefined) throw new Error(`demo data: no ${kind} ${key}`);
    return id;
  }

  optional(kind: Kind, key: string | null): number | null {
    return key === null ? null : this.of(kind, key);
  }
}
