import { firstFew, linkPages, workOfTeachers } from '@tkb/contract';
import type { SchoolData } from '../school/school-data.ts';
import { problem, type SchoolProblem, type Way } from './school-problem.ts';

/** People who teach no longer, or are away for long, and still have lessons or a class of their own. */
export function stoppedProblems(data: SchoolData): SchoolProblem[] {
  const stopped = data.teachers.filter(({ isTeaching }) => !isTeaching);
  if (stopped.length === 0) return [];
  const workOf = workOfTeachers(data);
  return stopped.flatMap(({ id, name }) => {
    const { periods, taught, led } = workOf(id);
    const left = [
      periods > 0 && `${periods.toLocaleString('vi')} tiết phân công`,
      led.length > 0 && `chủ nhiệm ${firstFew(led)}`,
    ].filter(Boolean);
    if (left.length === 0) return [];
    const ways: Way[] = [];
    if (periods > 0)
      ways.push({
        text: `Giao các tiết của ${name} (lớp ${firstFew(taught)}) cho người khác.`,
        page: { ...linkPages.assignments, row: name },
      });
    if (led.length > 0)
      ways.push({
        text: `Chọn giáo viên chủ nhiệm khác cho lớp ${firstFew(led)}.`,
        page: { ...linkPages.class, row: led.length === 1 ? led[0]! : null },
      });
    const again = { text: `Hoặc chọn lại “Đang dạy” của ${name}.`, page: { ...linkPages.teacher, row: name } };
    return [problem(`${name} thôi dạy nhưng còn ${left.join(' và ')}.`, ...ways, again)];
  });
}
