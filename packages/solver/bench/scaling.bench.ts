/** Time to the first complete timetable of 1 to 7 joined schools, and the exponent of its growth. */
import { readTkbProblem } from '@tkb/interchange';
import type { Problem, ResourceSet, Rule } from '@tkb/solver';
import { measure, median, readShared, seconds, seeds } from './measure.ts';

/** Copies of a school side by side in one problem; they share nothing but the week. */
function join(problem: Problem, copies: number): Problem {
  const all = Array.from({ length: copies }, (_, copy) => copy);
  const repeat = <T>(items: readonly T[]): T[] => all.flatMap(() => items);
  const shift = (list: readonly number[], copy: number, size: number): number[] =>
    list.map((item) => item + copy * size);
  const { students, teachers, lessons, courses } = problem;
  return {
    ...problem,
    students: repeat(students),
    teachers: repeat(teachers),
    courses: repeat(courses),
    lessons: all.flatMap((copy) =>
      lessons.map((lesson) => ({
        ...lesson,
        course: lesson.course + copy * courses.length,
        students: shift(lesson.students, copy, students.length),
        teachers: shift(lesson.teachers, copy, teachers.length),
      })),
    ),
    rules: all.flatMap((copy) => problem.rules.map((rule) => shiftRule(problem, rule, copy))),
  };
}

function shiftRule({ students, teachers, lessons }: Problem, rule: Rule, copy: number): Rule {
  if ('resources' in rule) {
    const size = rule.resources.kind === 'student' ? students.length : teachers.length;
    const resources: ResourceSet = {
      ...rule.resources,
      members: rule.resources.members.map((each) => each + copy * size),
    };
    return { ...rule, id: `${rule.id}/${copy}`, resources } as Rule;
  }
  const own = rule.lessons.map((lesson) => lesson + copy * lessons.length);
  return { ...rule, id: `${rule.id}/${copy}`, lessons: own } as Rule;
}

const bytes = readShared('schools/s22.json');
const read = bytes === null ? null : readTkbProblem(bytes.toString('utf8'));
if (read?.ok) {
  console.log('| classes | lessons | first complete, CPU s (median) | memory, MB |\n|---|---|---|---|');
  const points = [1, 2, 3, 4, 7].map((copies) => {
    const problem = join(read.problem, copies);
    const time = median(seeds.map((seed) => measure(problem, seed, 60, 0).firstComplete ?? NaN));
    const memory = Math.round(process.memoryUsage().rss / 2 ** 20);
    console.log(`| ${problem.students.length} | ${problem.lessons.length} | ${seconds(time)} | ${memory} |`);
    return { size: Math.log(problem.lessons.length), time: Math.log(time) };
  });
  const exponent =
    (points[points.length - 1].time - points[0].time) / (points[points.length - 1].size - points[0].size);
  console.log(`time grows like lessons^${exponent.toFixed(2)}`);
}
