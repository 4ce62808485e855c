import type { LessonView } from '@tkb/contract';
import { lessonTitle } from '../../grid/cards.ts';
import type { LockScope } from '../sync/changes.ts';
import type { Command, CommandContext, CommandGroup } from './command.ts';

interface NamedScope {
  readonly scope: LockScope;
  /** The lessons covered, as the words follow "Khóa": "mọi tiết Toán 6A1". */
  readonly words: string;
}

function scopesAround({ view }: CommandContext, lesson: LessonView): NamedScope[] {
  const { classSubjectId, teacherIds } = lesson;
  const ofSubject: NamedScope[] =
    classSubjectId === null
      ? []
      : [{ scope: { kind: 'classSubject', id: classSubjectId }, words: `mọi tiết ${lessonTitle(view, lesson)}` }];
  const ofTeachers = view.teachers
    .filter(({ id }) => teacherIds.includes(id))
    .map(({ id, name }): NamedScope => ({ scope: { kind: 'teacher', id }, words: `mọi tiết của ${name}` }));
  return [...ofSubject, ...ofTeachers, { scope: { kind: 'all' }, words: 'toàn bộ thời khóa biểu' }];
}

const lockScope = (isLock: boolean, { scope, words }: NamedScope): Command => ({
  name: `${isLock ? 'lock' : 'unlock'} ${words}`,
  label: () => `${isLock ? 'Khóa' : 'Mở khóa'} ${words}`,
  when: () => true,
  run: ({ controller }) => void controller.setLock(scope, isLock, `${isLock ? 'Đã khóa' : 'Đã mở khóa'} ${words}`),
});

/** Locks of more than one lesson: of its subject in the class, of its teachers, of everything. */
export function lockMore(context: CommandContext): CommandGroup[] {
  const [lesson, ...others] = context.lessons;
  if (!lesson || others.length > 0) return [];
  const scopes = scopesAround(context, lesson);
  return [
    { name: 'lock-more', label: 'Khóa rộng hơn', children: scopes.map((scope) => lockScope(true, scope)) },
    { name: 'unlock-more', label: 'Mở khóa rộng hơn', children: scopes.map((scope) => lockScope(false, scope)) },
  ];
}
