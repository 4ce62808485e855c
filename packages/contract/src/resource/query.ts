import { z } from 'zod';

/** The id of a row in a body. */
export const id = z.int().positive();

/** The id of a row in a query. */
export const queryId = z.coerce.number().int().positive();

/** The ids of rows in a query: `1,2,3`. */
export const queryIds = z
  .string()
  .regex(/^\d{1,9}(,\d{1,9}){0,499}$/, 'ghi các mã cách nhau bằng dấu phẩy, ví dụ 1,2,3')
  .describe('Mã các bản ghi, cách nhau bằng dấu phẩy.')
  .meta({ examples: ['1,2,3'] });

/** The most rows of a list in one answer, when no page is asked for. */
const listCap = 5000;

const pageDefault = 10;

/** The query of a list call; keys are read ignoring case, and further keys filter by field. */
export const listQuerySchema = z.object({
  pageIndex: z.coerce.number().int().min(1).max(1_000_000).optional().describe('Trang, từ 1.'),
  pageSize: z.coerce
    .number()
    .int()
    .min(0)
    .max(500)
    .optional()
    .describe(
      `Số dòng mỗi trang; 0 hoặc không nêu cả trang là mọi dòng (tối đa ${listCap}), nêu trang mà không nêu số này là ${pageDefault}.`,
    ),
  search: z.string().max(200).default('').describe('Từ cần tìm, không phân biệt dấu và chữ hoa.'),
  sort: z.string().max(60).optional().describe('Tên trường để sắp xếp; thêm dấu trừ phía trước là giảm dần.'),
});
export type ListQuery = z.output<typeof listQuerySchema>;

/** A filter by ids: `1,2,3` = any of them. */
export const idsFilter = queryIds.optional();

/** The ids in such a text, each once. */
export const idsIn = (text: string): number[] => [...new Set(text.split(',').map(Number))];

interface WantedPage {
  readonly pageIndex?: number | undefined;
  readonly pageSize?: number | undefined;
}

/**
 * The size of the requested page, and the position of its first row (from 0). A page without a size has 10 rows; without
 * either, all are meant.
 */
export function pageOf({ pageIndex, pageSize }: WantedPage): { readonly size: number; readonly first: number } {
  const size = (pageSize ?? (pageIndex === undefined ? 0 : pageDefault)) || listCap;
  return { size, first: ((pageIndex ?? 1) - 1) * size };
}
