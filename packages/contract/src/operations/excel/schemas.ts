import { z } from 'zod';
import { id } from '../../resource/query.ts';
import { excelColumnLimit, excelRowLimit } from './limits.ts';

/** How assignments are laid out: a list for each teacher, a table of classes and subjects, or one row for each assignment. */
export const assignmentLayouts = {
  list: 'Danh sách theo giáo viên',
  matrix: 'Ma trận lớp × môn',
  table: 'Bảng dài, mỗi dòng một phân công',
} as const;
export const assignmentLayoutSchema = z.enum(['list', 'matrix', 'table']);
export type AssignmentLayout = z.infer<typeof assignmentLayoutSchema>;

/**
 * Blanks in a row say nothing beyond the first few, and thousands of them would hold up whoever looks for words between them. Bullets and
 * the like that stand in a font's private letters say nothing either; who reads a text uses such letters as signs of its own.
 */
const withoutNoise = (text: string) =>
  text.replace(/[\ue000-\uf8ff]/g, '').replace(/\s{9,}/g, (blanks) => blanks.slice(0, 8));

/** A row of a sheet: its number in Excel, and the texts of its cells from column A on. */
export const excelRowSchema = z.strictObject({
  row: z.int().min(1).max(1_048_576),
  cells: z.array(z.string().overwrite(withoutNoise).max(8000)).max(excelColumnLimit),
});
export type ExcelRow = z.infer<typeof excelRowSchema>;

/** The sheets of a file with their rows; `notes` name what is unusual (hidden rows, formulas without a result). */
export const excelFileSchema = z.object({
  sheets: z.array(
    z.object({
      name: z.string(),
      isHidden: z.boolean(),
      rows: z.array(excelRowSchema),
      notes: z.array(z.string()).describe('Lời cần biết về trang tính này'),
    }),
  ),
});
export type ExcelFile = z.infer<typeof excelFileSchema>;

/** A sheet as it was read. A sheet that is hidden in the file is not imported if others are visible; the user is told. */
export const givenSheetSchema = z.strictObject({
  name: z.string().max(200),
  isHidden: z.boolean().default(false),
  rows: z.array(excelRowSchema).max(excelRowLimit + 100),
  notes: z.array(z.string().max(2000)).max(200).default([]).describe('Các ghi chú'),
});
export type GivenSheet = z.output<typeof givenSheetSchema>;

/** The kinds of rows that a word in a file may stand for. */
export const askedKindSchema = z.enum(['class', 'subject', 'teacher', 'room']);
export type AskedKind = z.infer<typeof askedKindSchema>;

/** The `lastImport` of the preview: a save is refused if another import has changed such rows since; null = save anyway. */
export const lookedAtSchema = z.int().min(0).nullable().default(null);

const semesterSchema = z.literal([1, 2]);

/** The rows to import, the head row, and the field of each column; where null, the server guesses. */
export const excelImportSchema = z.strictObject({
  rows: z
    .array(excelRowSchema)
    .min(1)
    .max(excelRowLimit + 100),
  headRow: z.int().min(1).nullable().default(null),
  columns: z.array(z.string().max(60).nullable()).max(excelColumnLimit).nullable().default(null),
  /** Adds what the rows name and the school does not have yet (subjects, departments ...), instead of refusing the row. */
  createMissing: z.boolean().default(false),
  /** Goes on even if placed lessons lose their places; without it they are listed with 409 `week.holds_lessons`. */
  force: z.boolean().default(false),
  /** Only for assignments; null = guess. */
  layout: assignmentLayoutSchema.nullable().default(null),
  /** Which half of the year to read, in a sheet of assignments with columns for both. */
  semester: semesterSchema.default(1),
  /** Words of the file that were asked about, with the row each of them means throughout. */
  meanings: z
    .array(
      z.strictObject({
        kind: askedKindSchema,
        text: z.string().min(1).max(200).describe('Chữ'),
        id: z.int(),
        // A row that another list of the same file adds has another id at each look, and the same name.
        label: z.string().max(500).optional().describe('Tên của dòng được chọn'),
      }),
    )
    .max(1000)
    .default([]),
  /** The numbers of rows that are not to be imported. */
  leftOut: z
    .array(z.int())
    .max(excelRowLimit + 100)
    .default([]),
  /** Import the correct rows and leave out the others. */
  rightOnly: z.boolean().default(false),
  lastImport: lookedAtSchema,
});
export type ExcelImport = z.output<typeof excelImportSchema>;

const missingNames = z.array(
  z.object({
    title: z.string().describe('Loại dữ liệu, bằng lời'),
    names: z.array(z.string()).describe('Các tên chưa có'),
  }),
);
const choices = z.array(z.object({ id: z.int(), label: z.string().describe('Tên hiển thị') }));

const countsSchema = z.object({
  create: z.int().describe('Số dòng thêm mới'),
  update: z.int().describe('Số dòng được sửa'),
  same: z.int().describe('Số dòng giữ nguyên'),
  wrong: z.int().describe('Số dòng sai'),
});
export type ExcelCounts = z.infer<typeof countsSchema>;

