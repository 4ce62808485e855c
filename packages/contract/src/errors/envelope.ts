import { z } from 'zod';

/** One wrong field of a request: `field` is a path with dots (`lessons.3.teacherId`), `message` a Vietnamese sentence. */
export const fieldErrorSchema = z.object({
  field: z.string(),
  code: z.string(),
  message: z.string().describe('Một câu cho người đọc: sai gì, phải sửa thế nào'),
});
export type FieldError = z.infer<typeof fieldErrorSchema>;

/** The top-level field of the body that contains the error. */
export const fieldOfError = ({ field }: Pick<FieldError, 'field'>): string => field.split('.', 1)[0] ?? field;

/** The body of every answer with status 4xx or 5xx. */
export const errorBodySchema = z.object({
  status: z.literal('error'),
  message: z.string().describe('Một câu cho người đọc: vì sao bị từ chối, phải làm gì'),
  data: z.unknown().describe('Chi tiết cho chương trình'),
  code: z.string(),
  errors: z.array(fieldErrorSchema).describe('Lỗi của từng trường'),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;

/** The body of every answer with status 2xx. */
export function successSchema<Data extends z.ZodType>(data: Data) {
  return z.object({
    status: z.literal('success').describe('Lời gọi đã thành công.'),
    message: z.string().meta({ description: 'Kết quả, bằng một câu cho người đọc.', examples: ['Thành công'] }),
    data,
  });
}

/** One page of a list. */
export function listSchema<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item).describe('Các dòng của trang.'),
    totalrecord: z.int().nonnegative().describe('Số dòng của mọi trang.'),
  });
}
