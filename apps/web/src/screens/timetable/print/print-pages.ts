import { tintsOf, type Tint, type TimetableView } from '@tkb/contract';
import { gridModel, type GridModel } from '../grid/grid-model.ts';
import { kindTitles, titleOf } from '../grid/places.ts';
import { isWeekPane, requestOf, writePane, type Department, type PaneChoice } from '../view/pane.ts';

export type PaperSize = 'A4' | 'A3';

/** One sheet: what it is of, and its grid. */
export interface PrintPage {
  readonly title: string;
  readonly model: GridModel;
  /** A week of one owner, which has room for whole names and bell times. */
  readonly isWeek: boolean;
  /** Parameters of the address that shows it. */
  readonly query: string;
}

/** Printed is the view on the screen, or every class or teacher on a sheet of its own. */
export type PrintScope = 'view' | 'classes' | 'teachers';

/** The pages printed on which paper, and how cells are tinted by subject. */
export interface PrintWish {
  readonly scope: PrintScope;
  readonly paper: PaperSize;
  readonly tint: Tint;
}

/** Columns that stay readable across a sheet. */
const columnsOn: Readonly<Record<PaperSize, number>> = { A4: 10, A3: 18 };
const subjects: Readonly<Record<PaneChoice['kind'], string>> = {
  school: 'Toàn trường',
  ...kindTitles,
  department: 'Theo giáo viên',
};

function chunksOf<Item>(items: readonly Item[], size: number): (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

function pagesOfView(
  view: TimetableView,
  pane: PaneChoice,
  departments: readonly Department[],
  { paper, tint }: PrintWish,
): PrintPage[] {
  const request = requestOf(view, { ...pane, hasOwnersAsRows: false, day: 0 }, departments);
  const isWeek = isWeekPane(pane);
  const tintOf = tintsOf(view, tint);
  const options = {
    colourOf: ({ subjectId }: { readonly subjectId: number | null }) => tintOf(subjectId) ?? '',
    hasWholeNames: isWeek,
    // Sessions without lessons take no room on paper.
    opened: new Set<string>(),
  };
  const query = pane.kind === 'department' ? '' : new URLSearchParams(writePane({ ...pane, day: 0 })).toString();
  if (isWeek) {
    const title = titleOf(request.ownerKind, request.owners[0]?.name ?? '');
    return [{ title, model: gridModel(view, request, options), isWeek, query }];
  }
  const chunks = chunksOf(request.owners, columnsOn[paper]);
  return chunks.map((owners, index) => ({
    title: chunks.length > 1 ? `${subjects[pane.kind]} (tờ ${index + 1}/${chunks.length})` : subjects[pane.kind],
    model: gridModel(view, { ...request, owners }, options),
    isWeek,
    query,
  }));
}

/** The sheets of a scope; classes and teachers without a lesson get none. */
export function printPages(
  view: TimetableView,
  wish: PrintWish,
  pane: PaneChoice,
  departments: readonly Department[],
): PrintPage[] {
  if (wish.scope === 'view') return pagesOfView(view, pane, departments, wish);
  const kind = wish.scope === 'classes' ? 'class' : 'teacher';
  const busy = new Set(
    view.lessons.flatMap(({ classes, teacherIds }) => (kind === 'class' ? classes.map(({ id }) => id) : teacherIds)),
  );
  const owners = (kind === 'class' ? view.classes : view.teachers).filter(({ id }) => busy.has(id));
  return owners.flatMap(({ id }) =>
    pagesOfView(view, { kind, item: id, hasOwnersAsRows: false, day: 0 }, departments, wish),
  );
}
