import { resources, type OperationName, type Resource } from '@tkb/contract';

/** What an arrangement can be limited to: the call it makes and what is chosen. */
export interface Scope {
  readonly operation: Extract<OperationName, `arrange${string}`>;
  readonly title: string;
  /** Rows of a resource, the class-subjects of the timetable, or nothing to choose. */
  readonly choice: Pick<Resource, 'path' | 'label' | 'title'> | 'classSubjects' | null;
}

export const scopes: readonly [Scope, ...Scope[]] = [
  { operation: 'arrangeAll', title: 'Toàn trường', choice: null },
  { operation: 'arrangeByClass', title: 'Theo lớp', choice: resources.class },
  { operation: 'arrangeBySubject', title: 'Theo môn', choice: resources.subject },
  { operation: 'arrangeByClassSubject', title: 'Theo môn của lớp', choice: 'classSubjects' },
  { operation: 'arrangeByTeacher', title: 'Theo giáo viên', choice: resources.teacher },
  { operation: 'arrangeByRoom', title: 'Theo phòng', choice: resources.room },
  { operation: 'arrangeByHomeroomTeacher', title: 'Tiết của giáo viên chủ nhiệm', choice: null },
  { operation: 'arrangeByFunctionRoom', title: 'Tiết ở phòng chức năng', choice: null },
];
