import { readFileSync } from 'node:fs';
import { operations, resources } from '@tkb/contract';
import { expect, test } from 'vitest';
import { root } from '../lib/root.ts';

const rows = [...readFileSync(`${root}/GLOSSARY.md`, 'utf8').matchAll(/^\| [^|]+ \| `([\w/]+)` \| `(\w+)` \|/gm)];
const codeOf = new Map(rows.map(([, path = '', code = '']) => [path, code]));
const operationPaths = Object.values(operations).map(({ path }) => path);

test('every resource of the contract is in the glossary under its code name', () => {
  const declared = Object.values(resources).map(({ path, name }) => [path, name]);
  expect(declared.filter(([path = '', name]) => codeOf.get(path) !== name)).toEqual([]);
});

test('every path of the glossary is one of the contract', () => {
  const declared: string[] = Object.values(resources).map(({ path }) => path);
  const isKnown = (path: string) =>
    declared.includes(path) || operationPaths.some((known) => known.includes(`/${path}`));
  expect([...codeOf.keys()].filter((path) => !isKnown(path))).toEqual([]);
});
