import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { assignmentOf } from '../../../assignment/sample-rows.ts';
import { WaysNotKnown } from './ways-not-known.tsx';

const site = (id: number, name: string) => ({ id, name, travelMinutes: [] });
const school = vi.hoisted((): { rows: Record<string, object[]>; taughtBy: number[] } => ({ rows: {}, taughtBy: [] }));
vi.mock('../../../api/row-hooks.ts', () => ({
  useRows: ({ path }: { path: string }) => ({ data: { items: school.rows[path] ?? [] } }),
}));
vi.mock('../../../api/hooks.ts', () => ({
  useCall: () => ({
    data: { items: school.taughtBy.map((id, index) => assignmentOf({ classId: index + 1, teacherIds: [id] })) },
  }),
}));
vi.mock('../../../timetable/page-links.tsx', () => ({ PageLinks: () => null }));

test('ways between sites are asked for as far as somebody has to go them, with who that is', () => {
  school.rows = {
    diemtruong: [site(1, 'Điểm chính'), site(2, 'Bàu Sen'), site(3, 'Cồn Ngao')],
    lophoc: [1, 2, 3].map((id) => ({ id, siteId: id, homeroomTeacherId: null })),
    giaovien: [7, 8].map((id) => ({ id, familyName: 'Lê', givenName: `Lan ${id}`, code: `L${id}` })),
  };
  school.taughtBy = [7, 8, 7];
  expect(renderToStaticMarkup(<WaysNotKnown />)).toContain(
    'Chưa ghi thời gian đi giữa Điểm chính và Cồn Ngao (Lê Lan 7 dạy cả hai): được tính là 0 phút.',
  );
  school.taughtBy = [7, 8];
  expect(renderToStaticMarkup(<WaysNotKnown />), 'nobody teaches at two sites').toBe('');
});
