import { z } from 'zod';
import { pageUrls, type MenuUrl } from '../../access/menu-items.ts';
import { periodGrids } from '../../period-grids/index.ts';
import { listQuerySchema } from '../../resource/query.ts';
import { declaredResources } from '../../resources/index.ts';
import { capitalise } from '../../text/vietnamese.ts';
import { defineOperation, editOf, unitEditOf, viewOf, type Access } from '../define.ts';
import { numberedList } from '../row-calls.ts';
import {
  assignmentLayoutSchema,
  excelFileSchema,
  excelImportSchema,
  excelPreviewSchema,
  excelResultSchema,
  importDoneSchema,
  undoImportSchema,
  undoneImportSchema,
} from './schemas.ts';

/** Something whose rows are exchanged: where its calls are, and who may make them. */
export interface ExcelKind {
  readonly path: string;
  readonly title: string;
  readonly menu: MenuUrl;
  readonly scope: 'unit' | 'school';
}

const assignmentKind: ExcelKind = {
  path: 'lopmon',
  title: 'phân công chuyên môn',
  menu: pageUrls.class,
  scope: 'school',
};

const wishKind: ExcelKind = {
  path: periodGrids.teacherSlots.path,
  title: 'nguyện vọng giáo viên',
  menu: pageUrls.teacher,
  scope: 'school',
};

/** Every kind whose rows are exchanged, by name: resources to which people add rows, assignments, and the marked periods of teachers. */
export const excelKinds: Readonly<Record<string, ExcelKind>> = {
  ...Object.fromEntries(
    declaredResources
      .filter(({ calls }) => !calls || calls.includes('create'))
      .map((resource) => [resource.name, resource]),
  ),
  classSubject: assignmentKind,
  teacherSlots: wishKind,
};

/** The calls for a kind: export, template, preview, import, and taking an import back. */
export function excelOperationsOf(kind: string, { path, title, menu, scope }: ExcelKind) {
  const write: Access = scope === 'unit' ? unitEditOf(menu) : editOf(menu);
  const layout = z.object({ layout: assignmentLayoutSchema.optional() });
  const body = excelImportSchema;
  const base = `/api/${path}/excel`;
  const about = capitalise(kind);
  return {
    export: defineOperation({
      name: `export${about}Excel`,
      method: 'GET',
      path: base,
      title: `Xuất Excel ${title}`,
      answers: ['xlsx'],
      access: viewOf(menu),
      query: layout,
    }),
    template: defineOperation({
      name: `read${about}Template`,
      method: 'GET',
      path: `${base}/mau`,
      title: `Tải tệp mẫu ${title}`,
      answers: ['xlsx'],
      access: viewOf(menu),
      query: layout,
    }),
    preview: defineOperation({
      name: `preview${about}Import`,
      method: 'POST',
      path: `${base}/xemtruoc`,
      title: `Xem trước khi nhập ${title}`,
      access: write,
      body,
      data: excelPreviewSchema,
      isLarge: true,
    }),
    import: defineOperation({
      name: `import${about}Excel`,
      method: 'POST',
      path: base,
      title: `Nhập ${title} từ Excel`,
      access: write,
      body,
      data: excelResultSchema,
      isLarge: true,
    }),
    /** Takes back all of an import or nothing; refused when its rows have been changed since. */
    undo: defineOperation({
      name: `undo${about}Import`,
      method: 'POST',
      path: `${base}/hoantac`,
      title: `Hoàn tác lượt nhập ${title}`,
      access: write,
      body: undoImportSchema,
      data: undoneImportSchema,
    }),
  };
}

const categories = Object.values(excelKinds).map(({ menu }) => menu) as [MenuUrl, ...MenuUrl[]];

export const excelOperations = {
  /** Reads an uploaded file (the body, `application/octet-stream`): xlsx, xls, ods, HTML or CSV. Nothing is stored. */
  readExcel: defineOperation({
    method: 'POST',
    path: '/api/nhap/excel/doc',
    title: 'Đọc tệp Excel',
    takes: ['bytes', 'xlsx'],
    access: editOf(...categories),
    query: z.object({ name: z.string().max(200).default('') }),
    data: excelFileSchema,
  }),
  listImports: defineOperation({
    method: 'GET',
    path: '/api/nhap/excel/luot',
    title: 'Xem các lượt nhập còn hoàn tác được',
    access: editOf(...categories),
    query: listQuerySchema,
    data: numberedList(importDoneSchema),
  }),
} as const;
