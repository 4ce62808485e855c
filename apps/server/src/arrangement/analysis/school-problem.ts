import type { PageLink, RelaxationView } from '@tkb/contract';

/** Something that is not right in the school's own data, before any arithmetic, in Vietnamese. */
export interface SchoolProblem {
  readonly title: string;
  readonly lessonIds: number[];
  readonly pages: PageLink[];
  readonly relaxations: RelaxationView[];
}

/** Something that can be done about it, and where. */
export interface Way {
  readonly text: string;
  readonly page: PageLink;
}

/** A problem with what can be done about it. */
export const problem = (title: string, ...ways: readonly Way[]): SchoolProblem => ({
  title,
  lessonIds: [],
  pages: ways.map(({ page }) => page),
  relaxations: ways.map((way) => ({ ...way, relief: { kind: 'cleared' }, change: null })),
});
