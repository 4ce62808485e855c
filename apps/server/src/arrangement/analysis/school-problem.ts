import type { PageLink, RelaxationView } from '@tkb/contract';

/** The class that a problem is about, and all that the problem of another class must share to be told together with it. */
export interface OfClass {
  readonly name: string;
  readonly alike: readonly unknown[];
}

/** Something that keeps an arrangement from being right, in Vietnamese. */
export interface SchoolProblem {
  /** Null where it is about no class, or about more than one. */
  readonly ofClass: OfClass | null;
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

/** At least one: no problem is told without the page where it ends. */
type Ways = readonly [...Way[], Way];

/** A problem with what can be done about it. */
export const problem = (title: string, ...ways: Ways): SchoolProblem => problemOf(null, title, ...ways);

/** The same of one class. */
export const problemOf = (ofClass: OfClass | null, title: string, ...ways: Ways): SchoolProblem => ({
  ofClass,
  title,
  lessonIds: [],
  pages: ways.map(({ page }) => page),
  relaxations: ways.map((way) => ({ ...way, relief: { kind: 'cleared' }, change: null })),
});