/** The preview of an import, row by row; nothing is saved. */
export const excelPreviewSchema = z.object({
  layout: assignmentLayoutSchema.nullable(),
  headRow: z.int().nullable(),
  /** For each column of the sheet its head, and the field that it fills (null = left out). */
  columns: z.array(z.object({ head: z.string().describe('Chữ đầu cột'), field: z.string().nullable() })),
  /**
   * The file's own columns, if its cells were put into others before reading, and the numbers of its rows that are heads or headings of
   * those below them. `column`: the one of `columns` that is the same column, if any. null = the columns are those of the file.
   */
  turned: z
    .object({
      columns: z.array(
        z.object({
          head: z.string().describe('Chữ đầu cột của tệp'),
          column: z.int().nullable().describe('Cột tương ứng trong columns, từ 0; null = không cột nào'),
        }),
      ),
      headings: z.array(z.int()).describe('Số các dòng là tên cột, tên bảng của các dòng dưới'),
    })
    .nullable()
    .describe('Các cột của chính tệp, khi ô của tệp được xếp lại sang cột khác trước khi đọc; null = không xếp lại'),
  fields: z
    .array(z.object({ field: z.string(), title: z.string().describe('Tên của trường'), isRequired: z.boolean() }))
    .describe('Các trường mà cột có thể mang'),
  unmapped: z.array(z.string()).describe('Các cột bắt buộc chưa có'),
  counts: countsSchema.describe('Số dòng thêm, sửa, giữ nguyên và sai'),
  rows: z.array(
    z.object({
      row: z.int(),
      state: z.enum(['create', 'update', 'same', 'wrong']),
      label: z.string().describe('Tên của dòng'),
      /** `column` is one of the file and counts from 0; null = the whole row. */
      errors: z
        .array(
          z.object({
            column: z.int().nullable().describe('Cột sai, từ 0; null = cả dòng'),
            title: z.string().describe('Tên của trường'),
            value: z.string(),
            message: z.string().describe('Một câu cho người đọc'),
          }),
        )
        .describe('Lỗi của từng ô'),
      changes: z.array(z.string()).describe('Các thay đổi'),
    }),
  ),
  missing: missingNames.describe('Các tên trong tệp mà trường chưa có, theo loại'),
  /** Parts of the file that are not imported, or that are read in a way the file does not say. */
  warnings: z.array(z.string()).describe('Điều cần biết trước khi lưu'),
  /** Words that name nothing, or several rows: how often they occur, and what they may mean. */
  asked: z
    .array(
      z.object({
        kind: askedKindSchema,
        text: z.string().describe('Chữ trong tệp'),
        times: z.int().describe('Số lần chữ ấy có trong tệp'),
        choices: choices.describe('Các mục mà chữ ấy có thể chỉ'),
      }),
    )
    .describe('Các chữ chưa rõ chỉ ai hoặc gì'),
  known: z.partialRecord(askedKindSchema, choices).describe('Mọi mục có thể chọn cho các chữ chưa rõ, theo loại'),
  problem: z
    .string()
    .nullable()
    .describe('Điều khiến cả lần nhập không lưu được dù từng dòng đều đúng; null = không có'),
  /** Which half of the year was read, if the sheet has columns for both; else null. */
  semester: semesterSchema.nullable(),
  /** How many assignments the sheet has of each half of the year; null where it does not tell them apart. */
  halves: z
    .strictObject({
      first: z.int().describe('Số phân công học kỳ 1'),
      second: z.int().describe('Số phân công học kỳ 2'),
    })
    .nullable()
    .describe('Số phân công của từng học kỳ'),
  /** The school's latest import at the time of the preview; 0 = none. */
  lastImport: z.int(),
});
export type ExcelPreview = z.infer<typeof excelPreviewSchema>;

export const excelResultSchema = z.object({
  importId: z.int().nullable().describe('Mã lần nhập, để hoàn tác; null = không hoàn tác được'),
  counts: countsSchema.describe('Số dòng thêm, sửa, giữ nguyên và sai'),
  /** The numbers of the rows that were left out. */
  leftOut: z.array(z.int()),
  missing: missingNames.describe('Các mục được tạo kèm vì trường chưa có, theo loại'),
});
export type ExcelResult = z.infer<typeof excelResultSchema>;

/** The import to take back; with `force` even if lessons lose their places. */
export const undoImportSchema = z.strictObject({ id, force: z.boolean().default(false) });
export const undoneImportSchema = z.object({
  removed: z.int().describe('Số dòng đã bỏ'),
  restored: z.int().describe('Số dòng được trả lại như cũ'),
});

export const importDoneSchema = z.object({
  id: z.int(),
  isWhole: z.boolean().describe('Tệp của cả trường, các danh sách đi cùng nhau'),
  by: z.string().describe('Người nhập'),
  at: z.iso.datetime().describe('Lúc nhập'),
  lists: z
    .array(
      z.object({
        kind: z.string(),
        added: z.int().describe('Số dòng được thêm'),
        changed: z.int().describe('Số dòng được sửa'),
      }),
    )
    .describe('Các danh sách'),
});
export type ImportDone = z.infer<typeof importDoneSchema>;
