import * as contract from '@tkb/contract';
import { capitalise, findFieldInfo } from '@tkb/contract';
import { z } from 'zod';
import { describeDeclared, describeNamed } from './descriptions.ts';

export type Json = Record<string, unknown>;

/** Schemas that the contract exports have the names of their exports, `lessonViewSchema` is `LessonView`; rows their resource's. */
const named = z.registry<{ id: string }>();
for (const [name, value] of Object.entries(contract))
  if (value instanceof z.ZodType) named.add(value, { id: capitalise(name.replace(/Schema$/, '')) });
for (const resource of contract.declaredResources)
  named.add(contract.rowSchema(resource), { id: capitalise(resource.name) });

/** The schemas of a document, each under one name, and references to them. */
export class SchemaStore {
  readonly schemas: Record<string, Json> = {};

  /** A reference to the schema under `name`; what it is made of and has a name of its own is kept beside it. */
  refer(name: string, schema: z.ZodType, io: 'input' | 'output'): Json {
    const known = named.get(schema)?.id;
    const own = known === undefined ? name : nameFor(known, io);
    if (own in this.schemas) return { $ref: refTo(own) };
    const written = this.inline(schema, io);
    this.schemas[own] ??= written;
    return { $ref: refTo(own) };
  }

  /** A reference to a schema that is written already. */
  keep(name: string, written: Json): Json {
    this.schemas[name] = written;
    return { $ref: refTo(name) };
  }

  /** The schema itself, its named parts kept in the store. */
  inline(schema: z.ZodType, io: 'input' | 'output'): Json {
    const { $schema: _, ...written } = z.toJSONSchema(schema, {
      io,
      metadata: named,
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => {
        if (!(zodSchema instanceof z.ZodType)) return;
        // A format says the same in one word; generators stumble over the long patterns of dates.
        if (jsonSchema.format) delete jsonSchema.pattern;
        // A list that code does not change is one that programs may send.
        if (zodSchema instanceof z.ZodReadonly) delete jsonSchema.readOnly;
        // Descriptions and examples are kept by zod, the names of this document by `named`.
        const { id: _, ...said } = zodSchema.meta() ?? {};
        Object.assign(jsonSchema, said);
        const info = findFieldInfo(zodSchema);
        if (!info) return;
        jsonSchema.description = describeDeclared(info);
        // Files name what calls refer to by id: such an example is none here.
        if (info.example !== undefined && zodSchema.safeParse(info.example).success)
          jsonSchema.examples = [info.example];
      },
    }) as Json;
    const { $defs = {}, id: __, ...rest } = renameRefs(written, io) as Json & { readonly $defs?: Record<string, Json> };
    for (const [name, { id: ___, ...part }] of Object.entries($defs)) this.schemas[nameFor(name, io)] ??= part;
    const own = named.get(schema)?.id;
    return own !== undefined && '$ref' in rest ? (this.schemas[nameFor(own, io)] ?? rest) : rest;
  }

  /** The schemas that are referred to from `paths` or from each other: one that was only extended is not. */
  usedIn(paths: Json): Record<string, Json> {
    const text = JSON.stringify([paths, this.schemas]);
    return Object.fromEntries(Object.entries(this.schemas).filter(([name]) => text.includes(`"${refTo(name)}"`)));
  }
}

const refTo = (name: string) => `#/components/schemas/${name}`;

/** Input has a name of its own, since it may leave out what has a default. */
const nameFor = (name: string, io: 'input' | 'output') => (io === 'input' ? `${name}Input` : name);

function renameRefs(value: unknown, io: 'input' | 'output'): unknown {
  if (Array.isArray(value)) return value.map((part) => renameRefs(part, io));
  if (typeof value !== 'object' || value === null) return value;
  return joinNull(
    Object.fromEntries(
      Object.entries(value).map(([key, part]) =>
        key === '$ref' && typeof part === 'string'
          ? [key, refTo(nameFor(part.replace('#/$defs/', ''), io))]
          : [key, key === 'properties' ? describeNamed(renameRefs(part, io) as object) : renameRefs(part, io)],
      ),
    ),
  );
}

/** "A number or nothing" as one type of two names, which generators know better than a choice of two schemas. */
function joinNull(schema: Json): Json {
  const { anyOf, ...rest } = schema;
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return schema;
  const [some, none] = anyOf as Json[];
  if (none?.type !== 'null' || typeof some?.type !== 'string' || some.enum || 'const' in some) return schema;
  return { ...rest, ...some, type: [some.type, 'null'] };
}
