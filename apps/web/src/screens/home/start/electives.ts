import { electivesOfClass, topicOfficialName, topicsOfClass } from '@tkb/contract';
import {
  curriculumOf,
  sumPeriods,
  type SchoolClass,
  type Subject,
  type SubjectSet,
} from '../../../assignment/loads.ts';
import type { SchoolRows } from '../../../assignment/use-school-rows.ts';

/** A class that has electives: what its programme offers, and what it studies as far as anybody has said. */
export interface ElectiveClass {
  readonly schoolClass: SchoolClass;
  readonly offered: readonly number[];
  readonly chosen: readonly number[];
}

const isTopic = ({ officialName }: Subject) => officialName === topicOfficialName;

type Facts = Pick<SchoolRows, 'classes' | 'subjects' | 'curriculum' | 'assignments'>;

/**
 * The classes whose programme offers electives; until a set was chosen for one, its assignments say what it studies. Sets that lists of
 * classes call by subjects have no topics: these are those of the assignments.
 */
export function electiveClasses(facts: Facts, sets: readonly SubjectSet[]): ElectiveClass[] {
  const electives = new Set(facts.subjects.filter(({ elective }) => elective).map(({ id }) => id));
  const topics = new Set(facts.subjects.filter(isTopic).map(({ id }) => id));
  return facts.classes.flatMap((schoolClass) => {
    const plan = curriculumOf(facts.curriculum, schoolClass);
    const offered = [...electives].filter((id) => {
      const row = plan.get(id);
      return row !== undefined && !row.compulsory && sumPeriods(row) > 0;
    });
    const set = sets.find(({ id }) => id === schoolClass.electiveSetId);
    const assigned = facts.assignments
      .filter(({ classId, joinedClassIds }) => classId === schoolClass.id || joinedClassIds.includes(schoolClass.id))
      .map(({ subjectId }) => subjectId);
    const hasTopics = set?.subjects.some((id) => topics.has(id));
    const known = set ? [...set.subjects, ...(hasTopics ? [] : assigned.filter((id) => topics.has(id)))] : assigned;
    return offered.length === 0 ? [] : [{ schoolClass, offered, chosen: offered.filter((id) => known.includes(id)) }];
  });
}

const isSame = (first: readonly number[], second: readonly number[]) =>
  first.length === second.length && first.every((id) => second.includes(id));

/** The set of exactly these subjects that the school has. */
export const setOf = (subjectIds: readonly number[], sets: readonly SubjectSet[]): SubjectSet | undefined =>
  sets.find(({ kind, subjects }) => kind === 'elective' && isSame(subjects, subjectIds));

/** A class whose choice is not its set: another set has these subjects, or none has them yet. Fewer than two subjects are no set. */
export const isUnsaved = ({ schoolClass, chosen }: ElectiveClass, sets: readonly SubjectSet[]): boolean => {
  const set = setOf(chosen, sets);
  return chosen.length > 1 && !set ? true : (set?.id ?? null) !== schoolClass.electiveSetId;
};

/** The sets that must be there for these choices and are not yet, each once; fewer than two subjects are no set. */
export function missingSets(
  choices: readonly (readonly number[])[],
  sets: readonly SubjectSet[],
): (readonly number[])[] {
  const missing: (readonly number[])[] = [];
  for (const choice of choices)
    if (choice.length > 1 && !setOf(choice, sets) && !missing.some((known) => isSame(known, choice)))
      missing.push(choice);
  return missing;
}

/** "Tổ hợp Lí, Hóa, Sinh, Tin". */
export function setName(subjectIds: readonly number[], subjects: readonly Subject[]): string {
  const names = subjects.filter(({ id }) => subjectIds.includes(id)).map(({ shortName, name }) => shortName || name);
  return `Tổ hợp ${names.join(', ')}`.slice(0, 100);
}

/** The subjects that some class may choose, study topics after the rest. */
export const offeredSubjects = (classes: readonly ElectiveClass[], subjects: readonly Subject[]): Subject[] =>
  subjects
    .filter(({ id }) => classes.some(({ offered }) => offered.includes(id)))
    .toSorted((first, second) => Number(isTopic(first)) - Number(isTopic(second)));

/** "3/4 môn, 3/3 chuyên đề": how far a class has chosen; topics are counted where its programme offers some. */
export function choiceWords({ offered, chosen }: ElectiveClass, subjects: readonly Subject[]) {
  const topics = new Set(subjects.filter(isTopic).map(({ id }) => id));
  const hasTopics = offered.some((id) => topics.has(id));
  const ofTopics = chosen.filter((id) => topics.has(id)).length;
  const ofSubjects = chosen.length - ofTopics;
  return {
    words: `${ofSubjects}/${electivesOfClass} môn${hasTopics ? `, ${ofTopics}/${topicsOfClass} chuyên đề` : ''}`,
    isComplete: ofSubjects === electivesOfClass && (!hasTopics || ofTopics === topicsOfClass),
  };
}
