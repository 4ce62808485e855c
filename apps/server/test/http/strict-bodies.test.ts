import { expect, test } from 'vitest';
import { z } from 'zod';
import { routes } from '../../src/routes.ts';

/** Where a schema takes an object with names that it does not know, as paths. */
function findOpenObjects(schema: unknown, path: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const inner = Object.entries(schema).flatMap(([name, part]) => findOpenObjects(part, `${path}/${name}`));
  const isObject = 'type' in schema && schema.type === 'object';
  const isClosed = 'additionalProperties' in schema && schema.additionalProperties === false;
  return isObject && !isClosed ? [path, ...inner] : inner;
}

// A name that nobody reads is one that somebody hopes to write (the school of a row, a right), or one that was misspelt.
test('no call takes a body with names that it does not know, at any depth', () => {
  const open = routes.flatMap(({ operation: { method, path, body } }) =>
    body ? findOpenObjects(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }), `${method} ${path}`) : [],
  );
  expect(open).toEqual([]);
});
