import { firstFew, type RelaxationView, type SingleChange } from '@tkb/contract';
import type { SchoolProblem } from '../../arrangement/analysis/school-problem.ts';

type ToldProblem = Omit<SchoolProblem, 'ofClass'>;

const more: ToldProblem = {
  title: 'Có thể còn chỗ vướng khác chưa nêu ở đây, vì đã có quá nhiều. Gỡ các chỗ trên rồi kiểm tra lại.',
  lessonIds: [],
  pages: [],
  relaxations: [],
};

/** The first of them, and that there are others: nobody who has mended all that is listed shall think that it was all. */
export const firstOf = (problems: readonly ToldProblem[], most: number, areMore: boolean): ToldProblem[] =>
  areMore || problems.length > most ? [...problems.slice(0, most), more] : [...problems];

/**
 * Problems of several classes that are alike become one with the list of these classes: a day less is one cause, and told class by
 * class it hides every other.
 */
export function foldAlike(problems: readonly SchoolProblem[]): ToldProblem[] {
  const groups = Map.groupBy(problems, (one) => (one.ofClass === null ? one : JSON.stringify(one.ofClass.alike)));
  return [...groups.values()].map(joined);
}

function joined(alike: readonly SchoolProblem[]): ToldProblem {
  const [{ ofClass, ...first }] = alike as readonly [SchoolProblem, ...SchoolProblem[]];
  if (ofClass === null || alike.length === 1) return first;
  const [name, ...others] = alike.flatMap((one) => one.ofClass?.name ?? []);
  const waysAt = (index: number) => alike.flatMap(({ relaxations }) => relaxations[index] ?? []);
  const withoutRow = <Page extends { readonly row: string | null }>(page: Page): Page =>
    page.row === name ? { ...page, row: null } : page;
  return {
    title: `${first.title} ${others.length} lớp khác cũng vậy: ${others.join(', ')}.`,
    lessonIds: alike.flatMap(({ lessonIds }) => lessonIds),
    pages: first.pages.map(withoutRow),
    relaxations: first.relaxations.map((way, index) => ({
      ...wayOfAll(way, waysAt(index), others),
      page: way.page && withoutRow(way.page),
    })),
  };
}

/** One way out for all the classes; a click makes the changes of all, so it names them wherever it is offered. */
function wayOfAll(first: RelaxationView, ways: readonly RelaxationView[], others: readonly string[]): RelaxationView {
  const parts = ways.flatMap(({ text, change }) =>
    change?.kind === 'several' ? change.parts : change ? [{ text, change }] : [],
  );
  const distinct = [...new Map(parts.map((part) => [JSON.stringify(part.change), part])).values()];
  const isOne = distinct.length === 1;
  return {
    ...first,
    text: isOne ? first.text : `${first.text.replace(/\.$/, '')}; lớp ${firstFew(others)} cũng vậy.`,
    change: changeOfAll(distinct),
  };
}

function changeOfAll(
  parts: readonly { readonly text: string; readonly change: SingleChange }[],
): RelaxationView['change'] {
  if (parts.length < 2) return parts[0]?.change ?? null;
  return { kind: 'several', parts: [...parts] };
}
