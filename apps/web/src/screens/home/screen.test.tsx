import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { clockOf } from '../../lib/moments.ts';
import { setMenu, setPermissions, type useAppState } from '../../session/app-state.ts';
import { menuItem as item } from '../../session/sample-menu.ts';
import { GoingOn } from './going-on.tsx';
import { InForce } from './in-force.tsx';
import { Screen } from './index.tsx';

const signedIn = vi.hoisted((): { user: object } => ({ user: {} }));
// A page drawn as text sees the stores as they began.
vi.mock('../../session/session.ts', () => ({
  useSession: (select: (state: object) => unknown) => select({ session: signedIn }),
}));
vi.mock('../../session/app-state.ts', async (importOriginal) => {
  const original = await importOriginal<{ useAppState: typeof useAppState }>();
  return { ...original, useAppState: () => original.useAppState.getState() };
});

vi.mock('../../timetable/runs.ts', () => ({ useRuns: () => [{ id: 'a', expectedEnd: '2026-11-27T03:25:00Z' }] }));
vi.mock('./school-home.tsx', () => ({
  SchoolHome: ({ seesCategories }: { seesCategories: boolean }) => <i>{seesCategories ? 'school' : 'timetables'}</i>,
}));
vi.mock('./set-up-path.tsx', () => ({
  SetUpPath: ({ children }: { children: ReactNode }) => (
    <>
      <i>set-up</i>
      {children}
    </>
  ),
}));
vi.mock('./shortcuts.tsx', () => ({
  Shortcuts: ({ besides }: { besides: readonly string[] }) => <i>{['shortcuts', ...besides].join(' besides ')}</i>,
}));
vi.mock('./teacher-home.tsx', () => ({ TeacherHome: () => <i>teacher</i> }));
vi.mock('./unit-home.tsx', () => ({ UnitHome: () => <i>unit</i> }));

const school = { id: 1, name: 'THCS Mẫu' };

/** The parts that the dashboard of a user consists of. */
function partsFor(user: object, levels: readonly [timetables: number, classes: number]): string[] {
  setMenu([item(1, '/list_management/timetable', 0), item(2, '/category_management/class', 2)]);
  setPermissions([{ key: 'menu', permissionValue: levels[0] + levels[1] * 4 }]);
  signedIn.user = { teacherId: null, tier: 'school', school, ...user };
  return [...renderToStaticMarkup(<Screen />).matchAll(/<i>(.*?)<\/i>/g)].map(([, part = '']) => part);
}

describe('the dashboard', () => {
  it.each([
    ['the deputy principal', {}, [2, 2], ['set-up', 'school']],
    ['who plans without the catalogues', {}, [1, 0], ['timetables']],
    ['a teacher', { teacherId: 7 }, [0, 0], ['teacher', 'shortcuts besides /timetable']],
    ['who has no timetable of an own', {}, [0, 0], ['shortcuts']],
    ['a unit administrator outside a school', { tier: 'unit', school: null }, [2, 2], ['unit']],
  ] as const)('of %s has its parts', { tags: ['screens-shell'] }, (_who, user, levels, parts) => {
    expect(partsFor(user, levels)).toEqual(parts);
  });
});

describe('the timetable in force', () => {
  const numbers = { hard: 0, singleSessions: 0, longGaps: 0, teacherSessions: 0, shortGaps: 0, unplaced: 0 };
  const published = (id: number, effectiveFrom: string | null) =>
    ({ id, number: id, name: '', effectiveFrom, score: numbers }) as const;
  const draw = (today: string) => {
    const all = [published(1, '2026-09-07'), published(2, '2026-11-30'), published(3, '2027-01-18')];
    return renderToStaticMarkup(
      <MemoryRouter>
        <InForce timetable={null} week={null} published={all} today={today} />
      </MemoryRouter>,
    );
  };

  it('is followed by the next one that is published, with its day', { tags: ['screens-shell'] }, () => {
    expect(draw('2026-11-25')).toMatch(/id=2"[^>]*>TKB số 2, từ 30\/11\/2026/);
    expect(draw('2026-11-30')).toContain('TKB số 3');
    expect(draw('2027-02-01')).not.toContain('Sắp áp dụng');
  });
});

it(
  'an arrangement whose lessons all have places is told with its end, not as done',
  { tags: ['screens-shell'] },
  () => {
    const started = { startedBy: 'Phó hiệu trưởng', startedAt: '2026-11-27T03:20:00Z', status: 'running' } as const;
    const progress = { placed: 702, total: 702, broken: 0 };
    const jobs = ['a', 'b'].map((id) => ({ id, ...started, progress, timetable: { id: 2, number: 2, name: '' } }));
    const blocked = [{ id: 7, name: 'Trần Thị Lan', periods: 5, lessons: 0 }];
    const home = { inForce: null, week: null, trend: [], away: [], jobs, drafts: [], blocked, stopped: [] };
    const page = renderToStaticMarkup(
      <MemoryRouter>
        <GoingOn home={home} today="2026-11-27" />
      </MemoryRouter>,
    );
    const [from, end] = ['2026-11-27T03:20:00Z', '2026-11-27T03:25:00Z'].map(clockOf);
    const words = `xong khoảng ${end}</a> <small>Phó hiệu trưởng, từ ${from}, 702/702 tiết`;
    expect(page).toContain(`Đang xếp TKB số 2, ${words}`);
    expect(page).toContain('Đang xếp TKB số 2</a>');
    expect(page).not.toContain('progress');
    expect(page).toMatch(/teacher\?tab=wishes"[^>]*>1 giáo viên có tiết bận<\/a> <small>Trần Thị Lan \(5 tiết\)/);
  },
);

it('teachers who are away are told with what nobody takes', { tags: ['screens-shell'] }, () => {
  const nobody = { inForce: null, week: null, trend: [], jobs: [], drafts: [], blocked: [], stopped: [] };
  const away = [
    { date: '2026-11-29', id: 7, name: 'Trần Thị Lan', periods: 4, alone: 1 },
    { date: '2026-11-30', id: 7, name: 'Trần Thị Lan', periods: 3, alone: 0 },
  ];
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <GoingOn home={{ ...nobody, away }} today="2026-11-29" />
    </MemoryRouter>,
  );
  expect(page).toMatch(
    /tuan=2026-11-23"[^>]*>1 giáo viên nghỉ hôm nay<\/a> <small>Trần Thị Lan \(4 tiết, 1 tiết lớp tự quản\)/,
  );
  expect(page).toMatch(
    /tuan=2026-11-30"[^>]*>1 giáo viên nghỉ ngày mai<\/a> <small>Trần Thị Lan \(3 tiết, đủ người dạy thay\)/,
  );
});
