import { gradesIn, gradesOfWeek, tintsOf, type Tint, type TimetableView } from '@tkb/contract';
import { gridModel, type GridModel, type GridOwner, type GridRequest } from '../grid/grid-model.ts';
import { kindTitles, ownersOf, titleOf } from '../grid/places.ts';
import { isWeekPane, requestOf, writePane, type Department, type PaneChoice } from '../view/pane.ts';
import { fitRows, type Fitted, type PaperSize } from './print-fit.ts';

/** The grades by whose bell times a week goes, and those of a lesson in it. */
export interface BellGrades {
  readonly ofWeek: readonly number[];
  readonly ofLesson: (lessonId: number) => readonly number[];
}

/** One sheet: what it is of, its grid, and which rows of it stand here. */
export interface PrintPage extends Fitted {
  readonly title: string;
  readonly model: GridModel;
  /** A week of one owner, which has room for whole names and bell times. */
  readonly isWeek: boolean;
  /** Of a week. */
  readonly bells?: BellGrades;
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

/** At most so many in a part, and parts as equal as can be. */
function chunksOf<Item>(items: readonly Item[], most: number): (readonly Item[])[] {
  const size = Math.ceil(items.length / Math.ceil(items.length / most));
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

/** Owners that are there in the same sessions stand together: beside others half of a sheet would be empty. */
function ownersTogether({ lessons }: TimetableView, { owners, ownerKind, shiftId }: GridRequest) {
  const shifts = new Map<number, Set<number>>();
  for (const lesson of lessons) {
    if (shiftId !== null && lesson.shiftId !== shiftId) continue;
    for (const owner of ownersOf(lesson, ownerKind))
      shifts.set(owner, (shifts.get(owner) ?? new Set()).add(lesson.shiftId));
  }
  const busy = owners.filter(({ id }) => shifts.has(id));
  const groups = Map.groupBy(busy, ({ id }) => [...(shifts.get(id) ?? [])].toSorted((a, b) => a - b).join());
  return busy.length === 0 ? [owners] : [...groups.values()];
}

/** The rows of a grid that are printed, by day: sessions without lessons take no room on paper. */
function rowsByDay({ rows }: GridModel, isWeek: boolean): number[][] {
  const shown = rows.flatMap(({ idle }, row) => (idle?.isFolded ? [] : [row]));
  return [...Map.groupBy(shown, (row) => (isWeek ? '' : rows[row]?.heads[0])).values()];
}

/** As few sheets as hold the days, each filled. */
function sheetsOf(model: GridModel, paper: PaperSize, isWeek: boolean): Fitted[] {
  const days = rowsByDay(model, isWeek);
  for (let count = 1; count <= days.length; count += 1) {
    const parts = chunksOf(days, Math.ceil(days.length / count)).map((part) => part.flat());
    const isForced = count === days.length;
    const fitted = parts.flatMap((rows) => fitRows(model, rows, { paper, isWeek, isForced }) ?? []);
    if (fitted.length === parts.length) return fitted;
  }
  return [];
}

function bellGrades({ lessons, classes }: TimetableView, { ownerKind, owners: [owner] }: GridRequest): BellGrades {
  const own = lessons.filter((lesson) => ownersOf(lesson, ownerKind).includes(owner?.id ?? 0));
  const of = new Map(own.map((lesson) => [lesson.id, gradesIn([lesson], classes)]));
  return {
    ofWeek: gradesOfWeek(own, classes, ownerKind === 'class' ? (owner?.id ?? 0) : null),
    ofLesson: (lessonId) => of.get(lessonId) ?? [],
  };
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
    opened: new Set<string>(),
  };
  const query = pane.kind === 'department' ? '' : new URLSearchParams(writePane({ ...pane, day: 0 })).toString();
  if (isWeek) {
    const title = titleOf(request.ownerKind, request.owners[0]?.name ?? '');
    const model = gridModel(view, request, options);
    const bells = bellGrades(view, request);
    return sheetsOf(model, paper, isWeek).map((sheet) => ({ ...sheet, bells, title, model, isWeek, query }));
  }
  const pages = ownersTogether(view, request)
    .flatMap((together) => chunksOf<GridOwner>(together, columnsOn[paper]))
    .map((owners) => gridModel(view, { ...request, owners }, options))
    .flatMap((model) => sheetsOf(model, paper, isWeek).map((sheet) => ({ ...sheet, model })));
  return pages.map((page, index) => ({
    ...page,
    title: pages.length > 1 ? `${subjects[pane.kind]} (tờ ${index + 1}/${pages.length})` : subjects[pane.kind],
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
