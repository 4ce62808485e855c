import { firstFew, type RelaxationView, type SingleChange } from '@tkb/contract';
import type { SchoolProblem } from '../../arrangement/analysis/school-problem.ts';

/** Stands for the name of the class where sentences about two classes are compared. */
const anyClass = '\u0000';

/**
 * Problems that say the same of several classes become one with the list of these classes: a day less is one cause, and told class
 * by class it hides every other.
 */
export function foldAlike(problems: readonly SchoolProblem[], classNames: readonly string[]): SchoolProblem[] {
  const mentions = mentionsOf(classNames);
  const named = problems.map((problem) => {
    const [name = null, ...others] = new Set(problem.title.match(mentions));
    return { problem, name: others.length > 0 ? null : name };
  });
  const keyOf = ({ problem, name }: (typeof named)[number]) =>
    name === null ? problem : wordsOf(problem).replace(mentions, (mention) => (mention === name ? anyClass : mention));
  return [...Map.groupBy(named, keyOf).values()].map((alike) => {
    const names = alike.flatMap(({ name }) => name ?? []);
    return joined(
      alike.map(({ problem }) => problem),
      names,
    );
  });
}

/** Finds names of classes in sentences. A name of figures alone could be any number. */
function mentionsOf(classNames: readonly string[]): RegExp {
  const names = classNames
    .filter((name) => /\D/.test(name))
    .toSorted((one, other) => other.length - one.length)
    .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${names.join('|') || '$^'})(?![\\p{L}\\p{N}])`, 'gu');
}

/** All that a problem says but what a click would change. */
const wordsOf = ({ title, pages, relaxations }: SchoolProblem): string =>
  JSON.stringify([
    title,
    pages,
    relaxations.map(({ text, relief, change, page }) => [text, relief, change?.kind, page]),
  ]);

function joined(alike: readonly SchoolProblem[], names: readonly string[]): SchoolProblem {
  const [first, ...others] = alike as readonly [SchoolProblem, ...SchoolProblem[]];
  const [name = '', ...otherNames] = names;
  if (others.length === 0) return first;
  return {
    title: `${first.title} ${others.length} lớp khác cũng vậy: ${otherNames.join(', ')}.`,
    lessonIds: alike.flatMap(({ lessonIds }) => lessonIds),
    pages: first.pages.map((page) => (page.row === name ? { ...page, row: null } : page)),
    relaxations: first.relaxations.map((way, index) =>
      wayOfAll(
        alike.flatMap(({ relaxations }) => relaxations[index] ?? []),
        way,
        names,
      ),
    ),
  };
}

/** One way out for all the classes; a click makes the changes of all, so it names them wherever it is offered. */
function wayOfAll(
  ways: readonly RelaxationView[],
  first: RelaxationView,
  [name = '', ...others]: readonly string[],
): RelaxationView {
  const parts = ways.flatMap(({ text, change }) =>
    change?.kind === 'several' ? change.parts : change ? [{ text, change }] : [],
  );
  const distinct = [...new Map(parts.map((part) => [JSON.stringify(part.change), part])).values()];
  return {
    ...first,
    text: first.text.includes(name)
      ? `${first.text.replace(/\.$/, '')}; lớp ${firstFew(others)} cũng vậy.`
      : first.text,
    change: changeOfAll(distinct),
    page: first.page?.row === name ? { ...first.page, row: null } : first.page,
  };
}

function changeOfAll(
  parts: readonly { readonly text: string; readonly change: SingleChange }[],
): RelaxationView['change'] {
  if (parts.length < 2) return parts[0]?.change ?? null;
  return { kind: 'several', parts: [...parts] };
}
