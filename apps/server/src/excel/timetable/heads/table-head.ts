/** A column of lessons: whose it is, and which columns to its left say when. */
export interface OwnerColumn {
  readonly column: number;
  readonly owner: string;
  readonly dayAt: number;
  readonly shiftAt: number;
  readonly periodAt: number;
  /** Of a teacher with a column for each shift. */
  readonly shiftId: number | null;
  /** Says of which weeks the row is; -1 where no column does. */
  readonly weeksAt: number;
  /** Further columns of a class with one for its subjects: teachers, rooms. */
  readonly besideAt: readonly number[];
}

/** Periods down, classes or teachers across. */
export interface SlotHead {
  readonly kind: 'slots';
  readonly columns: readonly OwnerColumn[];
}

/** A week with its days across. */
export interface WeekHead {
  readonly kind: 'weeks';
  readonly blocks: readonly {
    readonly from: number;
    readonly to: number;
    readonly shiftAt: number;
    readonly periodAt: number;
    /** Of rows that are each of another class; -1 where the week is of one. */
    readonly ownerAt: number;
    /** A day can have a column for each shift. */
    readonly days: readonly { readonly column: number; readonly day: number; readonly shiftId: number | null }[];
  }[];
}

/** A row for each class or teacher, a column for each period of the week. */
export interface OwnerHead {
  readonly kind: 'owners';
  /** -1 where the line over the table says whose it is. */
  readonly ownerAt: number;
  readonly shiftAt: number;
  /** Of a week with its days down; -1 where the columns say the day. */
  readonly dayAt: number;
  /** -1 where every cell says what is taught. */
  readonly subjectAt: number;
  readonly slots: readonly {
    readonly column: number;
    /** Null where the row says it. */
    readonly day: number | null;
    readonly period: number;
    readonly shiftId: number | null;
  }[];
}

/** A row for each lesson. */
export interface ListHead {
  readonly kind: 'list';
  readonly at: Readonly<
    Record<'day' | 'shift' | 'period' | 'count' | 'class' | 'subject' | 'teacher' | 'room' | 'weeks', number>
  >;
}

export type TableHead = (SlotHead | WeekHead | OwnerHead | ListHead) & {
  /** Rows that the head takes. */
  readonly height: number;
};
