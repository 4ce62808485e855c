import { editPermission, pageUrls } from '@tkb/contract';
import { permissionOfPage, useAppState, useCanEdit } from '../../../session/app-state.ts';

/** True for users who may edit this page and timetables. */
export function useMayEdit(): boolean {
  const canEdit = useCanEdit();
  return useAppState((state) => permissionOfPage(state, pageUrls.timetables)) === editPermission && canEdit;
}
