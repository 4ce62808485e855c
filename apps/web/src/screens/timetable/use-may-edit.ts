import { editPermission } from '@tkb/contract';
import { permissionOfPage, useAppState, useCanEdit } from '../../app/state.ts';

/** Whether lessons may be moved: this page may be edited, and so may timetables. */
export function useMayEdit(): boolean {
  const canEdit = useCanEdit();
  return useAppState((state) => permissionOfPage(state, '/list_management/timetable')) === editPermission && canEdit;
}
