import { resources, type arrangeScopes, type OperationName, type Resource } from '@tkb/contract';

/** A limit for an arrangement: the call it makes and the choice within it. */
export interface Scope {
  readonly scope: (typeof arrangeScopes)[number];
  readonly operation: Extract<OperationName, `arrange${string}`>;
  readonly title: string;
  /** Rows of a resource, the class-subjects of the timetable, or nothing to choose. */
  readonly choice: Pick<Resource, 'path' | 'label' | 'title'> | 'classSubjects' | null;
}

export const scopes: readonly [Scope, ...Scope[]] = [
  { scope: 'all', operation: 'arrangeAll', title: 'Toàn trường', choice: null },
  { scope: 'class', operation: 'arrangeByClass', title: 'Theo lớp', choice: resources.class },
  { scope: 'subject', operation: 'arrangeBySubject', title: 'Theo môn', choice: resources.subject },
  { scope: 'classSubject', operation: 'arrangeByClassSubject', title: 'Theo môn của lớp', choice: 'classSubjects' },
  { scope: 'teacher', operation: 'arrangeByTeacher', title: 'Theo giáo viên', choice: resources.teacher },
  { scope: 'room', operation: 'arrangeByRoom', title: 'Theo phòng', choice: resources.room },
  {
    scope: 'homeroomTeacher',
    operation: 'arrangeByHomeroomTeacher',
    title: 'Tiết của giáo viên chủ nhiệm',
    choice: null,
  },
  { scope: 'functionRoom', operation: 'arrangeByFunctionRoom', title: 'Tiết ở phòng chức năng', choice: null },
];
