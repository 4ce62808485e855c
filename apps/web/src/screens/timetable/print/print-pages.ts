import type { TimetableView } from '@tkb/contract';
import { gridModel, type GridModel } from '../grid/grid-model.ts';
import { isWeekPane, requestOf, type Department, type PaneChoice } from '../view/pane.ts';

export type PaperSize = 'A4' | 'A3';

/** One sheet: what it is of, and its grid. */
export interface PrintPage {
  readonly title: string;
  readonly model: GridModel;
}

/** Printed is the view on the screen, or every class or teacher on a sheet of its own. */
export type PrintScope = 'view' | 'classes' | 'teachers';

/** Columns that stay readable across a sheet. */
const columnsOn: Readonly<Record<PaperSize, number>> = { A4: 10, A3: 18 };
const subjects: Readonly<Record<PaneChoice['kind'], string>> = {
  school: 'Toàn trường',
  class: 'Lớp',
  teacher: 'Giáo viên',
  room: 'Phòng',
  department: 'Theo giáo viên',
};

function chunksOf<Item>(items: readonly Item[], size: number): (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

function pagesOfView(view: TimetableView, pane: PaneChoice, departments: readonly Department[], paper: PaperSize) {
  const request = requestOf(view, { ...pane, hasOwnersAsRows: false, day: 0 }, departments);
  if (isWeekPane(pane)) {
    return [{ title: `${subjects[pane.kind]} ${request.owners[0]?.name ?? ''}`, model: gridModel(view, request) }];
  }
  const chunks = chunksOf(request.owners, columnsOn[paper]);
  return chunks.map((owners, index) => ({
    title: chunks.length > 1 ? `${subjects[pane.kind]} (tờ ${index + 1}/${chunks.length})` : subjects[pane.kind],
    model: gridModel(view, { ...request, owners }),
  }));
}

/** The sheets of a scope; classes and teachers without a lesson get none. */
export function printPages(
  view: TimetableView,
  { scope, paper }: { readonly scope: PrintScope; readonly paper: PaperSize },
  pane: PaneChoice,
  departments: readonly Department[],
): PrintPage[] {
  if (scope === 'view') return pagesOfView(view, pane, departments, paper);
  const kind = scope === 'classes' ? 'class' : 'teacher';
  const busy = new Set(
    view.lessons.flatMap(({ classes, teacherIds }) => (kind === 'class' ? classes.map(({ id }) => id) : teacherIds)),
  );
  const owners = (kind === 'class' ? view.classes : view.teachers).filter(({ id }) => busy.has(id));
  return owners.flatMap(({ id }) =>
    pagesOfView(view, { kind, item: id, hasOwnersAsRows: false, day: 0 }, departments, paper),
  );
}
