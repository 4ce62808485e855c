import type { Transaction } from '../../db/database.ts';
import type { Row } from '../names/school-names.ts';

export interface MainShift {
  readonly gradeId: number;
  readonly shiftId: number;
}

/** A shift that a class mainly studies in, as far as its grade tells, and how that is known. */
export interface GuessedShift {
  readonly id: number;
  readonly name: string;
  readonly reason: string;
}

/** The name of a class decides its grade; null where nothing tells its shift. */
export type ShiftGuess = (className: string) => GuessedShift | null;

type UsedShift = Pick<GuessedShift, 'id' | 'name'>;

/** The shifts that the school uses, in their order. */
export const usedShifts = (tx: Transaction): Promise<UsedShift[]> =>
  tx.query(
    `select s.id, s.name from shift s
     join school_uses_shift u on u.unit = s.unit and u.shift_id = s.id and u.school_id = app_school() order by s."order"`,
  );

interface Known {
  readonly grades: readonly Row[];
  readonly used: readonly UsedShift[];
  readonly told?: readonly MainShift[];
}

/** The shift of a class by its grade: as told, else the one of all classes of the grade, else that of the grade's ceremonies. */
export async function shiftGuesser(tx: Transaction, { grades, used, told = [] }: Known): Promise<ShiftGuess> {
  const classes = await tx.query<MainShift>(
    `select grade_id as "gradeId", min(main_shift_id) as "shiftId" from class
     group by grade_id having min(main_shift_id) = max(main_shift_id)`,
  );
  const ceremonies = await tx.query<MainShift>(
    `select grade_id as "gradeId", min(shift_id) as "shiftId" from fixed_lesson where grade_id is not null
     group by grade_id having min(shift_id) = max(shift_id)`,
  );
  const known = [
    ...ceremonies.map((own) => ({ ...own, reason: 'theo tiết cố định của khối' })),
    ...classes.map((own) => ({ ...own, reason: 'như các lớp cùng khối' })),
    ...told.map((own) => ({ ...own, reason: 'theo khung giờ của khối' })),
  ];
  const byGrade = new Map(known.map((own) => [own.gradeId, own]));
  const gradeOf = new Map(grades.map((row) => [Number(row['order']), row.id]));
  return (className) => {
    const own = byGrade.get(gradeOf.get(Number(/^\D*(\d{1,2})/.exec(className)?.[1] ?? 0)) ?? -1);
    const shift = used.length === 1 ? used[0] : used.find(({ id }) => id === own?.shiftId);
    return shift ? { ...shift, reason: own?.reason ?? 'trường chỉ học một buổi' } : null;
  };
}
