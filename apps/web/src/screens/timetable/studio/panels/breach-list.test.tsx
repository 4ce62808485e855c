import type { TimetableView } from '@tkb/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { TimetableEngine } from '../verdicts/timetable-engine.ts';
import { BreachList } from './breach-list.tsx';

const found = vi.hoisted(() => ({ breaches: [] as { text: string; isOpen: boolean }[] }));
vi.mock('../verdicts/use-engine-facts.ts', () => ({
  useBreaches: () => found.breaches.map((breach) => ({ ...breach, lessonIds: [], pages: [] })),
}));

test('what unplaced lessons may still fulfil is told apart from what is broken', () => {
  const none = {} as Partial<TimetableView & TimetableEngine> as TimetableView & TimetableEngine;
  const words = () => renderToStaticMarkup(<BreachList view={none} engine={none} onJump={() => undefined} />);
  const missing = { text: 'Toán 6A có 0 buổi học tiết đôi, cần ít nhất 1.', isOpen: true };
  found.breaches = [missing];
  expect(words()).toMatch(/Không còn quy tắc bắt buộc nào bị vi phạm\..*Chưa đạt, còn tiết chưa xếp: 1 chỗ.*Toán 6A/);
  found.breaches = [{ text: 'Cô Lan dạy 2 lớp cùng lúc.', isOpen: false }, missing];
  expect(words()).toMatch(/^<ul.*Cô Lan dạy 2 lớp.*<\/ul><details>.*Toán 6A.*<\/details>$/);
});
