import { z } from 'zod';

/** Rows of a list answered at once when no page is asked for. */
export const listCap = 5000;

/** The query of a list call after its keys were read without regard to case; further keys filter by field. */
export const listQuerySchema = z.object({
  pageIndex: z.coerce.number().int().min(1).max(1_000_000).default(1),
  /** 0 = all rows, up to `listCap`. */
  pageSize: z.coerce.number().int().min(0).max(500).optional(),
  search: z.string().max(200).default(''),
  sort: z.string().max(60).optional(),
});
export type ListQuery = z.output<typeof listQuerySchema>;
