import { existsSync, readFileSync } from 'node:fs';
import { findTableProblems, findUnproven, readRows, type RanTest } from './conformance.ts';
import { specifiedCalls, specifiedRoutes } from './conformance-facts.ts';
import { root } from './project.ts';
import type { Step } from './steps.ts';

const document = 'docs/conformance.md';
const isJourney = (file: string) => file.startsWith('e2e/');

interface Run {
  tests: readonly RanTest[];
  /** Whether the browser journeys were part of it. */
  hasJourneys: boolean;
}

/** Prints what is wrong with the table of conformance, against the tests of a run where there was one; answers whether nothing is. */
export function checkConformance(run?: Run): boolean {
  const read = (path: string) => readFileSync(`${root}/${path}`, 'utf8');
  const rows = readRows(read(document));
  const hasFile = (path: string) => existsSync(`${root}/${path}`);
  const problems = [
    ...findTableProblems(rows, { hasFile, read, routes: specifiedRoutes, calls: specifiedCalls }),
    ...(run ? findUnproven(rows, run.tests, (file) => run.hasJourneys || !isJourney(file)) : []),
  ];
  for (const problem of problems) console.error(`${document}: ${problem}`);
  console.log(`${rows.length} statements, ${problems.length} problems`);
  return problems.length === 0;
}

/** The step after the tests: each row's tests must have run and passed. */
export const conformanceStep = (tests: readonly RanTest[], hasJourneys: boolean): Step => ({
  title: 'Conformance',
  run: async () =>
    checkConformance({ tests, hasJourneys })
      ? { passed: 1, failed: 0, skipped: 0 }
      : { passed: 0, failed: 1, skipped: 0 },
});
