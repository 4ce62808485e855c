// @module-tag screens-categories
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { noFacts } from './sample-facts.ts';
import { SchoolHome } from './school-home.tsx';

const known = vi.hoisted((): { facts: object | undefined; home: object } => ({ facts: undefined, home: {} }));
vi.mock('./use-set-up-facts.ts', () => ({ useSetUpFacts: () => ({ facts: known.facts, reading: {} }) }));
vi.mock('../../api/hooks.ts', () => ({ useCall: () => ({ data: known.home }) }));
vi.mock('../../api/row-hooks.ts', () => ({ useRows: () => ({}) }));
vi.mock('../../assignment/use-school-rows.ts', () => ({ useSchoolRows: () => ({ reading: {} }) }));
vi.mock('../../timetable/use-today.ts', () => ({ useToday: () => '2026-11-30' }));
vi.mock('../../session/app-state.ts', () => ({ useAppState: () => 2, permissionOfPage: () => 2 }));
vi.mock('./going-on.tsx', () => ({ GoingOn: () => null }));

const blank = { inForce: null, week: null, trend: [], jobs: [], drafts: [], away: [], blocked: [], stopped: [] };
const isShown = (home: object, facts: object | undefined) => {
  Object.assign(known, { home, facts });
  const page = (
    <MemoryRouter>
      <SchoolHome seesCategories />
    </MemoryRouter>
  );
  return renderToStaticMarkup(page).includes('Đang áp dụng');
};

test('a school without any timetable waits for its facts, so that a new one sees its guide first', () => {
  expect([isShown(blank, undefined), isShown(blank, noFacts)]).toEqual([false, true]);
  expect(isShown({ ...blank, drafts: [{}] }, undefined)).toBe(true);
});
