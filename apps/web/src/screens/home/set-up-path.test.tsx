// @module-tag screens-categories
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { SetUpPath } from './set-up-path.tsx';
import { noFacts } from './sample-facts.ts';
import type { SetUpFacts } from './set-up-steps.ts';

const first = { id: 1, number: 1, name: '', lessonCount: 4, placedCount: 4, score: null, isFrozen: false };
const known = vi.hoisted((): { facts: object } => ({ facts: {} }));
vi.mock('./use-set-up-facts.ts', () => ({ useSetUpFacts: () => known }));
vi.mock('../../session/app-state.ts', () => ({ useAppState: () => true }));

const isRestShown = (facts: SetUpFacts) => {
  known.facts = facts;
  const page = (
    <MemoryRouter>
      <SetUpPath>
        <i>rest</i>
      </SetUpPath>
    </MemoryRouter>
  );
  return renderToStaticMarkup(page).includes('<i>rest</i>');
};

describe('the home of a school', () => {
  it('is the guide alone while the school is new: nothing is in force, under way or wrong yet', () => {
    expect([isRestShown(noFacts), isRestShown({ ...noFacts, timetables: [first] })]).toEqual([false, true]);
  });
});
