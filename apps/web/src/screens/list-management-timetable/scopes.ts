import { resources, type OperationName, type Resource } from '@tkb/contract';

/** What an arrangement can be limited to: the call it makes and the resource whose rows are chosen. */
export interface Scope {
  readonly operation: Extract<OperationName, `arrange${string}`>;
  readonly title: string;
  /** Null: nothing to choose. */
  readonly resource: Pick<Resource, 'path' | 'label' | 'title'> | null;
}

export const scopes: readonly [Scope, ...Scope[]] = [
  { operation: 'arrangeAll', title: 'Toàn trường', resource: null },
  { operation: 'arrangeByClass', title: 'Theo lớp', resource: resources.class },
  { operation: 'arrangeByTeacher', title: 'Theo giáo viên', resource: resources.teacher },
  { operation: 'arrangeBySubject', title: 'Theo môn', resource: resources.subject },
  { operation: 'arrangeByRoom', title: 'Theo phòng', resource: resources.room },
  { operation: 'arrangeByHomeroomTeacher', title: 'Tiết của giáo viên chủ nhiệm', resource: null },
  { operation: 'arrangeByFunctionRoom', title: 'Tiết ở phòng chức năng', resource: null },
];
