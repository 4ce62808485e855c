import { z } from 'zod';

const yearHint = 'ghi hai năm liền nhau, ví dụ 2026-2027';

/** A school year as it is entered. */
export const schoolYearSchema = z
  .string()
  .regex(/^20\d\d-20\d\d$/, yearHint)
  .refine((year) => Number(year.slice(5)) === Number(year.slice(0, 4)) + 1, yearHint);
